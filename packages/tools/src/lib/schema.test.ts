import { expect, test } from "vitest";
import * as z from "zod";
import { isChoice, keysOf } from "./schema.ts";

const schema = z
	.strictObject({
		text: z.string(),
		by: z.strictObject({ x: z.number(), y: z.number() }).optional(),
		calls: z.array(z.strictObject({ tool: z.string() })).default([]),
		byName: z.record(z.string(), z.object({ id: z.string() })),
	})
	.refine(() => true);

test("names at the top, also behind a refinement or a transformation", () => {
	expect(keysOf(schema)).toEqual(["text", "by", "calls", "byName"]);
	expect(keysOf(schema.transform((value) => value.text))).toEqual(["text", "by", "calls", "byName"]);
});

test("names inside", () => {
	expect(keysOf(schema, ["by"])).toEqual(["x", "y"]);
	expect(keysOf(schema, ["calls", 3])).toEqual(["tool"]);
	expect(keysOf(schema, ["byName", "a"])).toEqual(["id"]);
});

test("no object, no names", () => {
	expect(keysOf(schema, ["text"])).toEqual([]);
	expect(keysOf(schema, ["nothing", "there"])).toEqual([]);
});

test("a choice is a value from a fixed list, also inside unions and arrays", () => {
	const choices = z.strictObject({
		side: z.enum(["left", "right"]).default("left"),
		shadow: z.union([z.enum(["open", "closed"]), z.literal(false)]).optional(),
		steps: z.array(z.union([z.strictObject({ kind: z.literal("down") }), z.strictObject({ kind: z.literal("up") })])),
		text: z.string(),
	});
	expect(isChoice(choices, ["side"], "right")).toBe(true);
	expect(isChoice(choices, ["side"], "top")).toBe(false);
	expect(isChoice(choices, ["shadow"], "open")).toBe(true);
	expect(isChoice(choices, ["steps", 3, "kind"], "up")).toBe(true);
	expect(isChoice(choices, ["text"], "left")).toBe(false);
	expect(isChoice(choices, ["nothing"], "left")).toBe(false);
});
