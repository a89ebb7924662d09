import { actionOptions, actionResult, defineTool } from "@bascule/protocol";
import * as z from "zod";
import { GESTURE_MS, optionsOf } from "../gesture-tool.ts";

const MAX_HOLD_MS = 600_000;

const page =
	"<p id=p role=status>start</p><script>document.addEventListener('visibilitychange',()=>{p.textContent+=' '+document.visibilityState})</script>";

export default defineTool({
	name: "tab_visibility",
	title: "Hide or show the tab",
	summary: "Put the tab behind others for its page, or back in front; with holdMs there and back in one call.",
	description:
		"For what only happens to pages that are not seen: slow timers, no animation frames, and what a page does when it is seen again. `realBackgrounding` says whether the browser itself held the page for hidden; where somebody looks at it, the page is only told so.",
	capability: "navigation",
	asks: ["tab_visibility"],
	batchable: true,
	input: z
		.strictObject({
			state: z.enum(["background", "foreground"]),
			holdMs: z.number().min(0).max(MAX_HOLD_MS).optional().describe("come back to the front after that long"),
			...actionOptions,
		})
		.refine(({ state, holdMs }) => state === "background" || holdMs === undefined, {
			message: "holdMs goes with background",
			path: ["holdMs"],
		}),
	rare: ["mode", "maxResultTokens"],
	output: actionResult.extend({
		state: z.string().optional(),
		heldMs: z.number().optional(),
		realBackgrounding: z.boolean().optional(),
		note: z.string().optional(),
	}),
	budget: ({ maxResultTokens }) => 2 * maxResultTokens,
	deadline: ({ holdMs = 0 }) => GESTURE_MS + holdMs,
	examples: [
		{
			note: "away and back",
			page,
			args: { state: "background", holdMs: 50 },
			expect: { ok: true, state: "foreground", heldMs: 50, snapshotDelta: { tree: "/start hidden visible/" } },
		},
		{
			note: "away",
			page,
			args: { state: "background", mode: "full", maxResultTokens: 100 },
			expect: { ok: true, state: "background", note: "/hidden/", snapshotDelta: { tree: "/start hidden/" } },
		},
		{
			note: "back",
			page,
			before: [{ tool: "tab_visibility", args: { state: "background" } }],
			args: { state: "foreground" },
			expect: { ok: true, state: "foreground", snapshotDelta: { tree: "/hidden visible/" } },
		},
		{
			note: "too long",
			page,
			args: { state: "background", holdMs: 1_000_000 },
			expect: { ok: false, code: "invalid_action", error: "/holdMs/" },
		},
		{
			note: "a while in front",
			page,
			args: { state: "foreground", holdMs: 10 },
			expect: { ok: false, code: "invalid_action", error: "/holdMs goes with background/" },
		},
	],
	async run({ page, signal }, { state, holdMs, ...args }) {
		const result = await page.ask("tab_visibility", { state, holdMs, ...optionsOf(args) }, { signal });
		const { type, ...told } = result.action;
		return { ...result, action: { type }, ...told };
	},
});
