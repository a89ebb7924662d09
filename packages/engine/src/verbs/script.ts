import { implementVerb } from "./lib/implement.ts";
import { runScript, unlessCutShort } from "./lib/run-script.ts";

export default implementVerb("script", { on: "document" }, (query, { tab, ...options }) =>
	runScript(tab.driven, query, options).catch(unlessCutShort),
);
