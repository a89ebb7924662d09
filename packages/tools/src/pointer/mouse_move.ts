import { defineGestureTool, gestureInput, optionsOf, viewportPoint } from "../lib/gesture-tool.ts";

const page =
	"<p style='position:fixed;left:0;top:0;margin:0;width:300px;height:300px' onmousemove=\"this.textContent=event.clientX+' '+event.buttons\">here</p>";

export default defineGestureTool({
	name: "mouse_move",
	title: "Move the mouse",
	summary: "Move the mouse to a point, with the button held after mouse_down.",
	input: gestureInput({ coords: viewportPoint }),
	query: ({ coords, ...args }) => ({ coords, ...optionsOf(args) }),
	examples: [
		{
			note: "free",
			page,
			args: { coords: { x: 40, y: 40 } },
			expect: { ok: true, snapshotDelta: { tree: "/40 0/" } },
		},
		{
			note: "with the button held",
			page,
			before: [{ tool: "mouse_down", args: { coords: { x: 10, y: 10 } } }],
			args: { coords: { x: 90, y: 40 }, mode: "scoped_snapshot", maxResultTokens: 100 },
			expect: { ok: true, snapshotDelta: { tree: "/90 1/" } },
		},
		{ note: "to nowhere", page, args: {} as never, expect: { ok: false, code: "invalid_action" } },
	],
});
