import { downloadsOf } from "./downloads.ts";
import { implementVerb } from "./lib/implement.ts";

export default implementVerb("captureDownloads", { on: "session" }, async (query, { host }) => {
	const downloads = downloadsOf(host);
	await downloads.capture(query);
	return downloads.state;
});
