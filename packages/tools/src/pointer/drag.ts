import {
	actionOptions,
	actionResult,
	coords,
	defineTool,
	type ElementTarget,
	layer,
	type Page,
} from "@bascule/protocol";
import * as z from "zod";
import { clamp, GESTURE_MS, gestureTarget, optionsOf } from "../lib/gesture-tool.ts";

const MAX_STEPS = 100;
const MAX_LAYERS = 8;

const end = z.object({ ref: z.string().optional(), coords });

const preflight = z.object({
	point: coords,
	hit: z.object({
		stack: z.array(layer),
		scrollContainer: layer.nullable(),
		clickableAncestor: layer.nullable(),
	}),
	resizeRisk: z.boolean(),
});

/** The middle of what can be seen of an element, which is brought into view if nothing of it is. */
async function pointOf(
	page: Page<"scroll" | "inspect">,
	target: ElementTarget,
	signal: AbortSignal,
): Promise<{ x: number; y: number }> {
	if (target.coords) return target.coords;
	const look = () => page.ask("inspect", { ...target, styles: [] }, { signal });
	let { box } = await look();
	if (!box) {
		await page.ask("scroll", { ...target, mode: "none", maxResultTokens: 50 }, { signal });
		({ box } = await look());
	}
	return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: 0, y: 0 };
}

async function look(
	page: Page<"scroll" | "inspect" | "point">,
	from: ElementTarget,
	signal: AbortSignal,
): Promise<z.output<typeof preflight>> {
	const point = await pointOf(page, from, signal);
	const hit = await page.ask("point", { coords: point, maxLayers: MAX_LAYERS }, { signal });
	return { point, hit, resizeRisk: hit.stack.some(({ cursor }) => cursor.endsWith("-resize")) };
}

const board =
	"<div id=card draggable=true style='width:100px;height:40px' ondragstart=\"event.dataTransfer.setData('text/plain','Card')\">Card</div><div id=done style='width:200px;height:90px' ondragover='event.preventDefault()' ondrop=\"this.textContent='Got '+event.dataTransfer.getData('text/plain');event.preventDefault()\">Done</div><div id=wall style='width:200px;height:90px'>Wall</div>";
const box =
	"<div id=box style='position:fixed;left:100px;top:100px;width:80px;height:80px'>Box</div><script>let at=null;box.onpointerdown=e=>{at=e.clientX;box.setPointerCapture(e.pointerId)};box.onpointermove=e=>{if(at!==null){box.style.left=100+e.clientX-at+'px'}};box.onpointerup=()=>{at=null}</script>";

export default defineTool({
	name: "drag",
	title: "Drag",
	summary: "Drag from one element or point to another; the reply says what received the drop and what changed.",
	description:
		"Elements that the browser itself drags get drag events with their data; everything else gets real moves with the button held. A drag that changes nothing and that nothing accepted is `ok: false`. With `preflight` nothing is pressed: the reply says what is at the press point, and whether a press would resize instead of drag.",
	capability: "action",
	asks: ["drag", "scroll", "inspect", "point"],
	batchable: true,
	input: z
		.strictObject({
			from: gestureTarget,
			to: gestureTarget.optional(),
			steps: z.number().default(12).describe("moves in between, 1 to 100"),
			preflight: z.boolean().default(false).describe("only look at the press point; `to` is not needed"),
			...actionOptions,
		})
		.refine(({ to, preflight }) => to !== undefined || preflight, {
			message: "is required unless preflight is true",
			path: ["to"],
		}),
	rare: ["preflight", "mode", "maxResultTokens"],
	output: z.union([
		z.object({ ok: z.literal(true), preflight }),
		actionResult.extend({ from: end.optional(), to: end.optional(), steps: z.number() }),
	]),
	budget: ({ maxResultTokens }) => 2 * maxResultTokens,
	deadline: ({ steps }) => GESTURE_MS + 50 * clamp(steps, 1, MAX_STEPS),
	examples: [
		{
			note: "an element that the browser drags, with its data",
			page: board,
			args: { from: { selector: "#card" }, to: { selector: "#done" } },
			expect: {
				ok: true,
				steps: 12,
				action: { type: "drag", events: "drag", droppedOn: "div#done" },
				snapshotDelta: { tree: "/Got Card/" },
			},
		},
		{
			note: "an element that the page moves, by ref and to a point",
			page: box,
			before: [{ tool: "find", args: { query: "Box" } }],
			args: { from: { ref: "e1" }, to: { coords: { x: 340, y: 140 } }, steps: 20 },
			expect: {
				ok: true,
				from: { ref: "e1", coords: { x: 140, y: 140 } },
				to: { coords: { x: 340, y: 140 } },
				steps: 20,
				action: { events: "pointer" },
			},
		},
		{
			note: "a slider; too many steps are reduced; without the tree",
			page: "<input type=range aria-label=Volume style='width:200px;margin:0'>",
			args: {
				from: { selector: "input" },
				to: { coords: { x: 170, y: 16 } },
				steps: 500,
				mode: "none",
				maxResultTokens: 50,
			},
			expect: { ok: true, steps: 100, element: { value: "/^(8|9)\\d$/" } },
		},
		{
			note: "look first: the press would resize",
			page: "<div id=clip style='position:fixed;left:0;top:0;width:6px;height:90px;cursor:ew-resize'></div>",
			args: { from: { coords: { x: 3, y: 30 } }, preflight: true },
			expect: {
				ok: true,
				preflight: {
					point: { x: 3, y: 30 },
					hit: { stack: [{ tag: "div", cursor: "ew-resize" }] },
					resizeRisk: true,
				},
			},
		},
		{
			note: "look first at an element",
			page: board,
			args: { from: { selector: "#card" }, preflight: true },
			expect: { ok: true, preflight: { hit: { stack: [{ tag: "div", id: "card" }] }, resizeRisk: false } },
		},
		{
			note: "dropped where nothing accepts it",
			page: board,
			args: { from: { selector: "#card" }, to: { selector: "#wall" } },
			expect: {
				ok: false,
				code: "element_not_actionable",
				details: { reason: "not_taken", droppedOn: "div#wall" },
			},
		},
		{
			note: "something that cannot be dragged",
			page: "<p id=p>Plain text</p><p id=q>More</p>",
			args: { from: { selector: "#p" }, to: { selector: "#q" } },
			expect: { ok: false, details: { reason: "not_taken" } },
		},
		{
			note: "a place that does not exist: nothing is pressed",
			page: board,
			args: { from: { selector: "#card" }, to: { selector: "#nowhere" } },
			expect: { ok: false, code: "element_not_found" },
		},
		{
			note: "to nowhere",
			page: board,
			args: { from: { selector: "#card" } },
			expect: { ok: false, code: "invalid_action", error: "/to/" },
		},
	],
	async run({ page, signal }, { from, to, preflight, ...args }) {
		if (preflight || !to) return { ok: true as const, preflight: await look(page, from, signal) };
		const steps = clamp(args.steps, 1, MAX_STEPS);
		const result = await page.ask("drag", { ...from, to, steps, ...optionsOf(args) }, { signal });
		const { from: start, to: landed } = result.action as Partial<Record<"from" | "to", z.output<typeof end>>>;
		return { ...result, ...(start && { from: start }), ...(landed?.coords && { to: landed }), steps };
	},
});
