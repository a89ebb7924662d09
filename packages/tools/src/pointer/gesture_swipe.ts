import { coords } from "@bascule/protocol";
import * as z from "zod";
import {
	clamp,
	defineGestureTool,
	fingerId,
	GESTURE_MS,
	gestureInput,
	optionsOf,
	viewportPoint,
} from "../lib/gesture-tool.ts";

const MAX_STEPS = 200;
const MAX_DURATION_MS = 60_000;

const card =
	"<div id=card style='position:fixed;left:0;top:0;width:600px;height:200px;touch-action:none'>card</div><script>let x=0,finger=0;card.addEventListener('touchstart',e=>{x=e.touches[0].clientX;finger=e.touches[0].identifier});card.addEventListener('touchend',e=>{card.textContent='swiped '+(e.changedTouches[0].clientX-x)+' by '+finger})</script>";

export default defineGestureTool({
	name: "gesture_swipe",
	title: "Swipe",
	summary: "Swipe with one finger: a flick by default, a slow scroll with a longer durationMs.",
	input: gestureInput({
		from: viewportPoint,
		to: viewportPoint,
		durationMs: z.number().min(0).max(MAX_DURATION_MS).default(200),
		steps: z.number().default(16).describe("moves in between, 1 to 200"),
		identifier: fingerId,
	}),
	rare: ["steps", "identifier"],
	output: { from: coords, to: coords, steps: z.number(), durationMs: z.number() },
	deadline: ({ durationMs }) => GESTURE_MS * 2 + durationMs,
	query: ({ from, to, durationMs, steps, identifier, ...args }) => ({
		from,
		to,
		durationMs,
		steps: clamp(steps, 1, MAX_STEPS),
		identifier,
		...optionsOf(args),
	}),
	tell: ({ from, to, durationMs, steps }) => ({ from, to, steps: clamp(steps, 1, MAX_STEPS), durationMs }),
	examples: [
		{
			note: "a card",
			page: card,
			args: { from: { x: 500, y: 100 }, to: { x: 100, y: 100 } },
			expect: { ok: true, steps: 16, durationMs: 200, snapshotDelta: { tree: "/swiped -400 by 1/" } },
		},
		{
			note: "slowly, with another finger and few steps",
			page: card,
			args: {
				from: { x: 100, y: 100 },
				to: { x: 300, y: 100 },
				durationMs: 400,
				steps: 8,
				identifier: 3,
				mode: "full",
				maxResultTokens: 100,
			},
			expect: { ok: true, steps: 8, durationMs: 400, snapshotDelta: { tree: "/swiped 200 by 3/" } },
		},
		{
			note: "a page scrolls with momentum",
			page: "<div style='height:5000px'>tall</div>",
			args: { from: { x: 200, y: 500 }, to: { x: 200, y: 200 } },
			expect: { ok: true, element: { scroll: { atTop: false } } },
		},
		{
			note: "too slow",
			page: card,
			args: { from: { x: 1, y: 1 }, to: { x: 2, y: 2 }, durationMs: 100_000 },
			expect: { ok: false, code: "invalid_action", error: "/durationMs/" },
		},
	],
});
