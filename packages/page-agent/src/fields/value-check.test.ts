import { describe, expect, test } from "vitest";
import { richVerdict, verdict } from "./value-check.ts";

describe("a field", () => {
	test.each([
		["Ada", "Ada"],
		["a b", "a\u00A0b"],
		["", ""],
	])("holds %j as it is", (requested, held) => expect(verdict(requested, held)).toBe("same"));

	test.each([
		["5551234567", "(555) 123-4567"],
		["4242424242424242", "4242 4242 4242 4242"],
		["31122026", "31.12.2026"],
		["1234567", "1,234,567"],
		["1500", "1.500"],
		["de89", "DE89"],
		[" ada ", "ada"],
		["42", "42%"],
		["12", "EUR 12"],
		["1234.5", "$ 1,234.50"],
		["1234.5", "1.234,50 €"],
		["-7", "-$7.00"],
		["1234,5", "1.234,50 €"],
		["1,234.50", "$1,234.5"],
		["1,234", "$1,234.00"],
		["42424242", "4242 4242 ____ ____"],
		["1234", "123-4_-____"],
		["9261234567", "+7 (926) 123-45-67"],
	])("holds %j in its own form: %j", (requested, held) => expect(verdict(requested, held)).toBe("formatted"));

	test.each([
		["abcdef", "abc"],
		["abc", ""],
		["", "old"],
		["1500", "15.00"],
		["1.5", "15"],
		["5", "-5"],
		["-5", "5"],
		["Ada", "Ada!"],
		["12", "123"],
		["!!", ""],
		["1234", "$12.34"],
		["1234", "$123"],
		["7", "-7 €"],
		["7", "7 and more"],
		["Ada", "Ada €"],
		["007", "7 €"],
		["1,234", "1234 €"],
		["12,34", "$1,234"],
		["1234", "12_3-4___"],
		["261234567", "+7 (926) 123-45-6_"],
		["12345", "+1 12345"],
		["1234567", "+4412 341234567"],
	])("does not hold %j: %j", (requested, held) => expect(verdict(requested, held)).toBe("other"));
});

describe("an editor", () => {
	test("has lines, whatever is between them", () => {
		expect(richVerdict("one\ntwo", "one\n\ntwo\n", false)).toBe("same");
		expect(richVerdict("one\ntwo", "one two", false)).toBe("other");
	});

	test("may draw a part of them", () => {
		expect(richVerdict("a\nb\nc\nb\nd", "b\nd", true)).toBe("formatted");
		expect(richVerdict("a\nb\nc", "a\nc", true)).toBe("other");
		expect(richVerdict("a\nb\nc", "b\nc", false)).toBe("other");
		expect(richVerdict("a\nb", "", true)).toBe("other");
	});
});
