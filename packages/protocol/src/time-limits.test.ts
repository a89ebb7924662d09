import { expect, test } from "vitest";
import { shortenLimits } from "./time-limits.ts";

const LIMITS = { helloMs: 5000, goneMs: 10_000 };

test("limits are as they are written unless some are shortened", () => {
	expect(shortenLimits(LIMITS, undefined)).toEqual(LIMITS);
	expect(shortenLimits(LIMITS, '{"goneMs":200}')).toEqual({ helloMs: 5000, goneMs: 200 });
});

test.each([
	['{"goneMs":10001}', "the time limit goneMs must be 1 to 10000 ms, got 10001"],
	['{"goneMs":0}', "the time limit goneMs must be 1 to 10000 ms, got 0"],
	['{"goneMs":-1}', "the time limit goneMs must be 1 to 10000 ms, got -1"],
	['{"goneMs":"5"}', 'the time limit goneMs must be 1 to 10000 ms, got "5"'],
	['{"goneMs":null}', "the time limit goneMs must be 1 to 10000 ms, got null"],
	['{"__proto__":5}', '"__proto__" is not a time limit; use one of helloMs, goneMs'],
	['{"toString":5}', '"toString" is not a time limit; use one of helloMs, goneMs'],
	["soon", "not valid JSON"],
])("%s is refused", (text, message) => {
	expect(() => shortenLimits(LIMITS, text)).toThrow(message);
});
