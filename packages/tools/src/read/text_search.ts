import { defineTool, textMatch } from "@bascule/protocol";
import * as z from "zod";
import { ref } from "../lib/shared.ts";

export default defineTool({
	name: "text_search",
	title: "Search visible text",
	summary: "Find elements by visible text; count 0 means the text is not on the page.",
	capability: "read",
	asks: ["textSearch"],
	batchable: true,
	input: z.strictObject({
		text: z.string().min(1).describe("text to find"),
		exact: z.boolean().default(false).describe("case-sensitive and complete, not a substring"),
		scope: ref.optional().describe("search only inside this ref"),
		includeHidden: z.boolean().default(false).describe("also match hidden text"),
		maxMatches: z.number().int().min(1).max(200).default(20),
	}),
	rare: ["includeHidden", "maxMatches"],
	output: z.object({
		ok: z.literal(true),
		count: z.number(),
		matches: z.array(textMatch),
		warnings: z.array(z.string()),
	}),
	examples: [
		{
			note: "a substring, ignoring case",
			page: "<p role=status>Saved at noon</p>",
			args: { text: "saved" },
			expect: { ok: true, count: 1, matches: [{ role: "status", text: "Saved at noon", clipped: false }] },
		},
		{ note: "absence", page: "<p>Saved</p>", args: { text: "Wrong Type" }, expect: { count: 0, matches: [] } },
		{ note: "exact", page: "<p>Saved</p><p>saved</p>", args: { text: "saved", exact: true }, expect: { count: 1 } },
		{
			note: "inside one ref",
			page: "<section aria-label=A><button>Go</button></section><section aria-label=B><p>Go</p></section>",
			before: [{ tool: "find", args: { query: "Go button" } }],
			args: { text: "Go", scope: "e1" },
			expect: { count: 1 },
		},
		{
			note: "hidden text only on request",
			page: "<p hidden>Secret offer</p>",
			args: { text: "offer", includeHidden: true },
			expect: { count: 1 },
		},
		{
			note: "returns at most maxMatches, counts all",
			page: "<ul><li>row</li><li>row</li><li>row</li></ul>",
			args: { text: "row", maxMatches: 2 },
			expect: { count: 3 },
		},
		{ note: "too many", page: "", args: { text: "x", maxMatches: 201 }, expect: { ok: false, code: "invalid_action" } },
		{ note: "empty text", page: "", args: { text: "" }, expect: { ok: false, code: "invalid_action" } },
	],
	async run({ page, signal }, { scope: contextRef, ...query }) {
		return { ok: true as const, ...(await page.ask("textSearch", { ...query, contextRef }, { signal })) };
	},
});
