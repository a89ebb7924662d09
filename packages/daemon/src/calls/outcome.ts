import { randomBytes } from "node:crypto";
import {
	BridgeError,
	type ErrorCode,
	estimateTokens,
	type FailureResult,
	type Retry,
	type ToolResult,
} from "@bascule/protocol";
import { keysOf } from "@bascule/tools";
import type { Session } from "../sessions/session.ts";
import type { Call, Stage } from "./call.ts";
import { type Fitted, fitBudget, MAX_RESULT_TOKENS } from "./result/budget.ts";

/** What the caller gets to see: failures as results, masked, with its warnings, within the budget. */
export const outcome =
	({ log }: { log(line: string): void }): Stage =>
	async (call, next) => {
		const raw = await next().catch((error: unknown) => failed(call, error, log));
		return present(call, call.isActing ? withCaution(raw) : raw);
	};

function failed(call: Call, thrown: unknown, log: (line: string) => void): ToolResult {
	const error = BridgeError.from(thrown);
	if (call.session && tellsOfLoss(error, call.session)) call.session.lossReported = true;
	if (!(thrown instanceof BridgeError))
		log(`${call.tool?.name ?? "call"} failed: ${thrown instanceof Error ? thrown.stack : String(thrown)}`);
	return error.toResult();
}

/** Whether the caller hears by this that the session is lost, so that the next call need not say it again. */
const tellsOfLoss = ({ code }: BridgeError, { isLost }: Session): boolean =>
	code === "not_connected" || (code === "session_not_found" && isLost);

const CUT_OFF: readonly unknown[] = ["timeout", "not_connected", "cancelled"] satisfies ErrorCode[];

/** An action that was cut off may have happened, so that nobody should just send it again. */
function withCaution(result: ToolResult): ToolResult {
	if (result.ok !== false || result.retry !== "safe" || !CUT_OFF.includes(result.code)) return result;
	const failure = result.failure as FailureResult["failure"];
	const hint = `${failure.hint} The action may have happened: check the page before you repeat it.`;
	return { ...result, retry: "after_change" satisfies Retry, failure: { ...failure, hint } };
}

async function present(call: Call, raw: ToolResult): Promise<ToolResult> {
	const { images, ...data } = raw;
	const warned = withWarnings(data, call.warnings);
	const json = JSON.stringify(warned);
	const fitted = fitBudget(warned, json, budgetOf(call));
	call.tokens = fitted.tokens;
	const isWhole = fitted.cut.length === 0;
	const result = isWhole ? warned : await overflowed(call, fitted, json);
	if (call.tool && keysOf(call.tool.output).includes("tokensEstimate"))
		result.tokensEstimate = isWhole ? fitted.tokens : estimateTokens(JSON.stringify(result));
	return images ? { ...result, images } : result;
}

/** What the caller asked for, if that is more than every result may have. */
const budgetOf = ({ tool, parsed }: Call): number =>
	Math.max((parsed !== undefined && tool?.budget?.(parsed)) || 0, MAX_RESULT_TOKENS);

/** A result that is too large goes to a file as a whole. When it cannot, the call has happened all the same. */
async function overflowed(call: Call, { result, tokens, cut }: Fitted, json: string): Promise<ToolResult> {
	const name = `artifacts/${call.sessionId}/${randomBytes(8).toString("hex")}.json`;
	try {
		const { path } = await call.client.workspace.write(name, new TextEncoder().encode(json));
		return { ...result, overflow: { path, tokens, cut } };
	} catch (error) {
		const { message } = BridgeError.from(error);
		const warning = `the result was cut and could not be saved as a file: ${message}`;
		return withWarnings({ ...result, overflow: { path: null, tokens, cut } }, [warning]);
	}
}

function withWarnings(result: Record<string, unknown>, warnings: readonly string[]): Record<string, unknown> {
	if (warnings.length === 0) return { ...result };
	const own = Array.isArray(result.warnings) ? result.warnings : [];
	return { ...result, warnings: [...new Set([...own, ...warnings])] };
}
