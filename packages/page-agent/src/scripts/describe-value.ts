/** How deeply a value may be nested to be told. */
const MAX_DEPTH = 500;

/**
 * The value of a script: plain data as the text of an answer, with a preview in place of what is long. What is no data
 * is returned as it is, for the browser to describe.
 */
export async function describeValue(given: unknown, maxChars: number): Promise<unknown> {
	const value = await given;
	const json = plainJson(value);
	if (json === undefined) return value;
	const type = typeOf(value);
	if (json.length > maxChars) {
		const preview = `${json.slice(0, maxChars)}…[truncated ${json.length - maxChars} chars]`;
		return JSON.stringify({ type, truncated: true, preview });
	}
	if (isDeep(json)) throw new RangeError("the value is nested too deeply; return part of it");
	return `{"type":"${type}","value":${json}}`;
}

function typeOf(value: unknown): string {
	if (value === null) return "null";
	return Array.isArray(value) ? "array" : typeof value;
}

/** Undefined for what JSON would lose, functions, nodes, maps, big and endless numbers, cycles, and for what cannot be read. */
function plainJson(value: unknown): string | undefined {
	if (typeof value === "number" && !Number.isFinite(value)) return undefined;
	try {
		if (typeof value === "object" && value !== null && !isPlain(value)) return undefined;
		return JSON.stringify(value);
	} catch {
		return undefined;
	}
}

function isPlain(value: object): boolean {
	if (Array.isArray(value) || typeof (value as { toJSON?: unknown }).toJSON === "function") return true;
	const prototype = Object.getPrototypeOf(value);
	return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function isDeep(json: string): boolean {
	let depth = 0;
	for (const [mark] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[{]|[\]}]/g)) {
		if (mark === "[" || mark === "{") depth++;
		else if (mark === "]" || mark === "}") depth--;
		if (depth > MAX_DEPTH) return true;
	}
	return false;
}
