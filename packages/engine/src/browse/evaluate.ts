import { SCRIPTS_SOURCE } from "@bascule/page-agent/bundle";
import { BridgeError } from "@bascule/protocol";
import {
	actionLimitMs,
	type BrowserActionOf,
	type BrowserActionResult,
	MAX_VALUE_CHARS,
} from "@bascule/protocol/bridge";
import { isCdpError } from "../cdp/index.ts";
import { look } from "../page/look.ts";
import type { EffectOptions } from "../page/page-tab.ts";
import type { Tab } from "../page/tab.ts";
import { thrown } from "../page/thrown.ts";

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
				returnByValue: true,
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
		return result.value as BrowserActionResult<"evaluate">;
	} catch (error) {
		if (!isCdpError(error, /reference chain/)) throw error;
		throw new BridgeError("invalid_action", "the value is nested too deeply to be told", {
			hint: "Return a part of it.",
		});
	} finally {
		signal.removeEventListener("abort", stop);
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
