import { defineTool, MAX_DEADLINE_MS } from "@bascule/protocol";
import * as z from "zod";

export default defineTool({
	name: "tool_act",
	title: "Call any tool",
	summary: "Call any tool by name, including those that change something.",
	capability: "read",
	asks: [],
	effect: "act",
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
			note: "a tool that changes something",
			args: { tool: "reset_config", args: { scope: "user" } },
			expect: { ok: true, scope: "user" },
		},
		{ note: "a reading tool works too", args: { tool: "get_config" }, expect: { ok: true, scope: "resolved" } },
		{ note: "no such tool", args: { tool: "reset_confg" }, expect: { ok: false, code: "unknown_tool" } },
	],
	run: ({ call }, { tool, args }) => call(tool, args) as Promise<{ ok: boolean }>,
});
