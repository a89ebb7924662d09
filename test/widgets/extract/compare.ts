/** Compares what was read with what is right, value by value. */
export interface Tally {
	right: number;
	missed: string[];
	wrong: string[];
}

export function compare(
	got: unknown,
	right: unknown,
	path = "",
	tally: Tally = { right: 0, missed: [], wrong: [] },
): Tally {
	if (Array.isArray(right)) {
		const list = Array.isArray(got) ? got : [];
		const length = Math.max(right.length, list.length);
		for (let index = 0; index < length; index++) compare(list[index], right[index], `${path}[${index}]`, tally);
	} else if (typeof right === "object" && right !== null) {
		for (const [name, value] of Object.entries(right)) compare(part(got, name), value, `${path}.${name}`, tally);
	} else if ((got ?? null) === (right ?? null)) tally.right++;
	else if (got === null || got === undefined) tally.missed.push(path);
	else tally.wrong.push(`${path}: ${JSON.stringify(got)} for ${JSON.stringify(right ?? null)}`);
	return tally;
}

const part = (data: unknown, name: string): unknown =>
	typeof data === "object" && data !== null ? (data as Record<string, unknown>)[name] : undefined;
