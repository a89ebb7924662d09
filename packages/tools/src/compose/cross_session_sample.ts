import { atMostOneTarget, defineTool, MAX_DEADLINE_MS, targetShape } from "@bascule/protocol";
import * as z from "zod";
import { innerCall, innerResult, refuseUnbatchable, runInner, withImages } from "../lib/compose/run-calls.ts";
import { boxNeedsTarget, sampleBudget, sampleShape } from "../lib/compose/sampling.ts";
import { sessionId } from "../lib/shared.ts";

/** A name belongs to one session, and there are two here. */
const { named: _, ...shape } = targetShape;

const feed =
	"<ul id=feed style='height:20px'></ul><script>setInterval(()=>feed.style.height=feed.offsetHeight+10+'px',100)</script>";
const reader = [
	{ tool: "open_session", args: { session: "reader" } },
	{ tool: "navigate", args: { session: "reader", url: "https://example.com/feed" } },
];
const press = { tool: "click", args: { selector: "button" } };

export default defineTool({
	name: "cross_session_sample",
	title: "Act in one session, sample in another",
	summary: "Run one action in one session and sample a metric in another, to see whether a change arrives there.",
	description: "The action can be any tool that a batch accepts. The metric is measured as in `sample`.",
	capability: "read",
	asks: [],
	effect: "act",
	batchable: false,
	input: z
		.strictObject({ action: innerCall, actionSession: sessionId, sampleSession: sessionId, ...shape, ...sampleShape })
		.refine(...atMostOneTarget)
		.refine(...boxNeedsTarget),
	rare: ["contextRef", "also", "everyFrame", "summary"],
	output: z.object({ ok: z.boolean(), action: innerResult, sample: innerResult }),
	// The action and the sample have deadlines of their own.
	deadline: () => MAX_DEADLINE_MS,
	budget: sampleBudget,
	examples: [
		{
			note: "what a reader sees while a writer writes",
			page: "<button onclick=\"this.textContent='Sent'\">Send</button>",
			site: { "/feed": feed },
			before: reader,
			args: {
				action: press,
				actionSession: "default",
				sampleSession: "reader",
				selector: "#feed",
				metric: "clientHeight",
				also: ["clientWidth"],
				durationMs: 900,
				intervalMs: 50,
				summary: true,
			},
			expect: {
				ok: true,
				action: { ok: true, snapshotDelta: { tree: "/Sent/" } },
				sample: { metric: "clientHeight", scope: "element" },
			},
		},
		{
			note: "an element by ref, at every frame",
			page: "<button>Send</button>",
			site: { "/feed": "<p data-testid=feed>News <b>one</b></p>" },
			before: [...reader, { tool: "find", args: { session: "reader", query: "feed" } }],
			args: {
				action: press,
				actionSession: "default",
				sampleSession: "reader",
				ref: "e1",
				metric: "bboxHeight",
				durationMs: 200,
				everyFrame: true,
			},
			expect: { ok: true, sample: { mode: "frame", scope: "element" } },
		},
		{
			note: "inside a ref, every 100 ms",
			page: "<button>Send</button>",
			site: { "/feed": "<p data-testid=feed>News <b>one</b></p>" },
			before: [...reader, { tool: "find", args: { session: "reader", query: "feed" } }],
			args: {
				action: press,
				actionSession: "default",
				sampleSession: "reader",
				selector: "b",
				contextRef: "e1",
				metric: "bboxHeight",
				durationMs: 200,
			},
			expect: { ok: true, sample: { mode: "interval", scope: "element" } },
		},
		{
			note: "an empty session name",
			args: { action: press, actionSession: "../a", sampleSession: "b", metric: "scrollTop", durationMs: 100 },
			expect: { ok: false, code: "invalid_action" },
		},
	],
	async run(host, { action: inner, actionSession, sampleSession, ...sampling }) {
		await refuseUnbatchable({ action: inner }, host.describeTool);
		const sampled = host.call("sample", { ...sampling, session: sampleSession });
		const { action, images } = await runInner(host, { ...inner, args: { ...inner.args, session: actionSession } });
		const sample = (await sampled) as z.output<typeof innerResult>;
		return withImages({ ok: action.ok && sample.ok, action, sample }, images);
	},
});
