import { defineGestureTool, gestureInput, optionsOf, viewportPoint } from "../lib/gesture-tool.ts";

const page =
	"<button style='position:fixed;left:0;top:0;width:100px;height:100px' onmousedown=\"this.textContent='Held'\" onmouseup=\"this.textContent='Free'\">Hold</button>";

export default defineGestureTool({
	name: "mouse_down",
	title: "Press the mouse button",
	summary: "Press and hold the left mouse button at coords or where the mouse is; release it with mouse_up.",
	description:
		"Until mouse_up no other client can act on the tab. The button is released if the client disconnects or the call is cut off.",
	input: gestureInput({ coords: viewportPoint.optional() }),
	query: ({ coords, ...args }) => ({ coords, ...optionsOf(args) }),
	examples: [
		{
			note: "at a point",
			page,
			args: { coords: { x: 50, y: 50 } },
			expect: {
				ok: true,
				action: { type: "mouse_down", coords: { x: 50, y: 50 } },
				element: { hit: { after: { text: "Held" } } },
			},
		},
		{
			note: "where the mouse is",
			page,
			before: [{ tool: "mouse_move", args: { coords: { x: 20, y: 30 } } }],
			args: { mode: "none", maxResultTokens: 50 },
			expect: { ok: true, action: { coords: { x: 20, y: 30 } }, element: { hit: { after: { text: "Held" } } } },
		},
		{
			note: "already down",
			page,
			before: [{ tool: "mouse_down", args: { coords: { x: 50, y: 50 } } }],
			args: {},
			expect: { ok: false, code: "invalid_action", error: "/already down/", failure: { hint: "/mouse_up/" } },
		},
	],
});
