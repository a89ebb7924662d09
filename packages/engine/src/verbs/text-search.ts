import type { ResultOf } from "@bascule/protocol";
import { documents, placeOfRef, SILENT_FRAME } from "../frames/tab-frame.ts";
import { askFrame } from "./lib/ask.ts";
import { implementVerb } from "./lib/implement.ts";
import { placedInTab } from "./lib/placed.ts";

/** Below a scope only its own document is searched; otherwise every document of the tab. */
export default implementVerb("textSearch", { on: "document" }, async (query, { tab, host, signal }) => {
	const scoped = query.contextRef === undefined ? undefined : placeOfRef(query.contextRef, host.ids, host.tabs).frame;
	const result: ResultOf<"textSearch"> = { count: 0, matches: [], warnings: [] };
	for await (const frame of scoped ? [scoped] : documents(tab, signal)) {
		const reply = await askFrame(tab, frame, signal, (limit) => tab.agents.read(frame, "textSearch", query, limit));
		if (!reply) {
			result.warnings.push(SILENT_FRAME);
			continue;
		}
		result.count += reply.count;
		result.matches.push(...(await placedInTab({ tab, frame }, reply.matches)));
		result.warnings.push(...reply.warnings);
	}
	return { ...result, matches: result.matches.slice(0, query.maxMatches) };
});
