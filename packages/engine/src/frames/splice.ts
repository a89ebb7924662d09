import type { AgentSnapshot, Delta, FramePlaceholder } from "@bascule/page-agent";
import { estimateTokens } from "@bascule/protocol";
import type { AgentTab } from "../tab/page-tab.ts";
import type { Frame } from "./frames.ts";
import { childFrame } from "./tab-frame.ts";

/** However little is left of a budget, a frame gets this much. */
const FRAME_TOKENS = 100;

export interface View {
	lines: string[];
	frames: FramePlaceholder[];
	stats?: AgentSnapshot["stats"];
}

export interface SpliceOptions {
	tab: AgentTab;
	/** The document that the view is of. */
	frame: Frame;
	view: View;
	/** What is left for the frames together. */
	maxTokens: number;
	signal: AbortSignal;
}

/** Puts what the frames of a document show below the lines that stand for them, and counts it. */
export async function spliceFrames(options: SpliceOptions): Promise<Required<Pick<View, "lines" | "stats">>> {
	const { tab, frame, view, signal } = options;
	const lines = [...view.lines];
	const stats = { ...(view.stats ?? { shown: 0, nodes: 0, interactive: 0 }) };
	const maxTokens = Math.max(FRAME_TOKENS, Math.floor(options.maxTokens / view.frames.length));
	const contents = await Promise.all(
		view.frames.map(async ({ ref }) => {
			const child = await childFrame(tab, frame, ref, signal);
			if (!child) return null;
			const inner = await tab.agents.ofFrame(child, signal, (limit) =>
				tab.agents.read(child, "snapshot", { maxTokens }, limit),
			);
			if (!inner) return { lines: ["(the frame does not answer)"], stats: null };
			return spliceFrames({ tab, frame: child, view: inner, maxTokens, signal });
		}),
	);
	// From the end on, so that the places of the lines above stay as they are.
	for (const [index, { line, depth }] of [...view.frames.entries()].toReversed()) {
		const content = contents[index];
		if (!content) continue;
		lines.splice(line + 1, 0, ...content.lines.map((text) => " ".repeat(depth) + text));
		if (!content.stats) continue;
		stats.shown += content.stats.shown;
		stats.nodes += content.stats.nodes;
		stats.interactive += content.stats.interactive;
	}
	return { lines, stats };
}

export interface DeltaOptions {
	tab: AgentTab;
	frame: Frame;
	delta: Pick<Delta, "tree" | "frames">;
	/** For the tree and its frames together. */
	maxTokens: number;
	signal: AbortSignal;
}

/** The tree of a delta, with what its frames show. */
export async function treeWithFrames({ tab, frame, delta, maxTokens, signal }: DeltaOptions): Promise<string> {
	const { tree, frames } = delta;
	if (frames.length === 0) return tree;
	const view = { lines: tree.split("\n"), frames };
	const { lines } = await spliceFrames({ tab, frame, view, maxTokens: maxTokens - estimateTokens(tree), signal });
	return lines.join("\n");
}
