import { atMostOneTarget, defineTool, targetCount, targetShape } from "@bascule/protocol";
import * as z from "zod";
import {
	boxNeedsTarget,
	sampleBudget,
	sampleDeadline,
	sampleResult,
	sampleShape,
	seriesOf,
	summarise,
	tellsSeries,
} from "../lib/compose/sampling.ts";

const restless = `<div id=feed style="width:100px;height:40px;overflow:auto"><div id=in style="height:50px"></div></div>
	<script>setInterval((inner) => inner.style.height = inner.style.height === "50px" ? "90px" : "50px", 150,
		document.getElementById("in"))</script>`;
const fleeting = `<div data-testid=box></div><script>setInterval((box) =>
	box.innerHTML = box.innerHTML ? "" : "<p style='width:70px'>Here</p>", 150, document.querySelector("div"))</script>`;

export default defineTool({
	name: "sample",
	title: "Sample a metric",
	summary: "Measure scroll positions, sizes or an element's box repeatedly, for up to 30 s; returns a time series.",
	description:
		"While the element does not exist, the value is null; if it never appears, that is an error. At most " +
		"2000 points.",
	capability: "read",
	asks: ["sample"],
	batchable: true,
	input: z
		.strictObject({ ...targetShape, ...sampleShape })
		.refine(...atMostOneTarget)
		.refine(...boxNeedsTarget),
	rare: ["named", "contextRef", "also", "everyFrame", "summary"],
	output: sampleResult,
	deadline: sampleDeadline,
	budget: sampleBudget,
	examples: [
		{
			note: "a list that grows and shrinks",
			page: restless,
			args: { selector: "#feed", metric: "scrollHeight", durationMs: 800, intervalMs: 50 },
			expect: {
				ok: true,
				metric: "scrollHeight",
				scope: "element",
				durationMs: 800,
				mode: "interval",
				series: [{ tMs: 0 }],
				summary: { min: 50, max: 90, distinctCount: 2 },
			},
		},
		{
			note: "the page itself, with the default interval",
			page: "<div style='height:5000px'></div>",
			args: { metric: "scrollTop", durationMs: 150 },
			expect: { ok: true, scope: "document", count: 2, summary: { first: 0, last: 0, firstChangeTMs: null } },
		},
		{
			note: "at every frame, without the series",
			page: "<p id=p style='position:absolute;animation:m 200ms linear infinite'>Moves</p><style>@keyframes m{to{left:99px}}</style>",
			args: { selector: "#p", metric: "bboxX", durationMs: 400, everyFrame: true, summary: true },
			expect: { ok: true, mode: "frame", series: undefined, warnings: [] },
		},
		{
			note: "several metrics of a named element",
			page: "<button style='width:80px;height:30px'>Save</button>",
			before: [
				{ tool: "find", args: { query: "Save" } },
				{ tool: "name_ref", args: { name: "save", ref: "e1" } },
			],
			args: { named: "save", metric: "bboxWidth", also: ["bboxHeight"], durationMs: 20 },
			expect: { summary: { last: 80 }, also: [{ metric: "bboxHeight", summary: { last: 30 } }] },
		},
		{
			note: "by ref",
			page: "<button style='width:80px'>Save</button>",
			before: [{ tool: "find", args: { query: "Save" } }],
			args: { ref: "e1", metric: "bboxWidth", durationMs: 20 },
			expect: { scope: "element", summary: { first: 80 } },
		},
		{
			note: "an element that appears and disappears, inside a ref",
			page: fleeting,
			before: [{ tool: "find", args: { query: "box" } }],
			args: { selector: "p", contextRef: "e1", metric: "clientWidth", durationMs: 800, intervalMs: 40 },
			expect: { ok: true, summary: { distinctCount: 2, min: 70, max: 70 } },
		},
		{
			note: "something that never appears",
			page: "<p>Nothing</p>",
			args: { selector: "#missing", metric: "clientHeight", durationMs: 60 },
			expect: { ok: false, code: "element_not_found" },
		},
		{
			note: "several that match",
			page: "<p>One</p><p>Two</p>",
			args: { selector: "p", metric: "clientHeight", durationMs: 60 },
			expect: { ok: false, code: "element_ambiguous" },
		},
		{
			note: "the page has no box",
			page: "",
			args: { metric: "bboxX", durationMs: 60 },
			expect: { ok: false, code: "invalid_action", error: "/need a target/" },
		},
		{
			note: "too long",
			page: "",
			args: { metric: "scrollTop", durationMs: 30_001 },
			expect: { ok: false, code: "invalid_action" },
		},
		{
			note: "too often",
			page: "",
			args: { metric: "scrollTop", durationMs: 60, intervalMs: 15 },
			expect: { ok: false, code: "invalid_action" },
		},
		{
			note: "no additional metrics",
			page: "",
			args: { metric: "scrollTop", also: [], durationMs: 60 },
			expect: { ok: false, code: "invalid_action" },
		},
	],
	async run({ page, signal }, { metric, also = [], durationMs, everyFrame, intervalMs, summary, ...target }) {
		const { ref, selector, contextRef } = target;
		const metrics = [metric, ...also];
		const query = { ref, selector, contextRef, metrics, durationMs, everyFrame, intervalMs };
		const { points, truncated, warnings } = await page.ask("sample", query, { signal });
		const { whole, ...chosen } = tellsSeries(points.length, summary);
		const told = metrics.map((metric, index) => {
			const series = seriesOf(points, index);
			return { metric, ...(whole && { series }), summary: summarise(series) };
		});
		const [first, ...others] = told as [(typeof told)[number], ...typeof told];
		return {
			ok: true as const,
			...first,
			scope: targetCount(target) > 0 ? ("element" as const) : ("document" as const),
			durationMs,
			mode: everyFrame ? ("frame" as const) : ("interval" as const),
			count: points.length,
			...(others.length > 0 && { also: others }),
			...chosen,
			...(truncated && { truncated }),
			warnings,
		};
	},
});
