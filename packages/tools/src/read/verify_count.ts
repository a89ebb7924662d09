import { defineTool } from "@bascule/protocol";
import * as z from "zod";
import { mismatch, verdict } from "../lib/failures.ts";

const MAX_EVIDENCE = 5;

export default defineTool({
	name: "verify_count",
	title: "Verify a count",
	summary: "Check that exactly n elements match a selector, or that a visible text occurs exactly n times.",
	description:
		"A selector also counts hidden elements; add `:visible` to leave them out. A text counts once per innermost element that shows it.",
	capability: "read",
	asks: ["count", "textSearch"],
	batchable: true,
	input: z
		.strictObject({
			selector: z.string().min(1).optional(),
			text: z.string().min(1).optional().describe("part of a visible text, case-insensitive"),
			n: z.number().int().min(0),
		})
		.refine(({ selector, text }) => (selector === undefined) !== (text === undefined), {
			message: "pass exactly one of selector, text",
			path: ["selector"],
		}),
	output: verdict,
	examples: [
		{
			note: "rows of a list",
			page: "<ul><li>A<li>B<li>C</ul>",
			args: { selector: "li", n: 3 },
			expect: { ok: true },
		},
		{
			note: "a text that must be absent",
			page: "<table><tr><td>Wrong Type</td></tr><tr><td><b>wrong type</b></td></tr></table>",
			args: { text: "Wrong Type", n: 0 },
			expect: {
				ok: false,
				code: "assertion_failed",
				failure: { source: "app", kind: "count", expected: 0, actual: 2, evidence: { refs: ["e1", "e2"] } },
			},
		},
		{ note: "none", page: "<p>Fine</p>", args: { selector: ".error", n: 0 }, expect: { ok: true } },
		{
			note: "both at once",
			page: "",
			args: { selector: "li", text: "x", n: 1 },
			expect: { ok: false, code: "invalid_action" },
		},
		{
			note: "a negative number",
			page: "",
			args: { selector: "li", n: -1 },
			expect: { ok: false, code: "invalid_action" },
		},
	],
	async run({ page, signal }, { selector, text, n }) {
		const { count, refs } =
			text === undefined
				? await page.ask("count", { selector: selector ?? "", maxRefs: MAX_EVIDENCE }, { signal })
				: await countText(text);
		if (count === n) return { ok: true };
		return mismatch(`expected ${n}, found ${count}`, {
			kind: "count",
			expected: n,
			actual: count,
			...(refs.length > 0 && { evidence: { refs } }),
		});

		async function countText(wanted: string): Promise<{ count: number; refs: string[] }> {
			const query = { text: wanted, exact: false, includeHidden: false, maxMatches: MAX_EVIDENCE };
			const found = await page.ask("textSearch", query, { signal });
			return { count: found.count, refs: found.matches.map((match) => match.ref) };
		}
	},
});
