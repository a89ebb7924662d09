import { expect, test } from "vitest";
import * as z from "zod";
import { captured, mapTagged } from "./tags.ts";
import { VERBS } from "./verbs/index.gen.ts";

const clean = (schema: z.ZodType, data: unknown) => mapTagged(schema, data, "captured", (text) => `<${text}>`);

test.each<[string, z.ZodType, unknown, unknown]>([
	["itself", captured, "a", "<a>"],
	["other strings", z.string(), "a", "a"],
	[
		"keys of objects",
		z.object({ a: captured, b: z.string() }),
		{ a: "x", b: "y", c: "z" },
		{ a: "<x>", b: "y", c: "z" },
	],
	["items", z.array(captured), ["a", "b"], ["<a>", "<b>"]],
	["values of records", z.record(z.string(), captured), { a: "x" }, { a: "<x>" }],
	["parts of tuples", z.tuple([z.string(), captured]), ["a", "b"], ["a", "<b>"]],
	[
		"what may be missing",
		z.object({ a: captured.nullable().optional(), b: captured.optional() }),
		{ a: null },
		{ a: null },
	],
	[
		"the option of a union that fits",
		z.union([z.object({ n: z.number() }), z.object({ text: captured })]),
		{ text: "a" },
		{ text: "<a>" },
	],
])("changes %s", (_, schema, data, expected) => {
	expect(clean(schema, data)).toEqual(expected);
});

test("changes a schema that contains itself", () => {
	interface Tree {
		text: string;
		children: Tree[];
	}
	const tree: z.ZodType<Tree> = z.object({ text: captured, children: z.array(z.lazy(() => tree)) });
	expect(clean(tree, { text: "a", children: [{ text: "b", children: [] }] })).toEqual({
		text: "<a>",
		children: [{ text: "<b>", children: [] }],
	});
});

test("the console, page errors and traffic are captured in every verb that returns them", () => {
	const request = { requestId: "1", method: "GET", url: "u", status: 200, type: "Fetch", ms: 1, failed: "f" };
	const marked = { ...request, url: "<u>", failed: "<f>" };
	expect(clean(VERBS.console.result, [{ ts: 1, type: "error", text: "t" }])).toEqual([
		{ ts: 1, type: "error", text: "<t>" },
	]);
	expect(clean(VERBS.network.result, { requests: [request] })).toEqual({ requests: [marked] });
	expect(clean(VERBS.response.result, { request })).toEqual({ request: marked });
	const log = { console: { errors: ["e"], warnings: 0 }, network: { requests: [request] } };
	const cleaned = { console: { errors: ["<e>"], warnings: 0 }, network: { requests: [marked] } };
	const frame = { url: "u", payload: "p" };
	expect(clean(VERBS.watch.result, { ...log, wsFrames: [frame] })).toEqual({
		...cleaned,
		wsFrames: [{ url: "<u>", payload: "<p>" }],
	});
	const mutation = { urlPattern: "p" };
	expect(
		clean(VERBS.click.result, { ...log, network: { requests: [request], mutations: [mutation] }, pageErrors: ["p"] }),
	).toEqual({
		...cleaned,
		network: { requests: [marked], mutations: [{ urlPattern: "<p>" }] },
		pageErrors: ["<p>"],
	});
});
