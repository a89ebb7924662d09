import { defineTool, tabInfo } from "@bascule/protocol";
import * as z from "zod";

export default defineTool({
	name: "get_tabs",
	title: "List tabs",
	summary: "List the session's tabs; tools without a ref work in the active one.",
	capability: "read",
	asks: ["tabs"],
	batchable: true,
	input: z.strictObject({}),
	output: z.object({ ok: z.literal(true), tabs: z.array(tabInfo) }),
	examples: [
		{
			note: "one tab",
			page: "<title>Home</title>",
			args: {},
			expect: { ok: true, tabs: [{ tabId: "t1", title: "Home", domain: "127.0.0.1", active: true }] },
		},
	],
	async run({ page, signal }) {
		return { ok: true as const, tabs: await page.ask("tabs", {}, { signal }) };
	},
});
