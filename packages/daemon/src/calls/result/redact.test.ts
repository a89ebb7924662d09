import { describe, expect, test } from "vitest";
import { sanitizeText } from "./redact.ts";

const cases: Array<[what: string, given: string, shown: string]> = [
	["a plain address", "https://example.com/v1/records", "https://example.com/v1/records"],
	["a query", "https://example.com/v1/records?page=2", "https://example.com/v1/records?…"],
	["a fragment", "https://example.com/docs#intro", "https://example.com/docs#…"],
	["query and fragment", "https://example.com/a?b=c#d", "https://example.com/a?…#…"],
	["a question mark in the fragment", "https://example.com/#/route?x=1", "https://example.com/#…"],
	["a question about an address", "Is it https://example.com/a?", "Is it https://example.com/a?"],
	["user and password", "https://ada:pa@example.com/a", "https://example.com/a"],
	["a user only", "https://ada@example.com", "https://example.com"],
	["an at sign in the password", "https://ada:p@ss@example.com/", "https://example.com/"],
	["a port", "http://127.0.0.1:8080/a?b=1", "http://127.0.0.1:8080/a?…"],
	["a port and nothing else", "http://localhost:3000", "http://localhost:3000"],
	["an IPv6 host", "http://[::1]:8080/a?b=1", "http://[::1]:8080/a?…"],
	["a socket", "wss://rt.example.com/feed?auth=1", "wss://rt.example.com/feed?…"],
	["upper case", "HTTPS://EXAMPLE.COM/A?B=C", "HTTPS://EXAMPLE.COM/A?…"],
	["a UUID", "https://x.io/u/3f2504e0-4f89-41d3-9a0c-0305e82c3301/edit", "https://x.io/u/…/edit"],
	["a long hex id", "https://x.io/o/507f1f77bcf86cd799439011", "https://x.io/o/…"],
	["a long number", "https://x.io/users/4915112345678", "https://x.io/users/…"],
	["a short number stays", "https://x.io/users/42", "https://x.io/users/42"],
	["a date stays", "https://x.io/2026/05/13/20260513", "https://x.io/2026/05/13/20260513"],
	["a JSON web token", "https://x.io/t/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc_def", "https://x.io/t/…"],
	["a known token prefix", "https://x.io/k/sk_live_4eC39HqLyjWDarjtT1zdp7dc", "https://x.io/k/…"],
	["base64url", "https://x.io/d/Zm9vYmFyMTIzYmF6cXV4", "https://x.io/d/…"],
	["an e-mail address", "https://x.io/users/ada@example.com/mail", "https://x.io/users/…/mail"],
	["an encoded e-mail address", "https://x.io/users/ada%40example.com", "https://x.io/users/…"],
	["a short token after a telling word", "https://x.io/reset-password/a1b2c3", "https://x.io/reset-password/…"],
	["a word after a telling word stays", "https://x.io/auth/login", "https://x.io/auth/login"],
	["a slug stays", "https://x.io/blog/getting-started-with-node-20", "https://x.io/blog/getting-started-with-node-20"],
	[
		"a capitalised slug stays",
		"https://x.io/Getting-Started-With-Node-20-Now",
		"https://x.io/Getting-Started-With-Node-20-Now",
	],
	["a long word stays", "https://x.io/internationalization", "https://x.io/internationalization"],
	["an asset with a short hash stays", "https://x.io/main.3f2a1b9c.js", "https://x.io/main.3f2a1b9c.js"],
	["an asset named by its hash", "https://x.io/5d41402abc4b2a76b9719d911017c592.js", "https://x.io/….js"],
	["a path parameter", "https://x.io/cart;jsessionid=A1B2/items", "https://x.io/cart;…/items"],
	["in a sentence", "GET https://x.io/a?t=1 failed.", "GET https://x.io/a?… failed."],
	["at the end of a sentence", "See https://x.io/a.", "See https://x.io/a."],
	["in double quotes", '{"u":"https://x.io/a?t=1","n":1}', '{"u":"https://x.io/a?…","n":1}'],
	["in single quotes", "load 'https://x.io/a?t=1' now", "load 'https://x.io/a?…' now"],
	["a quote in the query", "https://x.io/a?q='secret'", "https://x.io/a?…'"],
	["in parentheses", "(https://x.io/a?t=1)", "(https://x.io/a?…)"],
	["in a stack trace", "at go (https://x.io/app.js?v=3:10:5)", "at go (https://x.io/app.js?…:10:5)"],
	["no position but on scripts", "https://x.io/a?card=1:4111111:1", "https://x.io/a?…"],
	["a segment longer than any word", `https://x.io/${"ab".repeat(150)}/c`, "https://x.io/…/c"],
	["two addresses", "https://x.io/a?b=1 and https://y.io/c#d", "https://x.io/a?… and https://y.io/c#…"],
	["a blob", "blob:https://x.io/3f2504e0-4f89-41d3-9a0c-0305e82c3301", "blob:https://x.io/…"],
	["a data address", "data:image/png;base64,iVBORw0KGgo=", "data:image/png,…"],
	["a path with a query", "POST /api/login?token=abc 401", "POST /api/login?… 401"],
	["prose with a question mark stays", "Is it a/b? Yes.", "Is it a/b? Yes."],
	["text without an address stays", "TypeError: x is not a function", "TypeError: x is not a function"],
];

describe("sanitizeText", () => {
	test.each(cases)("%s", (_, given, shown) => {
		expect(sanitizeText(given)).toBe(shown);
	});

	test.each(cases)("%s, twice", (_, given) => {
		const once = sanitizeText(given);
		expect(sanitizeText(once)).toBe(once);
	});

	test("stays fast on hostile text", () => {
		const started = performance.now();
		sanitizeText(`https://x.io/${"a(".repeat(50_000)}?${"'".repeat(50_000)}`);
		sanitizeText("https://".repeat(20_000));
		sanitizeText("/".repeat(100_000));
		sanitizeText("data:".repeat(20_000));
		sanitizeText(".".repeat(100_000).concat(" https://x.io/", ".".repeat(100_000), "a"));
		sanitizeText("(/".repeat(50_000));
		sanitizeText(`https://x.io/${"eyJ".repeat(50_000)}`);
		sanitizeText(`https://x.io/a@${".".repeat(100_000)}@`);
		expect(performance.now() - started).toBeLessThan(3000);
	});
});
