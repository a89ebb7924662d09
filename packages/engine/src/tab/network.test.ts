import { expect, test } from "vitest";
import { shapeOf, summarise, urlPattern } from "./network.ts";

test("noise is counted apart and not in the total", () => {
	const entries = [{ type: "Fetch" }, { type: "XHR" }, { type: "Document" }, { type: "Image" }, { type: "Font" }];
	expect(summarise(entries)).toEqual({ total: 3, byType: { xhr: 2, document: 1, other: 2 }, failed: 0 });
});

test("failures are counted", () => {
	expect(summarise([{ type: "Fetch", failed: "net::ERR_FAILED" }]).failed).toBe(1);
});

test.each([
	[{ id: 1, type: "a" }, ["id", "type"]],
	[[{ id: 1 }, { other: 2 }], ["[].id"]],
	[[], undefined],
	["text", undefined],
	[null, undefined],
	[
		Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`k${i}`, i])),
		Array.from({ length: 20 }, (_, i) => `k${i}`),
	],
])("the shape of %j", (value, shape) => {
	expect(shapeOf(value)).toEqual(shape);
});

test.each([
	["https://a.io/v1/records/42?x=1#y", "https://a.io/v1/records/:id"],
	["https://a.io/u/3f2504e0-4f89-11d3-9a0c-0305e82c3301/x", "https://a.io/u/:id/x"],
	["https://a.io/f/0123456789abcdef", "https://a.io/f/:id"],
	["https://a.io/v1/orders", "https://a.io/v1/orders"],
])("%s is the endpoint %s", (url, pattern) => {
	expect(urlPattern(url)).toBe(pattern);
});
