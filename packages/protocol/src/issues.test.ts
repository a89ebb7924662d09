import { describe, expect, test } from "vitest";
import * as z from "zod";
import { check } from "./issues.ts";

const faults = (schema: z.ZodType, data: unknown, options = {}) => {
	const checked = check(schema, data, options);
	return checked.ok ? [] : checked.faults.map(({ message }) => message);
};

test("valid data comes back as the schema makes it", () => {
	expect(check(z.object({ n: z.number().default(3) }), {})).toEqual({ ok: true, data: { n: 3 } });
});

describe("each kind of issue", () => {
	const inner = z.strictObject({ ref: z.string() });
	test.each<[string, z.ZodType, unknown, string]>([
		["invalid_type", z.string(), 5, "v must be a string, got a number"],
		["invalid_type", z.number(), "5", "v must be a number, got a string"],
		["invalid_type", z.number(), Number.NaN, "v must be a number, got NaN"],
		["invalid_type", z.number().int(), 1.5, "v must be a whole number, got 1.5"],
		["invalid_type", z.boolean(), null, "v must be true or false, got null"],
		["invalid_type", z.array(z.string()), {}, "v must be an array, got an object"],
		["invalid_type", z.record(z.string(), z.string()), [], "v must be an object, got an array"],
		["invalid_type", z.never(), 1, "v must be left out, got a number"],
		["invalid_type, missing", z.string(), undefined, "v is required"],
		["invalid_value", z.enum(["a", "b"]), "c", 'v must be one of "a", "b", got "c"'],
		["invalid_value", z.literal(true), false, "v must be true, got false"],
		["invalid_value, missing", z.enum(["a", "b"]), undefined, "v is required"],
		["too_big", z.number().max(20), 25, "v must be at most 20, got 25"],
		["too_big", z.number().lt(20), 20, "v must be less than 20, got 20"],
		["too_big", z.string().max(3), "abcd", "v must be at most 3 characters, got 4"],
		["too_big", z.string().length(1), "abcd", "v must be exactly 1 character, got 4"],
		["too_big", z.array(z.number()).max(2), [1, 2, 3], "v must have at most 2 items, got 3"],
		["too_small", z.number().min(1), 0, "v must be at least 1, got 0"],
		["too_small", z.number().positive(), -1, "v must be more than 0, got -1"],
		["too_small", z.string().min(1), "", "v must not be empty"],
		["too_small", z.array(z.number()).min(1), [], "v must not be empty"],
		["too_small", z.array(z.number()).min(2), [1], "v must have at least 2 items, got 1"],
		["invalid_format", z.string().regex(/^e\d+$/), "x", 'v must match /^e\\d+$/, got "x"'],
		["invalid_format", z.string().regex(/^e\d+$/, "a ref looks like e12"), "x", "v: a ref looks like e12"],
		["invalid_format", z.url(), "x", 'v must be a URL, got "x"'],
		["invalid_format", z.string().startsWith("a"), "x", 'v must start with "a", got "x"'],
		["invalid_format", z.string().endsWith("a"), "x", 'v must end with "a", got "x"'],
		["invalid_format", z.string().includes("a"), "x", 'v must contain "a", got "x"'],
		["invalid_format", z.ipv4(), "x", 'v must be a valid ipv4, got "x"'],
		["not_multiple_of", z.number().multipleOf(5), 7, "v must be a multiple of 5, got 7"],
		["unrecognized_keys", inner, { ref: "e1", rf: "e1" }, 'v: unknown key "rf"'],
		["invalid_union", z.union([z.string(), z.number()]), true, "v must be a string, or a number, got true"],
		[
			"invalid_union",
			z.union([z.enum(["open", "closed"]), z.literal(false)]),
			"shut",
			'v must be one of "open", "closed", or false, got "shut"',
		],
		[
			"invalid_union, one branch has the type",
			z.union([z.string(), inner]),
			{ ref: 5 },
			"v is not valid: ref must be a string, got a number",
		],
		[
			"invalid_union, by a key",
			z.discriminatedUnion("type", [z.object({ type: z.literal("a") }), z.object({ type: z.literal("b") })]),
			{ type: "c" },
			'v.type must be one of "a", "b", got "c"',
		],
		[
			"invalid_key",
			z.record(z.string().regex(/^a/), z.number()),
			{ b: 1 },
			'v.b is not a valid key: it must match /^a/, got "b"',
		],
		["invalid_element", z.map(z.string(), z.number()), new Map([["a", "b"]]), "v.a must be a number, got a string"],
		["custom", z.number().refine((n) => n > 1, "pass more"), 1, "v: pass more"],
		["custom", z.number().refine((n) => n > 1, "must be more than the other"), 1, "v must be more than the other"],
		["custom, without words", z.number().refine((n) => n > 1), 1, "v is not valid"],
	])("%s: %#", (_, schema, value, message) => {
		expect(faults(z.object({ v: schema }), { v: value })).toEqual([message]);
	});

	test("an item of a set has no path of its own", () => {
		expect(faults(z.set(z.number()), new Set(["a"]))).toEqual([
			expect.stringMatching(/must be a number, got a string/),
		]);
	});
});

test("a fault of all the data has the name of the data", () => {
	expect(faults(z.object({}), "x", { whole: "the message" })).toEqual(["the message must be an object, got a string"]);
	expect(
		faults(
			z.object({}).refine(() => false, "pass one of them"),
			{},
		),
	).toEqual(["pass one of them"]);
});

test("unknown keys come with what was meant, and are called what the caller calls them", () => {
	const options = { noun: "argument", meant: (key: string) => (key === "foo" ? "for" : undefined) };
	expect(faults(z.strictObject({ for: z.string().optional() }), { foo: 1, bar: 2 }, options)).toEqual([
		'unknown argument "foo"; did you mean "for"?; unknown argument "bar"',
	]);
});

test("every fault is listed with its path", () => {
	expect(check(z.object({ a: z.string(), b: z.array(z.number()) }), { b: [1, "x"] })).toEqual({
		ok: false,
		faults: [
			{ path: "a", message: "a is required" },
			{ path: "b.1", message: "b.1 must be a number, got a string" },
		],
	});
});

test("a long value is cut", () => {
	const [message = ""] = faults(z.object({ v: z.enum(["a"]) }), { v: "x".repeat(1000) });
	expect(message.length).toBeLessThan(150);
});
