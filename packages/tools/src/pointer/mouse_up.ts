import { defineGestureTool, gestureInput, optionsOf, viewportPoint } from "../lib/gesture-tool.ts";

const page =
	"<p style='position:fixed;left:0;top:0;margin:0;width:300px;height:300px' onmousedown='from=event.clientX' onmouseup=\"this.textContent=from+' to '+event.clientX\">here</p>";
const down = { tool: "mouse_down", args: { coords: { x: 10, y: 10 } } };

export default defineGestureTool({
	name: "mouse_up",
	title: "Release the mouse button",
	summary: "Release the button that mouse_down holds, at coords or where the mouse is.",
	input: gestureInput({ coords: viewportPoint.optional() }),
	query: ({ coords, ...args }) => ({ coords, ...optionsOf(args) }),
	examples: [
		{
			note: "elsewhere",
			page,
			before: [down],
			args: { coords: { x: 110, y: 50 } },
			expect: { ok: true, snapshotDelta: { tree: "/10 to 110/" } },
		},
		{
			note: "where the mouse is",
			page,
			before: [down, { tool: "mouse_move", args: { coords: { x: 60, y: 20 } } }],
			args: { mode: "full", maxResultTokens: 100 },
			expect: { ok: true, action: { coords: { x: 60, y: 20 } }, snapshotDelta: { tree: "/10 to 60/" } },
		},
		{
			note: "an element that the browser itself drags is dropped",
			page: "<p id=a draggable=true style='position:fixed;left:0;top:0;margin:0;width:50px;height:50px' ondragstart=\"event.dataTransfer.setData('text/plain','card')\">A</p><p id=b style='position:fixed;left:200px;top:0;margin:0;width:90px;height:90px' ondragover='event.preventDefault()' ondrop=\"this.textContent='got '+event.dataTransfer.getData('text/plain')\">B</p>",
			before: [
				down,
				{ tool: "mouse_move", args: { coords: { x: 40, y: 20 } } },
				{ tool: "mouse_move", args: { coords: { x: 220, y: 40 } } },
			],
			args: {},
			expect: { ok: true, snapshotDelta: { tree: "/got card/" } },
		},
		{
			note: "not down",
			page,
			args: {},
			expect: { ok: false, code: "invalid_action", error: "/not down/", failure: { hint: "/mouse_down/" } },
		},
	],
});
