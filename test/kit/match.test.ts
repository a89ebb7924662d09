import { expect, test } from "vitest";
import { differences } from "./match.ts";

test.each([
	[{ a: 1, b: 2 }, { a: 1 }],
	[{ a: { b: "text", c: 1 } }, { a: { b: "text" } }],
	[{ a: "Saved at noon" }, { a: "/saved/i" }],
	[{ a: [1, 2, 3] }, { a: [1, 2] }],
	[{ a: [] }, { a: [] }],
	[{ a: null }, { a: null }],
	[{}, { a: undefined }],
])("%j has all of %j", (actual, expected) => {
	expect(differences(actual, expected)).toEqual([]);
});

test.each([
	[{ a: 1 }, { a: 2 }, "result.a is 1, expected 2"],
	[{ a: [1] }, { a: [] }, "result.a is [1], expected []"],
	[{ a: [{ b: 1 }] }, { a: [{ b: 1 }, { b: 2 }] }, 'result.a[1] is undefined, expected {"b":2}'],
	[{ a: "x" }, { a: "/y/" }, 'result.a is "x", expected "/y/"'],
	[{ a: 1 }, { a: undefined }, "result.a is 1, expected undefined"],
	[null, { a: 1 }, 'result is null, expected {"a":1}'],
])("%j has not all of %j", (actual, expected, message) => {
	expect(differences(actual, expected)).toEqual([message]);
});
