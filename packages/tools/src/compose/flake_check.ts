import { defineTool, MAX_DEADLINE_MS } from "@bascule/protocol";
import * as z from "zod";
import { compareRuns, resolver, stepSummary } from "../lib/compose/flake-report.ts";
import {
	byPath,
	refuseUnbatchable,
	runSequence,
	type SequenceReport,
	sequence,
	sequenceReport,
} from "../lib/compose/run-calls.ts";

const steady = "<button data-testid=save>Save</button>";
/** Goes away when it is pressed. */
const fickle = "<button onclick='this.hidden = true; setTimeout(() => this.hidden = false, 9000)'>Go</button>";
const press = { tool: "click", args: { selector: "button" } };

export default defineTool({
	name: "flake_check",
	title: "Run calls several times",
	summary: "Run the same calls 3 to 20 times and report what differed between runs.",
	description:
		"A failure does not end a run. Signatures are selectors, because every document has its own refs; `cachedResolvers` " +
		"can be used next time. Pictures are left out.",
	capability: "action",
	asks: [],
	effect: "act",
	inSession: true,
	batchable: false,
	input: z.strictObject({
		calls: sequence,
		n: z.number().int().min(3).max(20),
		stopOnAllGreen: z.number().int().min(1).max(20).optional().describe("stop after this many good runs in a row"),
	}),
	output: z.object({
		ok: z.literal(true),
		runsCompleted: z.number(),
		allGreen: z.boolean(),
		shortCircuitedAfter: z.number().optional(),
		steps: z.array(stepSummary),
		firstDivergence: z.number().nullable(),
		cachedResolvers: z.array(resolver),
		runs: z.array(sequenceReport),
	}),
	// Each call in it has a deadline of its own.
	deadline: () => MAX_DEADLINE_MS,
	examples: [
		{
			note: "the same every time",
			page: steady,
			args: {
				n: 3,
				calls: [
					{ tool: "find", args: { query: "Save" }, label: "locate" },
					{ tool: "click", args: { selector: "[data-testid=save]" } },
				],
			},
			expect: {
				ok: true,
				runsCompleted: 3,
				allGreen: true,
				firstDivergence: null,
				steps: [{ step: 0, tool: "find", label: "locate", runs: 3, ok: 3, successRate: 1, errors: [] }, { ok: 3 }],
				cachedResolvers: [
					{ step: 0, ref: "e1", selectorHint: '[data-testid="save"]', agreedRuns: 3 },
					{ step: 1, selectorHint: "[data-testid=save]", agreedRuns: 3 },
				],
			},
		},
		{
			note: "not the same every time",
			page: fickle,
			args: { n: 3, calls: [press] },
			expect: {
				ok: true,
				allGreen: false,
				firstDivergence: 0,
				steps: [{ errors: ["/visible/"] }],
				cachedResolvers: [],
			},
		},
		{
			note: "two good runs are enough",
			page: steady,
			args: { n: 10, stopOnAllGreen: 2, calls: [press] },
			expect: { runsCompleted: 2, allGreen: true, shortCircuitedAfter: 2 },
		},
		{
			note: "no flake_check in a flake_check; nothing runs",
			page: "",
			args: { n: 3, calls: [{ tool: "flake_check", args: {} }] },
			expect: { ok: false, code: "invalid_action" },
		},
		{ note: "too few runs", page: "", args: { n: 2, calls: [press] }, expect: { ok: false, code: "invalid_action" } },
		{
			note: "never enough",
			page: "",
			args: { n: 3, stopOnAllGreen: 0, calls: [press] },
			expect: { ok: false, code: "invalid_action" },
		},
	],
	async run(host, { calls, n, stopOnAllGreen }) {
		await refuseUnbatchable(byPath(calls), host.describeTool);
		const runs: SequenceReport[] = [];
		const isEnough = () =>
			stopOnAllGreen !== undefined &&
			runs.length >= stopOnAllGreen &&
			runs.slice(-stopOnAllGreen).every(({ ok }) => ok);
		while (runs.length < n && !isEnough()) {
			const { images: _, ...report } = await runSequence(host, calls, { stopOnError: false });
			runs.push(report);
		}
		return {
			ok: true as const,
			runsCompleted: runs.length,
			allGreen: runs.every(({ ok }) => ok),
			...(runs.length < n && { shortCircuitedAfter: runs.length }),
			...compareRuns(calls, runs),
			runs,
		};
	},
});
