import { BridgeError, defineTool, type Host, type Image, MAX_DEADLINE_MS } from "@bascule/protocol";
import * as z from "zod";
import { expectation, unmet } from "../expect.ts";

const call = z.strictObject({
	tool: z.string().min(1),
	args: z.record(z.string(), z.unknown()).default({}),
	label: z.string().optional().describe("comes back with the result"),
	expect: expectation.optional().describe("must hold for the element after the call"),
});
type Call = z.output<typeof call>;

const entry = z.object({
	tool: z.string(),
	label: z.string().optional(),
	ok: z.boolean(),
	result: z.record(z.string(), z.unknown()),
	error: z.string().optional(),
});
type Entry = z.output<typeof entry>;

async function refuseUnbatchable(calls: readonly Call[], describeTool: Host["describeTool"]): Promise<void> {
	for (const [index, { tool }] of calls.entries()) {
		const known = await describeTool(tool);
		if (!known) throw new BridgeError("unknown_tool", `calls.${index}.tool: there is no tool "${tool}"`);
		if (!known.batchable)
			throw new BridgeError("invalid_action", `calls.${index}.tool: ${tool} cannot run in a batch`, {
				hint: "Call it by itself; nothing of this batch was run.",
			});
	}
}

function judge(call: Call, result: Record<string, unknown>): Entry {
	const named = { tool: call.tool, ...(call.label !== undefined && { label: call.label }) };
	if (result.ok === false) return { ...named, ok: false, result, error: String(result.error ?? "failed") };
	const missed = call.expect ? unmet(call.expect, result) : [];
	if (missed.length > 0) return { ...named, ok: false, result, error: `expect failed: ${missed.join("; ")}` };
	return { ...named, ok: true, result };
}

export default defineTool({
	name: "batch",
	title: "Run several calls",
	summary: "Run up to 32 calls in order as one; stops at the first failure unless told otherwise.",
	description: "Each call passes the same checks as alone. No one else acts on the tab until the batch ends.",
	capability: "read",
	effect: "act",
	needs: ["dom"],
	batchable: false,
	input: z.strictObject({
		calls: z.array(call).min(1).max(32),
		stopOnError: z.boolean().default(true),
	}),
	rare: ["stopOnError"],
	output: z.object({
		ok: z.boolean(),
		completed: z.number(),
		failedAt: z.number().nullable(),
		results: z.array(entry),
	}),
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
			note: "an expectation that does not hold is a failure",
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
		await refuseUnbatchable(calls, host.describeTool);
		const results: Entry[] = [];
		const images: Image[] = [];
		for (const call of calls) {
			host.signal.throwIfAborted();
			const { images: taken, ...result } = await host.call(call.tool, call.args);
			if (taken) images.push(...(taken as Image[]));
			results.push(judge(call, result));
			if (stopOnError && !results.at(-1)?.ok) break;
		}
		const failed = results.findIndex((result) => !result.ok);
		return {
			ok: failed === -1,
			completed: results.length,
			failedAt: failed === -1 ? null : failed,
			results,
			...(images.length > 0 && { images }),
		};
	},
});
