import { coords } from "@bascule/protocol";
import * as z from "zod";
import { defineGestureTool, fingerId, gestureInput, optionsOf, viewportPoint } from "../lib/gesture-tool.ts";

const page =
	"<div id=pad style='position:fixed;left:0;top:0;width:300px;height:300px'>pad</div><script>pad.addEventListener('touchstart',e=>{const t=e.changedTouches[0];pad.textContent='finger '+t.identifier+' at '+t.clientX+' of '+e.touches.length})</script>";

export default defineGestureTool({
	name: "touch_start",
	title: "Put a finger down",
	summary: "Put a finger on a point and hold it until touch_end. Use a different identifier for each finger.",
	description:
		"Mouse tools do not reach touch listeners, and a touch causes mouse events only if the browser derives them. Until touch_end no other client can act on the tab.",
	input: gestureInput({ coords: viewportPoint, identifier: fingerId }),
	rare: ["identifier"],
	output: { action: z.literal("start"), coords, identifier: z.number() },
	query: ({ coords, identifier, ...args }) => ({ coords, identifier, ...optionsOf(args) }),
	tell: ({ coords, identifier }) => ({ action: "start" as const, coords, identifier }),
	examples: [
		{
			note: "one finger",
			page,
			args: { coords: { x: 60, y: 60 } },
			expect: {
				ok: true,
				action: "start",
				coords: { x: 60, y: 60 },
				identifier: 1,
				snapshotDelta: { tree: "/finger 1 at 60 of 1/" },
			},
		},
		{
			note: "a second one",
			page,
			before: [{ tool: "touch_start", args: { coords: { x: 60, y: 60 } } }],
			args: { coords: { x: 90, y: 60 }, identifier: 2, mode: "none", maxResultTokens: 50 },
			expect: { ok: true, identifier: 2, element: { hit: { after: { text: "finger 2 at 90 of 2" } } } },
		},
		{
			note: "a finger that is already down",
			page,
			before: [{ tool: "touch_start", args: { coords: { x: 60, y: 60 } } }],
			args: { coords: { x: 90, y: 60 } },
			expect: { ok: false, code: "invalid_action", error: "/finger 1 is already down/" },
		},
		{
			note: "no such finger",
			page,
			args: { coords: { x: 1, y: 1 }, identifier: -1 },
			expect: { ok: false, code: "invalid_action", error: "/identifier/" },
		},
	],
});
