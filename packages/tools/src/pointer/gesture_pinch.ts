import { coords } from "@bascule/protocol";
import * as z from "zod";
import { clamp, defineGestureTool, GESTURE_MS, gestureInput, optionsOf, viewportPoint } from "../lib/gesture-tool.ts";

const MAX_STEPS = 100;

const photo =
	"<div id=photo style='position:fixed;left:0;top:0;width:600px;height:400px;touch-action:none'>photo</div><script>const apart=t=>Math.abs(t[0].clientX-t[1].clientX);let from=0;photo.addEventListener('touchstart',e=>{if(e.touches.length===2)from=apart(e.touches)});photo.addEventListener('touchmove',e=>{if(e.touches.length===2)photo.textContent='zoom '+(apart(e.touches)/from).toFixed(1)})</script>";

export default defineGestureTool({
	name: "gesture_pinch",
	title: "Pinch",
	summary: "Pinch with two fingers around a point: scale above 1 zooms in, below 1 zooms out.",
	input: gestureInput({
		coords: viewportPoint.describe("the point between the fingers, viewport CSS px"),
		scale: z.number().positive().max(100).describe("final distance as a multiple of the first"),
		steps: z.number().default(12).describe("moves in between, 1 to 100"),
		startOffset: z.number().positive().max(2000).default(40).describe("CSS px from that point to each finger"),
	}),
	rare: ["steps", "startOffset"],
	output: { coords, scale: z.number(), steps: z.number(), startOffset: z.number(), endOffset: z.number() },
	deadline: () => GESTURE_MS * 2,
	query: ({ coords, scale, steps, startOffset, ...args }) => ({
		coords,
		scale,
		steps: clamp(steps, 1, MAX_STEPS),
		startOffset,
		...optionsOf(args),
	}),
	tell: ({ coords, scale, steps, startOffset }) => ({
		coords,
		scale,
		steps: clamp(steps, 1, MAX_STEPS),
		startOffset,
		endOffset: startOffset * scale,
	}),
	examples: [
		{
			note: "zoom in",
			page: photo,
			args: { coords: { x: 300, y: 200 }, scale: 2 },
			expect: { ok: true, steps: 12, startOffset: 40, endOffset: 80, snapshotDelta: { tree: "/zoom 2.0/" } },
		},
		{
			note: "zoom out from farther apart, without the tree; there is at least one step",
			page: photo,
			args: { coords: { x: 300, y: 200 }, scale: 0.5, steps: 0, startOffset: 120, mode: "none", maxResultTokens: 50 },
			expect: { ok: true, scale: 0.5, steps: 1, endOffset: 60, element: { hit: { after: { text: "zoom 0.5" } } } },
		},
		{
			note: "to nothing",
			page: photo,
			args: { coords: { x: 300, y: 200 }, scale: 0 },
			expect: { ok: false, code: "invalid_action", error: "/scale/" },
		},
		{
			note: "too far",
			page: photo,
			args: { coords: { x: 300, y: 200 }, scale: 200 },
			expect: { ok: false, code: "invalid_action", error: "/scale/" },
		},
		{
			note: "too far apart",
			page: photo,
			args: { coords: { x: 300, y: 200 }, scale: 2, startOffset: 5000 },
			expect: { ok: false, code: "invalid_action", error: "/startOffset/" },
		},
	],
});
