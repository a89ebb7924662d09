import { expect, test } from "vitest";
import { idWords, parseWish, wordsOf } from "./words.ts";

test.each([
	["the Save button in the toolbar", { own: ["save"], kind: "button", place: ["toolbar"] }],
	["email field", { own: ["email"], kind: "field", place: [] }],
	["delete row for Oslo", { own: ["delete"], kind: "row", place: ["oslo"] }],
	["row for Oslo", { own: [], kind: "row", place: ["oslo"] }],
	["log in button", { own: ["log"], kind: "button", place: [] }],
	["check in date field", { own: ["check", "date"], kind: "field", place: [] }],
	["close button of the dialog", { own: ["close"], kind: "button", place: ["dialog"] }],
	["toolbar save button", { own: ["toolbar", "save"], kind: "button", place: [] }],
	["search", { own: ["search"], kind: "search", place: [] }],
	["the", { own: ["the"], kind: null, place: [] }],
	["+", { own: ["+"], kind: null, place: [] }],
	["constructor", { own: ["constructor"], kind: null, place: [] }],
])("%s", (query, wish) => {
	expect(parseWish(query)).toEqual(wish);
});

test("words of names, test ids and other scripts", () => {
	expect(idWords("saveBtn-primary_2")).toEqual(["save", "btn", "primary", "2"]);
	expect(wordsOf("Übersicht 東京")).toEqual(["übersicht", "東京"]);
});
