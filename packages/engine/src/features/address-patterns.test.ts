import { originMatches } from "@bascule/protocol";
import { expect, test } from "vitest";
import { addressPatterns } from "./address-patterns.ts";

const SCHEMES = ["ws", "wss", "http", "https"] as const;

const ORIGINS = [
	"example.com",
	"https://example.com",
	"http://localhost:*",
	"ws://localhost:3000",
	"*.example.com",
	"http*://shop.*:8080",
	"*",
	"[::1]",
	"http://EXAMPLE.com:80",
];
const ADDRESSES = SCHEMES.flatMap((scheme) =>
	[
		"example.com",
		"example.com.",
		"example.com:3000",
		"shop.example.com",
		"example.com.evil.test",
		"localhost:3000",
		"localhost",
		"shop.test:8080",
		"other.test/?x=.example.com/",
		"[::1]",
	].map((rest) => `${scheme}://${rest}`),
);

test.each(ORIGINS)("the patterns of %s cover what it covers itself", (origin) => {
	const patterns = addressPatterns(origin, SCHEMES).map((pattern) => new URLPattern(pattern));
	const covered = ADDRESSES.filter((address) => patterns.some((pattern) => pattern.test(address)));
	expect(covered).toEqual(ADDRESSES.filter((address) => originMatches(origin, new URL(address))));
});

test("what is no origin has none", () => {
	for (const text of ["data:", "", "exa(mple", "a{b}", "a b"]) expect(addressPatterns(text, SCHEMES)).toEqual([]);
});
