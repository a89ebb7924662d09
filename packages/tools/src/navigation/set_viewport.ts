import { actionOptions } from "@bascule/protocol";
import * as z from "zod";
import { defineActionTool } from "../lib/action-tool.ts";

export default defineActionTool({
	name: "set_viewport",
	title: "Resize the viewport",
	summary: "Resize the viewport, for example to test a breakpoint; the reply shows how the page changed.",
	capability: "navigation",
	input: z.strictObject({
		width: z.number().int().min(100).max(10_000),
		height: z.number().int().min(100).max(10_000),
		...actionOptions,
	}),
	examples: [
		{
			note: "a phone's width",
			page: "<style>@media (max-width:500px){#w{display:none}}</style><p id=w>wide</p><p>always</p>",
			args: { width: 400, height: 700 },
			expect: { ok: true, action: { type: "set_viewport" }, element: { scroll: { clientWidth: 400 } } },
		},
		{
			note: "without the tree",
			page: "<p>x</p>",
			args: { width: 800, height: 600, mode: "none", maxResultTokens: 50 },
			expect: { ok: true, snapshotDelta: { tree: "" } },
		},
		{ note: "too high", page: "", args: { width: 800, height: 20_000 }, expect: { ok: false, code: "invalid_action" } },
		{ note: "too small", page: "", args: { width: 10, height: 600 }, expect: { ok: false, code: "invalid_action" } },
	],
});
