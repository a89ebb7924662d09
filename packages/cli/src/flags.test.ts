import { Command } from "commander";
import { expect, test } from "vitest";
import { flagsFor, parseFlag, positionalOf } from "./flags.ts";

test.each([
	[{ type: "string" }, "12", "12"],
	[{ type: "string" }, '{"a":1}', '{"a":1}'],
	[{ type: "integer" }, "12", 12],
	[{ type: "number" }, "-1.5", -1.5],
	[{ type: "object" }, '{"x":1}', { x: 1 }],
	[{ enum: ["a", "b"] }, "b", "b"],
	[{ type: "array", items: { type: "string" } }, "a,b", ["a", "b"]],
	[{ type: "array", items: { type: "string" } }, '["a,b"]', ["a,b"]],
	[{ type: "array", items: { type: "integer" } }, "1,2", [1, 2]],
	[{ type: "array", items: { type: "object" } }, '{"x":1}', [{ x: 1 }]],
	[{ anyOf: [{ type: "string" }, { type: "number" }] }, "7", 7],
	[{ anyOf: [{ type: "string" }, { type: "number" }] }, "seven", "seven"],
	[{ anyOf: [{ type: "string" }, { type: "object" }] }, '{"a":1}', { a: 1 }],
	[{}, "plain", "plain"],
	[{}, "[1]", [1]],
])("%j from %s", (schema, text, expected) => {
	expect(parseFlag(schema, text)).toEqual(expected);
});

test.each([
	[{ type: "integer" }, "many"],
	[{ type: "object" }, "{x:1}"],
	[{ type: "object" }, "[]"],
	[{ type: "array", items: { type: "object" } }, "x"],
	[{ type: "array", items: { type: "integer" } }, "1,two"],
])("%j refuses %s", (schema, text) => {
	expect(() => parseFlag(schema, text)).toThrow(/Expected/);
});

test("flags are in kebab case; booleans go both ways; arrays repeat", () => {
	const command = new Command();
	const properties = {
		maxNodes: { type: "integer" },
		fullPage: { type: "boolean", default: true },
		roles: { type: "array", items: { type: "string" } },
	};
	for (const [name, schema] of Object.entries(properties))
		for (const flag of flagsFor(name, schema)) command.addOption(flag);
	const read = (...args: string[]) => command.parse(args, { from: "user" }).opts();
	expect(read("--max-nodes", "5", "--no-full-page", "--roles", "a,b", "--roles", '["c,d"]')).toEqual({
		maxNodes: 5,
		fullPage: false,
		roles: ["a", "b", "c,d"],
	});
});

test("the only required argument may stand alone if it is text", () => {
	const properties = { url: { type: "string" }, count: { type: "integer" } };
	expect(positionalOf({ properties, required: ["url"] })).toBe("url");
	expect(positionalOf({ properties, required: ["count"] })).toBeUndefined();
	expect(positionalOf({ properties, required: ["url", "count"] })).toBeUndefined();
	expect(positionalOf({ properties })).toBeUndefined();
});
