import type { Outcome } from "@bascule/protocol";
import { type BrowserActionType, browserActionResults } from "@bascule/protocol/bridge";
import { BridgeError, type ErrorCode, type FailureResult } from "@bascule/protocol/errors";
import type * as z from "zod";

/** What each action answers. The plain text of a page comes only on demand, since the markdown says the same. */
const results = { ...browserActionResults, extract: browserActionResults.extract.partial({ text: true }) };
type Results = typeof results;

export type ExtractResult = z.infer<Results["extract"]>;

export type BrowserSuccess = {
	[T in BrowserActionType]: { ok: true; action: T; result: z.infer<Results[T]> };
}[BrowserActionType];

export interface BrowserFailure {
	ok: false;
	code: ErrorCode;
	message: string;
	hint: string;
	/** For programs: a model is not shown it, since words of a page may be in it. */
	details?: Record<string, unknown>;
}

/** What the `browser` tool gives: what the action answered, or why there is no answer. */
export type BrowserOutput = BrowserSuccess | BrowserFailure;

/** What the daemon answered, checked. */
export function readOutcome(action: BrowserActionType, outcome: Outcome): BrowserOutput {
	if (!outcome.ok) {
		const { code, error, failure, details } = outcome.result as FailureResult;
		return { ok: false, code, message: error, hint: failure.hint, ...(details && { details }) };
	}
	const { success, data, error } = results[action].safeParse(answerOf(outcome));
	if (success) return { ok: true, action, result: data } as BrowserSuccess;
	return failureOf(new BridgeError("internal_error", `the answer to ${action} is not valid`, { cause: error }));
}

/** A picture travels beside the answer. */
function answerOf({ result, images }: Outcome): unknown {
	const [image] = images ?? [];
	return image ? { dataUrl: `data:${image.mimeType};base64,${image.data}` } : result?.result;
}

export const failureOf = ({ code, message, hint, details }: BridgeError): BrowserFailure => ({
	ok: false,
	code,
	message,
	hint,
	...(details && { details }),
});
