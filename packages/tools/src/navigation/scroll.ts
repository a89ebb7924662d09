import { actionOptions, atMostOneTarget, pointTargetShape, targetCount } from "@bascule/protocol";
import * as z from "zod";
import { defineActionTool } from "../lib/action-tool.ts";

export default defineActionTool({
	name: "scroll",
	title: "Scroll",
	summary:
		"Scroll the window or a container (to/by), an element into view (target only), or with the wheel at a point.",
	capability: "navigation",
	input: z
		.strictObject({
			...pointTargetShape,
			to: z.enum(["top", "bottom", "left", "right"]).optional(),
			by: z
				.strictObject({ x: z.number().optional(), y: z.number().optional() })
				.optional()
				.describe("CSS px; +y is down"),
			intoView: z.boolean().optional().describe("bring the target into view even with to/by"),
			...actionOptions,
		})
		.refine(...atMostOneTarget)
		.refine((args) => targetCount(args) > 0 || args.to !== undefined || args.by !== undefined, {
			message: "nothing to do: pass a target, to or by",
			path: ["to"],
		})
		.refine(({ by }) => by === undefined || Boolean(by.x) || Boolean(by.y), {
			message: "nothing to do: pass x or y",
			path: ["by"],
		})
		.refine(({ coords, by, to }) => coords === undefined || (by !== undefined && to === undefined), {
			message: "with coords, pass by and not to",
			path: ["by"],
		}),
	rare: ["named", "contextRef", "coords", "intoView"],
	examples: [
		{
			note: "the window to its end",
			page: "<div style='height:3000px'>tall</div>",
			args: { to: "bottom" },
			expect: { ok: true, element: { scroll: { atBottom: true, atTop: false } } },
		},
		{
			note: "the window by some pixels",
			page: "<div style='height:3000px'>tall</div>",
			args: { by: { y: 120 } },
			expect: { ok: true, element: { scroll: { y: 120 } } },
		},
		{
			note: "an element into view",
			page: "<div style='height:3000px'>tall</div><button>Far</button>",
			before: [{ tool: "find", args: { query: "Far" } }],
			args: { ref: "e1" },
			expect: { ok: true, action: { ref: "e1" }, element: { scroll: { atTop: false } } },
		},
		{
			note: "inside a container",
			page: "<div id=box style='height:100px;overflow:auto'><div style='height:900px'>long</div></div>",
			args: { selector: "#box", by: { y: 50 } },
			expect: { ok: true, element: { scroll: { y: 50, scrollHeight: 900 } } },
		},
		{
			note: "a container to its end",
			page: "<div id=box style='height:100px;overflow:auto'><div style='height:900px'>long</div></div>",
			args: { selector: "#box", to: "bottom" },
			expect: { ok: true, element: { scroll: { y: 800, atBottom: true } } },
		},
		{
			note: "sideways",
			page: "<div id=box style='width:100px;overflow:auto'><div style='width:900px;height:50px'>wide</div></div>",
			args: { selector: "#box", to: "right" },
			expect: { ok: true, element: { scroll: { x: 800, atTop: true } } },
		},
		{
			note: "the scroll container around an element that does not scroll",
			page: "<div style='height:100px;overflow:auto'><p id=p style='height:900px'>long</p></div>",
			args: { selector: "#p", by: { y: 50 } },
			expect: { ok: true, element: { scroll: { y: 50, clientHeight: 100 } } },
		},
		{
			note: "the page in a frame",
			page: "<iframe srcdoc=\"<div style='height:2000px'>tall</div>\" style='height:200px'></iframe>",
			args: { selector: "iframe", by: { y: 70 } },
			expect: { ok: true, element: { scroll: { y: 70, clientHeight: 200 } } },
		},
		{
			note: "a page that is not larger than its window",
			page: "<p>short</p>",
			args: { to: "bottom" },
			expect: { ok: true, warnings: ["/does not scroll/"] },
		},
		{
			note: "into view although by is set",
			page: "<div style='height:3000px'>tall</div><div id=box>Far</div>",
			args: { selector: "#box", by: { y: 5 }, intoView: true, mode: "none", maxResultTokens: 50 },
			expect: { ok: true, element: { scroll: { atTop: false } } },
		},
		{
			note: "the wheel at a point",
			page: "<div style='height:3000px'>tall</div>",
			args: { coords: { x: 50, y: 50 }, by: { y: 200 } },
			expect: { ok: true, element: { scroll: { y: 200 } } },
		},
		{
			note: "the wheel on a map that zooms",
			page: "<div id=map style='position:fixed;left:0;top:0;width:200px;height:200px'>map</div><script>map.addEventListener('wheel',e=>{map.textContent='zoomed';e.preventDefault()},{passive:false})</script>",
			args: { coords: { x: 50, y: 50 }, by: { y: -100 } },
			expect: { ok: true, snapshotDelta: { tree: "/zoomed/" } },
		},
		{
			note: "a wheel that does not turn",
			page: "",
			args: { coords: { x: 50, y: 50 } },
			expect: { ok: false, code: "invalid_action", error: "/pass by/" },
		},
		{
			note: "by nothing",
			page: "",
			args: { by: {} },
			expect: { ok: false, code: "invalid_action", error: "/x or y/" },
		},
		{
			note: "inside a ref",
			page: "<ul><li>one <b>x</b></li></ul><button>Here</button>",
			before: [{ tool: "find", args: { query: "Here" } }],
			args: { selector: "b", contextRef: "e1" },
			expect: { ok: false, code: "element_not_found" },
		},
		{
			note: "an unknown name",
			page: "<p>x</p>",
			args: { named: "nobody" },
			expect: { ok: false, code: "element_not_found" },
		},
		{
			note: "nothing to do",
			page: "",
			args: {},
			expect: { ok: false, code: "invalid_action", error: "/nothing to do/" },
		},
	],
});
