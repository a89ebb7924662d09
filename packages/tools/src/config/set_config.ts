import { configPatch, defineTool } from "@bascule/protocol";
import * as z from "zod";
import { configScope } from "../lib/shared.ts";

export default defineTool({
	name: "set_config",
	title: "Change the configuration",
	summary: "Write keys into the user's or the project's layer; sessions opened later use them.",
	description:
		"Arrays replace the old value; unstable is merged key by key. " +
		"Capabilities apply to later connections, so a client cannot raise its own. " +
		"An agent can add to blockedOrigins and confirmRequired and narrow allowedOrigins; only a person can undo that. " +
		"The project's layer can only narrow capabilities, origins, confirmRequired and disableWebSecurity: " +
		"its file may have come with a cloned repository.",
	capability: "action",
	asks: [],
	effect: "act",
	batchable: false,
	input: z.strictObject({
		scope: configScope,
		patch: configPatch.refine((patch) => Object.keys(patch).length > 0, { error: "pass at least one key" }),
	}),
	output: z.object({ ok: z.literal(true), scope: configScope, config: z.record(z.string(), z.unknown()) }),
	examples: [
		{
			note: "every key",
			args: {
				scope: "user",
				patch: {
					testAttributes: ["data-testid", "data-test", "data-cy", "data-qa"],
					capabilities: ["read", "navigation", "action", "human"],
					confirmRequired: ["navigate_off_allowlist", "byob_action"],
					allowedOrigins: [],
					blockedOrigins: [],
					headless: true,
					defaultDevice: null,
					defaultViewport: null,
					actionTimeoutMs: 5000,
					disableWebSecurity: false,
					hideOverlaySelectors: [],
					journal: true,
					unstable: { flag: 1 },
				},
			},
			expect: { ok: true, scope: "user", config: { headless: true, actionTimeoutMs: 5000 } },
		},
		{
			note: "unstable is merged",
			before: [
				{ tool: "reset_config", args: { scope: "user" } },
				{ tool: "set_config", args: { scope: "user", patch: { unstable: { a: 1 } } } },
			],
			args: { scope: "user", patch: { unstable: { b: 2 } } },
			expect: { config: { unstable: { a: 1, b: 2 } } },
		},
		{
			note: "the layer of the project in the working directory",
			args: { scope: "project", patch: { unstable: { a: 1 } } },
			expect: { ok: true, scope: "project" },
		},
		{
			note: "an unknown key",
			args: { scope: "user", patch: { headles: true } as object },
			expect: { ok: false, code: "invalid_action", error: "/headless/" },
		},
		{
			note: "over the limit",
			args: { scope: "user", patch: { actionTimeoutMs: 3_600_001 } },
			expect: { ok: false, code: "invalid_action", error: "/patch.actionTimeoutMs/" },
		},
		{
			note: "an unknown device",
			args: { scope: "user", patch: { defaultDevice: "Nokia 3310" } },
			expect: { ok: false, code: "invalid_action" },
		},
		{ note: "nothing to write", args: { scope: "user", patch: {} }, expect: { ok: false, code: "invalid_action" } },
	],
	async run({ config }, { scope, patch }) {
		return { ok: true as const, scope, config: await config.set(scope, patch) };
	},
});
