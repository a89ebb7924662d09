import { actionOptions, actionResult, defineTool } from "@bascule/protocol";
import * as z from "zod";
import { pageUrl } from "../shared.ts";

export default defineTool({
	name: "navigate",
	title: "Go to a URL",
	summary: "Load a URL in the session's tab and wait for it; the reply holds the start of the new page.",
	capability: "navigation",
	effect: "act",
	needs: ["nav", "dom"],
	uses: ["network"],
	batchable: true,
	input: z.strictObject({ url: pageUrl, ...actionOptions }),
	rare: ["mode", "maxResultTokens"],
	output: actionResult,
	budget: ({ maxResultTokens }) => 2 * maxResultTokens,
	examples: [
		{
			note: "the reply shows the page",
			page: "",
			args: { url: "data:text/html,<title>Hi</title><h1>Hello</h1>" },
			expect: {
				ok: true,
				action: { type: "navigate" },
				navigation: { changed: true, kind: "full_load" },
				snapshotDelta: { mode: "scoped_snapshot", scope: "full", tree: "/Hello/" },
			},
		},
		{
			note: "without the tree",
			page: "",
			args: { url: "data:text/html,<h1>Hello</h1>", mode: "none" },
			expect: { ok: true, snapshotDelta: { mode: "none", tree: "" } },
		},
		{
			note: "a tree that is cut",
			page: "",
			args: { url: `data:text/html,${"<p>one two three four five six seven</p>".repeat(80)}`, maxResultTokens: 60 },
			expect: { ok: true, snapshotDelta: { truncated: true } },
		},
		{
			note: "a host that does not exist",
			page: "",
			args: { url: "http://no-such-host.invalid/" },
			expect: { ok: false, code: "navigation_failed", failure: { source: "app", hint: "/spelling/" } },
		},
		{ note: "no scheme", page: "", args: { url: "example.com" }, expect: { ok: false, code: "invalid_action" } },
		{
			note: "a local file",
			page: "",
			args: { url: "file:///etc/passwd" },
			expect: { ok: false, code: "invalid_action" },
		},
	],
	run: ({ page, signal }, args) => page.act({ type: "navigate", ...args }, { signal }),
});
