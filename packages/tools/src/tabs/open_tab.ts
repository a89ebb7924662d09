import { defineTool, tabInfo } from "@bascule/protocol";
import * as z from "zod";
import { pageUrl } from "../lib/shared.ts";

export default defineTool({
	name: "open_tab",
	title: "Open a tab",
	summary: "Open a URL in a new tab and make it the active one.",
	capability: "navigation",
	asks: ["openTab"],
	batchable: true,
	input: z.strictObject({
		url: pageUrl,
		focus: z.boolean().default(false).describe("also bring it to the front"),
	}),
	rare: ["focus"],
	output: z.object({ ok: z.literal(true) }).extend(tabInfo.shape),
	examples: [
		{
			note: "a second tab",
			page: "<p>first</p>",
			site: { "/second": "<title>Second</title>" },
			args: { url: "https://example.com/second" },
			expect: { ok: true, tabId: "t2", title: "Second", active: true },
		},
		{
			note: "in front",
			page: "<p>first</p>",
			args: { url: "about:blank", focus: true },
			expect: { ok: true, tabId: "t2", url: "about:blank" },
		},
		{ note: "no URL", page: "", args: { url: "nowhere" }, expect: { ok: false, code: "invalid_action" } },
		{
			note: "a host that does not exist",
			page: "",
			args: { url: "http://no-such-host.invalid/" },
			expect: { ok: false, code: "navigation_failed" },
		},
	],
	async run({ page, signal }, args) {
		return { ok: true as const, ...(await page.ask("openTab", args, { signal })) };
	},
});
