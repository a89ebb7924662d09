import { defineTool } from "@bascule/protocol";
import * as z from "zod";
import { namedRefs } from "../named-refs.ts";
import { ref } from "../shared.ts";

const MAX_NAMES = 200;

export default defineTool({
	name: "name_ref",
	title: "Name a ref",
	summary: "Bind a name to a ref, to be used as {named} wherever a target is taken.",
	description: "The name means the ref, so it lives and goes stale with it. Naming another ref replaces the old one.",
	capability: "read",
	effect: "read",
	needs: [],
	batchable: true,
	input: z.strictObject({
		name: z.string().min(1).max(64),
		ref,
	}),
	output: z.object({ ok: z.literal(true), name: z.string(), ref: z.string(), replaced: z.string().optional() }),
	examples: [
		{
			note: "name it, then use the name",
			args: { name: "save", ref: "e1" },
			expect: { ok: true, name: "save", ref: "e1" },
		},
		{
			note: "a name that was taken",
			before: [{ tool: "name_ref", args: { name: "save", ref: "e1" } }],
			args: { name: "save", ref: "e2" },
			expect: { ok: true, ref: "e2", replaced: "e1" },
		},
		{ note: "no ref", args: { name: "save", ref: "save" }, expect: { ok: false, code: "invalid_action" } },
	],
	async run({ memory }, { name, ref }) {
		const names = memory.of(namedRefs);
		const replaced = names.get(name);
		names.delete(name);
		names.set(name, ref);
		// The name that was bound first is the one least likely to be missed.
		const [oldest] = names.keys();
		if (names.size > MAX_NAMES && oldest !== undefined) names.delete(oldest);
		return { ok: true as const, name, ref, ...(replaced !== undefined && { replaced }) };
	},
});
