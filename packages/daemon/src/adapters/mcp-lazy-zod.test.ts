import { expect, test } from "vitest";
import * as zod from "zod/v4";
import * as lazy from "./mcp-lazy-zod.ts";

test("a schema is made by its first use, and so are those made from it", () => {
	const made: string[] = [];
	const part = (name: string) => lazy.preprocess.bind(null, (value) => value, zod.string().describe(name));
	const shape = (name: string) => ({
		get field() {
			made.push(name);
			return part(name)();
		},
	});
	const used = lazy.object(shape("used")).extend({ more: lazy.number().optional() });
	lazy.array(lazy.object(shape("unused"))).optional();
	expect(made).toEqual([]);
	expect(used.parse({ field: "a", other: 1 })).toEqual({ field: "a" });
	expect(new Set(made)).toEqual(new Set(["used"]));
});

/** The same schema by both, from the pieces that the protocol's schemas are made of. */
function build(z: Omit<typeof zod, "default">) {
	const id = z.union([z.string(), z.number().int()]);
	const base = z.looseObject({ id, kind: z.enum(["a", "b"]), note: z.null().or(z.string()).optional() });
	const one = z.object({ type: z.literal("one"), values: z.record(z.string(), z.unknown()) }).strict();
	const two = z.object({ type: z.literal("two"), flag: z.boolean().default(true) });
	return z.intersection(base, z.object({ content: z.array(z.discriminatedUnion("type", [one, two])) }));
}

test.each([
	{ id: 1, kind: "a", content: [{ type: "one", values: { x: [1] } }, { type: "two" }], extra: true },
	{ id: "x", kind: "b", note: null, content: [] },
	{ id: 1.5, kind: "c", content: [{ type: "three" }] },
	{ id: 1, kind: "a", content: [{ type: "one", values: {}, more: 1 }] },
	"text",
])("%j is judged as by zod itself", (value) => {
	const [mine, theirs] = [build(lazy).safeParse(value), build(zod).safeParse(value)];
	expect(mine).toEqual(theirs);
	expect(mine.error?.issues).toEqual(theirs.error?.issues);
});

test("it passes for a schema of zod", () => {
	expect(lazy.object({})).toBeInstanceOf(zod.ZodObject);
	expect("_zod" in lazy.string()).toBe(true);
});
