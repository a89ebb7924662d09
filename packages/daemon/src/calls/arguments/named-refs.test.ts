import { SessionMemory } from "@bascule/protocol";
import { expect, test } from "vitest";
import { namesOf, withRefs } from "./named-refs.ts";

const memory = new SessionMemory();
namesOf(memory).bind("save", "e7");

test("a name becomes its ref, wherever a target is named", () => {
	const args = { named: "save", fields: [{ named: "save", value: "x" }], submit: { selector: "b" } };
	expect(withRefs(args, memory)).toEqual({
		ref: "e7",
		fields: [{ ref: "e7", value: "x" }],
		submit: { selector: "b" },
	});
});

test("calls inside a call are left alone, since one of them may give the name", () => {
	const args = { calls: [{ tool: "click", args: { named: "later" } }], action: { args: { named: "later" } } };
	expect(withRefs(args, memory)).toEqual(args);
});

test("an unknown name is an error that lists the known ones", () => {
	expect(() => withRefs({ named: "send" }, memory)).toThrow(
		expect.objectContaining({ code: "element_not_found", hint: "Named so far: save." }),
	);
	expect(() => withRefs({ named: "send" }, new SessionMemory())).toThrow(
		expect.objectContaining({ hint: expect.stringContaining("name_ref") }),
	);
});

test("what is not a target stays as it is", () => {
	const args = { values: ["a", null, 3], named: 5, on: true };
	expect(withRefs(args, memory)).toEqual(args);
});

test("the name that was bound first makes room for the 201st", () => {
	const names = namesOf(new SessionMemory());
	for (let at = 0; at < 201; at++) names.bind(`n${at}`, `e${at}`);
	expect(names.list()).toHaveLength(200);
	expect(names.list()[0]).toEqual({ name: "n1", ref: "e1" });
	expect(names.bind("n1", "e7")).toBe("e1");
});
