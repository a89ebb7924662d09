import { expect, test } from "vitest";
import { ago, count, facts, hostOf, secondsLeft, span, took } from "./format.ts";

test("a length of time is told in its largest unit", () => {
	const minute = 60_000;
	expect([-5, 0, 59_999, minute, 59 * minute, 60 * minute, 24 * 60 * minute, 49 * 60 * minute].map(span)).toEqual([
		"0 s",
		"0 s",
		"59 s",
		"1 min",
		"59 min",
		"1 h",
		"1 day",
		"2 days",
	]);
});

test("a clock that is a little behind does not give a time in the future", () => {
	expect(ago(2000, 1000)).toBe("just now");
	expect(ago(1000, 4000)).toBe("3 s ago");
});

test("a countdown reaches zero only at its end", () => {
	expect([secondsLeft(5000, 0), secondsLeft(5000, 4999), secondsLeft(5000, 5000), secondsLeft(5000, 9000)]).toEqual([
		5, 1, 0, 0,
	]);
});

test("nouns agree with their number", () => {
	expect([count(0, "tab"), count(1, "tab"), count(1200, "tab")]).toEqual(["0 tabs", "1 tab", "1,200 tabs"]);
});

test("the time that a call took", () => {
	expect([took(12.4), took(999), took(1500)]).toEqual(["12 ms", "999 ms", "1.5 s"]);
});

test("an address is shown by its host, and as it is when it has none", () => {
	expect(hostOf("ws://127.0.0.1:48123/ws/browser")).toBe("127.0.0.1:48123");
	expect(hostOf("nonsense")).toBe("nonsense");
});

test("a line of facts leaves out what is not known and breaks only between two of them", () => {
	expect(facts("4 s ago", undefined, "", "your tab")).toBe("4\u00a0s\u00a0ago\u00a0· your\u00a0tab");
});
