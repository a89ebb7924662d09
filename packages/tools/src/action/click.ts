import { actionOptions, exactlyOneTarget, pointTargetShape } from "@bascule/protocol";
import * as z from "zod";
import { defineActionTool } from "../lib/action-tool.ts";

export default defineActionTool({
	name: "click",
	title: "Click",
	summary: "Click an element; the reply says what changed, so you need no snapshot after it.",
	capability: "action",
	input: z
		.strictObject({
			...pointTargetShape,
			button: z.enum(["left", "right", "middle"]).default("left"),
			...actionOptions,
		})
		.refine(...exactlyOneTarget),
	rare: ["named", "contextRef", "button"],
	examples: [
		{
			note: "by ref; the reply names the change",
			page: "<button onclick=\"document.getElementById('s').textContent='Saved'\">Save</button><p id=s role=status></p>",
			before: [{ tool: "find", args: { query: "Save" } }],
			args: { ref: "e1" },
			expect: { ok: true, action: { type: "click", ref: "e1" }, snapshotDelta: { tree: "/Saved/" } },
		},
		{
			note: "by selector, with the right button",
			page: "<p id=p oncontextmenu=\"this.textContent='Menu';return false\">Here</p>",
			args: { selector: "#p", button: "right" },
			expect: { ok: true, snapshotDelta: { tree: "/Menu/" } },
		},
		{
			note: "inside a row; only that row changes",
			page: "<ul><li data-testid=row>One <button onclick=\"this.textContent='Done'\">Do</button></li><li>Two <button>Do</button></li></ul>",
			before: [{ tool: "find", args: { query: "row" } }],
			args: { selector: "button", contextRef: "e1" },
			expect: {
				ok: true,
				element: { container: { kind: "listitem", rowKey: "One", rowText: "One Done", changed: true } },
			},
		},
		{
			note: "at a point, with evidence of what was there",
			page: "<button style='position:fixed;left:0;top:0;width:100px;height:100px'>Big</button>",
			args: { coords: { x: 50, y: 50 } },
			expect: {
				ok: true,
				element: { hit: { before: { tag: "button", role: "button", text: "Big" }, focusChanged: true } },
			},
		},
		{
			note: "a point that is not in the window",
			page: "<button>Save</button>",
			args: { coords: { x: 9000, y: 5 } },
			expect: { ok: false, code: "invalid_action", error: "/9000,5 is outside the window/" },
		},
		{
			note: "without the tree",
			page: "<button onclick=\"document.body.append('More')\">Add</button>",
			args: { selector: "button", mode: "none", maxResultTokens: 50 },
			expect: { ok: true, snapshotDelta: { mode: "none", tree: "" } },
		},
		{
			note: "all of the page afterwards",
			page: "<h1>Title</h1><button onclick=\"document.body.append('More')\">Add</button>",
			args: { selector: "button", mode: "full" },
			expect: { ok: true, snapshotDelta: { mode: "full", scope: "full", tree: "/Title[^]*More/" } },
		},
		{
			note: "only regions that appeared",
			page: "<button onclick=\"document.body.insertAdjacentHTML('beforeend','<div role=dialog aria-label=Sure>Yes?</div>')\">Ask</button>",
			args: { selector: "button", mode: "tree_diff" },
			expect: {
				ok: true,
				structure: { appeared: [{ role: "dialog", name: "Sure" }] },
				snapshotDelta: { tree: '/dialog "Sure"/' },
			},
		},
		{
			note: "a covered element",
			page: "<button>Under</button><div style='position:fixed;inset:0' aria-label=Veil role=img></div>",
			args: { selector: "button" },
			expect: {
				ok: false,
				code: "element_not_actionable",
				details: { reason: "covered", by: "/Veil/" },
				failure: { source: "app" },
			},
		},
		{
			note: "a disabled one",
			page: "<button disabled>Off</button>",
			args: { selector: "button" },
			expect: { ok: false, code: "element_not_actionable", details: { reason: "disabled" } },
		},
		{
			note: "several that match",
			page: "<button>One</button><button>Two</button>",
			args: { selector: "button" },
			expect: { ok: false, code: "element_ambiguous", details: { candidates: ['/button "One" \\[ref=e1\\]/'] } },
		},
		{
			note: "a dialog that nothing answers",
			page: "<button onclick=\"alert('Stop')\">Go</button>",
			before: [{ tool: "set_dialog_policy", args: { mode: "raise" } }],
			args: { selector: "button" },
			expect: {
				ok: false,
				dialogs: [{ kind: "alert", message: "Stop", handledAs: "raised" }],
				failure: { source: "app", hint: "/dialogPolicy/" },
			},
		},
		{
			note: "an unknown ref",
			page: "<button>Go</button>",
			args: { ref: "e7" },
			expect: { ok: false, code: "element_not_found" },
		},
		{
			note: "a selector that is not valid",
			page: "<button>Go</button>",
			args: { selector: "button[" },
			expect: { ok: false, code: "invalid_action", error: "/button\\[/" },
		},
		{ note: "an unknown name", page: "", args: { named: "nobody" }, expect: { ok: false, code: "element_not_found" } },
		{
			note: "two targets",
			page: "<button>Save</button>",
			args: { ref: "e1", selector: "button" },
			expect: { ok: false, code: "invalid_action" },
		},
	],
});
