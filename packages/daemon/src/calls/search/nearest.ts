import leven from "leven";

const plain = (word: string): string => word.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** Those of `known` that someone who wrote `word` may have meant, best first. */
export function nearest(word: string, known: Iterable<string>, limit = 3): string[] {
	const wanted = plain(word);
	const scored = [...known].map((name) => {
		const candidate = plain(name);
		const contained = wanted.length > 2 && (candidate.includes(wanted) || wanted.includes(candidate));
		const edits = leven(wanted, candidate);
		return { name, score: contained ? Math.min(edits, 1.5) : edits };
	});
	const tolerated = Math.max(2, Math.floor(wanted.length / 3));
	return scored
		.filter(({ score }) => score <= tolerated)
		.sort((a, b) => a.score - b.score || (a.name < b.name ? -1 : 1))
		.slice(0, limit)
		.map(({ name }) => name);
}
