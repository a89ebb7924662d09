import { defineTool } from "@bascule/protocol";
import * as z from "zod";

export default defineTool({
	name: "list_named_refs",
	title: "List named refs",
	summary: "List the session's names from name_ref and their refs.",
	capability: "read",
	asks: [],
	batchable: true,
	input: z.strictObject({}),
	output: z.object({ ok: z.literal(true), named: z.array(z.object({ name: z.string(), ref: z.string() })) }),
	examples: [
		{ note: "none yet", args: {}, expect: { ok: true, named: [] } },
		{
			note: "one",
			page: "<button>Save</button>",
			before: [
				{ tool: "snapshot", args: {} },
				{ tool: "name_ref", args: { name: "save", ref: "e1" } },
			],
			args: {},
			expect: { named: [{ name: "save", ref: "e1" }] },
		},
	],
	async run({ names }) {
		return { ok: true as const, named: names.list() };
	},
});
