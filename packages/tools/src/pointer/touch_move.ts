import { coords } from "@bascule/protocol";
import * as z from "zod";
import { defineGestureTool, fingerId, gestureInput, optionsOf, viewportPoint } from "../lib/gesture-tool.ts";

const page =
	"<div id=pad style='position:fixed;left:0;top:0;width:300px;height:300px;touch-action:none'>pad</div><script>pad.addEventListener('touchmove',e=>{const t=e.changedTouches[0];pad.textContent='finger '+t.identifier+' at '+t.clientX})</script>";

export default defineGestureTool({
	name: "touch_move",
	title: "Move a finger",
	summary: "Move a finger that touch_start put down.",
	input: gestureInput({ coords: viewportPoint, identifier: fingerId }),
	rare: ["identifier"],
	output: { action: z.literal("move"), coords, identifier: z.number() },
	query: ({ coords, identifier, ...args }) => ({ coords, identifier, ...optionsOf(args) }),
	tell: ({ coords, identifier }) => ({ action: "move" as const, coords, identifier }),
	examples: [
		{
			note: "one finger",
			page,
			before: [{ tool: "touch_start", args: { coords: { x: 60, y: 60 } } }],
			args: { coords: { x: 120, y: 60 } },
			expect: { ok: true, action: "move", identifier: 1, snapshotDelta: { tree: "/finger 1 at 120/" } },
		},
		{
			note: "another one",
			page,
			before: [{ tool: "touch_start", args: { coords: { x: 60, y: 60 }, identifier: 5 } }],
			args: { coords: { x: 150, y: 60 }, identifier: 5, mode: "full", maxResultTokens: 100 },
			expect: { ok: true, identifier: 5, snapshotDelta: { tree: "/finger 5 at 150/" } },
		},
		{
			note: "a finger that is not down",
			page,
			args: { coords: { x: 120, y: 60 } },
			expect: { ok: false, code: "invalid_action", error: "/finger 1 is not down/" },
		},
	],
});
