import { candidate, check } from "@bascule/protocol";
import * as z from "zod";
import { ref } from "../shared.ts";

/** An action that was thought of but not done. */

/** What each verb takes besides its element. */
export const VERB_ARGS = {
	click: z.strictObject({ button: z.enum(["left", "right", "middle"]).optional() }),
	fill: z.strictObject({ value: z.string() }),
	hover: z.strictObject({}),
	press: z.strictObject({ key: z.string().min(1) }),
	select: z.strictObject({ values: z.array(z.string()).min(1) }),
};
export type PlanVerb = keyof typeof VERB_ARGS;
export const planVerb = z.enum(Object.keys(VERB_ARGS) as [PlanVerb, ...PlanVerb[]]);

/** What the element was to a reader, and on which page. */
const seen = z.object({ role: z.string(), name: z.string(), rowKey: z.string(), url: z.string() });
export type Seen = z.output<typeof seen>;

const evidence = candidate
	.pick({
		selectorHint: true,
		selectorTier: true,
		stability: true,
		role: true,
		name: true,
		testId: true,
		score: true,
		actionable: true,
	})
	.extend({
		query: z.string(),
		/** What the score had to be, if the caller said so. */
		confidenceFloor: z.number().optional(),
		warnings: z.array(z.string()),
		alternatives: z.array(candidate.pick({ ref: true, role: true, name: true, score: true, selectorHint: true })),
	});

export const descriptor = z.object({
	id: z.string().min(1),
	ref,
	verb: planVerb,
	args: z.record(z.string(), z.unknown()),
	evidence,
	seen,
	/** Milliseconds since 1970. */
	expiresAt: z.number(),
});
export type Descriptor = z.output<typeof descriptor>;

/** The descriptor, if it is one and its verb can be done with its arguments. */
export function readDescriptor(given: unknown): { descriptor: Descriptor } | { fault: string } {
	const parsed = check(descriptor, given, { whole: "the descriptor" });
	if (!parsed.ok) return { fault: parsed.faults[0].message };
	const args = check(VERB_ARGS[parsed.data.verb], parsed.data.args, { whole: "args" });
	return args.ok ? { descriptor: parsed.data } : { fault: `args: ${args.faults[0].message}` };
}
