import { expect, test } from "vitest";
import { type Question, replyTo, shownQuestion } from "./answers.ts";

const question = (kind: Question["kind"]): Question => ({
	id: "h1",
	session: "default",
	kind,
	prompt: "Well?",
	code: "ABCD-2345",
	askedAt: "2026-01-01T00:00:00Z",
	...(kind === "choose" && { choices: ["Work", "Home"] }),
});

test.each([
	["confirm", "y", { answer: true }],
	["confirm", " No ", { answer: false }],
	["confirm", "cancel", { cancel: true }],
	["choose", "1", { answer: 1 }],
	["choose", "Home", { answer: 1 }],
	["acknowledge", "", { answer: null }],
	["acknowledge", "later", { answer: "later" }],
	["input", "cancel", { answer: "cancel" }],
	["input", " a ", { answer: " a " }],
	["pick_element", "cancel", { cancel: true }],
] as const)("%s: %j", (kind, typed, reply) => {
	expect(replyTo(question(kind), typed)).toEqual(reply);
});

test.each([
	["confirm", "perhaps"],
	["confirm", ""],
	["choose", "2"],
	["choose", "-1"],
	["pick_element", "e1"],
] as const)("%s does not take %j", (kind, typed) => {
	expect(() => replyTo(question(kind), typed)).toThrow(/this question takes/);
});

test("the code is shown where it is needed", () => {
	expect(shownQuestion(question("confirm"))).toContain("ABCD-2345");
	expect(shownQuestion(question("choose"))).toMatch(/0 {2}Work\n {2}1 {2}Home/);
	expect(shownQuestion(question("choose"))).not.toContain("ABCD");
});
