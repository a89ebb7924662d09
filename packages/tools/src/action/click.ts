import { actionOptions, actionResult, defineTool, exactlyOneTarget, pointTargetShape } from "@bascule/protocol";
import { z } from "zod";

export default defineTool({
	name: "click",
	title: "Click",
	summary: "Click an element; the reply says what changed, so no snapshot is needed after it.",
	capability: "action",
	effect: "act",
	needs: ["dom", "input"],
	uses: ["network"],
	batchable: true,
	input: z
		.strictObject({
			...pointTargetShape,
			button: z.enum(["left", "right", "middle"]).default("left"),
			...actionOptions,
		})
		.refine(...exactlyOneTarget),
	rare: ["named", "contextRef", "button", "mode", "maxResultTokens"],
	output: actionResult,
	examples: [
		{
			note: "by ref; the reply names the change",
			page: "<button onclick=\"document.getElementById('s').textContent='Saved'\">Save</button><p id=s role=status></p>",
			before: [{ tool: "find", args: { query: "Save" } }],
			args: { ref: "e1" },
			expect: { ok: true, action: { type: "click", ref: "e1" }, snapshotDelta: { tree: "/Saved/" } },
		},
		{
			note: "two targets",
			page: "<button>Save</button>",
			args: { ref: "e1", selector: "button" },
			expect: { ok: false, code: "invalid_action" },
		},
	],
	run: ({ page, signal }, args) => page.act({ type: "click", ...args }, { signal }),
});
