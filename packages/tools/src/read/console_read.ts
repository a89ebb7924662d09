import { consoleEntry, defineTool } from "@bascule/protocol";
import * as z from "zod";

export default defineTool({
	name: "console_read",
	title: "Read the console",
	summary: "Return the tab's recent console messages, oldest first.",
	capability: "read",
	asks: ["console"],
	batchable: true,
	input: z.strictObject({ limit: z.number().int().min(1).max(500).default(50) }),
	output: z.object({
		ok: z.literal(true),
		messages: z.array(consoleEntry),
	}),
	examples: [
		{
			note: "messages in order",
			page: "<script>console.log('one'); console.error('two')</script>",
			args: {},
			expect: {
				ok: true,
				messages: [
					{ type: "log", text: "one" },
					{ type: "error", text: "two" },
				],
			},
		},
		{
			note: "only the newest",
			page: "<script>console.log('one'); console.log('two')</script>",
			args: { limit: 1 },
			expect: { messages: [{ text: "two" }] },
		},
		{ note: "a limit that is too high", page: "", args: { limit: 501 }, expect: { ok: false, code: "invalid_action" } },
	],
	async run({ page, signal }, args) {
		return { ok: true as const, messages: await page.ask("console", args, { signal }) };
	},
});
