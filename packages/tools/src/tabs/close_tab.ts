import { defineTool, tabInfo } from "@bascule/protocol";
import * as z from "zod";

export default defineTool({
	name: "close_tab",
	title: "Close a tab",
	summary: "Close a tab of the session; returns the remaining tabs.",
	capability: "navigation",
	asks: ["closeTab"],
	batchable: true,
	input: z.strictObject({ tabId: z.string().min(1).describe("from get_tabs") }),
	output: z.object({ ok: z.literal(true), tabs: z.array(tabInfo) }),
	examples: [
		{
			note: "the second of two",
			page: "<title>First</title>",
			before: [{ tool: "open_tab", args: { url: "about:blank" } }],
			args: { tabId: "t2" },
			expect: { ok: true, tabs: [{ tabId: "t1", title: "First", active: true }] },
		},
		{
			note: "the last one leaves an empty tab",
			page: "<title>First</title>",
			args: { tabId: "t1" },
			expect: { ok: true, tabs: [{ tabId: "t2", url: "about:blank" }] },
		},
		{ note: "an unknown tab", page: "", args: { tabId: "t9" }, expect: { ok: false, code: "tab_not_found" } },
	],
	async run({ page, signal }, args) {
		return { ok: true as const, tabs: await page.ask("closeTab", args, { signal }) };
	},
});
