import { expect, test } from "vitest";
import { likeness } from "./score.ts";
import { parseWish } from "./wish.ts";

test.each([
	["back", "backgammon", false],
	["code", "codeine", false],
	["app", "application", true],
	["doc", "docs", true],
])("%s and %s: %s", (said, written, isAlike) => {
	const [term] = parseWish(said).terms;
	expect(term && likeness(written, term) > 0).toBe(isAlike);
});
