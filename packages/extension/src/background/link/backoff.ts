const FIRST_MS = 250;
const LONGEST_MS = 15_000;
/** A daemon on the same machine is soon there again, and costs little to ask for. */
const LONGEST_LOCAL_MS = 1000;

/** How long to wait before the next attempt. A part is left to chance, so that many browsers do not come back at once. */
export function backoffMs(failures: number, isLocal: boolean, random: () => number = Math.random): number {
	const longest = Math.min(FIRST_MS * 2 ** failures, isLocal ? LONGEST_LOCAL_MS : LONGEST_MS);
	return Math.round(longest * (0.5 + random() / 2));
}
