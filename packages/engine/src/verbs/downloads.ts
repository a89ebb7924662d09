import { BridgeError } from "@bascule/protocol";
import type { Downloads } from "../browser/downloads.ts";
import type { EngineSession } from "../session/engine-session.ts";
import { implementVerb } from "./lib/implement.ts";

export default implementVerb("downloads", { on: "session" }, async ({ id, ms }, { host, signal }) => {
	const downloads = downloadsOf(host);
	await downloads.ended(id, { ms, signal });
	return downloads.state;
});

export function downloadsOf({ downloads }: EngineSession): Downloads {
	if (!downloads) throw new BridgeError("unsupported", "downloads are not captured in this session");
	return downloads;
}
