import { defineTool } from "@bascule/protocol";
import * as z from "zod";

export default defineTool({
	name: "close_sessions",
	title: "Close several sessions",
	summary: "Close every session that matches all given criteria.",
	capability: "read",
	asks: [],
	effect: "act",
	batchable: false,
	input: z
		.strictObject({
			prefix: z.string().min(1).optional().describe("ids that start with this"),
			all: z.literal(true).optional(),
			idleMs: z.number().int().min(0).optional().describe("unused for at least this long"),
		})
		.refine((selector) => Object.values(selector).some((value) => value !== undefined), {
			error: "pass at least one of prefix, all, idleMs",
			path: ["all"],
		}),
	output: z.object({ ok: z.literal(true), closed: z.array(z.string()), count: z.number() }),
	deadline: () => 30_000,
	examples: [
		{
			note: "by prefix",
			before: [
				{ tool: "open_session", args: { session: "a-1" } },
				{ tool: "open_session", args: { session: "a-2" } },
				{ tool: "open_session", args: { session: "b-1" } },
			],
			args: { prefix: "a-" },
			expect: { ok: true, closed: ["a-1", "a-2"], count: 2 },
		},
		{
			note: "selectors narrow each other",
			before: [{ tool: "open_session", args: { session: "fresh" } }],
			args: { prefix: "fresh", idleMs: 3_600_000 },
			expect: { ok: true, closed: [], count: 0 },
		},
		{ note: "all of them", args: { all: true }, expect: { ok: true } },
		{ note: "a negative time", args: { idleMs: -1 }, expect: { ok: false, code: "invalid_action" } },
		{ note: "no selector", args: {}, expect: { ok: false, code: "invalid_action" } },
	],
	async run({ sessions }, selector) {
		const closed = await sessions.closeMany(selector);
		return { ok: true as const, closed, count: closed.length };
	},
});
