import { DEFAULT_CONFIG } from "@bascule/protocol";
import { describe, expect, test } from "vitest";
import { checkAddress, originCovers } from "./policy.ts";

const blocked = (blockedOrigins: string[]) => ({ ...DEFAULT_CONFIG, blockedOrigins });
const allowed = (...allowedOrigins: string[]) => ({ ...DEFAULT_CONFIG, allowedOrigins });

describe("blocklist", () => {
	test.each([
		["https://*.example.com", "https://mail.example.com/inbox"],
		["example.com", "http://example.com/"],
		["example.com", "https://example.com:443/x"],
		["EXAMPLE.com", "https://Example.COM/"],
		["http://localhost:*", "http://localhost:3000/"],
		["https://example.com:8443", "https://example.com:8443/"],
		["example.com", "example.com/path"],
		["example.com", "https://user@example.com/"],
		["example.com", "https://example.com./"],
		["*", "https://anything.io/"],
		["*", "http://127.0.0.1:8080/"],
		["*", "data:text/html,hi"],
		["https://example.com/", "https://example.com/a/b"],
	])("%s blocks %s", (pattern, url) => {
		expect(() => checkAddress(blocked([pattern]), url)).toThrow(expect.objectContaining({ code: "domain_blocked" }));
	});

	test.each([
		["https://*.example.com", "https://example.com/"],
		["https://*.example.com", "https://example.com.evil.io/"],
		["https://*.example.com", "http://mail.example.com/"],
		["example.com", "https://notexample.com/"],
		["example.com", "https://example.com:8443/"],
		["example.com", "https://other.io/?x=example.com"],
		["*", "about:blank"],
	])("%s leaves %s", (pattern, url) => {
		expect(checkAddress(blocked([pattern]), url)).toEqual([]);
	});

	test("wins over the allowlist", () => {
		const config = { ...allowed("*"), blockedOrigins: ["evil.io"] };
		expect(() => checkAddress(config, "https://evil.io")).toThrow(expect.objectContaining({ code: "domain_blocked" }));
	});
});

describe("allowlist", () => {
	test("on it", () => {
		expect(checkAddress(allowed("https://*.example.com"), "https://a.example.com/")).toEqual([]);
	});

	test("off it asks", () => {
		expect(() => checkAddress(allowed("example.com"), "https://other.io/")).toThrow(
			expect.objectContaining({ code: "approval_required" }),
		);
	});

	test("off it warns when nobody has to be asked", () => {
		const config = { ...allowed("example.com"), confirmRequired: [] };
		expect(checkAddress(config, "https://other.io/")).toEqual([
			"https://other.io is not on the list of allowed origins",
		]);
	});

	test.each(["data:text/html,hi", "file:///etc/passwd", "javascript:1"])("%s is off it", (url) => {
		expect(() => checkAddress(allowed("https://example.com"), url)).toThrow(
			expect.objectContaining({ code: "approval_required" }),
		);
	});

	test("none, nothing to check", () => {
		expect(checkAddress(DEFAULT_CONFIG, "https://other.io/")).toEqual([]);
	});
});

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
