import { actionOptions, exactlyOneTarget, targetShape } from "@bascule/protocol";
import * as z from "zod";
import { defineActionTool } from "../lib/action-tool.ts";

const person =
	"<form onsubmit=\"document.getElementById('s').textContent='Saved '+this.a.value+' '+this.b.value;return false\"><label>First <input name=a></label><label>Last <input name=b></label><button>Save</button></form><p id=s role=status></p>";

export default defineActionTool({
	name: "fill_form",
	title: "Fill a form",
	summary: "Fill several fields in one call, then click submit if given. Types nothing unless every target exists.",
	capability: "action",
	input: z.strictObject({
		fields: z
			.array(
				z
					.strictObject({ ...targetShape, value: z.string().max(1_000_000).describe("text, or an option of a select") })
					.refine(...exactlyOneTarget),
			)
			.min(1)
			.max(100),
		submit: z
			.strictObject(targetShape)
			.refine(...exactlyOneTarget)
			.optional()
			.describe("clicked once every field holds its value"),
		...actionOptions,
	}),
	examples: [
		{
			note: "two fields and the button; a probe for each field, and one for the button",
			page: person,
			args: {
				fields: [
					{ selector: "[name=a]", value: "Ada" },
					{ selector: "[name=b]", value: "Lovelace" },
				],
				submit: { selector: "button" },
			},
			expect: {
				ok: true,
				action: { type: "fill_form", value: "2 fields +submit" },
				elements: [
					{ value: "Ada", valueRequested: "Ada" },
					{ value: "Lovelace", valueRequested: "Lovelace" },
				],
				element: { stillAttached: true },
				snapshotDelta: { tree: "/Saved Ada Lovelace/" },
			},
		},
		{
			note: "by ref, without a button",
			page: person,
			before: [{ tool: "find", args: { query: "First" } }],
			args: { fields: [{ ref: "e1", value: "Ada" }], mode: "none", maxResultTokens: 50 },
			expect: { ok: true, element: null, elements: [{ ref: "e1", value: "Ada" }] },
		},
		{
			note: "a date and a select beside text",
			page: "<input id=d type=date><select id=s><option value=eng>Engineering<option value=ops>Operations</select><textarea id=t></textarea>",
			args: {
				fields: [
					{ selector: "#d", value: "2026-01-31" },
					{ selector: "#s", value: "Operations" },
					{ selector: "#t", value: "one\ntwo" },
				],
			},
			expect: { ok: true, elements: [{ value: "2026-01-31" }, { value: "ops" }, { value: "one\ntwo" }] },
		},
		{
			note: "a target that does not exist: nothing is typed",
			page: person,
			args: {
				fields: [
					{ selector: "[name=a]", value: "Ada" },
					{ ref: "e99", value: "x" },
				],
				submit: { selector: "#missing" },
			},
			expect: {
				ok: false,
				code: "element_not_found",
				error: "/atomic pre-resolution rejected the call[^]*\\[1\\] ref=e99/",
				fieldResolution: [
					{ index: 0, targetSummary: "selector=[name=a]", ok: true },
					{ index: 1, targetSummary: "ref=e99", ok: false, error: "/e99/" },
					{ index: 2, targetSummary: "selector=#missing", ok: false },
				],
			},
		},
		{
			note: "a field that rejects its value ends the call; the button is not clicked",
			page: "<input id=a><input id=b maxlength=2><input id=c><button onclick=\"document.title='sent'\">Send</button>",
			args: {
				fields: [
					{ selector: "#a", value: "one" },
					{ selector: "#b", value: "three" },
					{ selector: "#c", value: "four" },
				],
				submit: { selector: "button" },
			},
			expect: {
				ok: false,
				code: "element_not_actionable",
				details: { reason: "not_taken", value: "th", requested: "three" },
				fillFailure: { atIndex: 1, skipped: [2] },
				elements: [{ value: "one" }, { value: "th" }, { value: "" }],
			},
		},
		{
			note: "a field that is disabled when its turn comes",
			page: "<input id=a><input id=b disabled>",
			args: {
				fields: [
					{ selector: "#a", value: "one" },
					{ selector: "#b", value: "two" },
				],
			},
			expect: { ok: false, details: { reason: "disabled" }, fillFailure: { atIndex: 1, skipped: [] } },
		},
		{ note: "no fields", page: "", args: { fields: [] }, expect: { ok: false, code: "invalid_action" } },
		{
			note: "too many fields",
			page: "",
			args: { fields: Array.from({ length: 101 }, () => ({ selector: "input", value: "" })) },
			expect: { ok: false, code: "invalid_action" },
		},
		{
			note: "an unknown name",
			page: "",
			args: { fields: [{ named: "nobody", value: "x" }] },
			expect: { ok: false, code: "element_not_found" },
		},
	],
});
