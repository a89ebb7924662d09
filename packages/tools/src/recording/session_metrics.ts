import { defineTool } from "@bascule/protocol";
import * as z from "zod";

const counts = z.record(z.string(), z.number());

export const metricsShape = {
	callsByTool: counts,
	durationMsByTool: counts,
	errorsByTool: counts.describe("failures except denials"),
	tokensEstimateSum: z.number(),
	capabilityDenials: z.number(),
	sessionStartedAt: z.number(),
	sessionDurationMs: z.number(),
};

export default defineTool({
	name: "session_metrics",
	title: "Session metrics",
	summary: "Return the session's calls, times and errors by tool, tokens and denials.",
	capability: "read",
	asks: [],
	batchable: true,
	input: z.strictObject({}),
	output: z.object({ ok: z.literal(true), ...metricsShape }),
	examples: [
		{
			note: "after two calls",
			page: "<button>Save</button>",
			before: [
				{ tool: "find", args: { query: "Save" } },
				{ tool: "click", args: { ref: "e1" } },
			],
			args: {},
			expect: { ok: true, callsByTool: { find: 1, click: 1 }, errorsByTool: {}, capabilityDenials: 0 },
		},
		{
			note: "an unknown argument",
			args: { all: true } as never,
			expect: { ok: false, code: "invalid_action" },
		},
	],
	async run({ journal }) {
		const totals = journal.totals();
		return { ok: true as const, ...totals, sessionDurationMs: Date.now() - totals.sessionStartedAt };
	},
});
