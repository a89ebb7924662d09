import { describe, expect, test } from "vitest";
import { unmet } from "./expect.ts";

const result = {
	ok: true,
	element: {
		value: "Ada",
		displayText: "Ada Lovelace",
		ownerControl: { label: "Type", displayTextBefore: "None", displayTextAfter: "Engineering", changed: true },
		container: { kind: "row", rowKey: "7", rowText: "Wed Engineering Reviewed", changed: false },
	},
};

describe("unmet", () => {
	test.each([
		{ valueEquals: "Ada" },
		{ displayTextIncludes: "Love" },
		{ controlDisplayTextIncludes: "Engin" },
		{ containerTextIncludes: "Reviewed" },
		{ controlChanged: true },
		{},
	])("%j holds", (expected) => {
		expect(unmet(expected, result)).toEqual([]);
	});

	test.each([
		[{ valueEquals: "Ad" }, 'valueEquals "Ad", got "Ada"'],
		[{ displayTextIncludes: "Bob" }, 'displayTextIncludes "Bob", got "Ada Lovelace"'],
		[{ controlDisplayTextIncludes: "None" }, 'controlDisplayTextIncludes "None", got "Engineering"'],
		[{ containerTextIncludes: "Thu" }, 'containerTextIncludes "Thu", got "Wed Engineering Reviewed"'],
		[{ controlChanged: false }, "controlChanged false, got true"],
	])("%j does not", (expected, message) => {
		expect(unmet(expected, result)).toEqual([message]);
	});

	test("a result without an element meets nothing", () => {
		expect(unmet({ valueEquals: "x" }, { ok: true, element: null })).toEqual(['valueEquals "x", got nothing']);
		expect(unmet({ controlChanged: false }, {})).toHaveLength(1);
	});

	test("all that is unmet is named", () => {
		expect(unmet({ valueEquals: "x", controlChanged: false }, result)).toHaveLength(2);
	});
});
