import { expect, test } from "vitest";
import { FindMemory } from "./find-memory.ts";

const save = { testId: "save-btn" };

test("a query with most of its words in common is helped, others are not", () => {
	const memory = new FindMemory();
	memory.record("the save button in the toolbar", save);
	expect(memory.winnersFor("Save button of the toolbar")).toEqual([{ identity: save, likeness: 1 }]);
	expect(memory.winnersFor("save button")).toEqual([{ identity: save, likeness: 2 / 3 }]);
	expect(memory.winnersFor("close button")).toEqual([]);
	expect(memory.winnersFor("?")).toEqual([]);
});

test("the last word on a query counts", () => {
	const memory = new FindMemory();
	memory.record("save", save);
	memory.record("the save", { role: "button", name: "Save all" });
	expect(memory.size).toBe(1);
	expect(memory.winnersFor("save")).toEqual([{ identity: { role: "button", name: "Save all" }, likeness: 1 }]);
});

test("of more than a hundred the one that was not of use for longest goes", () => {
	const memory = new FindMemory();
	for (let number = 0; number < 100; number++) memory.record(`item${number}`, { testId: `t${number}` });
	memory.winnersFor("item0");
	memory.record("one more", save);
	expect(memory.size).toBe(100);
	expect(memory.winnersFor("item0")).toHaveLength(1);
	expect(memory.winnersFor("item1")).toEqual([]);
});
