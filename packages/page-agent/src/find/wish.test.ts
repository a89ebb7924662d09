import { expect, test } from "vitest";
import { parseWish } from "./wish.ts";

/** "word:part …, kind" of a query. */
function read(query: string): string {
	const { terms, kind } = parseWish(query);
	return `${terms.map(({ word, part }) => `${word}:${part}`).join(" ")} | ${kind?.word ?? "-"}`;
}

test.each([
	["the Save button in the toolbar", "save:head toolbar:inside | button"],
	["email field", "email:head | field"],
	["delete row for Oslo", "delete:head oslo:related | row"],
	["row for Oslo", "oslo:related | row"],
	["Oslo edit", "oslo:object edit:head | -"],
	["remove the blue shirt from the cart", "remove:head blue:object shirt:object cart:related | -"],
	["the issue about the crash", "issue:object crash:head | -"],
	["log in button", "login:head | button"],
	["check in date field", "check:head date:object | field"],
	["close button of the dialog", "close:head dialog:related | button"],
	["toolbar save button", "toolbar:object save:head | button"],
	["switch board", "switch:head board:object | -"],
	["search", "search:head | search"],
	["tabs in the dialog", "dialog:inside | tab"],
	["the", "the:head | -"],
	["+", "+:head | -"],
	["constructor", "constructor:head | -"],
])("%s", (query, wish) => {
	expect(read(query)).toBe(wish);
});

test("which one in a row of equals", () => {
	expect(parseWish("the second delete button").nth).toBe(1);
	expect(parseWish("3rd tab").nth).toBe(2);
	expect(parseWish("last row").nth).toBe(-1);
	expect(parseWish("delete").nth).toBeNull();
});

test("what is said twice counts once", () => {
	expect(parseWish("create a new issue").terms.map(({ word, isLight }) => [word, isLight])).toEqual([
		["create", false],
		["new", true],
		["issue", false],
	]);
});
