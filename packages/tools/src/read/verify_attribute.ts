import { defineTool, exactlyOneTarget, targetShape } from "@bascule/protocol";
import * as z from "zod";
import { mismatch, verdict, verify } from "../lib/failures.ts";

export default defineTool({
	name: "verify_attribute",
	title: "Verify an attribute",
	summary: "Check that an element has an attribute, and that it equals value if given.",
	capability: "read",
	asks: ["fact"],
	batchable: true,
	input: z
		.strictObject({
			...targetShape,
			attr: z.string().min(1).describe("for example aria-pressed, data-state, disabled"),
			value: z.string().optional().describe("without it, any value is accepted"),
		})
		.refine(...exactlyOneTarget),
	output: verdict,
	examples: [
		{
			note: "a state",
			page: "<button aria-pressed=true>Bold</button>",
			before: [{ tool: "find", args: { query: "Bold" } }],
			args: { ref: "e1", attr: "aria-pressed", value: "true" },
			expect: { ok: true },
		},
		{
			note: "there",
			page: "<button id=b disabled>Go</button>",
			args: { selector: "#b", attr: "disabled" },
			expect: { ok: true },
		},
		{
			note: "another value",
			page: "<div data-testid=menu><p class=m data-state=open>Menu</p></div>",
			before: [{ tool: "find", args: { query: "menu" } }],
			args: { selector: ".m", contextRef: "e1", attr: "data-state", value: "closed" },
			expect: {
				ok: false,
				code: "assertion_failed",
				failure: { source: "app", kind: "attribute", expected: "closed", actual: "open" },
			},
		},
		{
			note: "not there, by name",
			page: "<button>Go</button>",
			before: [
				{ tool: "find", args: { query: "Go" } },
				{ tool: "name_ref", args: { name: "go", ref: "e1" } },
			],
			args: { named: "go", attr: "disabled" },
			expect: { ok: false, failure: { expected: "present", actual: null } },
		},
		{ note: "no element", page: "", args: { attr: "id" }, expect: { ok: false, code: "invalid_action" } },
	],
	run: ({ page, signal }, { ref, selector, contextRef, attr, value }) =>
		verify(async () => {
			const query = { ref, selector, contextRef, fact: "attribute" as const, name: attr, known: value };
			const { value: actual } = await page.ask("fact", query, { signal });
			if (value === undefined ? actual !== null : actual === value) return { ok: true };
			const is = actual === null ? "not there" : `${JSON.stringify(actual)}`;
			return mismatch(`the attribute ${attr} is ${is}`, { kind: "attribute", expected: value ?? "present", actual });
		}),
});
