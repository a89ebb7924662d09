import { defineTool, exactlyOneTarget, targetShape, VERBS } from "@bascule/protocol";
import * as z from "zod";

export default defineTool({
	name: "inspect",
	title: "Inspect an element",
	summary: "Return an element's box, computed styles, overflow, visibility and number of children.",
	capability: "read",
	asks: ["inspect"],
	batchable: true,
	input: z
		.strictObject({
			...targetShape,
			styles: z.array(z.string().min(1)).max(50).default([]).describe("more style properties, in camelCase"),
		})
		.refine(...exactlyOneTarget),
	output: VERBS.inspect.result.extend({ ok: z.literal(true) }),
	examples: [
		{
			note: "a control that looks disabled",
			page: "<button style='cursor:not-allowed;width:80px;height:30px'>Save</button>",
			before: [{ tool: "find", args: { query: "Save" } }],
			args: { ref: "e1" },
			expect: {
				ok: true,
				found: true,
				box: { width: 80, height: 30 },
				styles: { cursor: "not-allowed", display: "inline-block" },
				visible: true,
			},
		},
		{
			note: "one more style",
			page: "<p id=p style='background:#ff0000'>Red</p>",
			args: { selector: "#p", styles: ["backgroundColor"] },
			expect: { styles: { backgroundColor: "rgb(255, 0, 0)" } },
		},
		{
			note: "a style that does not exist",
			page: "<p id=p>Text</p>",
			args: { selector: "#p", styles: ["colour"] },
			expect: { ok: true, warnings: ["unknown style colour"] },
		},
		{
			note: "content that does not fit, inside a card",
			page: "<div data-testid=card><div class=t style='width:40px;white-space:nowrap;overflow:hidden'>A very long title</div></div>",
			before: [{ tool: "find", args: { query: "card" } }],
			args: { selector: ".t", contextRef: "e1" },
			expect: { overflowing: { x: true, y: false }, childCount: 0 },
		},
		{
			note: "by name",
			page: "<button><b>Save</b> <i>all</i></button>",
			before: [
				{ tool: "find", args: { query: "Save" } },
				{ tool: "name_ref", args: { name: "save", ref: "e1" } },
			],
			args: { named: "save" },
			expect: { childCount: 2 },
		},
		{
			note: "hidden",
			page: "<p id=p hidden>Gone</p>",
			args: { selector: "#p" },
			expect: { visible: false, box: null, styles: { display: "none" } },
		},
		{
			note: "an unknown name",
			page: "",
			args: { named: "nobody" },
			expect: { ok: false, code: "element_not_found", failure: { hint: "/name_ref/" } },
		},
		{
			note: "too many styles",
			page: "",
			args: { selector: "p", styles: Array.from({ length: 51 }, () => "color") },
			expect: { ok: false, code: "invalid_action" },
		},
		{ note: "no target", page: "", args: {}, expect: { ok: false, code: "invalid_action" } },
	],
	async run({ page, signal }, { ref, selector, contextRef, styles }) {
		const query = { ref, selector, contextRef, styles };
		return { ok: true as const, ...(await page.ask("inspect", query, { signal })) };
	},
});
