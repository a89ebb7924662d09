import { estimateTokens } from "@bascule/protocol";

/** The most that one result may cost. */
export const MAX_RESULT_TOKENS = 25_000;
/** Room for the note on what was cut. */
const RESERVED_TOKENS = 500;

export interface Fitted {
	result: Record<string, unknown>;
	/** Of the whole result. */
	tokens: number;
	/** Paths of what is no longer complete; empty when the result fits. */
	cut: string[];
}

/** The result if it fits, otherwise one whose largest strings and arrays were cut until it does. */
export function fitBudget(result: Record<string, unknown>, json: string, limit = MAX_RESULT_TOKENS): Fitted {
	const tokens = estimateTokens(json);
	if (tokens <= limit) return { result, tokens, cut: [] };
	const cut: string[] = [];
	const smaller = shrink(result, (limit - RESERVED_TOKENS) * 4, [], cut) as Record<string, unknown>;
	return { result: smaller, tokens, cut };
}

const sizeOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

function shrink(value: unknown, room: number, path: string[], cut: string[]): unknown {
	if (value === null || sizeOf(value) <= room) return value;
	if (typeof value === "string") return shrinkString(value, room, path, cut);
	if (Array.isArray(value)) return shrinkArray(value, room, path, cut);
	return typeof value === "object" ? shrinkObject(value, room, path, cut) : value;
}

function shrinkString(text: string, room: number, path: string[], cut: string[]): string {
	cut.push(path.join("."));
	const note = `… [cut: ${text.length} characters in all]`;
	const escaping = sizeOf(text) / text.length;
	const kept = text.slice(0, Math.max(0, Math.floor(room / escaping) - note.length - 2));
	return kept.replace(/[\uD800-\uDBFF]$/, "") + note;
}

/** The first items that fit; the first of all is cut itself rather than left out. */
function shrinkArray(items: unknown[], room: number, path: string[], cut: string[]): unknown[] {
	cut.push(path.join("."));
	const kept: unknown[] = [];
	let left = room - 2;
	for (const item of items) {
		const size = sizeOf(item) + 1;
		if (size > left) break;
		kept.push(item);
		left -= size;
	}
	return kept.length === 0 ? [shrink(items[0], left, [...path, "0"], cut)] : kept;
}

/** Small members stay whole; the large ones share what is left equally. */
function shrinkObject(object: object, room: number, path: string[], cut: string[]): Record<string, unknown> {
	const members = Object.entries(object).map(([key, value]) => ({ key, value, size: sizeOf(value) }));
	const overhead = members.reduce((sum, { key }) => sum + sizeOf(key) + 2, 2);
	let left = room - overhead;
	let sharing = members.length;
	const rooms = new Map<string, number>();
	for (const { key, size } of members.toSorted((a, b) => a.size - b.size)) {
		const share = Math.min(size, Math.floor(left / sharing));
		rooms.set(key, share);
		left -= share;
		sharing--;
	}
	return Object.fromEntries(
		members.map(({ key, value }) => [key, shrink(value, rooms.get(key) ?? 0, [...path, key], cut)]),
	);
}
