import { actionOptions, actionResult, defineTool } from "@bascule/protocol";
import * as z from "zod";

export default defineTool({
	name: "go_back",
	title: "Go back",
	summary: "Go one step back in the tab's history.",
	capability: "navigation",
	effect: "act",
	needs: ["nav", "dom"],
	uses: ["network"],
	batchable: true,
	input: z.strictObject(actionOptions),
	rare: ["mode", "maxResultTokens"],
	output: actionResult,
	budget: ({ maxResultTokens }) => 2 * maxResultTokens,
	examples: [
		{
			note: "one step",
			page: "<h1>First</h1>",
			before: [{ tool: "navigate", args: { url: "data:text/html,<h1>Second</h1>" } }],
			args: {},
			expect: { ok: true, navigation: { changed: true }, snapshotDelta: { tree: "/First/" } },
		},
		{
			note: "without the tree, in a small budget",
			page: "<h1>First</h1>",
			before: [{ tool: "navigate", args: { url: "data:text/html,<h1>Second</h1>" } }],
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
	run: ({ page, signal }, args) => page.act({ type: "go_back", ...args }, { signal }),
});
