import { BridgeError, coords, defineTool, layer, type Page, type QueryOf } from "@bascule/protocol";
import * as z from "zod";
import { PLAIN } from "../lib/picture.ts";

const MAX_LAYERS = 8;
/** Half the side of the picture around the point. */
const REACH = 60;

/** The query for a picture around a point. */
function around({ x, y }: { x: number; y: number }): QueryOf<"screenshot"> {
	const box = { x: x - REACH, y: y - REACH, width: 2 * REACH, height: 2 * REACH };
	return { ...PLAIN, box, scale: "css" };
}

async function urlOf(page: Page<"tabs">, signal: AbortSignal): Promise<string | undefined> {
	return (await page.ask("tabs", {}, { signal })).find((tab) => tab.active)?.url;
}

export default defineTool({
	name: "point_probe",
	title: "Probe a point",
	summary: "Return the elements under a point of the viewport, topmost first: click({coords}) would hit stack[0].",
	description:
		"Returns at most 8 layers, through shadow roots and frames, each with what decides whether it receives a press. With `crop` a small PNG around the point is returned beside the result (then `cropBase64` is true; the bytes are not in the JSON).",
	capability: "read",
	asks: ["point", "tabs"],
	uses: { cropBase64: "screenshot" },
	batchable: true,
	input: z.strictObject({
		coords: coords.describe("viewport CSS px"),
		crop: z.boolean().default(false).describe("add a small picture around the point"),
	}),
	output: z.looseObject({
		ok: z.boolean(),
		point: coords,
		stack: z.array(layer).optional(),
		scrollContainer: layer.nullable().optional(),
		clickableAncestor: layer.nullable().optional(),
		cropBase64: z.literal(true).nullable().optional(),
		notObserved: z.array(z.string()).optional(),
	}),
	examples: [
		{
			note: "a layer over a button",
			page: "<button style='position:absolute;left:0;top:0;width:200px;height:200px'>Go</button><div data-testid=veil style='position:absolute;left:0;top:0;width:100px;height:100px;z-index:5'></div>",
			args: { coords: { x: 50, y: 50 } },
			expect: {
				ok: true,
				point: { x: 50, y: 50 },
				stack: [
					{ tag: "div", testId: "veil", zIndex: "5", pointerEvents: "auto", bbox: { width: 100, height: 100 } },
					{ tag: "button", role: "button", name: "Go" },
				],
			},
		},
		{
			note: "what a press would hit",
			page: "<button style='width:200px;height:100px'><span style='display:block;height:90px'>Go</span></button>",
			args: { coords: { x: 100, y: 50 } },
			expect: { stack: [{ tag: "span" }], clickableAncestor: { tag: "button", name: "Go" } },
		},
		{
			note: "with a picture",
			page: "<canvas width=300 height=200></canvas>",
			args: { coords: { x: 100, y: 100 }, crop: true },
			expect: { ok: true, stack: [{ tag: "canvas" }], cropBase64: true, images: [{ mimeType: "image/png" }] },
		},
		{
			note: "outside the viewport",
			page: "<p>Here</p>",
			args: { coords: { x: -5, y: 5 } },
			expect: { ok: false, code: "invalid_action", point: { x: -5, y: 5 }, url: "/^http/" },
		},
	],
	async run({ page, signal }, { coords: point, crop }) {
		const query = { coords: point, maxLayers: MAX_LAYERS };
		try {
			const found = await page.ask("point", query, { signal });
			if (!crop) return { ok: true, point, ...found };
			const picture = await page.tryAsk("cropBase64", around(point), { signal });
			if (!picture) return { ok: true, point, ...found, cropBase64: null };
			const { data, mimeType } = picture;
			return { ok: true, point, ...found, cropBase64: true as const, images: [{ data, mimeType }] };
		} catch (error) {
			if (!(error instanceof BridgeError) || signal.aborted) throw error;
			return { ...error.toResult(), point, url: await urlOf(page, signal) };
		}
	},
});
