import { expect, test } from "vitest";
import { formatCode, isCompleteCode } from "./pairing-code.ts";

const atEnd = (typed: string) => formatCode(typed, typed.length).text;

test.each([
	["", ""],
	["ab", "AB"],
	["abcd", "ABCD"],
	["abcde", "ABCD-E"],
	["abcd-efgh", "ABCD-EFGH"],
	["  abcd efgh\n", "ABCD-EFGH"],
	["ABCDEFGHIJK", "ABCD-EFGH"],
	["code: ab", "CODE-AB"],
])("%j becomes %j", (typed, code) => expect(atEnd(typed)).toBe(code));

test("a caret in the middle stays behind its letter", () => {
	expect(formatCode("aXbcd", 2)).toEqual({ text: "AXBC-D", caret: 2 });
	expect(formatCode("ABCD-xEFG", 6)).toEqual({ text: "ABCD-XEFG", caret: 6 });
});

test("taking away the letter behind the dash takes the dash with it", () => {
	expect(formatCode("ABCD-", 5)).toEqual({ text: "ABCD", caret: 4 });
});

test("a code is complete with eight letters or digits", () => {
	expect(isCompleteCode("ABCD-EFG")).toBe(false);
	expect(isCompleteCode("ABCD-EFG2")).toBe(true);
});
