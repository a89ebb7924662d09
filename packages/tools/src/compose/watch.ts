import { defineTool, watchReport } from "@bascule/protocol";
import * as z from "zod";

/** What the last look may take beyond the time. */
const SLACK_MS = 5000;

const toast = `<p role=status></p><script>setInterval((toast) =>
	toast.textContent = toast.textContent ? "" : "Saved", 300, document.querySelector("p"))</script>`;

export default defineTool({
	name: "watch",
	title: "Watch the page",
	summary:
		"Watch the page for a while; returns the dialogs, alerts, statuses and tooltips that appeared or disappeared, with console and network.",
	description:
		"Looks every sampleMs, so it catches what appears only briefly. A status whose text changes " +
		"is reported as a new one.",
	capability: "read",
	asks: ["watch"],
	batchable: true,
	input: z.strictObject({
		durationMs: z.number().int().min(1).max(60_000),
		sampleMs: z.number().int().min(16).max(60_000).default(250),
	}),
	output: watchReport.extend({ ok: z.literal(true), durationMs: z.number() }),
	deadline: ({ durationMs }) => durationMs + SLACK_MS,
	examples: [
		{
			note: "a message that appears and disappears",
			page: toast,
			args: { durationMs: 900, sampleMs: 50 },
			expect: { ok: true, durationMs: 900, regions: [{ role: "status", name: "Saved" }] },
		},
		{
			note: "an element that stays",
			page: "<div role=dialog aria-label=Sure>Yes?</div>",
			args: { durationMs: 400 },
			expect: {
				samples: 2,
				regions: [{ role: "dialog", name: "Sure", ref: "e1", appearedAtMs: 0, disappearedAtMs: null }],
			},
		},
		{
			note: "errors and requests",
			page: "<script>setInterval(() => { console.error('Broken'); fetch('/missing') }, 200)</script>",
			args: { durationMs: 900, sampleMs: 100 },
			expect: {
				regions: [],
				console: { errors: ["Broken"] },
				network: { requests: [{ method: "GET", status: 404 }] },
				wsFrames: [],
			},
		},
		{ note: "too long", page: "", args: { durationMs: 60_001 }, expect: { ok: false, code: "invalid_action" } },
		{
			note: "too often",
			page: "",
			args: { durationMs: 100, sampleMs: 15 },
			expect: { ok: false, code: "invalid_action" },
		},
	],
	async run({ page, signal }, { durationMs, sampleMs }) {
		return { ok: true as const, durationMs, ...(await page.ask("watch", { durationMs, sampleMs }, { signal })) };
	},
});
