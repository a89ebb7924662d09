import { BridgeError, defineTool, exactlyOneTarget, targetShape } from "@bascule/protocol";
import * as z from "zod";
import { mismatch, verdict, verify } from "../lib/failures.ts";

export default defineTool({
	name: "verify_value",
	title: "Verify a control's value",
	summary: "Check the exact value of an input, textarea, select or editable element.",
	description:
		"For a select this is the value of its option, or several separated by commas. The value of a password field is not shown: `actual` has dots.",
	capability: "read",
	asks: ["fact"],
	batchable: true,
	input: z.strictObject({ ...targetShape, value: z.string() }).refine(...exactlyOneTarget),
	output: verdict,
	examples: [
		{
			note: "after a fill",
			page: "<input id=n maxlength=3>",
			before: [{ tool: "fill", args: { selector: "#n", value: "Ada" } }],
			args: { selector: "#n", value: "Ada" },
			expect: { ok: true },
		},
		{
			note: "another value",
			page: "<label>Name <input value=Bob></label>",
			before: [{ tool: "find", args: { query: "Name" } }],
			args: { ref: "e1", value: "Ada" },
			expect: {
				ok: false,
				code: "assertion_failed",
				failure: { source: "app", kind: "value", expected: "Ada", actual: "Bob" },
			},
		},
		{
			note: "a select, by name",
			page: "<label>Size <select><option value=s>Small<option value=l selected>Large</select></label>",
			before: [
				{ tool: "find", args: { query: "Size" } },
				{ tool: "name_ref", args: { name: "size", ref: "e1" } },
			],
			args: { named: "size", value: "l" },
			expect: { ok: true },
		},
		{
			note: "text that is edited in place",
			page: "<section data-testid=note><div class=e contenteditable>Hello</div></section>",
			before: [{ tool: "find", args: { query: "note" } }],
			args: { selector: ".e", contextRef: "e1", value: "Hello" },
			expect: { ok: true },
		},
		{
			note: "a password is not shown",
			page: "<input id=p type=password value=hunter2>",
			args: { selector: "#p", value: "guess" },
			expect: { ok: false, failure: { actual: "•••••••" } },
		},
		{
			note: "no control",
			page: "<p id=p>Text</p>",
			args: { selector: "#p", value: "Text" },
			expect: { ok: false, code: "invalid_action", failure: { hint: "/verify_text/" } },
		},
		{ note: "no element", page: "", args: { value: "x" }, expect: { ok: false, code: "invalid_action" } },
	],
	run: ({ page, signal }, { ref, selector, contextRef, value }) =>
		verify(async () => {
			const query = { ref, selector, contextRef, fact: "value" as const, known: value };
			const { value: actual } = await page.ask("fact", query, { signal });
			if (actual === null)
				throw new BridgeError("invalid_action", "the element has no value", {
					hint: "Use verify_text for its text, or verify_attribute.",
				});
			if (actual === value) return { ok: true };
			return mismatch("the control has a different value", { kind: "value", expected: value, actual });
		}),
});
