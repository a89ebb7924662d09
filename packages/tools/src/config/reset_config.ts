import { defineTool } from "@bascule/protocol";
import * as z from "zod";
import { configScope } from "../lib/shared.ts";

export default defineTool({
	name: "reset_config",
	title: "Reset configuration",
	summary: "Clear the user's or the project's layer.",
	capability: "action",
	asks: [],
	effect: "act",
	batchable: false,
	input: z.strictObject({ scope: configScope }),
	output: z.object({ ok: z.literal(true), scope: configScope }),
	examples: [
		{ note: "the user's layer", args: { scope: "user" }, expect: { ok: true, scope: "user" } },
		{ note: "the project's layer", args: { scope: "project" }, expect: { ok: true, scope: "project" } },
		{
			note: "only these two can be reset",
			args: { scope: "env" as "user" },
			expect: { ok: false, code: "invalid_action" },
		},
	],
	async run({ config }, { scope }) {
		await config.reset(scope);
		return { ok: true as const, scope };
	},
});
