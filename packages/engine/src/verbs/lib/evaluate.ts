import { SCRIPTS_SOURCE } from "@bascule/page-agent/bundle";
import { BridgeError } from "@bascule/protocol";
import {
	actionLimitMs,
	type BrowserActionOf,
	type BrowserActionResult,
	MAX_VALUE_CHARS,
} from "@bascule/protocol/bridge";
import type { Protocol } from "devtools-protocol";
import type { EffectOptions } from "../../tab/page-tab.ts";
import type { Tab } from "../../tab/tab.ts";
import { thrown } from "../../tab/thrown.ts";
import { look } from "./look.ts";

/** Runs the body of a function in the page and tells what it returned. What it throws is the caller's mistake. */
export async function evaluate(
	tab: Tab,
	action: BrowserActionOf<"evaluate">,
	{ signal, beforeEffect }: EffectOptions,
): Promise<BrowserActionResult<"evaluate">> {
	await tab.scripts.idle;
	const seen = tab.isRestricted ? await seenOnly(tab, action, signal) : undefined;
	if (seen) return seen;
	await beforeEffect?.();
	using _quiet = tab.dialogs.duringScript();
	using _armed = tab.scripts.arm();
	const stop = () => void tab.interrupt();
	signal.addEventListener("abort", stop, { once: true });
	try {
		const { result, exceptionDetails } = await tab.session.send(
			"Runtime.evaluate",
			{
				expression: `${SCRIPTS_SOURCE}.describeValue((() => {${action.expression}\n})(), ${MAX_VALUE_CHARS})`,
				awaitPromise: true,
				userGesture: true,
				timeout: actionLimitMs(action),
			},
			{ signal },
		);
		if (exceptionDetails)
			throw new BridgeError("invalid_action", `the expression failed: ${thrown(exceptionDetails)}`, {
				hint: "Correct the expression; it is the body of a function, so use return.",
			});
		return answerOf(tab, result);
	} finally {
		signal.removeEventListener("abort", stop);
	}
}

/** Data has come as the text of the answer; anything else as the browser describes it. */
function answerOf(tab: Tab, result: Protocol.Runtime.RemoteObject): BrowserActionResult<"evaluate"> {
	const { type, subtype, value, description = type, objectId } = result;
	if (type === "string") return parsed(value);
	if (type === "undefined") return { type };
	if (objectId !== undefined) tab.session.send("Runtime.releaseObject", { objectId }).catch(() => {});
	const missing = description.length - MAX_VALUE_CHARS;
	return {
		type: subtype === "array" ? "array" : type,
		description: missing > 0 ? `${description.slice(0, MAX_VALUE_CHARS)}…[truncated ${missing} chars]` : description,
	};
}

function parsed(text: string): BrowserActionResult<"evaluate"> {
	try {
		return JSON.parse(text) as BrowserActionResult<"evaluate">;
	} catch {
		throw new BridgeError(
			"invalid_action",
			"the page has replaced JSON.stringify, and its version does not return JSON",
			{
				hint: "Return a number or a string.",
			},
		);
	}
}

/** What an expression returns that changes nothing, if it is short and plain. Undefined for all others: they run as usual. */
async function seenOnly(
	tab: Tab,
	{ expression }: BrowserActionOf<"evaluate">,
	signal: AbortSignal,
): Promise<BrowserActionResult<"evaluate"> | undefined> {
	const result = await look(tab, `(() => {${expression}\n})()`, signal);
	if (!result || result.unserializableValue !== undefined) return undefined;
	const { type, value } = result;
	if (type === "undefined") return { type };
	if (JSON.stringify(value).length > MAX_VALUE_CHARS) return undefined;
	if (value === null) return { type: "null", value };
	return { type: Array.isArray(value) ? "array" : type, value };
}
