import { estimateTokens } from "@bascule/protocol";
import { spliceFrames } from "../frames/splice.ts";
import { implementVerb } from "./lib/implement.ts";
import { scopeOf } from "./lib/scope.ts";

const MAX_TOKENS = 4000;

export default implementVerb("snapshot", { on: "document" }, async (query, context) => {
	const { signal } = context;
	const { place, contextRef, warnings } = await scopeOf(query, context);
	const { tab, frame } = place;
	const view = await tab.agents.read(frame, "snapshot", { ...query, contextRef }, signal);
	const maxTokens = (query.maxTokens ?? MAX_TOKENS) - estimateTokens(view.lines.join("\n"));
	const { lines, stats } = await spliceFrames({ tab, frame, view, maxTokens, signal });
	return {
		url: query.frame ? tab.frames.labels.find(query.frame, tab.frames.list()).url : view.url,
		title: view.title,
		stats,
		...(contextRef && { scope: contextRef }),
		warnings: [...warnings, ...view.warnings],
		tree: lines.join("\n"),
	};
});
