import { expect, test } from "vitest";
import { keyValues, safe } from "./output.ts";

test("data as lines", () => {
	const text = keyValues({
		ok: true,
		count: 2,
		nothing: null,
		empty: [],
		hollow: { a: [], b: null },
		navigation: { changed: false, to: "http://x/" },
		matches: [{ ref: "e1", role: "button" }, "plain"],
		tree: "one\n  two",
	});
	expect(text.split("\n")).toEqual([
		"ok: true",
		"count: 2",
		"navigation:",
		"  changed: false",
		"  to: http://x/",
		"matches:",
		"  - ref: e1",
		"    role: button",
		"  - plain",
		"tree:",
		"  one",
		"    two",
	]);
});

test("control sequences do not reach a terminal", () => {
	expect(safe("a\u001b[31mred\u0007\u009b2J\tb\nc")).toBe("a�[31mred��2J\tb\nc");
});
