import { actionOptions, actionResult, defineTool, exactlyOneTarget, targetShape } from "@bascule/protocol";
import * as z from "zod";

const list = (attributes: string) =>
	`<button id=t role=combobox aria-haspopup=listbox aria-expanded=false aria-controls=l onclick="l.hidden=!l.hidden;this.setAttribute('aria-expanded',!l.hidden)">Select…</button><ul id=l role=listbox hidden ${attributes}><li role=option>Engineering<li role=option>Operations<li role=option aria-disabled=true>Sales</ul>`;
const picks = `onclick="t.textContent=event.target.textContent;this.hidden=true;t.setAttribute('aria-expanded','false')"`;

export default defineTool({
	name: "choose_option",
	title: "Choose an option",
	summary: "Open any dropdown, combobox, listbox or menu and choose an option by its visible text.",
	description:
		"The target is the control itself, or for a submenu the item that opens it. A closed control is opened, a long list is scrolled, and the text is typed into a field that filters its options if the option is not visible. The reply is ok only if the control shows the choice or its list marks it as chosen.",
	capability: "action",
	asks: ["choose_option"],
	batchable: true,
	input: z
		.strictObject({
			...targetShape,
			option: z.string().min(1).max(500).describe("visible text of the option"),
			exact: z.boolean().default(true).describe("false: part of the text is enough"),
			...actionOptions,
		})
		.refine(...exactlyOneTarget),
	rare: ["named", "contextRef", "mode", "maxResultTokens"],
	output: actionResult,
	deadline: () => 15_000,
	budget: ({ maxResultTokens }) => 2 * maxResultTokens,
	examples: [
		{
			note: "opens it, chooses, and reports what the control shows",
			page: list(picks),
			before: [{ tool: "find", args: { query: "Select" } }],
			args: { ref: "e1", option: "Operations" },
			expect: {
				ok: true,
				action: { type: "choose_option", option: "Operations" },
				element: { ownerControl: { displayTextBefore: "Select…", displayTextAfter: "Operations", changed: true } },
			},
		},
		{
			note: "by a part of the text",
			page: list(picks),
			args: { selector: "#t", option: "oper", exact: false, mode: "none", maxResultTokens: 50 },
			expect: { ok: true, element: { ownerControl: { displayTextAfter: "Operations" } } },
		},
		{
			note: "a control that shows a short form",
			page: list(
				`onclick="t.textContent='OP';event.target.ariaSelected='true';this.hidden=true;t.setAttribute('aria-expanded','false')"`,
			),
			args: { selector: "#t", option: "Operations" },
			expect: { ok: true, warnings: ['the control shows "OP" for "Operations"'] },
		},
		{
			note: "a native select",
			page: "<select id=t><option value=eng>Engineering<option value=ops>Operations</select>",
			args: { selector: "#t", option: "Operations" },
			expect: { ok: true, element: { value: "ops" } },
		},
		{
			note: "a menu",
			page: "<button id=t aria-haspopup=menu onclick='m.hidden=false'>More</button><div id=m role=menu hidden><div role=menuitem onclick=\"document.body.append('Renamed');m.hidden=true\">Rename</div></div>",
			args: { selector: "#t", option: "Rename" },
			expect: { ok: true, snapshotDelta: { tree: "/Renamed/" } },
		},
		{
			note: "a submenu, once the menu is open",
			page: "<div role=menu><div id=t role=menuitem aria-haspopup=menu onclick='s.hidden=false'>Export</div></div><div id=s role=menu hidden onclick=\"document.body.append('Exported as '+event.target.textContent)\"><div role=menuitem>PDF</div><div role=menuitem>PNG</div></div>",
			args: { selector: "#t", option: "PNG" },
			expect: { ok: true, snapshotDelta: { tree: "/Exported as PNG/" } },
		},
		{
			note: "inside a row",
			page: `<ul><li data-testid=row>One <select><option>a<option>b</select></li><li>Two <select><option>a</select></li></ul>`,
			before: [{ tool: "find", args: { query: "row" } }],
			args: { selector: "select", contextRef: "e1", option: "b" },
			expect: { ok: true, element: { value: "b", container: { rowKey: "One" } } },
		},
		{
			note: "no such option; the error lists the options",
			page: list(picks),
			args: { selector: "#t", option: "oper" },
			expect: { ok: false, code: "element_not_found", details: { options: ["Engineering", "Operations", "Sales"] } },
		},
		{
			note: "a disabled option",
			page: list(picks),
			args: { selector: "#t", option: "Sales" },
			expect: { ok: false, code: "element_not_actionable", details: { reason: "disabled" } },
		},
		{
			note: "a control that rejects the choice",
			page: list(""),
			args: { selector: "#t", option: "Operations" },
			expect: { ok: false, code: "element_not_actionable", details: { reason: "not_taken", value: "Select…" } },
		},
		{
			note: "more text than an option has",
			page: "",
			args: { selector: "#t", option: "x".repeat(501) },
			expect: { ok: false, code: "invalid_action" },
		},
		{
			note: "an unknown name",
			page: "",
			args: { named: "nobody", option: "x" },
			expect: { ok: false, code: "element_not_found" },
		},
	],
	run: ({ page, signal }, { exact, option, ref, selector, contextRef, mode, maxResultTokens }) =>
		page.ask("choose_option", { option, whole: exact, ref, selector, contextRef, mode, maxResultTokens }, { signal }),
});
