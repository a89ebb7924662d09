import { defineTool } from "@bascule/protocol";
import * as z from "zod";

export default defineTool({
	name: "tool_search",
	title: "Find a tool",
	summary: "Search all tools, listed or not; returns names, summaries and arguments of the best matches.",
	capability: "read",
	asks: [],
	batchable: true,
	input: z.strictObject({
		query: z.string().min(1).describe("words or a name"),
		limit: z.number().int().min(1).max(20).default(5),
	}),
	rare: ["limit"],
	output: z.object({
		ok: z.literal(true),
		tools: z.array(
			z.object({
				name: z.string(),
				summary: z.string(),
				effect: z.enum(["read", "act"]),
				schema: z.record(z.string(), z.unknown()),
			}),
		),
	}),
	examples: [
		{
			note: "by what it does",
			args: { query: "change configuration" },
			expect: { ok: true, tools: [{ name: "set_config", effect: "act" }] },
		},
		{
			note: "by name, the best only",
			args: { query: "list_sessions", limit: 1 },
			expect: { tools: [{ effect: "read" }] },
		},
		{ note: "nothing fits", args: { query: "zzzz" }, expect: { ok: true, tools: [] } },
		{ note: "no words", args: { query: "" }, expect: { ok: false, code: "invalid_action" } },
		{ note: "too many", args: { query: "tab", limit: 21 }, expect: { ok: false, code: "invalid_action" } },
	],
	async run({ searchTools }, { query, limit }) {
		return { ok: true as const, tools: await searchTools(query, limit) };
	},
});
