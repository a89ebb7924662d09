import type { Candidate } from "@bascule/protocol";

/** What frames have found as one list. Each list keeps its order, which knows more than the scores: see `find`. */
export function mergeFound(lists: Candidate[][]): Candidate[] {
	const heads = lists.map((list) => [...list]);
	const merged: Candidate[] = [];
	for (;;) {
		const best = heads.reduce<Candidate[] | null>((most, list) => (isBefore(list[0], most?.[0]) ? list : most), null);
		const next = best?.shift();
		if (!next) return merged;
		merged.push(next);
	}
}

/** How much better a candidate has to be to stand before one that could be used at once, as in `find`. */
const NOT_USABLE_NOW = 1.5;
const NOT_IN_VIEW = 0.5;

const standing = ({ actionable, score }: Candidate): number =>
	score - (actionable === true ? 0 : actionable === "off-screen" ? NOT_IN_VIEW : NOT_USABLE_NOW);

function isBefore(candidate: Candidate | undefined, other: Candidate | undefined): boolean {
	if (!candidate) return false;
	return !other || standing(candidate) > standing(other);
}
