import {
	actionOptions,
	BridgeError,
	defineTool,
	type ErrorCode,
	type FailureResult,
	MAX_DEADLINE_MS,
	type ToolContext,
} from "@bascule/protocol";
import * as z from "zod";
import { type Descriptor, readDescriptor, type Seen } from "../lib/recording/descriptor.ts";

const REASONS = ["invalid", "expired", "low-confidence", "ref-gone", "changed"] as const;
type Reason = (typeof REASONS)[number];

const CODES: Record<Reason, ErrorCode> = {
	invalid: "invalid_action",
	expired: "element_stale",
	"low-confidence": "element_not_found",
	"ref-gone": "element_stale",
	changed: "element_stale",
};

const GONE: readonly unknown[] = ["element_stale", "element_not_found", "tab_not_found"] satisfies ErrorCode[];

/** What plan makes of the one button of a page, as far as it can be known before. */
const planned = {
	id: "p1",
	ref: "e1",
	verb: "click",
	args: {},
	evidence: {
		query: "Save",
		selectorHint: "button",
		selectorTier: 4,
		stability: "medium",
		role: "button",
		name: "Save",
		score: 5,
		actionable: true,
		warnings: [],
		alternatives: [],
	},
	seen: { role: "button", name: "Save", rowKey: "", url: "https://example.com/" },
	expiresAt: 9e12,
};
const page = "<button onclick=\"this.textContent='Saved'\">Save</button>";
const before = [{ tool: "plan", args: { query: "Save", verb: "click" } }];

export default defineTool({
	name: "execute",
	title: "Run a planned action",
	summary: "Run the action that plan described, if the element is still the same.",
	description:
		"A copy of the element is not accepted. `reason` says why nothing was done: invalid, expired, " +
		"low-confidence, ref-gone or changed. Then plan again.",
	// The capability of the verb itself is asked for when it is called.
	capability: "read",
	asks: ["identity"],
	effect: "act",
	batchable: false,
	input: z.strictObject({
		descriptor: z.record(z.string(), z.unknown()).describe("what plan returned"),
		...actionOptions,
	}),
	rare: ["mode", "maxResultTokens"],
	output: z.looseObject({
		ok: z.boolean(),
		result: z.looseObject({ ok: z.boolean() }).optional(),
		reason: z.enum(REASONS).optional(),
		tokensEstimate: z.number().optional(),
	}),
	// The action has a deadline of its own.
	deadline: () => MAX_DEADLINE_MS,
	examples: [
		{
			note: "as planned",
			page,
			before,
			args: { descriptor: planned },
			expect: { ok: true, result: { ok: true, action: { type: "click", ref: "e1" } } },
		},
		{
			note: "with a smaller reply",
			page,
			before,
			args: { descriptor: planned, mode: "none", maxResultTokens: 50 },
			expect: { ok: true, result: { snapshotDelta: { tree: "" } } },
		},
		{
			note: "too late",
			page,
			before,
			args: { descriptor: { ...planned, expiresAt: 1 } },
			expect: { ok: false, reason: "expired" },
		},
		{
			note: "the name has changed",
			page,
			before,
			args: { descriptor: { ...planned, seen: { ...planned.seen, name: "Delete" } } },
			expect: { ok: false, reason: "changed", details: { was: { name: "Delete" }, is: { name: "Save" } } },
		},
		{
			note: "not sure enough",
			page,
			before,
			args: { descriptor: { ...planned, evidence: { ...planned.evidence, confidenceFloor: 6 } } },
			expect: { ok: false, reason: "low-confidence" },
		},
		{
			note: "the page is gone",
			page,
			before: [...before, { tool: "navigate", args: { url: "about:blank" } }],
			args: { descriptor: planned },
			expect: { ok: false, reason: "ref-gone" },
		},
		{
			note: "no descriptor",
			page,
			args: { descriptor: { verb: "click" } },
			expect: { ok: false, reason: "invalid", error: "/^id/" },
		},
		{
			note: "an argument is missing",
			page,
			before,
			args: { descriptor: { ...planned, verb: "fill" } },
			expect: { ok: false, reason: "invalid", error: "/value/" },
		},
	],
	async run(context, { descriptor: given, ...options }) {
		const read = readDescriptor(given);
		if ("fault" in read) return refused("invalid", read.fault);
		const { descriptor } = read;
		const { score, confidenceFloor = 0 } = descriptor.evidence;
		if (Date.now() > descriptor.expiresAt) return refused("expired", "the plan has expired");
		if (score < confidenceFloor)
			return refused("low-confidence", `the score ${score} is below confidenceFloor ${confidenceFloor}`);
		const refusal = await compare(descriptor, context);
		if (refusal) return refusal;
		const result = await carryOut(descriptor, options, context);
		if (GONE.includes(result.code)) return { ...refused("ref-gone", String(result.error)), result };
		return { ok: result.ok, result };
	},
});

/** Why the element is not the one that was planned for. */
async function compare({ ref, seen }: Descriptor, { page, signal }: ToolContext) {
	try {
		const is = await page.ask("identity", { ref, exact: true }, { signal });
		const isSame = (Object.keys(seen) as Array<keyof Seen>).every((key) => seen[key] === is[key]);
		return isSame ? null : refused("changed", `${ref} has changed since it was planned`, { was: seen, is });
	} catch (error) {
		if (!(error instanceof BridgeError) || !GONE.includes(error.code)) throw error;
		return refused("ref-gone", error.message);
	}
}

/** Calls the verb's own tool, so that every check that holds for it holds here. */
async function carryOut(
	{ ref, verb, args }: Descriptor,
	options: Record<string, unknown>,
	{ call }: ToolContext,
): Promise<Record<string, unknown> & { ok: boolean }> {
	const result = await call(verb, { ...args, ...options, ref }, { exact: true });
	return result as Record<string, unknown> & { ok: boolean };
}

function refused(
	reason: Reason,
	message: string,
	details?: Record<string, unknown>,
): FailureResult & { reason: Reason } {
	const error = new BridgeError(CODES[reason], message, {
		hint: "Nothing was done. Call plan again.",
		...(details && { details }),
	});
	return { ...error.toResult(), reason };
}
