import { coords, defineTool } from "@bascule/protocol";
import * as z from "zod";
import { regionNamed } from "../lib/compose/regions.ts";
import { box } from "../lib/picture.ts";

const named = [{ tool: "name_region", args: { name: "clip_4", box: { x: 220, y: 410, width: 80, height: 32 } } }];

export default defineTool({
	name: "region",
	title: "Look up a region",
	summary: "Return a named region's rectangle and its centre, which click takes as coords.",
	capability: "human",
	asks: [],
	batchable: true,
	input: z.strictObject({ name: z.string().min(1) }),
	output: z.object({ ok: z.literal(true), name: z.string(), box, center: coords }),
	examples: [
		{
			note: "where it is, and its middle",
			before: named,
			args: { name: "clip_4" },
			expect: {
				ok: true,
				name: "clip_4",
				box: { x: 220, y: 410, width: 80, height: 32 },
				center: { x: 260, y: 426 },
			},
		},
		{
			note: "an unknown name",
			before: named,
			args: { name: "clip_5" },
			expect: { ok: false, code: "element_not_found", failure: { hint: "/clip_4/" } },
		},
	],
	async run({ memory }, { name }) {
		const box = regionNamed(name, memory);
		return { ok: true as const, name, box, center: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
	},
});
