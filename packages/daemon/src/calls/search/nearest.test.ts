import { expect, test } from "vitest";
import { nearest } from "./nearest.ts";

const known = ["click", "close_tab", "get_config", "set_config", "snapshot", "text_search", "wait_for"];

test.each([
	["klick", "click"],
	["getConfig", "get_config"],
	["snapshto", "snapshot"],
	["waitfor", "wait_for"],
	["search", "text_search"],
	["Click", "click"],
])("%s → %s", (word, meant) => {
	expect(nearest(word, known)[0]).toBe(meant);
});

test("nothing near, nothing named", () => {
	expect(nearest("zzzzzz", known)).toEqual([]);
});

test("at most the limit", () => {
	expect(nearest("et_config", known, 1)).toHaveLength(1);
});
