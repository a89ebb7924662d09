import { defineTool, PAGE_EVENTS } from "@bascule/protocol";
import * as z from "zod";
import { intoDir, Series, seriesShape } from "../lib/compose/series.ts";
import { format } from "../lib/picture.ts";

const MAX_PICTURES = 50;
/** What the last picture may take beyond the window. */
const SLACK_MS = 10_000;

const failing = "<script>addEventListener('load', () => setInterval(() => console.error('Broken'), 30))</script>";

export default defineTool({
	name: "screenshot_on",
	title: "Screenshots on an event",
	summary: "Take a picture each time something happens, for a while, into a workspace folder.",
	description: "Events during a picture do not cause another one. Takes at most 50 pictures and then ends early.",
	capability: "file-io",
	asks: ["event", "screenshot"],
	batchable: false,
	input: z.strictObject({
		trigger: z.enum(PAGE_EVENTS).describe("network-mutation: a POST, PUT, PATCH or DELETE that succeeded"),
		durationMs: z.number().int().min(1).max(600_000),
		intoDir: intoDir.optional(),
		format,
	}),
	output: z.object({ ...seriesShape, trigger: z.enum(PAGE_EVENTS) }),
	deadline: ({ durationMs }) => durationMs + SLACK_MS,
	examples: [
		{
			note: "errors",
			page: failing,
			args: { trigger: "console-error", durationMs: 500 },
			capabilities: ["file-io"],
			expect: { ok: true, trigger: "console-error", paths: ["/1-\\d+\\.png$/"], warnings: [] },
		},
		{
			note: "as JPEG, into a given folder",
			page: failing,
			args: { trigger: "console-error", durationMs: 300, intoDir: "shots/errors", format: "jpeg" },
			capabilities: ["file-io"],
			expect: { ok: true, intoDir: "/^.+shots.errors$/", paths: ["/shots.errors.1-\\d+\\.jpg$/"] },
		},
		{
			note: "nothing happens",
			page: "<p>Quiet</p>",
			args: { trigger: "navigation", durationMs: 1 },
			capabilities: ["file-io"],
			expect: { ok: true, paths: [], capturedAt: [] },
		},
		{
			note: "a folder outside the workspace, even if nothing happens",
			page: "",
			args: { trigger: "dialog", durationMs: 1, intoDir: "../out" },
			capabilities: ["file-io"],
			expect: { ok: false, code: "path_escape" },
		},
		{
			note: "no time",
			page: "",
			args: { trigger: "dialog", durationMs: 0 },
			capabilities: ["file-io"],
			expect: { ok: false, code: "invalid_action" },
		},
		{
			note: "too long",
			page: "",
			args: { trigger: "network-mutation", durationMs: 600_001 },
			capabilities: ["file-io"],
			expect: { ok: false, code: "invalid_action" },
		},
	],
	async run(context, { trigger, durationMs, ...args }) {
		const series = await Series.into(context, args);
		const { page, signal } = context;
		while (series.paths.length < MAX_PICTURES) {
			const ms = durationMs - series.elapsedMs;
			if (ms <= 0 || !(await page.ask("event", { event: trigger, ms }, { signal })).happened) break;
			await series.take();
		}
		if (series.paths.length === MAX_PICTURES) series.warnings.push(`stopped after ${MAX_PICTURES} pictures`);
		return { ...series.result, trigger };
	},
});
