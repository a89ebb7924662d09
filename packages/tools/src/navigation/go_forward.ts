import { actionOptions } from "@bascule/protocol";
import * as z from "zod";
import { defineActionTool } from "../lib/action-tool.ts";

export default defineActionTool({
	name: "go_forward",
	title: "Go forward",
	summary: "Go one step forward in the tab's history.",
	capability: "navigation",
	input: z.strictObject(actionOptions),
	examples: [
		{
			note: "one step, after one back",
			page: "<h1>First</h1>",
			site: { "/second": "<h1>Second</h1>" },
			before: [
				{ tool: "navigate", args: { url: "https://example.com/second" } },
				{ tool: "go_back", args: {} },
			],
			args: { mode: "full", maxResultTokens: 200 },
			expect: { ok: true, navigation: { changed: true }, snapshotDelta: { tree: "/Second/" } },
		},
		{
			note: "with the defaults",
			page: "<h1>First</h1>",
			site: { "/second": "<h1>Second</h1>" },
			before: [
				{ tool: "navigate", args: { url: "https://example.com/second" } },
				{ tool: "go_back", args: {} },
			],
			args: {},
			expect: { ok: true, snapshotDelta: { mode: "scoped_snapshot", scope: "full", tree: "/Second/" } },
		},
		{
			note: "nowhere to go",
			page: "<h1>First</h1>",
			args: {},
			expect: { ok: false, code: "navigation_failed", error: "/no later page/" },
		},
	],
});
