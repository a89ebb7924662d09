import { BridgeError, type DomDiff, type Observation, type ObserveCall, type ObserveResult } from "@bascule/protocol";
import { documents, withTarget } from "../targets.ts";
import type { ObserveContext, Observer } from "./ask.ts";

/** Remembers the document that holds the scope; without a scope every document of the tab. */
export const domMark: Observer<"domMark"> = async (context, query) => {
	const { tab, host, signal } = context;
	if (query.scope === undefined) {
		const marked = await ofEvery(context, { kind: "domMark", query });
		return { elements: marked.reduce((sum, { elements }) => sum + elements, 0), tab: tab.id };
	}
	const target = { selector: query.scope };
	return withTarget(target, { tab, ids: host.ids, tabs: host.tabs, signal }, async ({ frame }, limit) => {
		const marked = await tab.agents.call(frame, "observe", { kind: "domMark", query }, limit);
		return { ...(marked as ObserveResult<"domMark">), tab: tab.id };
	});
};

/** What is different in the documents that were remembered, as far as they are still shown. */
export const domDiff: Observer<"domDiff"> = async (context, query) => {
	const diffs = await ofEvery(context, { kind: "domDiff", query });
	const sum = (count: (diff: DomDiff) => number) => diffs.reduce((total, diff) => total + count(diff), 0);
	const replaced = "the page was replaced, so that there is nothing to compare with";
	const [added, removed] = [sum((diff) => diff.added), sum((diff) => diff.removed)];
	return {
		changed: diffs.flatMap((diff) => diff.changed),
		added,
		removed,
		addedElements: diffs.flatMap((diff) => diff.addedElements),
		counts: { changed: sum((diff) => diff.counts.changed), added, removed },
		warnings: diffs.length === 0 ? [replaced] : diffs.flatMap((diff) => diff.warnings),
	};
};

/** Asks every document of the tab; those that have nothing to say are left out. */
async function ofEvery<K extends Observation>(
	{ tab, signal }: ObserveContext,
	call: ObserveCall<K>,
): Promise<ObserveResult<K>[]> {
	const answers: ObserveResult<K>[] = [];
	for await (const frame of documents(tab, signal)) {
		try {
			const answer = await tab.agents.ofFrame(frame, signal, (limit) =>
				tab.agents.call(frame, "observe", call as unknown as ObserveCall, limit),
			);
			if (answer) answers.push(answer as ObserveResult<K>);
		} catch (error) {
			if (!(error instanceof BridgeError) || error.code !== "element_not_found") throw error;
		}
	}
	return answers;
}
