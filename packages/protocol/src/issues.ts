import type * as z from "zod";
import { BridgeError } from "./errors.ts";

/** What is wrong with one place in some data. */
export interface Fault {
	/** With dots; empty for all of it. */
	readonly path: string;
	/** A sentence that names the place: "timeoutMs must be at most 20, got 25". */
	readonly message: string;
}

export interface CheckOptions {
	/** What all of the data is called. */
	whole?: string;
	/** What its keys are called. */
	noun?: string;
	/** The known key that somebody who wrote this one may have meant. */
	meant?(key: string, path: readonly PropertyKey[]): string | undefined;
}

export type Checked<T> =
	| { readonly ok: true; readonly data: T }
	| { readonly ok: false; readonly faults: readonly [Fault, ...Fault[]] };

/** Parses data. What is wrong with it is said in our words, never in Zod's. */
export function check<Schema extends z.ZodType>(
	schema: Schema,
	data: unknown,
	options: CheckOptions = {},
): Checked<z.output<Schema>> {
	const { success, data: parsed, error } = schema.safeParse(data, { error: words });
	if (success) return { ok: true, data: parsed };
	const [first, ...rest] = error.issues.map((issue) => faultOf(issue, options));
	return { ok: false, faults: [first ?? { path: "", message: "is not valid" }, ...rest] };
}

/** The data as the schema makes it; throws `invalid_action` with the first fault. */
export function checked<Schema extends z.ZodType>(schema: Schema, data: unknown, whole: string): z.output<Schema> {
	const result = check(schema, data, { whole });
	if (result.ok) return result.data;
	throw new BridgeError("invalid_action", result.faults[0].message);
}

function faultOf(issue: Issue, { whole = "it", noun = "key", meant }: CheckOptions): Fault {
	const path = issue.path.map(String).join(".");
	if (issue.code !== "unrecognized_keys") return { path, message: sentence(path, issue.message, whole) };
	const unknown = issue.keys.map((key) => {
		const suggestion = meant?.(key, issue.path);
		return `unknown ${noun} ${quoted(key)}${suggestion === undefined ? "" : `; did you mean ${quoted(suggestion)}?`}`;
	});
	return { path, message: sentence(path, unknown.join("; "), whole) };
}

/** Messages of schemas may continue the name of the place in the same way: "must not be shorter than everyMs". */
const PREDICATE = /^(?:must|is|has) /;

function sentence(path: string, message: string, whole: string): string {
	if (PREDICATE.test(message)) return `${path || whole} ${message}`;
	return path === "" ? message : `${path}: ${message}`;
}

type Issue = z.core.$ZodIssue;
type RawIssue = z.core.$ZodRawIssue;
type Code = NonNullable<Issue["code"]>;
type Words = { readonly [C in Code]: (issue: Extract<Issue, { code: C }>) => string };

/** Only asked for where the schema itself has no message. */
const words = (issue: RawIssue): string =>
	isMissing(issue) ? "is required" : (WORDS[issue.code as Code] as (issue: RawIssue) => string)(issue);

const isMissing = ({ code, input }: RawIssue): boolean =>
	input === undefined && (code === "invalid_type" || code === "invalid_value");

const WORDS: Words = {
	invalid_type: ({ expected, input }) =>
		`must be ${TYPES[expected] ?? expected}, got ${expected === "int" && typeof input === "number" ? input : typeOf(input)}`,
	invalid_value: ({ values, input }) => `must be ${oneOf(values)}, got ${shown(input)}`,
	too_big: ({ origin, maximum, inclusive, exact, input }) =>
		limit(origin, exact ? "exactly" : inclusive ? "at most" : "less than", maximum, input),
	too_small: ({ origin, minimum, inclusive, exact, input }) =>
		sizeOf(origin, input) === 0 && Number(minimum) === 1 && !exact
			? "must not be empty"
			: limit(origin, exact ? "exactly" : inclusive ? "at least" : "more than", minimum, input),
	invalid_format: (issue) => `must ${formatOf(issue)}, got ${shown(issue.input)}`,
	not_multiple_of: ({ divisor, input }) => `must be a multiple of ${divisor}, got ${shown(input)}`,
	unrecognized_keys: ({ keys }) => `has unknown keys: ${keys.join(", ")}`,
	invalid_union: (issue) => unionOf(issue),
	invalid_key: ({ issues }) => `is not a valid key: it ${issues[0]?.message ?? "is refused"}`,
	invalid_element: ({ issues }) => `has an item that ${issues[0]?.message ?? "is refused"}`,
	custom: () => "is not valid",
};

const TYPES: Readonly<Record<string, string>> = {
	string: "a string",
	number: "a number",
	int: "a whole number",
	boolean: "true or false",
	bigint: "a big integer",
	date: "a date",
	array: "an array",
	tuple: "an array",
	object: "an object",
	record: "an object",
	map: "a map",
	set: "a set",
	undefined: "left out",
	void: "left out",
	never: "left out",
};

function typeOf(value: unknown): string {
	if (value === undefined) return "nothing";
	if (value === null || (typeof value === "number" && !Number.isFinite(value))) return String(value);
	if (Array.isArray(value)) return "an array";
	return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

const SIZED: Readonly<Record<string, [one: string, many: string]>> = {
	string: ["character", "characters"],
	array: ["item", "items"],
	set: ["item", "items"],
	map: ["entry", "entries"],
	file: ["byte", "bytes"],
};

function sizeOf(origin: string, input: unknown): number | undefined {
	if (!(origin in SIZED)) return undefined;
	const { length, size } = (input ?? {}) as { length?: number; size?: number };
	return length ?? size;
}

function limit(origin: string, relation: string, bound: number | bigint, input: unknown): string {
	const units = SIZED[origin];
	if (!units) return `must be ${relation} ${bound}, got ${shown(input)}`;
	const unit = units[Number(bound) === 1 ? 0 : 1];
	const verb = origin === "string" ? "be" : "have";
	return `must ${verb} ${relation} ${bound} ${unit}, got ${sizeOf(origin, input) ?? "another size"}`;
}

const FORMATS: Readonly<Record<string, string>> = {
	url: "a URL",
	email: "an email address",
	uuid: "a UUID",
	guid: "a GUID",
	datetime: "a date and time such as 2026-01-31T12:00:00Z",
	date: "a date such as 2026-01-31",
	base64: "base64",
	json_string: "JSON",
};

type Format = Extract<Issue, { code: "invalid_format" }> & { prefix?: string; suffix?: string; includes?: string };

function formatOf({ format, pattern, prefix, suffix, includes }: Format): string {
	if (prefix !== undefined) return `start with ${quoted(prefix)}`;
	if (suffix !== undefined) return `end with ${quoted(suffix)}`;
	if (includes !== undefined) return `contain ${quoted(includes)}`;
	return format === "regex" ? `match ${pattern}` : `be ${FORMATS[format] ?? `a valid ${format}`}`;
}

type Union = Extract<Issue, { code: "invalid_union" }> & { options?: readonly unknown[] };

/** Why no branch of a union takes the value; the branches that it has the right type for go first. */
function unionOf({ errors, options = [], input, discriminator }: Union): string {
	if (options.length > 0 && discriminator !== undefined) {
		const given = (input as Record<string, unknown> | undefined)?.[discriminator];
		return given === undefined ? `is required: ${oneOf(options)}` : `must be ${oneOf(options)}, got ${shown(given)}`;
	}
	const firsts = errors.flatMap(([first]) => (first ? [first] : []));
	const inside = firsts.filter(({ path, code }) => path.length > 0 || code !== "invalid_type");
	const reasons = (inside.length > 0 ? inside : firsts).map(({ path, message }) =>
		path.length > 0 ? sentence(path.map(String).join("."), message, "") : message,
	);
	const [reason, ...others] = new Set(reasons);
	if (reason === undefined) return "must match exactly one of its forms";
	if (others.length === 0) return inside.some(({ path }) => path.length > 0) ? `is not valid: ${reason}` : reason;
	const choices = [reason, ...others].map((text) => text.replace(/, got .*$/s, "").replace(/^must be /, ""));
	return `must be ${choices.join(", or ")}, got ${shown(input)}`;
}

function oneOf(values: readonly unknown[]): string {
	const names = values.map((value) => (typeof value === "string" ? quoted(value) : String(value)));
	return names.length === 1 ? String(names[0]) : `one of ${names.join(", ")}`;
}

const MAX_SHOWN = 80;

const quoted = (text: string): string =>
	JSON.stringify(text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

/** A value as it can stand in a sentence; of objects and lists only what they are. */
function shown(value: unknown): string {
	if (typeof value === "string") return quoted(value);
	if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint") return String(value);
	return typeOf(value);
}
