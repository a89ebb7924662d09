import { coords } from "@bascule/protocol";
import * as z from "zod";
import { defineGestureTool, gestureInput, optionsOf, viewportPoint } from "../lib/gesture-tool.ts";

const map =
	"<div id=map style='position:fixed;left:0;top:0;width:300px;height:300px'>map</div><script>map.addEventListener('wheel',e=>{map.textContent='zoom '+e.deltaX+' '+e.deltaY;e.preventDefault()},{passive:false})</script>";

export default defineGestureTool({
	name: "mouse_wheel",
	title: "Turn the mouse wheel",
	summary: "Turn the wheel at a point, for maps, canvases and lists that listen for it; use scroll otherwise.",
	input: gestureInput({
		coords: viewportPoint,
		deltaX: z.number().default(0).describe("CSS px; + is right"),
		deltaY: z.number().default(0).describe("CSS px; + is down"),
	}).refine(({ deltaX, deltaY }) => deltaX !== 0 || deltaY !== 0, {
		message: "pass deltaX or deltaY",
		path: ["deltaY"],
	}),
	output: { coords, deltaX: z.number(), deltaY: z.number() },
	query: ({ coords, deltaX, deltaY, ...args }) => ({
		coords,
		deltaX,
		deltaY,
		...optionsOf(args),
	}),
	tell: ({ coords, deltaX, deltaY }) => ({ coords, deltaX, deltaY }),
	examples: [
		{
			note: "a map that zooms",
			page: map,
			args: { coords: { x: 100, y: 100 }, deltaY: -120 },
			expect: {
				ok: true,
				coords: { x: 100, y: 100 },
				deltaX: 0,
				deltaY: -120,
				snapshotDelta: { tree: "/zoom -?0 -120/" },
			},
		},
		{
			note: "sideways",
			page: map,
			args: { coords: { x: 100, y: 100 }, deltaX: 40, mode: "none", maxResultTokens: 50 },
			expect: { ok: true, deltaX: 40, deltaY: 0, element: { hit: { after: { text: "/zoom 40/" } } } },
		},
		{
			note: "a page that just scrolls",
			page: "<div style='height:3000px'>tall</div>",
			args: { coords: { x: 50, y: 50 }, deltaY: 200 },
			expect: { ok: true, element: { scroll: { y: 200, atTop: false } } },
		},
		{
			note: "nothing to turn",
			page: map,
			args: { coords: { x: 1, y: 1 } },
			expect: { ok: false, code: "invalid_action", error: "/deltaX or deltaY/" },
		},
	],
});
