import { defineGestureTool, gestureInput, gestureTarget, optionsOf } from "../lib/gesture-tool.ts";

const page =
	"<p id=p style='width:200px;height:50px' ondblclick=\"this.textContent='Edit '+event.detail\">Title</p><button disabled>Off</button>";

export default defineGestureTool({
	name: "double_click",
	title: "Double-click",
	summary: "Double-click an element or a point; the reply says what changed.",
	input: gestureInput({ target: gestureTarget }),
	query: ({ target, ...args }) => ({ ...target, ...optionsOf(args) }),
	examples: [
		{
			note: "by ref",
			page: "<button ondblclick=\"this.textContent='Open'\">Folder</button>",
			before: [{ tool: "find", args: { query: "Folder" } }],
			args: { target: { ref: "e1" } },
			expect: { ok: true, action: { type: "double_click", ref: "e1" }, snapshotDelta: { tree: "/Open/" } },
		},
		{
			note: "by selector; the second click counts as the second",
			page,
			args: { target: { selector: "#p" } },
			expect: { ok: true, snapshotDelta: { tree: "/Edit 2/" } },
		},
		{
			note: "at a point, without the tree",
			page,
			args: { target: { coords: { x: 50, y: 30 } }, mode: "none", maxResultTokens: 50 },
			expect: { ok: true, element: { hit: { before: { text: "Title" }, after: { text: "Edit 2" } } } },
		},
		{
			note: "by name",
			page: "<button ondblclick=\"this.textContent='Open'\">Folder</button>",
			before: [
				{ tool: "find", args: { query: "Folder" } },
				{ tool: "name_ref", args: { name: "folder", ref: "e1" } },
			],
			args: { target: { named: "folder" } },
			expect: { ok: true, action: { ref: "e1" }, snapshotDelta: { tree: "/Open/" } },
		},
		{
			note: "a disabled control",
			page,
			args: { target: { selector: "button" } },
			expect: { ok: false, code: "element_not_actionable", details: { reason: "disabled" } },
		},
		{ note: "no target", page, args: { target: {} }, expect: { ok: false, code: "invalid_action" } },
	],
});
