import { BridgeError, defineTool, MAX_DEADLINE_MS } from "@bascule/protocol";
import * as z from "zod";

export default defineTool({
	name: "tool_read",
	title: "Call a tool that only reads",
	summary: "Call a read-only tool by name; use tool_act for the others.",
	capability: "read",
	asks: [],
	batchable: false,
	input: z.strictObject({
		tool: z.string().min(1).describe("a name from tool_search"),
		args: z.record(z.string(), z.unknown()).default({}),
	}),
	output: z.looseObject({ ok: z.boolean() }),
	// The tool that it calls has a deadline of its own.
	deadline: () => MAX_DEADLINE_MS,
	examples: [
		{
			note: "with arguments",
			args: { tool: "get_config", args: { scope: "env" } },
			expect: { ok: true, scope: "env" },
		},
		{ note: "without", args: { tool: "get_config" }, expect: { ok: true, scope: "resolved" } },
		{
			note: "a tool that changes something",
			args: { tool: "reset_config", args: { scope: "user" } },
			expect: { ok: false, code: "invalid_action", failure: { hint: "/tool_act/" } },
		},
		{ note: "no such tool", args: { tool: "get_confg" }, expect: { ok: false, code: "unknown_tool" } },
		{
			note: "its arguments are validated",
			args: { tool: "get_config", args: { scop: "env" } },
			expect: { ok: false, code: "invalid_action", error: "/scope/" },
		},
	],
	async run({ call, describeTool }, { tool, args }) {
		if ((await describeTool(tool))?.effect === "act")
			throw new BridgeError("invalid_action", `tool_read only calls tools that read, and ${tool} changes something`, {
				hint: "Use tool_act.",
			});
		return (await call(tool, args)) as { ok: boolean };
	},
});
