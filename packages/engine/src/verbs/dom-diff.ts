import type { DomDiff } from "@bascule/protocol";
import { askHolders } from "./lib/holders.ts";
import { implementVerb } from "./lib/implement.ts";

/** What is different in the documents that were remembered, as far as the tab still shows them. */
export default implementVerb("domDiff", { on: "document" }, async (query, context) => {
	const diffs = await askHolders("domDiff", query, context);
	const sum = (count: (diff: DomDiff) => number) => diffs.reduce((total, diff) => total + count(diff), 0);
	const replaced = "the page was replaced, so there is nothing to compare with";
	const [added, removed] = [sum((diff) => diff.added), sum((diff) => diff.removed)];
	return {
		changed: diffs.flatMap((diff) => diff.changed),
		added,
		removed,
		addedElements: diffs.flatMap((diff) => diff.addedElements),
		counts: { changed: sum((diff) => diff.counts.changed), added, removed },
		warnings: diffs.length === 0 ? [replaced] : diffs.flatMap((diff) => diff.warnings),
	};
});
