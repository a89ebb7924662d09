import { actionOptions, atMostOneTarget, targetShape } from "@bascule/protocol";
import * as z from "zod";
import { defineActionTool } from "../lib/action-tool.ts";

const keys =
	"<input id=i value=abc><p id=p role=status></p><script>onkeydown=e=>{p.textContent+=(e.ctrlKey?'Ctrl-':'')+e.key+' '}</script>";

export default defineActionTool({
	name: "press",
	title: "Press a key",
	summary: 'Press a key or chord ("Enter", "Control+A", "ControlOrMeta+K") on an element or the focused one.',
	capability: "action",
	input: z
		.strictObject({ ...targetShape, key: z.string().min(1).max(60), ...actionOptions })
		.refine(...atMostOneTarget),
	rare: ["named", "contextRef"],
	examples: [
		{
			note: "on an element",
			page: "<form onsubmit=\"document.title='sent';return false\"><label>Name <input></label></form>",
			before: [{ tool: "find", args: { query: "name" } }],
			args: { ref: "e1", key: "Enter" },
			expect: { ok: true, action: { type: "press", key: "Enter" }, element: { focused: true } },
		},
		{
			note: "a chord",
			page: keys,
			args: { selector: "#i", key: "Control+A" },
			expect: { ok: true, snapshotDelta: { tree: "/Ctrl-a/" } },
		},
		{
			note: "the platform's own",
			page: keys,
			args: { key: "ControlOrMeta+k" },
			expect: { ok: true, snapshotDelta: { tree: "/Ctrl-k/" } },
		},
		{
			note: "on the page",
			page: keys,
			args: { key: "Escape" },
			expect: { ok: true, element: null, snapshotDelta: { tree: "/Escape/" } },
		},
		{
			note: "inside a row",
			page: "<ul><li data-testid=row>One <input></li><li>Two <input></li></ul>",
			before: [{ tool: "find", args: { query: "row" } }],
			args: { selector: "input", contextRef: "e1", key: "7", mode: "none", maxResultTokens: 50 },
			expect: { ok: true, element: { value: "7" } },
		},
		{
			note: "a key that does not exist",
			page: keys,
			args: { key: "Hyper" },
			expect: { ok: false, code: "invalid_action", error: "/unknown key/" },
		},
		{
			note: "a text instead of a key",
			page: "",
			args: { key: "k".repeat(61) },
			expect: { ok: false, code: "invalid_action" },
		},
		{
			note: "an unknown name",
			page: "",
			args: { named: "nobody", key: "a" },
			expect: { ok: false, code: "element_not_found" },
		},
	],
});
