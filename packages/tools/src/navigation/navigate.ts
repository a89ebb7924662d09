import { actionOptions } from "@bascule/protocol";
import * as z from "zod";
import { defineActionTool } from "../lib/action-tool.ts";
import { pageUrl } from "../lib/shared.ts";

export default defineActionTool({
	name: "navigate",
	title: "Go to a URL",
	summary: "Load a URL in the session's tab and wait for it; the reply has the start of the new page.",
	capability: "navigation",
	input: z.strictObject({ url: pageUrl, ...actionOptions }),
	examples: [
		{
			note: "the reply shows the page",
			site: { "/hello": "<title>Hi</title><h1>Hello</h1>" },
			args: { url: "https://example.com/hello" },
			expect: {
				ok: true,
				action: { type: "navigate" },
				navigation: { changed: true, kind: "full_load" },
				snapshotDelta: { mode: "scoped_snapshot", scope: "full", tree: "/Hello/" },
			},
		},
		{
			note: "without the tree",
			site: { "/hello": "<h1>Hello</h1>" },
			args: { url: "https://example.com/hello", mode: "none" },
			expect: { ok: true, snapshotDelta: { mode: "none", tree: "" } },
		},
		{
			note: "a tree that is cut",
			site: { "/long": "<p>one two three four five six seven</p>".repeat(80) },
			args: { url: "https://example.com/long", maxResultTokens: 60 },
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
});
