import { originMatches } from "@bascule/protocol";
import { expect, test } from "vitest";
import { originFilters } from "./origin-filter.ts";

const ADDRESSES = ["http", "https", "ws", "wss"].flatMap((scheme) =>
	[
		"example.com/",
		"example.com./",
		"example.com:3000/",
		"shop.example.com/a",
		"example.com.evil.test/",
		"localhost:3000/",
		"localhost/?x=y",
		"shop.test:8080/",
		"other.test/?x=.example.com/",
		"[::1]/",
	].map((rest) => `${scheme}://${rest}`),
);

test.each([
	"example.com",
	"https://example.com",
	"http://localhost:*",
	"ws://localhost:3000",
	"*.example.com",
	"http*://shop.*:8080",
	"*",
	"[::1]",
	"http://EXAMPLE.com:80",
])("the filter of %s covers what the pattern covers", (origin) => {
	const filters = originFilters(origin).map((filter) => new RegExp(filter, "i"));
	expect(ADDRESSES.filter((address) => filters.some((filter) => filter.test(address)))).toEqual(
		ADDRESSES.filter((address) => originMatches(origin, new URL(address))),
	);
});

test("what is no origin has no filter", () => {
	for (const text of ["data:", "", "exa(mple", "a{b}", "a b", "ftp://a.test"]) expect(originFilters(text)).toEqual([]);
});
