import { CONFIRM_HOOKS, defineTool } from "@bascule/protocol";
import * as z from "zod";
import { shownGrant, shownGrants } from "../lib/approvals.ts";

const DEFAULT_TTL_S = 3600;
const MAX_TTL_S = 86_400;

export default defineTool({
	name: "approve_actions",
	title: "Approve actions in advance",
	summary: "Approve kinds of actions for a limited time, so that calls in this session need no person.",
	description:
		"If a call fails with approval_required, call this once for the hook that the reply names, then repeat the call. Every use is counted and logged. Granting a scope again resets its time. It is not a security boundary; it is for flows that nobody watches.",
	capability: "human",
	asks: [],
	batchable: true,
	input: z.strictObject({
		scopes: z.array(z.enum(CONFIRM_HOOKS)).min(1).describe("the hooks of confirmRequired to approve"),
		ttlSeconds: z.number().int().min(1).max(MAX_TTL_S).default(DEFAULT_TTL_S).describe("how long it is valid"),
	}),
	output: z.object({ ok: z.literal(true), approvals: z.array(shownGrant) }),
	examples: [
		{
			note: "for an hour",
			args: { scopes: ["byob_action"] },
			expect: { ok: true, approvals: [{ scope: "byob_action", uses: 0 }] },
		},
		{
			note: "several, for a minute",
			args: { scopes: ["navigate_off_allowlist", "file_upload", "file_download"], ttlSeconds: 60 },
			expect: { ok: true },
		},
		{
			note: "over the limit of a day",
			args: { scopes: ["byob_action"], ttlSeconds: 86_401 },
			expect: { ok: false, code: "invalid_action", error: "/ttlSeconds/" },
		},
		{ note: "nothing to approve", args: { scopes: [] }, expect: { ok: false, code: "invalid_action" } },
		{
			note: "an unknown hook",
			args: { scopes: ["everything"] as never },
			expect: { ok: false, code: "invalid_action", error: "/scopes/" },
		},
	],
	async run({ approvals }, { scopes, ttlSeconds }) {
		approvals.grant(scopes, ttlSeconds);
		return { ok: true as const, approvals: shownGrants(approvals).filter(({ scope }) => scopes.includes(scope)) };
	},
});
