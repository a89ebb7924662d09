import * as z from "zod";
import type { SequenceCall, SequenceReport } from "./run-calls.ts";

/** What several runs of the same calls have in common, and where they differ. */

/** More different errors than this are a finding of their own. */
const MAX_ERRORS = 8;

const named = { step: z.number(), tool: z.string(), label: z.string().optional() };

export const stepSummary = z.object({
	...named,
	runs: z.number(),
	ok: z.number(),
	successRate: z.number(),
	errors: z.array(z.string()),
	signatures: z.array(z.string()),
});
export type StepSummary = z.output<typeof stepSummary>;

export const resolver = z.object({
	...named,
	ref: z.string().optional(),
	selectorHint: z.string().optional(),
	descriptor: z.record(z.string(), z.unknown()).optional(),
	agreedRuns: z.number(),
});
export type Resolver = z.output<typeof resolver>;

/** What a call was found to mean. */
type Meaning = Pick<Resolver, "ref" | "selectorHint" | "descriptor">;

const hinted = z.looseObject({ ref: z.string(), selectorHint: z.string() });
const planned = z.looseObject({ ref: z.string(), evidence: z.looseObject({ selectorHint: z.string() }) });

/** Results that say which element was found. */
const FOUND: Record<string, (result: Record<string, unknown>) => Meaning | undefined> = {
	find({ candidates }) {
		const { ref, selectorHint } = z.array(hinted).safeParse(candidates).data?.[0] ?? {};
		return ref === undefined ? undefined : { ref, selectorHint };
	},
	plan(result) {
		const { data } = planned.safeParse(result);
		return data && { ref: data.ref, selectorHint: data.evidence.selectorHint, descriptor: result };
	},
};

/** The element that a call means: what it found, or what it was given. Points on the screen mean none. */
function meaningOf({ tool, args }: SequenceCall, result: Record<string, unknown>): Meaning | undefined {
	const found = FOUND[tool];
	if (found) return found(result);
	const { ref, selector, named } = args;
	if (typeof ref === "string") return { ref };
	if (typeof selector === "string") return { selectorHint: selector };
	return typeof named === "string" ? { ref: named } : undefined;
}

/** A new document has new refs, so that the selector is what can be the same again. */
const signatureOf = ({ selectorHint, ref = "" }: Meaning): string => selectorHint ?? ref;

export interface FlakeReport {
	steps: StepSummary[];
	firstDivergence: number | null;
	cachedResolvers: Resolver[];
}

export function compareRuns(calls: readonly SequenceCall[], runs: readonly SequenceReport[]): FlakeReport {
	const steps: StepSummary[] = [];
	const cachedResolvers: Resolver[] = [];
	for (const [step, call] of calls.entries()) {
		const reports = runs.flatMap(({ results }) => results[step] ?? []);
		const meanings = reports.flatMap(({ result }) => meaningOf(call, result) ?? []);
		const signatures = [...new Set(meanings.map(signatureOf))];
		const ok = reports.filter((report) => report.ok).length;
		const name = { step, tool: call.tool, ...(call.label !== undefined && { label: call.label }) };
		steps.push({
			...name,
			runs: reports.length,
			ok,
			successRate: reports.length === 0 ? 0 : ok / reports.length,
			errors: [...new Set(reports.flatMap(({ error }) => error ?? []))].slice(0, MAX_ERRORS),
			signatures,
		});
		const last = meanings.at(-1);
		const isAgreed = ok > 0 && ok === reports.length && meanings.length === ok && signatures.length === 1;
		if (last && isAgreed) cachedResolvers.push({ ...name, ...last, agreedRuns: ok });
	}
	const divergent = steps.find(({ ok, runs }) => ok > 0 && ok < runs);
	return { steps, firstDivergence: divergent?.step ?? null, cachedResolvers };
}
