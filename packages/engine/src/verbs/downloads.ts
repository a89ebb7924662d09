import { BridgeError } from "@bascule/protocol";
import type { Downloads } from "../page/downloads.ts";
import type { TabHost } from "../page/local-page.ts";
import { implementVerb } from "./lib/implement.ts";

export default implementVerb("downloads", { on: "session" }, async ({ id, ms }, { host, signal }) => {
	const downloads = downloadsOf(host);
	await downloads.ended(id, { ms, signal });
	return downloads.state;
});

export function downloadsOf({ downloads }: TabHost): Downloads {
	if (!downloads) throw new BridgeError("unsupported", "downloads are not captured in this session");
	return downloads;
}
