import { actionOptions } from "@bascule/protocol";
import * as z from "zod";
import { defineActionTool } from "../lib/action-tool.ts";

export default defineActionTool({
	name: "go_back",
	title: "Go back",
	summary: "Go one step back in the tab's history.",
	capability: "navigation",
	input: z.strictObject(actionOptions),
	examples: [
		{
			note: "one step",
			page: "<h1>First</h1>",
			site: { "/second": "<h1>Second</h1>" },
			before: [{ tool: "navigate", args: { url: "https://example.com/second" } }],
			args: {},
			expect: { ok: true, navigation: { changed: true }, snapshotDelta: { tree: "/First/" } },
		},
		{
			note: "without the tree, in a small budget",
			page: "<h1>First</h1>",
			site: { "/second": "<h1>Second</h1>" },
			before: [{ tool: "navigate", args: { url: "https://example.com/second" } }],
			args: { mode: "none", maxResultTokens: 50 },
			expect: { ok: true, snapshotDelta: { tree: "" } },
		},
		{
			note: "a budget that is too small",
			page: "<h1>First</h1>",
			args: { maxResultTokens: 10 },
			expect: { ok: false, code: "invalid_action" },
		},
	],
});
