import { describe, expect, test } from "vitest";
import { Judge } from "./helper.ts";

const CODE = "ABCD2345";
const confirm = { kind: "confirm" as const, prompt: "Sure?", code: CODE };
const said = (message: object): string => JSON.stringify(message);

describe("a confirmation", () => {
	test.each([
		{ name: "confirm", data: true },
		{ name: "respond", data: true },
		{ name: "confirm", data: true, code: "" },
		{ name: "confirm", data: true, code: "ABCD2346" },
		{ name: "confirm", data: true, code: `${CODE}X` },
		{ name: "confirm", data: "yes", code: CODE },
		{ name: "proceed", data: true, code: CODE },
		{ name: "abort" },
	])("does not come from %j", (message) => {
		expect(new Judge(confirm).hear(said(message))).toBeNull();
	});

	test("comes with the code, as people write it", () => {
		const answer = new Judge(confirm).hear(said({ name: "confirm", data: true, code: "abcd-2345" }));
		expect(answer).toEqual({ value: true, cancelled: false, via: "page" });
	});

	test("cannot be found by trying", () => {
		const judge = new Judge(confirm);
		for (let at = 0; at < 5; at++) judge.hear(said({ name: "confirm", data: true, code: `WRONG00${at}` }));
		expect(judge.hear(said({ name: "confirm", data: true, code: CODE }))).toBeNull();
	});
});

test.each([
	["acknowledge", { name: "proceed", data: { id: 7 } }, { id: 7 }],
	["acknowledge", { name: "proceed" }, null],
	["acknowledge", { name: "did", data: { what: "login" } }, { what: "login" }],
	["choose", { name: "choose", data: 1 }, 1],
	["input", { name: "input", data: "Ada" }, "Ada"],
	["input", { name: "respond", data: "Ada" }, "Ada"],
] as const)("%s is answered by %j", (kind, message, value) => {
	const question = { kind, prompt: "?", code: CODE, ...(kind === "choose" && { choices: ["A", "B"] }) };
	expect(new Judge(question).hear(said(message))).toEqual({ value, cancelled: false, via: "page" });
});

test.each([
	["choose", { name: "choose", data: 2 }],
	["choose", { name: "input", data: "A" }],
	["input", { name: "input", data: "x".repeat(10_001) }],
	["pick_element", { name: "respond", data: { ref: "e1" } }],
	["acknowledge", { name: "paywall-hit" }],
] as const)("%s is not answered by %j", (kind, message) => {
	const question = { kind, prompt: "?", code: CODE, ...(kind === "choose" && { choices: ["A", "B"] }) };
	expect(new Judge(question).hear(said(message))).toBeNull();
});

test("what is no message is nothing", () => {
	expect(new Judge(confirm).hear("{")).toBeNull();
	expect(new Judge(confirm).hear("[]")).toBeNull();
});

test("a page may give up, and say why", () => {
	const question = { kind: "input" as const, prompt: "?", code: CODE };
	expect(new Judge(question).hear(said({ name: "abort", data: "no such page" }))).toEqual({
		value: null,
		cancelled: true,
		via: "page",
		reason: "no such page",
	});
});
