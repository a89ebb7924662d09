import { type ActionOptions, actionOptions, actionResult, defineTool, type GestureStep } from "@bascule/protocol";
import * as z from "zod";
import { GESTURE_MS, optionsOf } from "../lib/gesture-tool.ts";

const MAX_STEPS = 200;
const MIN_PACE_MS = 5;
const MAX_WAIT_MS = 5000;

const step = z
	.strictObject({
		kind: z.enum(["down", "up", "move", "wait", "wheel"]),
		x: z.number().optional(),
		y: z.number().optional(),
		deltaX: z.number().optional(),
		deltaY: z.number().optional(),
		ms: z.number().nonnegative().optional(),
		pointerId: z.number().optional(),
	})
	.refine(({ kind, x, y }) => !["down", "up", "move"].includes(kind) || (x !== undefined && y !== undefined), {
		message: "down, up and move need x and y",
		path: ["x"],
	})
	.refine(({ kind, deltaX, deltaY }) => kind !== "wheel" || Boolean(deltaX) || Boolean(deltaY), {
		message: "wheel needs deltaX or deltaY",
		path: ["deltaY"],
	});
type Step = z.output<typeof step>;

/** The steps within what is sensible, and what had to be changed for that. */
function withinLimits(steps: readonly Step[]): { steps: GestureStep[]; warnings: string[] } {
	const warnings = new Set<string>();
	const limited = steps.map(({ pointerId, ms, ...rest }): GestureStep => {
		if (pointerId !== undefined)
			warnings.add("pointerId has no effect: there is only one mouse; use touch_start for fingers");
		if (ms === undefined) return rest;
		if (rest.kind === "move" && ms < MIN_PACE_MS) {
			warnings.add(`a move takes at least ${MIN_PACE_MS} ms`);
			return { ...rest, ms: MIN_PACE_MS };
		}
		if (ms > MAX_WAIT_MS) warnings.add(`a step takes at most ${MAX_WAIT_MS} ms; split longer waits`);
		return { ...rest, ms: Math.min(ms, MAX_WAIT_MS) };
	});
	return { steps: limited, warnings: [...warnings] };
}

const durationOf = (steps: readonly GestureStep[]): number => steps.reduce((sum, { ms = 0 }) => sum + ms, 0);

const pad =
	"<canvas id=pad width=400 height=300 style='position:fixed;left:0;top:0'></canvas><p style='margin-top:320px'>no stroke</p><script>let stroke=null;pad.onpointerdown=e=>{stroke=[e.clientX]};pad.onpointermove=e=>stroke&&stroke.push(e.clientX);pad.onpointerup=()=>{document.querySelector('p').textContent='stroke '+stroke.join(' ');stroke=null};pad.onwheel=e=>{document.querySelector('p').textContent='wheel '+e.deltaY+' at '+e.clientX}</script>";
const stroke = [
	{ kind: "down" as const, x: 20, y: 20 },
	{ kind: "move" as const, x: 60, y: 40 },
	{ kind: "move" as const, x: 90, y: 40 },
	{ kind: "up" as const, x: 120, y: 80 },
];

export default defineTool({
	name: "gesture_chain",
	title: "Run a mouse gesture",
	summary: "Run up to 200 mouse steps (down, move, up, wait, wheel) in one call.",
	description:
		"A button that is still down at the end is released, with a warning. Each move waits until the page has received the previous one.",
	capability: "action",
	asks: ["gesture_chain"],
	batchable: true,
	input: z.strictObject({ steps: z.array(step).min(1).describe("at most 200"), ...actionOptions }),
	rare: ["mode", "maxResultTokens"],
	output: z.union([
		z.object({ ok: z.literal(false), error: z.string(), code: z.literal("too-many-steps") }),
		actionResult.extend({ stepsExecuted: z.number(), totalDurationMs: z.number() }),
	]),
	budget: (args) => 2 * (args as ActionOptions).maxResultTokens,
	deadline: ({ steps }) => 2 * GESTURE_MS + durationOf(withinLimits(steps).steps),
	examples: [
		{
			note: "a stroke: the page sees every move",
			page: pad,
			args: { steps: stroke },
			expect: { ok: true, stepsExecuted: 4, warnings: [], snapshotDelta: { tree: "/stroke 20 60 90 120/" } },
		},
		{
			note: "with pauses and the wheel",
			page: pad,
			args: {
				steps: [
					{ kind: "move", x: 50, y: 50, ms: 20 },
					{ kind: "wait", ms: 30 },
					{ kind: "wheel", deltaY: 100, x: 70, y: 50 },
				],
				mode: "full",
				maxResultTokens: 100,
			},
			expect: { ok: true, stepsExecuted: 3, snapshotDelta: { tree: "/wheel 100 at 70/" } },
		},
		{
			note: "odd values are corrected",
			page: pad,
			args: { steps: [{ kind: "move", x: 5, y: 5, ms: 1, pointerId: 2 }] },
			expect: { ok: true, warnings: ["/pointerId/", "/at least 5 ms/"] },
		},
		{
			note: "a button that is left down",
			page: pad,
			args: { steps: stroke.slice(0, 2) },
			expect: { ok: true, warnings: ["/released/"], snapshotDelta: { tree: "/stroke 20 60/" } },
		},
		{
			note: "too many steps; nothing is done",
			page: pad,
			args: { steps: Array.from({ length: 201 }, () => ({ kind: "wait" as const, ms: 0 })) },
			expect: { ok: false, code: "too-many-steps" },
		},
		{
			note: "a move to nowhere",
			page: pad,
			args: { steps: [{ kind: "move", x: 5 }] },
			expect: { ok: false, code: "invalid_action", error: "/need x and y/" },
		},
		{
			note: "a wheel that does not turn",
			page: pad,
			args: { steps: [{ kind: "wheel" }] },
			expect: { ok: false, code: "invalid_action", error: "/deltaX or deltaY/" },
		},
		{ note: "no steps", page: pad, args: { steps: [] }, expect: { ok: false, code: "invalid_action" } },
	],
	async run({ page, signal }, { steps: asked, ...args }) {
		if (asked.length > MAX_STEPS)
			return {
				ok: false as const,
				error: `at most ${MAX_STEPS} steps are allowed, got ${asked.length}; split them across calls`,
				code: "too-many-steps" as const,
			};
		const { steps, warnings } = withinLimits(asked);
		const result = await page.ask("gesture_chain", { steps, ...optionsOf(args) }, { signal });
		const { steps: _asked, stepsExecuted = 0, totalDurationMs = 0, ...action } = result.action;
		return {
			...result,
			action,
			stepsExecuted: Number(stepsExecuted),
			totalDurationMs: Number(totalDurationMs),
			warnings: [...warnings, ...result.warnings],
		};
	},
});
