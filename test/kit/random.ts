export interface Random {
	(): number;
	integer(below: number): number;
	pick<T>(list: readonly T[]): T;
}

/** The same numbers for the same seed. */
export function randomFrom(seed: number): Random {
	let state = seed | 0;
	const next = () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
	const integer = (below: number) => Math.floor(next() * below);
	return Object.assign(next, { integer, pick: <T>(list: readonly T[]): T => list[integer(list.length)] as T });
}
