import { BridgeError } from "@bascule/protocol";
import * as z from "zod";

/** The one vocabulary in which callers say what they expect of data: `batch` and `verify_predicate` share it. */

const ROOTS = ["actionResult", "snapshot", "element", "value", "expect"] as const;
const MAX_DEPTH = 10;
const MAX_PATTERN = 200;
/** A pattern may take time with the square of this or worse. */
const MAX_MATCHED = 2000;

const COMPARISONS = {
	equals: (actual: unknown, wanted: unknown) => same(actual, wanted),
	notEquals: (actual: unknown, wanted: unknown) => !same(actual, wanted),
	contains: (actual: unknown, wanted: unknown) => contains(actual, wanted),
	notContains: (actual: unknown, wanted: unknown) => !contains(actual, wanted),
	gt: (actual: unknown, wanted: unknown) => ordered(actual, wanted, (a, b) => a > b),
	lt: (actual: unknown, wanted: unknown) => ordered(actual, wanted, (a, b) => a < b),
	gte: (actual: unknown, wanted: unknown) => ordered(actual, wanted, (a, b) => a >= b),
	lte: (actual: unknown, wanted: unknown) => ordered(actual, wanted, (a, b) => a <= b),
} as const;
type Comparison = keyof typeof COMPARISONS;

const key = z
	.string()
	.min(1)
	.refine(isRooted, { error: `must start with one of ${ROOTS.join(", ")}` });

export type Predicate =
	| { kind: Comparison; key: string; value: unknown }
	| { kind: "between"; key: string; lo: number; hi: number }
	| { kind: "matches"; key: string; value: string }
	| { kind: "exists"; key: string }
	| { kind: "and" | "or" | "not"; predicates: Predicate[] };

const comparisons = Object.keys(COMPARISONS) as [Comparison, ...Comparison[]];

export const predicate: z.ZodType<Predicate> = z.lazy(() =>
	z.discriminatedUnion("kind", [
		z.strictObject({ kind: z.enum(comparisons), key, value: z.unknown() }),
		z.strictObject({ kind: z.literal("between"), key, lo: z.number(), hi: z.number() }),
		z.strictObject({ kind: z.literal("matches"), key, value: pattern }),
		z.strictObject({ kind: z.literal("exists"), key }),
		z.strictObject({ kind: z.enum(["and", "or", "not"]), predicates: z.array(predicate).min(1).max(50) }),
	]),
);

const pattern = z
	.string()
	.max(MAX_PATTERN)
	.refine(isPattern, { error: "is not a valid regular expression" })
	.refine((source) => !mayNeverEnd(source), {
		error: "must not repeat a group that contains a repetition or an alternative, because it may never end",
	});

/** What keeps a predicate from holding: the leaf that fails, or a combination that is met where it must not be. */
export interface Miss {
	kind: Predicate["kind"];
	key?: string;
	expected: unknown;
	actual: unknown;
}

/** The first thing that does not hold; null when all does. */
export function firstMiss(predicate: Predicate, data: Record<string, unknown>, depth = 0): Miss | null {
	if (depth > MAX_DEPTH)
		throw new BridgeError("invalid_action", `predicates may be nested at most ${MAX_DEPTH} deep`, {
			hint: "Check the parts in separate calls.",
		});
	if ("predicates" in predicate) return combinedMiss(predicate, data, depth);
	const { kind, key } = predicate;
	const actual = read(data, key);
	return holds(predicate, actual) ? null : { kind, key, expected: expectedBy(predicate), actual: actual ?? null };
}

type Combined = Extract<Predicate, { predicates: Predicate[] }>;
type Leaf = Exclude<Predicate, Combined>;

function combinedMiss({ kind, predicates }: Combined, data: Record<string, unknown>, depth: number): Miss | null {
	const misses = predicates.map((part) => firstMiss(part, data, depth + 1));
	const first = misses.find((miss) => miss !== null) ?? null;
	if (kind === "and") return first;
	const isAnyMet = misses.includes(null);
	if (kind === "or") return isAnyMet ? null : first;
	return isAnyMet ? { kind, expected: false, actual: true } : null;
}

function expectedBy(leaf: Leaf): unknown {
	if (leaf.kind === "between") return { lo: leaf.lo, hi: leaf.hi };
	return leaf.kind === "exists" ? "present" : leaf.value;
}

function holds(leaf: Leaf, actual: unknown): boolean {
	switch (leaf.kind) {
		case "exists":
			return actual !== undefined && actual !== null;
		case "between":
			return ordered(actual, leaf.lo, (a, b) => a >= b) && ordered(actual, leaf.hi, (a, b) => a <= b);
		case "matches":
			return typeof actual === "string" && new RegExp(leaf.value).test(actual.slice(0, MAX_MATCHED));
		default:
			return COMPARISONS[leaf.kind](actual, leaf.value);
	}
}

/** What is at a dotted key. Only what the data itself has counts, and the length of lists and texts. */
function read(data: unknown, key: string): unknown {
	return key.split(".").reduce<unknown>((at, part) => {
		if (part === "length" && (typeof at === "string" || Array.isArray(at))) return at.length;
		return at !== null && typeof at === "object" && Object.hasOwn(at, part) ? Reflect.get(at, part) : undefined;
	}, data);
}

function isRooted(key: string): boolean {
	return ROOTS.some((root) => key === root || key.startsWith(`${root}.`));
}

function isPattern(source: string): boolean {
	try {
		new RegExp(source);
		return true;
	} catch {
		return false;
	}
}

/** A group that repeats and can match the same text in more than one way may take for ever to say no. */
function mayNeverEnd(source: string): boolean {
	const bare = source.replace(/\\[\s\S]|\[(?:\\[\s\S]|[^\]])*\]/g, "x").replace(/\(\?<?[:=!]/g, "(");
	const isLoose = [false];
	for (const [index, char] of [...bare].entries()) {
		if (char === "(") isLoose.push(false);
		else if (char === ")") {
			const wasLoose = isLoose.pop() ?? false;
			const repeats = /^[+*{]/.test(bare.slice(index + 1));
			if (wasLoose && repeats) return true;
			if (wasLoose || repeats) isLoose[isLoose.length - 1] = true;
		} else if (/[|+*?{]/.test(char)) isLoose[isLoose.length - 1] = true;
	}
	return false;
}

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

function contains(actual: unknown, wanted: unknown): boolean {
	if (typeof actual === "string") return typeof wanted === "string" && actual.includes(wanted);
	return Array.isArray(actual) && actual.some((item) => same(item, wanted));
}

function ordered(
	actual: unknown,
	wanted: unknown,
	compare: (a: number | string, b: number | string) => boolean,
): boolean {
	const isComparable = typeof actual === typeof wanted && (typeof actual === "number" || typeof actual === "string");
	return isComparable && compare(actual as number, wanted as number);
}
