import { EXTENSION_ORIGIN } from "@bascule/protocol/extension-id";
import { describe, expect, test } from "vitest";
import { domainOf, isClosed, isCovered, parseDomain } from "./domain.ts";

describe("what a person types", () => {
	test.each([
		["example.com", "example.com"],
		["https://Sub.Example.com/x?y#z", "sub.example.com"],
		["  EXAMPLE.com.  ", "example.com"],
		["example.com:8080", "example.com"],
		["example.com/path", "example.com"],
		["user:secret@example.com", "example.com"],
		["*.example.com", "example.com"],
		["wss://example.com/socket", "example.com"],
		["bücher.example", "xn--bcher-kva.example"],
		["localhost", "localhost"],
		["my_host.internal", "my_host.internal"],
		["127.0.0.1", "127.0.0.1"],
		["0x7f.1", "127.0.0.1"],
		["http://[::1]:9222/", "[::1]"],
	])("%s is %s", (typed, domain) => {
		expect(parseDomain(typed)).toBe(domain);
	});

	test.each([
		"",
		"   ",
		".",
		"http://",
		"two words",
		"exa\tmple.com",
		"a..b",
		"ex*mple.com",
		"chrome://settings",
		"file:///etc/passwd",
		"javascript:alert(1)",
		"ftp://example.com",
		`${"a".repeat(64)}.com`,
		`${"abc.".repeat(70)}com`,
	])("%j is refused", (typed) => {
		expect(() => parseDomain(typed)).toThrow(expect.objectContaining({ code: "invalid_action" }));
	});
});

test.each([
	["https://User:pw@Example.COM.:8443/a", "example.com"],
	["https://bücher.example/", "xn--bcher-kva.example"],
	["blob:https://example.com/0b1e", "example.com"],
	["view-source:https://example.com/", "example.com"],
	["filesystem:https://example.com/temporary/a", "example.com"],
	["http://[2001:DB8::1]/", "[2001:db8::1]"],
	["file:///etc/passwd", "file:"],
	["file://server/share", "file:"],
	["about:blank", ""],
	["data:text/html,example.com", ""],
	["not an address", ""],
])("the domain of %s is %j", (url, domain) => {
	expect(domainOf(url)).toBe(domain);
});

test("files and the extension itself are closed, and nothing else is", () => {
	const addresses = [
		"file:///a",
		`${EXTENSION_ORIGIN}/options.html`,
		"chrome-extension://aaaa/a.html",
		"http://a.test/",
	];
	expect(addresses.map((address) => isClosed(domainOf(address)))).toEqual([true, true, false, false]);
});

test("a domain is covered by itself and those above it only", () => {
	const covers = (entry: string, domain: string) => isCovered(domain, new Set([entry]));
	const above = ["a.b.example.com", "b.example.com", "example.com", "com"];
	expect(above.map((entry) => covers(entry, "A.b.Example.com."))).toEqual([true, true, true, true]);
	expect(["c.a.b.example.com", "ample.com", ""].map((entry) => covers(entry, "a.b.example.com"))).toEqual([
		false,
		false,
		false,
	]);
	expect(covers("example.com", "notexample.com")).toBe(false);
});
