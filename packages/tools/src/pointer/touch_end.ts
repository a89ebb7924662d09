import { coords } from "@bascule/protocol";
import * as z from "zod";
import { defineGestureTool, fingerId, gestureInput, optionsOf, viewportPoint } from "../lib/gesture-tool.ts";

const page =
	"<div id=pad style='position:fixed;left:0;top:0;width:300px;height:300px;touch-action:none'>pad</div><script>pad.addEventListener('touchend',e=>{const t=e.changedTouches[0];pad.textContent='finger '+t.identifier+' lifted, left '+e.touches.length})</script>";
const one = { tool: "touch_start", args: { coords: { x: 60, y: 60 } } };
const two = { tool: "touch_start", args: { coords: { x: 160, y: 60 }, identifier: 2 } };

export default defineGestureTool({
	name: "touch_end",
	title: "Lift fingers",
	summary: "Lift all fingers, or with coords only the one with that identifier.",
	input: gestureInput({ coords: viewportPoint.optional(), identifier: fingerId }),
	rare: ["identifier"],
	output: { action: z.literal("end"), coords: coords.optional(), identifier: z.number() },
	query: ({ coords, identifier, ...args }) => ({ coords, identifier, ...optionsOf(args) }),
	tell: ({ coords, identifier }) => ({ action: "end" as const, ...(coords && { coords }), identifier }),
	examples: [
		{
			note: "all of them",
			page,
			before: [one, two],
			args: {},
			expect: { ok: true, action: "end", identifier: 1, snapshotDelta: { tree: "/left 0/" } },
		},
		{
			note: "one of two",
			page,
			before: [one, two],
			args: { coords: { x: 160, y: 60 }, identifier: 2, mode: "full", maxResultTokens: 100 },
			expect: {
				ok: true,
				coords: { x: 160, y: 60 },
				identifier: 2,
				snapshotDelta: { tree: "/finger 2 lifted, left 1/" },
			},
		},
		{
			note: "no finger is down",
			page,
			args: {},
			expect: { ok: false, code: "invalid_action", error: "/no finger is down/", failure: { hint: "/touch_start/" } },
		},
	],
});
