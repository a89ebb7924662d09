import { actionOptions, exactlyOneTarget, targetShape } from "@bascule/protocol";
import * as z from "zod";
import { defineActionTool } from "../lib/action-tool.ts";

export default defineActionTool({
	name: "fill",
	title: "Fill a field",
	summary: "Replace a field's content and read it back; fails if the field did not accept it.",
	capability: "action",
	input: z
		.strictObject({
			...targetShape,
			value: z.string().max(1_000_000).describe("text; empty clears it"),
			...actionOptions,
		})
		.refine(...exactlyOneTarget),
	rare: ["named", "contextRef"],
	examples: [
		{
			note: "the probe confirms the write",
			page: "<label>Email <input value=old></label>",
			before: [{ tool: "find", args: { query: "email field" } }],
			args: { ref: "e1", value: "ada@example.org" },
			expect: { ok: true, element: { value: "ada@example.org", valueRequested: "ada@example.org", focused: true } },
		},
		{
			note: "a field that accepts only part of the value",
			page: "<input id=i maxlength=3>",
			args: { selector: "#i", value: "abcdef" },
			expect: {
				ok: false,
				code: "element_not_actionable",
				details: { reason: "not_taken", value: "abc", requested: "abcdef" },
				element: { value: "abc", valueRequested: "abcdef" },
			},
		},
		{
			note: "a field that formats its value",
			page: "<input id=i oninput=\"this.value=this.value.replace(/(\\d{3})(?=\\d)/g,'$1 ')\">",
			args: { selector: "#i", value: "123456" },
			expect: { ok: true, element: { value: "123 456", valueRequested: "123456" }, warnings: ["/formats the value/"] },
		},
		{
			note: "a select, by value or label",
			page: "<select id=i><option value=eng>Engineering<option value=ops>Operations</select>",
			args: { selector: "#i", value: "Operations" },
			expect: { ok: true, element: { value: "ops", valueRequested: "Operations" } },
		},
		{
			note: "the field inside the target",
			page: "<div id=i><b>Name</b> <input></div>",
			args: { selector: "#i", value: "Ada" },
			expect: { ok: true, element: { value: "Ada" } },
		},
		{
			note: "empty clears",
			page: "<input id=i value=old>",
			args: { selector: "#i", value: "" },
			expect: { ok: true, element: { value: "" } },
		},
		{
			note: "a date, set as a whole",
			page: "<input id=i type=date>",
			args: { selector: "#i", value: "2026-01-31", mode: "none", maxResultTokens: 50 },
			expect: { ok: true, element: { value: "2026-01-31" } },
		},
		{
			note: "a value that the field cannot hold",
			page: "<input id=i type=date>",
			args: { selector: "#i", value: "31.01.2026" },
			expect: {
				ok: false,
				code: "invalid_action",
				error: "/takes a date such as 2026-05-01/",
				details: { reason: "invalid_value" },
			},
		},
		{
			note: "rich text",
			page: "<div id=i contenteditable>old</div>",
			args: { selector: "#i", value: "new text" },
			expect: { ok: true, element: { value: "new text" } },
		},
		{
			note: "inside a row",
			page: "<ul><li data-testid=row>One <input></li><li>Two <input></li></ul>",
			before: [{ tool: "find", args: { query: "row" } }],
			args: { selector: "input", contextRef: "e1", value: "x" },
			expect: { ok: true, element: { value: "x", container: { rowKey: "One" } } },
		},
		{
			note: "read-only",
			page: "<input id=i readonly>",
			args: { selector: "#i", value: "x" },
			expect: { ok: false, code: "element_not_actionable", details: { reason: "readonly" } },
		},
		{
			note: "disabled",
			page: "<input id=i disabled>",
			args: { selector: "#i", value: "x" },
			expect: { ok: false, code: "element_not_actionable", details: { reason: "disabled" } },
		},
		{
			note: "not a field",
			page: "<p id=i>text</p>",
			args: { selector: "#i", value: "x" },
			expect: { ok: false, code: "element_not_actionable", details: { reason: "not_editable" } },
		},
		{
			note: "more text than a field can sensibly hold",
			page: "",
			args: { selector: "input", value: "x".repeat(1_000_001) },
			expect: { ok: false, code: "invalid_action" },
		},
		{
			note: "an unknown name",
			page: "",
			args: { named: "nobody", value: "x" },
			expect: { ok: false, code: "element_not_found" },
		},
	],
});
