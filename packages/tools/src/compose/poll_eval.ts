import { defineTool } from "@bascule/protocol";
import * as z from "zod";

/** What ending a script may take beyond the time. */
const SLACK_MS = 2000;

const job = "<script>window.jobs = { pending: 1 }; setTimeout(() => jobs.pending = 0, 300)</script>";

export default defineTool({
	name: "poll_eval",
	title: "Run JavaScript until it is true",
	summary: "Run a JavaScript expression repeatedly until it is truthy. Off by default; the value is untrusted.",
	description:
		"An expression that throws counts as not true yet. Prefer wait_for if the page shows the condition: it needs no capability.",
	capability: "eval",
	asks: ["poll"],
	batchable: true,
	input: z.strictObject({
		expr: z.string().min(1).describe("expression; promises are awaited"),
		intervalMs: z.number().int().min(50).max(60_000).default(250),
		timeoutMs: z.number().default(5000),
	}),
	output: z.object({
		ok: z.boolean(),
		truthy: z.boolean(),
		value: z.unknown(),
		polls: z.number(),
		elapsedMs: z.number(),
		timedOut: z.boolean(),
		error: z.string().optional(),
	}),
	deadline: ({ timeoutMs }) => timeoutMs + SLACK_MS,
	examples: [
		{
			note: "a job that ends",
			page: job,
			args: { expr: "jobs.pending === 0" },
			capabilities: ["eval"],
			expect: { ok: true, truthy: true, value: true, timedOut: false },
		},
		{
			note: "more often, with an expression that returns a value",
			page: job,
			args: { expr: "jobs.pending === 0 && [...'ab']", intervalMs: 50, timeoutMs: 3000 },
			capabilities: ["eval"],
			expect: { ok: true, value: ["a", "b"] },
		},
		{
			note: "a value that does not exist yet",
			page: "<script>setTimeout(() => window.store = { ready: 'yes' }, 200)</script>",
			args: { expr: "store.ready", intervalMs: 50 },
			capabilities: ["eval"],
			expect: { ok: true, value: "yes" },
		},
		{
			note: "an expression that never becomes true",
			page: "",
			args: { expr: "0", intervalMs: 50, timeoutMs: 300 },
			capabilities: ["eval"],
			expect: { ok: false, truthy: false, value: 0, timedOut: true, error: "/300 ms/" },
		},
		{
			note: "a script that does not end",
			page: "",
			args: { expr: "(() => { for (;;); })()", timeoutMs: 300 },
			capabilities: ["eval"],
			expect: { ok: false, timedOut: true, polls: 1 },
		},
		{
			note: "no script",
			page: "",
			args: { expr: "if (" },
			capabilities: ["eval"],
			expect: { ok: false, code: "script_error" },
		},
		{
			note: "too often",
			page: "",
			args: { expr: "1", intervalMs: 49 },
			capabilities: ["eval"],
			expect: { ok: false, code: "invalid_action" },
		},
		{
			note: "without the capability",
			page: "",
			args: { expr: "1" },
			expect: { ok: false, code: "capability_denied", details: { requiredCapability: "eval" } },
		},
	],
	async run({ page, signal }, { expr, intervalMs, timeoutMs }) {
		const { thrown, ...outcome } = await page.ask("poll", { expr, intervalMs, ms: timeoutMs }, { signal });
		const { truthy } = outcome;
		const why = `the expression was not true within ${timeoutMs} ms${thrown === undefined ? "" : `; it threw ${thrown}`}`;
		return { ok: truthy, ...outcome, timedOut: !truthy, ...(!truthy && { error: why }) };
	},
});
