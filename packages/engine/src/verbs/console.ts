import { implementVerb } from "./lib/implement.ts";

export default implementVerb("console", { on: "session" }, async ({ limit }, { tab }) =>
	tab.driven.console.recent(limit),
);
