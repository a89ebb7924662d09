import { expect, test } from "vitest";
import { parseQuery } from "../parsed-query.ts";
import { likeness } from "./score.ts";

test.each([
	["back", "backgammon", false],
	["code", "codeine", false],
	["app", "application", true],
	["doc", "docs", true],
])("%s and %s: %s", (said, written, isAlike) => {
	const [term] = parseQuery(said).terms;
	expect(term && likeness(written, term) > 0).toBe(isAlike);
});
