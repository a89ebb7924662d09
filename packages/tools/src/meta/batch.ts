import { defineTool, MAX_DEADLINE_MS } from "@bascule/protocol";
import * as z from "zod";
import {
	byPath,
	refuseUnbatchable,
	runSequence,
	sequence,
	sequenceReport,
	withImages,
} from "../lib/compose/run-calls.ts";

export default defineTool({
	name: "batch",
	title: "Run several calls",
	summary: "Run up to 32 calls in order as one; stops at the first failure by default.",
	description: "Each call passes the usual checks. No other client can act on the tab until the batch ends.",
	capability: "read",
	asks: [],
	effect: "act",
	inSession: true,
	batchable: false,
	input: z.strictObject({
		calls: sequence,
		stopOnError: z.boolean().default(true),
	}),
	rare: ["stopOnError"],
	output: sequenceReport,
	// Each call in it has a deadline of its own.
	deadline: () => MAX_DEADLINE_MS,
	examples: [
		{
			note: "fill and submit, with a label and an expectation",
			page: "<label>Name <input id=n></label><button onclick=\"document.title=document.getElementById('n').value\">Save</button>",
			args: {
				calls: [
					{
						tool: "fill",
						args: { selector: "#n", value: "Ada" },
						label: "name",
						expect: { valueEquals: "Ada" },
					},
					{ tool: "click", args: { selector: "button" } },
				],
			},
			expect: {
				ok: true,
				completed: 2,
				failedAt: null,
				results: [
					{ tool: "fill", label: "name", ok: true },
					{ tool: "click", ok: true },
				],
			},
		},
		{
			note: "the first failure ends it",
			page: "<button>Save</button>",
			args: {
				calls: [
					{ tool: "click", args: { selector: "#missing" } },
					{ tool: "click", args: { selector: "button" } },
				],
			},
			expect: { ok: false, completed: 1, failedAt: 0, results: [{ ok: false }] },
		},
		{
			note: "or does not",
			page: "<button>Save</button>",
			args: {
				stopOnError: false,
				calls: [
					{ tool: "click", args: { selector: "#missing" } },
					{ tool: "click", args: { selector: "button" } },
				],
			},
			expect: { ok: false, completed: 2, failedAt: 0, results: [{ ok: false }, { ok: true }] },
		},
		{
			note: "an expectation that is not met is a failure",
			page: "<input id=n>",
			args: {
				calls: [{ tool: "fill", args: { selector: "#n", value: "Ada" }, expect: { valueEquals: "Bob" } }],
			},
			expect: { ok: false, failedAt: 0, results: [{ ok: false, error: "/expect failed: valueEquals/" }] },
		},
		{
			note: "no batch in a batch; nothing runs",
			page: "",
			args: { calls: [{ tool: "batch", args: { calls: [] } }] },
			expect: { ok: false, code: "invalid_action" },
		},
		{
			note: "no such tool; nothing runs",
			page: "",
			args: { calls: [{ tool: "klick" }] },
			expect: { ok: false, code: "unknown_tool" },
		},
		{ note: "no calls", page: "", args: { calls: [] }, expect: { ok: false, code: "invalid_action" } },
		{
			note: "too many calls",
			page: "",
			args: { calls: Array.from({ length: 33 }, () => ({ tool: "get_config" })) },
			expect: { ok: false, code: "invalid_action" },
		},
	],
	async run(host, { calls, stopOnError }) {
		await refuseUnbatchable(byPath(calls), host.describeTool);
		const { images, ...report } = await runSequence(host, calls, { stopOnError });
		return withImages(report, images);
	},
});
