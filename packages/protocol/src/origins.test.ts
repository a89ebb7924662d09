import { describe, expect, test } from "vitest";
import { originCovers, originMatches } from "./origins.ts";

describe("one pattern within another", () => {
	test.each([
		["https://*.example.com", "https://shop.example.com"],
		["https://*.example.com", "https://*.shop.example.com"],
		["example.com", "https://example.com"],
		["*", "*"],
		["*", "http://localhost:*"],
		["http://localhost:*", "http://localhost:3000"],
		["http*://a.io", "a.io"],
	])("%s covers %s", (outer, inner) => {
		expect(originCovers(outer, inner)).toBe(true);
	});

	test.each([
		["https://*.example.com", "https://example.com"],
		["https://*.example.com", "https://*"],
		["https://example.com", "example.com"],
		["http://localhost:3000", "http://localhost:*"],
		["http://localhost", "http://localhost:3000"],
		["http*://*:*", "*"],
		["https://*.example.com", "https://*example.com"],
	])("%s does not cover %s", (outer, inner) => {
		expect(originCovers(outer, inner)).toBe(false);
	});
});

test("a list of web origins also covers their sockets", () => {
	expect(originMatches("example.com", new URL("wss://example.com/live"))).toBe(true);
	expect(originMatches("http://localhost:*", new URL("ws://localhost:3000/"))).toBe(true);
	expect(originMatches("https://example.com", new URL("ws://example.com/"))).toBe(false);
});
