import { actionOptions, exactlyOneTarget, targetShape } from "@bascule/protocol";
import * as z from "zod";
import { defineActionTool } from "../lib/action-tool.ts";

const team =
	"<label>Team <select id=t><option value=eng>Engineering<option value=ops>Operations<option value=x disabled>None</select></label>";

export default defineActionTool({
	name: "select",
	title: "Choose options",
	summary: "Choose options of a <select> by value or label; use choose_option for other dropdowns.",
	capability: "action",
	input: z
		.strictObject({
			...targetShape,
			values: z.array(z.string()).max(100).describe("none clears a <select multiple>"),
			...actionOptions,
		})
		.refine(...exactlyOneTarget),
	rare: ["named", "contextRef"],
	examples: [
		{
			note: "by value",
			page: team,
			before: [{ tool: "find", args: { query: "team" } }],
			args: { ref: "e1", values: ["ops"] },
			expect: {
				ok: true,
				element: {
					value: "ops",
					ownerControl: {
						label: "Team",
						displayTextBefore: "Engineering",
						displayTextAfter: "Operations",
						changed: true,
					},
				},
			},
		},
		{
			note: "by label",
			page: team,
			args: { selector: "#t", values: ["Operations"] },
			expect: { ok: true, element: { value: "ops" } },
		},
		{
			note: "several",
			page: "<select id=t multiple><option>a<option>b<option>c</select>",
			args: { selector: "#t", values: ["a", "c"], mode: "none", maxResultTokens: 50 },
			expect: { ok: true, element: { value: "a,c" } },
		},
		{
			note: "no such option",
			page: team,
			args: { selector: "#t", values: ["sales"] },
			expect: { ok: false, code: "element_not_found", details: { options: [{ value: "eng", label: "Engineering" }] } },
		},
		{
			note: "a disabled option",
			page: team,
			args: { selector: "#t", values: ["x"] },
			expect: { ok: false, code: "element_not_actionable", details: { reason: "disabled" } },
		},
		{
			note: "inside a row",
			page: `<ul><li data-testid=row>One ${team}</li><li>Two</li></ul>`,
			before: [{ tool: "find", args: { query: "row" } }],
			args: { selector: "select", contextRef: "e1", values: ["ops"] },
			expect: { ok: true, element: { container: { rowKey: "One" } } },
		},
		{
			note: "not a select",
			page: "<button id=t>x</button>",
			args: { selector: "#t", values: ["a"] },
			expect: { ok: false, code: "element_not_actionable", failure: { hint: "/choose_option/" } },
		},
		{
			note: "more values than allowed",
			page: "",
			args: { selector: "#t", values: Array(101).fill("a") },
			expect: { ok: false, code: "invalid_action" },
		},
		{
			note: "an unknown name",
			page: "",
			args: { named: "nobody", values: ["a"] },
			expect: { ok: false, code: "element_not_found" },
		},
		{
			note: "none",
			page: "<select id=t multiple><option selected>a<option selected>b</select>",
			args: { selector: "#t", values: [] },
			expect: { ok: true, element: { value: "" } },
		},
		{
			note: "none, where one is always chosen",
			page: team,
			args: { selector: "#t", values: [] },
			expect: { ok: false, code: "invalid_action", failure: { hint: "/empty option/" }, element: { value: "eng" } },
		},
	],
});
