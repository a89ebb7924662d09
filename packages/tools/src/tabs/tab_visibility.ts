import { actionOptions, actionResult, defineTool } from "@bascule/protocol";
import * as z from "zod";
import { GESTURE_MS, optionsOf } from "../lib/gesture-tool.ts";

const MAX_HOLD_MS = 600_000;

const page =
	"<p id=p role=status>start</p><script>document.addEventListener('visibilitychange',()=>{p.textContent+=' '+document.visibilityState})</script>";

export default defineTool({
	name: "tab_visibility",
	title: "Hide or show the tab",
	summary: "Hide the tab from the view of its page, or show it again; with holdMs, both in one call.",
	description:
		"To test what happens to hidden pages: slow timers, no animation frames, and what a page does when it is shown again. `realBackgrounding` says whether the browser itself treated the page as hidden; if somebody is looking at it, only the page's visibility API says so.",
	capability: "navigation",
	asks: ["tab_visibility"],
	batchable: true,
	input: z
		.strictObject({
			state: z.enum(["background", "foreground"]),
			holdMs: z.number().min(0).max(MAX_HOLD_MS).optional().describe("return to the front after this time"),
			...actionOptions,
		})
		.refine(({ state, holdMs }) => state === "background" || holdMs === undefined, {
			message: "holdMs needs state background",
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
			note: "hidden and back",
			page,
			args: { state: "background", holdMs: 50 },
			expect: { ok: true, state: "foreground", heldMs: 50, snapshotDelta: { tree: "/start hidden visible/" } },
		},
		{
			note: "hidden",
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
			note: "visible for a while",
			page,
			args: { state: "foreground", holdMs: 10 },
			expect: { ok: false, code: "invalid_action", error: "/holdMs needs state background/" },
		},
	],
	async run({ page, signal }, { state, holdMs, ...args }) {
		const result = await page.ask("tab_visibility", { state, holdMs, ...optionsOf(args) }, { signal });
		const { type, ...told } = result.action;
		return { ...result, action: { type }, ...told };
	},
});
