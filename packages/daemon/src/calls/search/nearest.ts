/** The number of single-character edits (swaps included) between two words. */
function distance(a: string, b: string): number {
	let before: number[] = [];
	let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
	for (let i = 1; i <= a.length; i++) {
		const current = [i];
		for (let j = 1; j <= b.length; j++) {
			const same = a[i - 1] === b[j - 1];
			let cost = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (same ? 0 : 1));
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
				cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
			current.push(cost);
		}
		before = previous;
		previous = current;
	}
	return previous[b.length] ?? 0;
}

const plain = (word: string): string => word.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** Those of `known` that someone who wrote `word` may have meant, best first. */
export function nearest(word: string, known: Iterable<string>, limit = 3): string[] {
	const wanted = plain(word);
	const scored = [...known].map((name) => {
		const candidate = plain(name);
		const contained = wanted.length > 2 && (candidate.includes(wanted) || wanted.includes(candidate));
		const edits = distance(wanted, candidate);
		return { name, score: contained ? Math.min(edits, 1.5) : edits };
	});
	const tolerated = Math.max(2, Math.floor(wanted.length / 3));
	return scored
		.filter(({ score }) => score <= tolerated)
		.sort((a, b) => a.score - b.score || (a.name < b.name ? -1 : 1))
		.slice(0, limit)
		.map(({ name }) => name);
}
