import { createRegistry, sessionOptions, tools } from "@bascule/tools";
import { expect, test } from "vitest";
import { maskArguments, withoutPasswords } from "./mask.ts";

const registry = createRegistry(tools, sessionOptions);
const masked = async (name: string, args: unknown, isValid = true) =>
	maskArguments(await registry.get(name), args, isValid);

test.each([
	["fill", { ref: "e1", value: "hunter2" }, { ref: "e1", value: "<7 characters>" }],
	["press", { selector: "#a", key: "x" }, { selector: "#a", key: "<1 characters>" }],
	["click", { ref: "e1", button: "right" }, { ref: "e1", button: "right" }],
	["navigate", { url: "https://a.io/x?token=1" }, { url: "https://a.io/x?…" }],
	["set_viewport", { width: 10, height: 20 }, { width: 10, height: 20 }],
	[
		"fill_form",
		{ fields: [{ ref: "e1", value: "hunter2" }], submit: { selector: "b" } },
		{ fields: [{ ref: "e1", value: "<7 characters>" }], submit: { selector: "b" } },
	],
	["shadow_trees", { mode: "open" }, { mode: expect.any(String) }],
	["eval_js", { expression: "login('hunter2')" }, { expression: "<16 characters>" }],
	[
		"batch",
		{ calls: [{ tool: "fill", args: { ref: "e1", value: "hunter2" } }] },
		{ calls: [{ tool: "fill", args: { ref: "e1", value: "<7 characters>" } }] },
	],
])("%s %j", async (name, args, expected) => {
	expect(await masked(name, args)).toEqual(expected);
});

test("arguments that failed validation keep no text at all", async () => {
	expect(await masked("click", { ref: "hunter2", button: "right" }, false)).toEqual({
		ref: "<7 characters>",
		button: "<5 characters>",
	});
});

test("what is large is cut", async () => {
	expect(await masked("eval_js", { many: Array.from({ length: 30 }, () => 1) })).toEqual({
		many: [...Array.from({ length: 20 }, () => 1), "<10 more>"],
	});
	expect(await masked("eval_js", { bytes: new Uint8Array(1e6) })).toEqual({ bytes: "<object>" });
	expect(await masked("click", { a: { b: { c: { d: { e: { f: { g: 1 } } } } } } })).toEqual({
		a: { b: { c: { d: { e: { f: "<more>" } } } } },
	});
	const long = Array.from({ length: 20 }, () => ({ ref: "e".repeat(190), url: "x".repeat(190) }));
	expect(await masked("click", { long })).toMatch(/^<\d+ characters of JSON>$/);
});

test("a step keeps what was typed, but not into fields that may be password fields", () => {
	const located = { playwright: "", selector: "", stability: "high", tag: "input" } as const;
	const args = {
		fields: [
			{ ref: "e1", value: "Ada" },
			{ ref: "e2", value: "hunter2" },
			{ selector: "#gone", value: "hunter2" },
		],
		key: "x",
		mode: "fast",
		url: "https://a.io/?token=1",
	};
	const targets = { "fields.0": { ...located, masked: false }, "fields.1": { ...located, masked: true } };
	expect(withoutPasswords({ args, targets }).args).toEqual({
		fields: [
			{ ref: "e1", value: "Ada" },
			{ ref: "e2", value: "<password>" },
			{ selector: "#gone", value: "<password>" },
		],
		key: "<password>",
		mode: "fast",
		url: "https://a.io/?…",
	});
});
