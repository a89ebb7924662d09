import { atMostOneTarget, defineTool, targetCount, targetShape } from "@bascule/protocol";
import * as z from "zod";
import { format, handOver, path } from "../lib/picture.ts";

export default defineTool({
	name: "screenshot",
	title: "Screenshot",
	summary: "Take a picture of the viewport, one element or the full page; with path, save it in the workspace instead.",
	capability: "read",
	alsoNeeds: ({ path }) => (path === undefined ? [] : ["file-io"]),
	asks: ["screenshot"],
	batchable: true,
	input: z
		.strictObject({
			ref: targetShape.ref,
			selector: targetShape.selector,
			named: targetShape.named,
			format,
			quality: z.number().int().min(0).max(100).default(80).describe("jpeg only"),
			scale: z.enum(["css", "device"]).default("device").describe("css: one pixel per CSS pixel"),
			fullPage: z.boolean().default(false).describe("the first 16,000 px of the page; warns if there are more"),
			describe: z.boolean().default(false).describe("add a one-line caption"),
			path: path.optional(),
		})
		.refine(...atMostOneTarget)
		.refine((args) => !(args.fullPage && targetCount(args) > 0), {
			message: "pass fullPage or an element, not both",
			path: ["fullPage"],
		}),
	rare: ["named", "quality", "scale", "describe"],
	output: z.object({
		ok: z.literal(true),
		format: z.enum(["png", "jpeg"]),
		width: z.number(),
		height: z.number(),
		fullPage: z.boolean(),
		bytes: z.number(),
		path: z.string().optional(),
		caption: z.string().optional(),
		warnings: z.array(z.string()).optional(),
		tokensEstimate: z.number().optional(),
	}),
	examples: [
		{ note: "the viewport", page: "<h1>Hi</h1>", args: {}, expect: { ok: true, format: "png", fullPage: false } },
		{
			note: "small: JPEG at CSS size",
			page: "<h1>Hi</h1>",
			args: { format: "jpeg", quality: 70, scale: "css" },
			expect: { ok: true, format: "jpeg" },
		},
		{
			note: "one element, with a caption",
			page: "<button style='width:100px;height:40px'>Go</button>",
			before: [{ tool: "find", args: { query: "Go" } }],
			args: { ref: "e1", describe: true },
			expect: { ok: true, width: 100, height: 40, caption: '/button "Go" bbox=/' },
		},
		{
			note: "by selector",
			page: "<p id=p style='width:50px;height:50px'>x</p>",
			args: { selector: "#p" },
			expect: { ok: true, width: 50 },
		},
		{
			note: "all of a long page, to a file",
			page: "<div style='height:3000px'>tall</div>",
			args: { fullPage: true, path: "shots/page.png" },
			capabilities: ["file-io"],
			expect: { ok: true, fullPage: true, path: "/shots.page\\.png$/" },
		},
		{
			note: "a page that is too long for a picture",
			page: "<div style='height:20000px'>tall</div>",
			args: { fullPage: true, format: "jpeg", quality: 10 },
			expect: { ok: true, height: 16000, warnings: ["/first 16000 of 20\\d+ pixels/"] },
		},
		{
			note: "a path outside the workspace",
			page: "",
			args: { path: "../out.png" },
			capabilities: ["file-io"],
			expect: { ok: false, code: "path_escape" },
		},
		{ note: "an unknown name", page: "", args: { named: "nobody" }, expect: { ok: false, code: "element_not_found" } },
		{ note: "a quality above 100", page: "", args: { quality: 101 }, expect: { ok: false, code: "invalid_action" } },
		{
			note: "a full page of one element",
			page: "",
			args: { fullPage: true, selector: "p" },
			expect: { ok: false, code: "invalid_action" },
		},
	],
	async run({ page, files, signal }, { path, ...query }) {
		const picture = await page.ask("screenshot", query, { signal });
		const { caption, warnings, width, height } = picture;
		const facts = { ok: true as const, format: query.format, width, height, fullPage: query.fullPage };
		return {
			...facts,
			...(await handOver(picture, path, files)),
			...(caption && { caption }),
			...(warnings && { warnings }),
		};
	},
});
