import { defineTool, exactlyOneTarget, targetShape } from "@bascule/protocol";
import * as z from "zod";
import { mismatch, verdict, verify } from "../lib/failures.ts";

const MAX_SHOWN = 200;

const trimmed = (text: string): string => text.replace(/\s+/g, " ").trim();

export default defineTool({
	name: "verify_text",
	title: "Verify an element's text",
	summary: "Check that an element's visible text contains a text, ignoring case, or with exact equals it.",
	capability: "read",
	asks: ["fact"],
	batchable: true,
	input: z
		.strictObject({
			...targetShape,
			text: z.string().describe("whitespace counts as one space"),
			exact: z.boolean().default(false).describe("complete and case-sensitive"),
		})
		.refine(...exactlyOneTarget),
	output: verdict,
	examples: [
		{
			note: "a part, ignoring case",
			page: "<p data-testid=chip>Reviewed <b>today</b></p>",
			args: { selector: '[data-testid="chip"]', text: "reviewed TODAY" },
			expect: { ok: true },
		},
		{
			note: "another text",
			page: "<p id=p>Draft</p>",
			args: { selector: "#p", text: "Reviewed" },
			expect: {
				ok: false,
				code: "assertion_failed",
				failure: { source: "app", kind: "text", expected: "Reviewed", actual: "Draft" },
			},
		},
		{
			note: "all of it",
			page: "<button>Save</button>",
			before: [{ tool: "find", args: { query: "Save" } }],
			args: { ref: "e1", text: "Save", exact: true },
			expect: { ok: true },
		},
		{
			note: "not all of it",
			page: "<button>Save all</button>",
			before: [
				{ tool: "find", args: { query: "Save" } },
				{ tool: "name_ref", args: { name: "save", ref: "e1" } },
			],
			args: { named: "save", text: "Save", exact: true },
			expect: { ok: false, failure: { actual: "Save all" } },
		},
		{
			note: "hidden text does not count",
			page: "<ul><li data-testid=row><span class=s>Paid<i hidden> twice</i></span></li></ul>",
			before: [{ tool: "find", args: { query: "row" } }],
			args: { selector: ".s", contextRef: "e1", text: "twice" },
			expect: { ok: false, failure: { actual: "Paid" } },
		},
		{
			note: "nothing to compare",
			page: "",
			args: { selector: "#p", text: "x" },
			expect: { ok: false, code: "element_not_found", failure: { source: "bridge", kind: "target" } },
		},
		{ note: "no element", page: "", args: { text: "x" }, expect: { ok: false, code: "invalid_action" } },
	],
	run: ({ page, signal }, { ref, selector, contextRef, text, exact }) =>
		verify(async () => {
			const query = { ref, selector, contextRef, fact: "text" as const };
			const actual = (await page.ask("fact", query, { signal })).value ?? "";
			const wanted = trimmed(text);
			const isMet = exact ? actual === wanted : actual.toLowerCase().includes(wanted.toLowerCase());
			if (isMet) return { ok: true };
			return mismatch(`the element's text ${exact ? "is not" : "does not contain"} ${JSON.stringify(wanted)}`, {
				kind: "text",
				expected: text,
				actual: actual.slice(0, MAX_SHOWN),
			});
		}),
});
