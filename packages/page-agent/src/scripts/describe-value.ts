export type DescribedValue =
	| { type: string; value?: unknown }
	| { type: string; description: string }
	| { type: string; truncated: true; preview: string };

/** The value of a script as plain data, cut to a preview when it is long; what is no data is only described. */
export async function describeValue(given: unknown, maxChars: number): Promise<DescribedValue> {
	const value = await given;
	const type = typeOf(value);
	if (value === undefined) return { type };
	const json = plainJson(value);
	if (json === undefined) return { type, description: describe(value) };
	if (json.length <= maxChars) return { type, value: JSON.parse(json) };
	const preview = `${json.slice(0, maxChars)}…[truncated ${json.length - maxChars} chars]`;
	return { type, truncated: true, preview };
}

function typeOf(value: unknown): string {
	if (value === null) return "null";
	return Array.isArray(value) ? "array" : typeof value;
}

/** Undefined for what JSON would lose: functions, nodes, maps, big and endless numbers, cycles. */
function plainJson(value: unknown): string | undefined {
	if (typeof value === "number" && !Number.isFinite(value)) return undefined;
	if (typeof value === "object" && value !== null && !isPlain(value)) return undefined;
	try {
		return JSON.stringify(value);
	} catch {
		return undefined;
	}
}

function isPlain(value: object): boolean {
	if (Array.isArray(value) || "toJSON" in value) return true;
	const prototype = Object.getPrototypeOf(value);
	return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function describe(value: unknown): string {
	if (value instanceof Element) return value.outerHTML.replace(value.innerHTML, "").slice(0, 200);
	if (value instanceof Map || value instanceof Set) return `${value.constructor.name}(${value.size})`;
	if (value instanceof Error) return `${value.name}: ${value.message}`;
	if (typeof value === "object" && value !== null) return value.constructor?.name ?? "Object";
	return String(value).slice(0, 200);
}
