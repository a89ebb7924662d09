import { BridgeError, type FailureResult } from "@bascule/protocol";
import * as z from "zod";

/** Failures whose form is part of a tool's contract: they are results and not thrown. */

/** What does not hold, and what is so instead. */
export interface Mismatch {
	kind: string;
	expected: unknown;
	actual: unknown;
	evidence?: Record<string, unknown>;
}

/** A failure with more to say than its source and a hint. */
export function failureWith(error: BridgeError, more: object): FailureResult {
	const result = error.toResult();
	return { ...result, failure: { ...result.failure, ...more } };
}

export const mismatch = (message: string, found: Mismatch): FailureResult =>
	failureWith(new BridgeError("assertion_failed", message), found);

/** Output of the tools that assert. */
export const verdict = z.looseObject({ ok: z.boolean(), tokensEstimate: z.number().optional() });
export type Verdict = { ok: true } | FailureResult;

/** Why an assertion about an element cannot even be tried. The page is not to blame for a ref that went out of date. */
const UNTRIED = new Set(["element_not_found", "element_stale", "element_ambiguous"]);

/** Runs a check; what keeps it from running is told as our trouble and not as a defect of the page. */
export async function verify(check: () => Promise<Verdict>): Promise<Verdict> {
	try {
		return await check();
	} catch (error) {
		if (!(error instanceof BridgeError) || !UNTRIED.has(error.code)) throw error;
		return failureWith(error, { source: "bridge", kind: "target" });
	}
}
