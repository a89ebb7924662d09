import { BridgeError, defineTool, type ExtractMiss, extractEvidence } from "@bascule/protocol";
import * as z from "zod";
import { wantedOf } from "../lib/extract-schema.ts";
import { failureWith } from "../lib/failures.ts";
import { ref } from "../lib/shared.ts";

const PRODUCTS = `<table><tr><th>Product</th><th>Unit price</th><th>In stock</th></tr>
	<tr><td><a href="/lamp">Lamp</a></td><td>$1,299.00</td><td>yes</td></tr>
	<tr><td><a href="/desk">Desk</a></td><td>on request</td><td>no</td></tr></table>`;
const LINES = {
	type: "array",
	items: { properties: { product: { type: "string" }, unitPrice: { type: "number" }, inStock: { type: "boolean" } } },
};
const CARD =
	"<div class=card><h2>Lamp</h2><span class=price>12.50 €</span><input type=hidden><a href='#more'>More</a></div>";

export default defineTool({
	name: "extract",
	title: "Extract data",
	summary: "Read data from the page as JSON that matches a schema. Missing values are reported, never invented.",
	description: `Property names (and their title and description) are matched with headers, labels, terms, test ids, classes and kinds of values; arrays are found by structure: tables, lists, cards, anything that repeats. evidence.sources says where each field came from, evidence.partialMisses what is missing, why, and what is there instead. Add "x-bascule-source" to a property to say where it is: {selector, attr | prop | value}, or {collection} for an array. "required": true makes a miss fail the call; "default" fills it. Numbers, booleans and dates ("format": "date") are parsed from the page's notation and never guessed.`,
	capability: "read",
	asks: ["extract"],
	batchable: true,
	input: z
		.strictObject({
			schema: z.record(z.string(), z.unknown()).describe("JSON schema of the wanted data"),
			ref: ref.optional().describe("read only inside this element"),
			scope: z.string().min(1).optional().describe("read only inside the first match of this selector"),
			mode: z.string().optional().describe("obsolete; has no effect"),
		})
		.refine(({ ref, scope }) => ref === undefined || scope === undefined, {
			message: "pass ref or scope, not both",
			path: ["scope"],
		}),
	rare: ["mode"],
	output: z.looseObject({
		ok: z.boolean(),
		data: z.unknown().optional(),
		evidence: extractEvidence.optional(),
		warnings: z.array(z.string()).optional(),
	}),
	examples: [
		{
			note: "a table by its headers; a price that is none is a miss",
			page: PRODUCTS,
			args: { schema: { properties: { products: LINES } } },
			expect: {
				ok: true,
				data: {
					products: [
						{ product: "Lamp", unitPrice: 1299, inStock: true },
						{ product: "Desk", unitPrice: null, inStock: false },
					],
				},
				evidence: {
					refsUsed: ["/^e\\d+$/"],
					sources: { "products[].unitPrice": '/^column "Unit price" of table .ref=e\\d+.$/' },
					partialMisses: [{ path: "products[1].unitPrice", reason: "not of the requested type", saw: "on request" }],
				},
			},
		},
		{
			note: "values named by a class, a heading and a label",
			page: `${CARD}<p>Delivery: 3 days</p>`,
			args: {
				schema: {
					properties: { title: {}, price: { type: "number" }, delivery: {}, weight: { type: "number", default: 0 } },
				},
			},
			expect: {
				data: { title: "Lamp", price: 12.5, delivery: "3 days", weight: 0 },
				evidence: { partialMisses: [{ path: "weight", reason: "nothing has this name" }] },
			},
		},
		{
			note: "a required value that is missing",
			page: CARD,
			args: { schema: { properties: { weight: { type: "number", required: true } } } },
			expect: {
				ok: false,
				code: "assertion_failed",
				failure: { source: "app", kind: "extract", expected: ["weight"], partialMisses: [{ path: "weight" }] },
			},
		},
		{
			note: "the caller says where each value is",
			page: `${CARD}<div class=card><h2>Desk</h2><span class=price>80</span><a href='#desk'>More</a></div>`,
			args: {
				schema: {
					type: "array",
					"x-bascule-source": { collection: ".card" },
					items: { properties: { to: { "x-bascule-source": { selector: "a", attr: "href" } } } },
				},
			},
			expect: { data: [{ to: "#more" }, { to: "#desk" }], evidence: { selectorsUsed: [".card", "a"] } },
		},
		{
			note: "inside one element",
			page: `<div id=a><h2>Lamp</h2></div><div id=b><h2>Desk</h2></div>`,
			args: { schema: { properties: { title: {} } }, scope: "#b" },
			expect: { data: { title: "Desk" } },
		},
		{
			note: "inside a ref, and the retired mode",
			page: "<div data-testid=card><h2>Lamp</h2></div><h2>Desk</h2>",
			before: [{ tool: "find", args: { query: "card" } }],
			args: { schema: { properties: { title: {} } }, ref: "e1", mode: "llm-assisted" },
			expect: { data: { title: "Lamp" }, warnings: ["/mode is obsolete/"] },
		},
		{
			note: "a scope that does not exist",
			page: CARD,
			args: { schema: { properties: { title: {} } }, scope: "#none" },
			expect: { ok: false, code: "element_not_found", failure: { kind: "scope", expected: "#none", actual: null } },
		},
		{
			note: "a schema as generators write it",
			page: PRODUCTS,
			args: {
				schema: {
					properties: { products: { type: "array", items: { $ref: "#/$defs/Line" } } },
					$defs: { Line: { properties: { product: { anyOf: [{ type: "string" }, { type: "null" }] } } } },
				},
			},
			expect: { data: { products: [{ product: "Lamp" }, { product: "Desk" }] } },
		},
		{
			note: "a list that has no name",
			page: "<ul><li>One</ul>",
			args: { schema: { type: "array", items: { type: "string" } } },
			expect: { data: null, evidence: { partialMisses: [{ path: "", reason: "/pass a collection/" }] } },
		},
		{
			note: "two places",
			page: CARD,
			args: { schema: { properties: { title: {} } }, scope: ".card", ref: "e1" },
			expect: { ok: false, code: "invalid_action" },
		},
		{
			note: "no selector",
			page: CARD,
			args: { schema: { properties: { title: {} } }, scope: "" },
			expect: { ok: false, code: "invalid_action" },
		},
		{
			note: "a type that does not exist",
			page: CARD,
			args: { schema: { properties: { title: { type: "text" } } } },
			expect: { ok: false, code: "invalid_action", error: "/schema.title has the type text/" },
		},
	],
	async run({ page, signal }, { schema, ref, scope, mode }) {
		const query = { schema: wantedOf(schema), ref, scope };
		try {
			const { data, evidence, warnings } = await page.ask("extract", query, { signal });
			const missing = evidence.partialMisses.filter(({ required }) => required === true);
			if (missing.length > 0) return incomplete(missing, evidence.partialMisses);
			return { ok: true as const, data, evidence, warnings: mode === undefined ? warnings : [...warnings, RETIRED] };
		} catch (error) {
			const isNowhere = error instanceof BridgeError && error.code === "element_not_found" && scope !== undefined;
			if (!isNowhere) throw error;
			return failureWith(error, { kind: "scope", expected: scope, actual: null });
		}
	},
});

const RETIRED = "mode is obsolete and has no effect";

function incomplete(missing: ExtractMiss[], partialMisses: ExtractMiss[]) {
	const expected = missing.map(({ path }) => path);
	const error = new BridgeError("assertion_failed", `the page has no ${expected.join(", ")}`, {
		hint: 'partialMisses says why. Set a selector with "x-bascule-source", or remove required.',
	});
	const actual = missing.map(({ saw }) => saw ?? null);
	return failureWith(error, { kind: "extract", expected, actual, partialMisses });
}
