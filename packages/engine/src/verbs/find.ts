import type { Candidate } from "@bascule/protocol";
import { documents, SILENT_FRAME } from "../frames/tab-frame.ts";
import { askFrame } from "./lib/ask.ts";
import { implementVerb } from "./lib/implement.ts";
import { mergeFound } from "./lib/merge-found.ts";
import { placedInTab } from "./lib/placed.ts";
import { scopeOf } from "./lib/scope.ts";

const HIDDEN_FRAME = "no visible candidate in a frame: the matches are off-screen or covered with their frame";

export default implementVerb("find", { on: "document" }, async (query, context) => {
	const { signal } = context;
	const { place, contextRef, warnings } = await scopeOf(query, context);
	const { tab } = place;
	const found: Candidate[][] = [];
	const isWhole = contextRef === undefined && query.frame === undefined;
	for await (const frame of isWhole ? documents(tab, signal) : [place.frame]) {
		const request = { ...query, contextRef: frame === place.frame ? contextRef : undefined };
		const reply = await askFrame(tab, frame, signal, (limit) => tab.agents.read(frame, "find", request, limit));
		if (!reply) {
			warnings.push(SILENT_FRAME);
			continue;
		}
		const placed = await placedInTab({ tab, frame }, reply.candidates);
		const shown = query.visibleOnly ? placed.filter(({ actionable }) => actionable === true) : placed;
		found.push(shown);
		if (shown.length < placed.length) warnings.push(HIDDEN_FRAME);
		warnings.push(...reply.warnings.filter((warning) => !warnings.includes(warning)));
	}
	return { candidates: mergeFound(found).slice(0, query.maxCandidates), warnings };
});
