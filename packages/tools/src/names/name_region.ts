import { defineTool } from "@bascule/protocol";
import * as z from "zod";
import { regions } from "../lib/compose/regions.ts";
import { box } from "../lib/picture.ts";

const MAX_REGIONS = 200;

export default defineTool({
	name: "name_region",
	title: "Name a region",
	summary: "Give a rectangle of the viewport a name, for canvases, timelines and other things without elements.",
	description: "The name stands for these pixels, whatever they show. Naming another rectangle replaces the old one.",
	capability: "human",
	asks: [],
	batchable: true,
	input: z.strictObject({ name: z.string().min(1).max(64), box: box.describe("in CSS px of the viewport") }),
	output: z.object({ ok: z.literal(true), name: z.string(), box, replaced: box.optional() }),
	examples: [
		{
			note: "a part of a timeline",
			args: { name: "clip_4", box: { x: 220, y: 410, width: 80, height: 32 } },
			expect: { ok: true, name: "clip_4", box: { x: 220, y: 410, width: 80, height: 32 } },
		},
		{
			note: "a name that is already used",
			before: [{ tool: "name_region", args: { name: "clip_4", box: { x: 1, y: 2, width: 3, height: 4 } } }],
			args: { name: "clip_4", box: { x: 5, y: 6, width: 7, height: 8 } },
			expect: { ok: true, replaced: { x: 1 } },
		},
		{
			note: "a name too long",
			args: { name: "x".repeat(65), box: { x: 0, y: 0, width: 1, height: 1 } },
			expect: { ok: false, code: "invalid_action" },
		},
	],
	async run({ memory }, { name, box }) {
		const known = memory.of(regions);
		const replaced = known.get(name);
		known.delete(name);
		known.set(name, box);
		// The name that was bound first is the one least likely to be missed.
		const [oldest] = known.keys();
		if (known.size > MAX_REGIONS && oldest !== undefined) known.delete(oldest);
		return { ok: true as const, name, box, ...(replaced && { replaced }) };
	},
});
