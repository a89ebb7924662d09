import { defineTool, networkRequest, networkSummary } from "@bascule/protocol";
import * as z from "zod";

export default defineTool({
	name: "network_read",
	title: "Read network requests",
	summary: "Return the tab's recent requests with status and time. Images, fonts and styles are only counted.",
	capability: "read",
	asks: ["network"],
	batchable: true,
	input: z.strictObject({ limit: z.number().int().min(1).max(500).default(50) }),
	output: z.object({ ok: z.literal(true), summary: networkSummary, requests: z.array(networkRequest) }),
	examples: [
		{
			note: "URLs without their query",
			page: "<script>fetch('/missing?token=abc')</script>",
			before: [{ tool: "wait_for", args: { selector: "body", timeoutMs: 1000 } }],
			args: {},
			expect: {
				ok: true,
				summary: { byType: { document: 1 } },
				requests: [{ method: "GET", type: "Document", status: 200 }],
			},
		},
		{ note: "only the newest", page: "<p>x</p>", args: { limit: 1 }, expect: { ok: true } },
		{ note: "no limit at all", page: "", args: { limit: 0 }, expect: { ok: false, code: "invalid_action" } },
	],
	async run({ page, signal }, args) {
		return { ok: true as const, ...(await page.ask("network", args, { signal })) };
	},
});
