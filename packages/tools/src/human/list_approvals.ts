import { defineTool } from "@bascule/protocol";
import * as z from "zod";
import { shownGrant, shownGrants } from "../lib/approvals.ts";

export default defineTool({
	name: "list_approvals",
	title: "List approvals",
	summary: "List the approvals of this session that are still valid, and how often each was used.",
	capability: "human",
	asks: [],
	batchable: true,
	input: z.strictObject({}),
	output: z.object({ ok: z.literal(true), approvals: z.array(shownGrant) }),
	examples: [
		{
			before: [{ tool: "approve_actions", args: { scopes: ["file_upload"], ttlSeconds: 60 } }],
			args: {},
			expect: { ok: true, approvals: [{ scope: "file_upload", uses: 0 }] },
		},
	],
	async run({ approvals }) {
		return { ok: true as const, approvals: shownGrants(approvals) };
	},
});
