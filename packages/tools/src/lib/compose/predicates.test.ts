import { describe, expect, test } from "vitest";
import { firstMiss, type Predicate, predicate } from "./predicates.ts";

const data = {
	value: 12,
	element: { value: "Ada", displayText: "Ada Lovelace", tags: ["a", "b"], nothing: null },
	snapshot: { warnings: [] },
};

const leaf = (kind: string, key: string, value?: unknown) => ({ kind, key, value }) as Predicate;

describe("what holds", () => {
	test.each<Predicate>([
		leaf("equals", "element.value", "Ada"),
		leaf("equals", "element.tags", ["a", "b"]),
		leaf("equals", "snapshot.warnings.length", 0),
		leaf("equals", "element.value.length", 3),
		leaf("notEquals", "element.value", "Bob"),
		leaf("contains", "element.displayText", "Love"),
		leaf("contains", "element.tags", "b"),
		leaf("notContains", "element.tags", "c"),
		leaf("gt", "value", 11),
		leaf("lt", "value", 13),
		leaf("gte", "value", 12),
		leaf("lte", "value", 12),
		{ kind: "between", key: "value", lo: 12, hi: 12 },
		leaf("matches", "element.value", "^A.a$"),
		leaf("matches", "element.value", "^(?:A)(da|[(+]*)$"),
		{ kind: "exists", key: "element.tags.0" },
		{ kind: "not", predicates: [{ kind: "exists", key: "element.nothing" }] },
		{ kind: "or", predicates: [leaf("equals", "value", 1), leaf("equals", "value", 12)] },
		{ kind: "and", predicates: [leaf("gt", "value", 1), leaf("lt", "value", 20)] },
	])("%j", (given) => {
		expect(predicate.parse(given)).toEqual(given);
		expect(firstMiss(given, data)).toBeNull();
	});
});

describe("what does not", () => {
	test.each<[Predicate, object]>([
		[leaf("equals", "value", "12"), { kind: "equals", key: "value", expected: "12", actual: 12 }],
		[leaf("gt", "element.value", 1), { actual: "Ada" }],
		[leaf("equals", "element.missing.deep", 1), { actual: null }],
		[leaf("contains", "value", "1"), { actual: 12 }],
		[
			{ kind: "between", key: "value", lo: 1, hi: 11 },
			{ expected: { lo: 1, hi: 11 }, actual: 12 },
		],
		[leaf("matches", "value", "12"), { actual: 12 }],
		[
			{ kind: "exists", key: "element.constructor" },
			{ expected: "present", actual: null },
		],
		[
			{ kind: "not", predicates: [leaf("equals", "value", 12)] },
			{ kind: "not", actual: true },
		],
		[
			{ kind: "or", predicates: [leaf("equals", "value", 1), leaf("equals", "value", 2)] },
			{ kind: "equals", expected: 1 },
		],
		[
			{ kind: "and", predicates: [leaf("gt", "value", 1), leaf("gt", "value", 50)] },
			{ kind: "gt", expected: 50 },
		],
	])("%j", (given, miss) => {
		expect(firstMiss(given, data)).toMatchObject(miss);
	});
});

describe("what is refused", () => {
	test.each<[string, unknown]>([
		["a key of another root", { kind: "exists", key: "process.env" }],
		["a root that only begins alike", { kind: "exists", key: "valued" }],
		["a word of another vocabulary", { kind: "eval", key: "value", value: "1" }],
		["no pattern", { kind: "matches", key: "value", value: "(" }],
		["a repeated repetition", { kind: "matches", key: "value", value: "(a+)+$" }],
		["a repeated choice", { kind: "matches", key: "value", value: "^(a|a)*$" }],
		["a repetition deeper inside", { kind: "matches", key: "value", value: "((a+))+$" }],
		["a combination of nothing", { kind: "and", predicates: [] }],
	])("%s", (_, given) => {
		expect(predicate.safeParse(given).success).toBe(false);
	});

	test("nesting without end", () => {
		let deep: Predicate = { kind: "exists", key: "value" };
		for (let i = 0; i < 20; i++) deep = { kind: "not", predicates: [deep] };
		expect(() => firstMiss(deep, data)).toThrow(/deep/);
	});
});
