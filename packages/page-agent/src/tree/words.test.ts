import { expect, test } from "vitest";
import { idWords, queryWords, stemOf, wordsOf } from "./words.ts";

test("words of names, test ids and other scripts", () => {
	expect(idWords("saveBtn-primary_2")).toEqual(["save", "btn", "primary", "2"]);
	expect(wordsOf("Português, がぎ 한글")).toEqual(["portugues", "がぎ", "한글"]);
	expect(wordsOf("Übersicht 東京")).toEqual(["ubersicht", "東京"]);
});

test("what some write apart is one word", () => {
	expect(wordsOf("Sign in or log-in")).toEqual(["login", "or", "login"]);
	expect(wordsOf("E-mail address")).toEqual(["email", "address"]);
	expect(wordsOf("shopping cart")).toEqual(["cart"]);
	expect(wordsOf("next to the drop down")).toEqual(["beside", "the", "dropdown"]);
});

test("a query without spaces is cut into words, a possessive is not a word", () => {
	expect(queryWords("reply to Omar's message")).toEqual(["reply", "to", "omar", "message"]);
	expect(queryWords("送信ボタン")).toEqual(["送信", "ボタン"]);
});

test.each([
	["delete deleted deleting deletion deletes"],
	["invite invited inviting invitation invites"],
	["encrypt encryption encrypted"],
	["remind reminder reminders"],
	["policy policies"],
	["clean cleanliness"],
	["child children"],
	["remove removal"],
	["14 14th"],
])("%s are of one family", (words) => {
	expect(new Set(words.split(" ").map(stemOf)).size).toBe(1);
});

test("words that are spelled in two ways are the same", () => {
	expect(wordsOf("Favourite colour, customise, travelled, grey, centre")).toEqual(
		wordsOf("favorite color, customize, traveled, gray, center"),
	);
	expect(wordsOf("four hours, promise, exercise, artist")).toEqual("four hours promise exercise artist".split(" "));
});

test("short words and other languages are left as they are", () => {
	expect(["bus", "status", "press", "straße", "2026"].map(stemOf)).toEqual([
		"bus",
		"status",
		"press",
		"straße",
		"2026",
	]);
});
