import { describe, expect, test } from "vitest";
import { modifierBits, parseChord } from "./chords.ts";

const press = (text: string) => parseChord(text, "other").press;

test.each([
	["Enter", { key: "Enter", code: "Enter", keyCode: 13, text: "\r" }],
	["esc", { key: "Escape", code: "Escape", keyCode: 27 }],
	["Space", { key: " ", code: "Space", keyCode: 32, text: " " }],
	["F5", { key: "F5", code: "F5", keyCode: 116 }],
	["a", { key: "a", code: "KeyA", keyCode: 65, text: "a" }],
	["A", { key: "A", code: "KeyA", keyCode: 65, text: "A" }],
	["7", { key: "7", code: "Digit7", keyCode: 55, text: "7" }],
	["0", { key: "0", code: "Digit0", keyCode: 48, text: "0" }],
	["?", { key: "?", code: "Slash", keyCode: 191, text: "?" }],
	["+", { key: "+", code: "Equal", keyCode: 187, text: "+" }],
	["é", { key: "é", code: "", keyCode: 0, text: "é" }],
])("%s", (name, expected) => {
	expect(press(name)).toEqual(expected);
});

describe("chords", () => {
	test("an editor's command goes with the keys that mean it on a Mac", () => {
		expect(parseChord("ControlOrMeta+A", "mac")).toMatchObject({ modifiers: ["Meta"], command: "selectAll" });
		expect(parseChord("Meta+Shift+V", "mac").command).toBeUndefined();
		expect(parseChord("Control+A", "other").command).toBeUndefined();
	});

	test("a letter is small unless Shift is held", () => {
		expect(parseChord("Control+A", "other")).toMatchObject({ modifiers: ["Control"], press: { key: "a" } });
		expect(parseChord("Control+Shift+a", "other")).toMatchObject({
			modifiers: ["Control", "Shift"],
			press: { key: "A" },
		});
	});

	test("Shift turns a digit into its mark", () => {
		expect(press("Shift+1")).toMatchObject({ key: "!", code: "Digit1" });
	});

	test("ControlOrMeta is the platform's own", () => {
		expect(parseChord("ControlOrMeta+K", "mac").modifiers).toEqual(["Meta"]);
		expect(parseChord("ControlOrMeta+K", "other").modifiers).toEqual(["Control"]);
	});

	test("the plus key can be part of one", () => {
		expect(parseChord("Control++", "other")).toMatchObject({ modifiers: ["Control"], press: { key: "+" } });
	});

	test("modifiers have their bits", () => {
		expect(modifierBits(["Alt", "Control", "Meta", "Shift"])).toBe(15);
	});
});

test.each(["Hyper", "Control+Nothing", "Foo+a", "ab"])("%s is no key", (name) => {
	expect(() => press(name)).toThrow(/unknown key/);
});
