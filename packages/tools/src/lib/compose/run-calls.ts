import { BridgeError, type Host, type Image } from "@bascule/protocol";
import * as z from "zod";
import { expectation, unmet } from "./expect.ts";

/** What the tools share that are made of calls of other tools. */

/** One call of another tool. */
export const innerCall = z.strictObject({
	tool: z.string().min(1),
	args: z.record(z.string(), z.unknown()).default({}),
});
export type InnerCall = z.output<typeof innerCall>;

/** A call in a sequence. */
export const sequenceCall = innerCall.extend({
	label: z.string().optional().describe("returned with the result"),
	expect: expectation.optional().describe("must be true of the element after the call"),
});
export type SequenceCall = z.output<typeof sequenceCall>;

export const sequence = z.array(sequenceCall).min(1).max(32);

export const callReport = z.object({
	tool: z.string(),
	label: z.string().optional(),
	ok: z.boolean(),
	result: z.record(z.string(), z.unknown()),
	error: z.string().optional(),
});
export type CallReport = z.output<typeof callReport>;

export const sequenceReport = z.object({
	ok: z.boolean(),
	completed: z.number(),
	failedAt: z.number().nullable(),
	results: z.array(callReport),
});
export type SequenceReport = z.output<typeof sequenceReport>;

/** Refuses tools that may not run inside another call, before anything runs. */
export async function refuseUnbatchable(
	calls: Readonly<Record<string, Pick<InnerCall, "tool">>>,
	describeTool: Host["describeTool"],
): Promise<void> {
	for (const [path, { tool }] of Object.entries(calls)) {
		const known = await describeTool(tool);
		if (!known) throw new BridgeError("unknown_tool", `${path}.tool: there is no tool "${tool}"`);
		if (!known.batchable)
			throw new BridgeError("invalid_action", `${path}.tool: ${tool} cannot run inside another call`, {
				hint: "Nothing was run. Call it by itself.",
			});
	}
}

/** The calls by the paths that messages name them with. */
export const byPath = (calls: readonly SequenceCall[]): Record<string, SequenceCall> =>
	Object.fromEntries(calls.map((call, index) => [`calls.${index}`, call]));

/** Runs calls one after the other, as far as they go. Pictures come beside the report. */
export async function runSequence(
	host: Pick<Host, "call"> & { signal: AbortSignal },
	calls: readonly SequenceCall[],
	{ stopOnError }: { stopOnError: boolean },
): Promise<SequenceReport & { images: Image[] }> {
	const results: CallReport[] = [];
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
		images,
	};
}

function judge(call: SequenceCall, result: Record<string, unknown>): CallReport {
	const named = { tool: call.tool, ...(call.label !== undefined && { label: call.label }) };
	if (result.ok === false) return { ...named, ok: false, result, error: String(result.error ?? "failed") };
	const missed = call.expect ? unmet(call.expect, result) : [];
	if (missed.length > 0) return { ...named, ok: false, result, error: `expect failed: ${missed.join("; ")}` };
	return { ...named, ok: true, result };
}

/** A result with the pictures of the calls in it, if there are any. */
export const withImages = <T extends object>(result: T, images: Image[] | undefined): T & { images?: Image[] } => ({
	...result,
	...(images && images.length > 0 && { images }),
});

export const innerResult = z.looseObject({ ok: z.boolean() });

/** The one call that a tool watches, with its pictures apart. */
export async function runInner(
	{ call }: Pick<Host, "call">,
	{ tool, args }: InnerCall,
): Promise<{ action: z.output<typeof innerResult>; images?: Image[] }> {
	const { images, ...action } = await call(tool, args);
	return { action: action as z.output<typeof innerResult>, ...(images !== undefined && { images: images as Image[] }) };
}
