import { CONFIG_SCOPES, defineTool } from "@bascule/protocol";
import * as z from "zod";

export default defineTool({
	name: "get_config",
	title: "Read the configuration",
	summary: "Return the effective configuration, or one of its layers.",
	description: "Precedence, lowest first: defaults, env (BASCULE_*), user, project, session.",
	capability: "read",
	asks: [],
	batchable: true,
	input: z.strictObject({ scope: z.enum(CONFIG_SCOPES).default("resolved") }),
	output: z.object({ ok: z.literal(true), scope: z.enum(CONFIG_SCOPES), config: z.record(z.string(), z.unknown()) }),
	examples: [
		{
			note: "the effective configuration",
			args: {},
			expect: { ok: true, scope: "resolved", config: { actionTimeoutMs: 5000, capabilitiesPendingRestart: false } },
		},
		{
			note: "one layer",
			args: { scope: "defaults" },
			expect: { scope: "defaults", config: { testAttributes: ["data-testid", "data-test", "data-cy", "data-qa"] } },
		},
		{ note: "no such layer", args: { scope: "global" as "user" }, expect: { ok: false, code: "invalid_action" } },
	],
	async run({ config }, { scope }) {
		return { ok: true as const, scope, config: await config.get(scope) };
	},
});
