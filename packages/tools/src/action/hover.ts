import { actionOptions, exactlyOneTarget, pointTargetShape } from "@bascule/protocol";
import * as z from "zod";
import { defineActionTool } from "../lib/action-tool.ts";

const menu =
	"<style>#m{display:none} #b:hover+#m{display:block}</style><button id=b>More</button><div id=m role=menu><button>Rename</button></div>";

export default defineActionTool({
	name: "hover",
	title: "Hover",
	summary: "Move the mouse over an element; the reply shows what appeared.",
	capability: "action",
	input: z.strictObject({ ...pointTargetShape, ...actionOptions }).refine(...exactlyOneTarget),
	rare: ["named", "contextRef", "coords"],
	examples: [
		{
			note: "the reply shows what styles reveal",
			page: menu,
			before: [{ tool: "find", args: { query: "More" } }],
			args: { ref: "e1" },
			expect: { ok: true, structure: { appeared: [{ role: "menu" }] }, snapshotDelta: { tree: "/Rename/" } },
		},
		{
			note: "by selector",
			page: menu,
			args: { selector: "#b", mode: "none", maxResultTokens: 50 },
			expect: { ok: true, snapshotDelta: { tree: "" } },
		},
		{
			note: "at a point",
			page: "<canvas width=200 height=200></canvas>",
			args: { coords: { x: 50, y: 50 } },
			expect: {
				ok: true,
				element: { hit: { before: { tag: "canvas" }, after: { tag: "canvas" }, focusChanged: false } },
			},
		},
		{
			note: "inside a row",
			page: "<ul><li data-testid=row>One <button>Edit</button></li><li>Two <button>Edit</button></li></ul>",
			before: [{ tool: "find", args: { query: "row" } }],
			args: { selector: "button", contextRef: "e1" },
			expect: { ok: true, element: { container: { kind: "listitem", rowKey: "One", changed: false } } },
		},
		{ note: "an unknown name", page: "", args: { named: "nobody" }, expect: { ok: false, code: "element_not_found" } },
		{ note: "no target", page: "", args: {}, expect: { ok: false, code: "invalid_action" } },
	],
});
