import { defineTool } from "@bascule/protocol";
import * as z from "zod";
import { ref } from "../lib/shared.ts";

const page = "<button>Save</button><button>Send</button>";
const seen = { tool: "snapshot", args: {} };

export default defineTool({
	name: "name_ref",
	title: "Name a ref",
	summary: "Give a ref a name, to use as {named} in place of a ref.",
	description: "The name stands for the ref and goes stale with it. Naming another ref replaces the old one.",
	capability: "read",
	asks: ["locator"],
	batchable: true,
	input: z.strictObject({
		name: z.string().min(1).max(64),
		ref,
	}),
	output: z.object({ ok: z.literal(true), name: z.string(), ref: z.string(), replaced: z.string().optional() }),
	examples: [
		{
			note: "name it, then use the name",
			page,
			before: [seen],
			args: { name: "save", ref: "e1" },
			expect: { ok: true, name: "save", ref: "e1" },
		},
		{
			note: "a name that is already used",
			page,
			before: [seen, { tool: "name_ref", args: { name: "save", ref: "e1" } }],
			args: { name: "save", ref: "e2" },
			expect: { ok: true, ref: "e2", replaced: "e1" },
		},
		{ note: "no ref", page, args: { name: "save", ref: "save" }, expect: { ok: false, code: "invalid_action" } },
		{
			note: "a ref that never was",
			page,
			args: { name: "save", ref: "e70000" },
			expect: { ok: false, code: "element_not_found" },
		},
	],
	async run({ page, names, signal }, { name, ref }) {
		// A name for nothing would only be found out by the call that uses it.
		await page.ask("locator", { ref }, { signal });
		const replaced = names.bind(name, ref);
		return { ok: true as const, name, ref, ...(replaced !== undefined && { replaced }) };
	},
});
