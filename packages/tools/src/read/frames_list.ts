import { defineTool, pageFrame } from "@bascule/protocol";
import * as z from "zod";

export default defineTool({
	name: "frames_list",
	title: "List frames",
	summary: "List the page's frames with ids for the frame argument of snapshot and find.",
	description:
		"`f0` is the page itself. The other ids follow the order in which frames are first listed, and a frame keeps its id when it navigates. Refs from a frame work in every tool without naming the frame.",
	capability: "read",
	asks: ["frames"],
	batchable: true,
	input: z.strictObject({}),
	output: z.object({ ok: z.literal(true), frames: z.array(pageFrame), tokensEstimate: z.number().optional() }),
	examples: [
		{
			note: "a page with a frame",
			page: "<iframe name=help srcdoc='<p>Help</p>'></iframe>",
			args: {},
			expect: {
				ok: true,
				frames: [
					{ frameId: "f0", isMainFrame: true, origin: "/^http/" },
					{ frameId: "f1", parentFrameId: "f0", url: "about:srcdoc", name: "help", isMainFrame: false, origin: "" },
				],
			},
		},
	],
	async run({ page, signal }) {
		return { ok: true as const, ...(await page.ask("frames", {}, { signal })) };
	},
});
