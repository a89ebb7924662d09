import { defineTool } from "@bascule/protocol";
import * as z from "zod";
import { intoDir, Series, seriesShape } from "../lib/compose/series.ts";
import { format } from "../lib/picture.ts";
import { sleep } from "../lib/sleep.ts";

const MAX_PICTURES = 1000;
/** What the last picture may take beyond the window. */
const SLACK_MS = 10_000;

export default defineTool({
	name: "screenshot_schedule",
	title: "Screenshots at an interval",
	summary: "Take pictures at an interval into a workspace folder; files are named by number and time.",
	capability: "file-io",
	asks: ["screenshot"],
	batchable: false,
	input: z
		.strictObject({
			everyMs: z.number().int().min(100).max(60_000),
			count: z.number().int().min(1).max(MAX_PICTURES).optional().describe("stop after this many"),
			durationMs: z.number().int().min(1).optional().describe("stop after this time"),
			intoDir: intoDir.optional(),
			format,
		})
		.refine(({ count, durationMs }) => (count === undefined) !== (durationMs === undefined), {
			message: "pass exactly one of count, durationMs",
			path: ["count"],
		})
		.refine(({ everyMs, durationMs }) => durationMs === undefined || durationMs >= everyMs, {
			message: "must not be shorter than everyMs",
			path: ["durationMs"],
		}),
	output: z.object({ ...seriesShape, count: z.number() }),
	deadline: ({ everyMs, count = 1, durationMs }) => (durationMs ?? everyMs * (count - 1)) + SLACK_MS,
	examples: [
		{
			note: "three pictures",
			page: "<h1>Hi</h1>",
			args: { everyMs: 100, count: 3 },
			capabilities: ["file-io"],
			expect: { ok: true, count: 3, intoDir: "/^.+screenshots.default-/", paths: ["/1-\\d+\\.png$/"], warnings: [] },
		},
		{
			note: "for a while, as JPEG, into a given folder",
			page: "<h1>Hi</h1>",
			args: { everyMs: 200, durationMs: 200, intoDir: "shots/a", format: "jpeg" },
			capabilities: ["file-io"],
			expect: { ok: true, intoDir: "/^.+shots.a$/", paths: ["/shots.a.1-\\d+\\.jpg$/"] },
		},
		{
			note: "a folder outside the workspace",
			page: "",
			args: { everyMs: 100, count: 1, intoDir: "../out" },
			capabilities: ["file-io"],
			expect: { ok: false, code: "path_escape" },
		},
		{
			note: "without a limit",
			page: "",
			args: { everyMs: 100 },
			capabilities: ["file-io"],
			expect: { ok: false, code: "invalid_action" },
		},
		{
			note: "shorter than the interval",
			page: "",
			args: { everyMs: 1000, durationMs: 10 },
			capabilities: ["file-io"],
			expect: { ok: false, code: "invalid_action", error: "/durationMs/" },
		},
		{
			note: "no time at all",
			page: "",
			args: { everyMs: 100, durationMs: 0 },
			capabilities: ["file-io"],
			expect: { ok: false, code: "invalid_action" },
		},
		{
			note: "too often",
			page: "",
			args: { everyMs: 99, count: 1 },
			capabilities: ["file-io"],
			expect: { ok: false, code: "invalid_action" },
		},
		{
			note: "too seldom",
			page: "",
			args: { everyMs: 60_001, count: 1 },
			capabilities: ["file-io"],
			expect: { ok: false, code: "invalid_action" },
		},
		{
			note: "none",
			page: "",
			args: { everyMs: 100, count: 0 },
			capabilities: ["file-io"],
			expect: { ok: false, code: "invalid_action" },
		},
		{
			note: "too many",
			page: "",
			args: { everyMs: 100, count: 1001 },
			capabilities: ["file-io"],
			expect: { ok: false, code: "invalid_action" },
		},
		{
			note: "without the capability",
			page: "",
			args: { everyMs: 100, count: 1 },
			expect: { ok: false, code: "capability_denied", details: { requiredCapability: "file-io" } },
		},
	],
	async run(context, args) {
		const { everyMs, count = MAX_PICTURES, durationMs = Number.POSITIVE_INFINITY } = args;
		const series = await Series.into(context, args);
		let taken = 0;
		for (; taken < count && taken * everyMs < durationMs; taken++) {
			await sleep(taken * everyMs - series.elapsedMs, context.signal);
			await series.take();
		}
		if (taken === MAX_PICTURES && args.count === undefined && taken * everyMs < durationMs)
			series.warnings.push(`stopped after ${MAX_PICTURES} pictures, the limit per call`);
		return { ...series.result, count: series.paths.length };
	},
});
