import { atMostOneTarget, defineTool, MAX_DEADLINE_MS, targetShape } from "@bascule/protocol";
import * as z from "zod";
import { innerCall, innerResult, refuseUnbatchable, runInner, withImages } from "../lib/compose/run-calls.ts";
import { boxNeedsTarget, sampleBudget, sampleShape } from "../lib/compose/sampling.ts";

const panel = `<button onclick="p.style.height='80px';setTimeout(()=>p.style.height='0px',250)">Open</button>
	<div id=p style="height:0px"></div>`;

const press = { tool: "click", args: { selector: "button" } };

export default defineTool({
	name: "act_and_sample",
	title: "Act and sample",
	summary: "Run one action and sample a metric meanwhile, to catch what shows only briefly, such as a spinner.",
	description: "The action can be any tool that a batch accepts. The metric is measured as in `sample`.",
	capability: "read",
	asks: [],
	effect: "act",
	inSession: true,
	batchable: false,
	input: z
		.strictObject({ action: innerCall, ...targetShape, ...sampleShape })
		.refine(...atMostOneTarget)
		.refine(...boxNeedsTarget),
	rare: ["named", "contextRef", "also", "everyFrame", "summary"],
	output: z.object({ ok: z.boolean(), action: innerResult, sample: innerResult }),
	// The action and the sample have deadlines of their own.
	deadline: () => MAX_DEADLINE_MS,
	budget: sampleBudget,
	examples: [
		{
			note: "a panel that opens and closes again",
			page: panel,
			args: { action: press, selector: "#p", metric: "clientHeight", durationMs: 1500, intervalMs: 30 },
			expect: {
				ok: true,
				action: { ok: true, action: { type: "click" } },
				sample: { metric: "clientHeight", scope: "element", summary: { first: 0, max: 80, last: 0 } },
			},
		},
		{
			note: "at every frame, two metrics, without the series",
			page: panel,
			args: {
				action: press,
				selector: "#p",
				metric: "bboxHeight",
				also: ["bboxWidth"],
				durationMs: 1200,
				everyFrame: true,
				summary: true,
			},
			expect: { ok: true, sample: { mode: "frame", summary: { max: 80 }, also: [{ metric: "bboxWidth" }] } },
		},
		{
			note: "how far the page scrolls, every 100 ms",
			page: "<button onclick='window.scrollTo(0, 400)'>Down</button><div style='height:5000px'></div>",
			args: { action: press, metric: "scrollTop", durationMs: 1200 },
			expect: { ok: true, sample: { scope: "document", summary: { first: 0, last: 400 } } },
		},
		{
			note: "a named element",
			page: "<button onclick=\"this.style.width='90px'\" style='width:60px'>Save</button>",
			before: [
				{ tool: "find", args: { query: "Save" } },
				{ tool: "name_ref", args: { name: "save", ref: "e1" } },
			],
			args: { action: press, named: "save", metric: "bboxWidth", durationMs: 1200 },
			expect: { ok: true, sample: { summary: { last: 90 } } },
		},
		{
			note: "the same by its ref",
			page: "<button onclick=\"this.style.width='90px'\" style='width:60px'>Save</button>",
			before: [{ tool: "find", args: { query: "Save" } }],
			args: { action: press, ref: "e1", metric: "bboxWidth", durationMs: 1200 },
			expect: { ok: true, sample: { summary: { last: 90 } } },
		},
		{
			note: "an action that fails; samples are returned anyway",
			page: "<ul><li data-testid=row><b>x</b></li></ul>",
			before: [{ tool: "find", args: { query: "row" } }],
			args: {
				action: { tool: "click", args: { ref: "e7" } },
				selector: "b",
				contextRef: "e1",
				metric: "bboxWidth",
				durationMs: 100,
			},
			expect: { ok: false, action: { ok: false, code: "element_not_found" }, sample: { ok: true } },
		},
		{
			note: "a tool that cannot run inside another call; nothing runs",
			page: "",
			args: { action: { tool: "batch", args: { calls: [] } }, metric: "scrollTop", durationMs: 100 },
			expect: { ok: false, code: "invalid_action" },
		},
	],
	async run(host, { action: inner, ...sampling }) {
		await refuseUnbatchable({ action: inner }, host.describeTool);
		const sampled = host.call("sample", sampling);
		const { action, images } = await runInner(host, inner);
		const sample = (await sampled) as z.output<typeof innerResult>;
		return withImages({ ok: action.ok && sample.ok, action, sample }, images);
	},
});
