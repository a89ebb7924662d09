import { defineTool } from "@bascule/protocol";
import * as z from "zod";
import { regionNamed } from "../lib/compose/regions.ts";
import { box, format, handOver, PLAIN, path } from "../lib/picture.ts";

export default defineTool({
	name: "screenshot_region",
	title: "Screenshot of a rectangle",
	summary: "Take a picture of a rectangle of the viewport, for canvases, timelines and other things without elements.",
	description: "The part outside the viewport is cut off; the result has the picture's size.",
	capability: "read",
	alsoNeeds: ({ path }) => (path === undefined ? [] : ["file-io"]),
	asks: ["screenshot"],
	batchable: true,
	input: z
		.strictObject({
			box: box.optional().describe("in CSS px of the viewport"),
			region: z.string().min(1).optional().describe("name from name_region"),
			format,
			path: path.optional(),
		})
		.refine(({ box, region }) => (box === undefined) !== (region === undefined), {
			message: "pass either box or region",
			path: ["box"],
		}),
	output: z.object({
		ok: z.literal(true),
		format: z.enum(["png", "jpeg"]),
		width: z.number(),
		height: z.number(),
		bytes: z.number(),
		path: z.string().optional(),
	}),
	examples: [
		{
			note: "a part of a canvas",
			page: "<canvas width=300 height=200></canvas>",
			args: { box: { x: 20, y: 20, width: 100, height: 50 } },
			expect: { ok: true, format: "png", width: 100, height: 50 },
		},
		{
			note: "cut off at the edge of the viewport",
			page: "<p>Text</p>",
			args: { box: { x: -50, y: -50, width: 80, height: 90 }, format: "jpeg" },
			expect: { ok: true, format: "jpeg", width: 30, height: 40 },
		},
		{
			note: "by its name",
			page: "<canvas width=300 height=200></canvas>",
			before: [{ tool: "name_region", args: { name: "corner", box: { x: 0, y: 0, width: 40, height: 30 } } }],
			args: { region: "corner" },
			expect: { ok: true, width: 40, height: 30 },
		},
		{
			note: "neither a box nor a name",
			page: "",
			args: {},
			expect: { ok: false, code: "invalid_action" },
		},
		{
			note: "an unknown name",
			page: "",
			args: { region: "nowhere" },
			expect: { ok: false, code: "element_not_found" },
		},
		{
			note: "to a file",
			page: "<p>Text</p>",
			args: { box: { x: 0, y: 0, width: 10, height: 10 }, path: "shots/corner.png" },
			capabilities: ["file-io"],
			expect: { ok: true, path: "/shots.corner\\.png$/" },
		},
		{
			note: "outside the viewport",
			page: "",
			args: { box: { x: 90_000, y: 0, width: 10, height: 10 } },
			expect: { ok: false, code: "invalid_action" },
		},
		{
			note: "no height",
			page: "",
			args: { box: { x: 0, y: 0, width: 10, height: 0 } },
			expect: { ok: false, code: "invalid_action" },
		},
		{
			note: "no width",
			page: "",
			args: { box: { x: 0, y: 0, width: 0, height: 10 } },
			expect: { ok: false, code: "invalid_action" },
		},
	],
	async run({ page, files, memory, signal }, { box, region, format, path }) {
		const part = region === undefined ? box : regionNamed(region, memory);
		const picture = await page.ask("screenshot", { ...PLAIN, format, box: part }, { signal });
		const { width, height } = picture;
		return { ok: true as const, format, width, height, ...(await handOver(picture, path, files)) };
	},
});
