import { BridgeError, type QueryOf } from "@bascule/protocol";
import type { Protocol } from "devtools-protocol";
import { isPageGone } from "../../cdp/index.ts";
import type { EffectOptions } from "../../tab/page-tab.ts";
import type { Tab } from "../../tab/tab.ts";
import { thrown } from "../../tab/thrown.ts";
import { look } from "./look.ts";

/** The text as it is; as an expression that may await; as a body that may return. */
const FORMS: Array<(text: string) => string> = [
	(text) => text,
	(text) => `(async () => (${text}\n))()`,
	(text) => `(async () => {${text}\n})()`,
];

/** Runs the caller's JavaScript in the page. A script that does not end is ended with the call. */
export async function runScript(
	tab: Tab,
	{ expr, returnType }: QueryOf<"script">,
	{ signal, beforeEffect }: EffectOptions,
): Promise<unknown> {
	await tab.scripts.idle;
	if (tab.isRestricted && returnType === "json") {
		const seen = await look(tab, expr, signal);
		if (seen) return resultValue(seen);
	}
	await beforeEffect?.();
	using _armed = tab.scripts.arm();
	const stop = () => void tab.interrupt();
	signal.addEventListener("abort", stop, { once: true });
	try {
		const { result, exceptionDetails } = await evaluate(tab, expr, returnType === "json", signal);
		if (exceptionDetails) throw new BridgeError("script_error", thrown(exceptionDetails));
		return returnType === "json" ? resultValue(result) : undefined;
	} catch (error) {
		if (error instanceof BridgeError && /returned by value|reference chain|circular/i.test(error.message))
			throw new BridgeError("script_error", "the value cannot be serialised as JSON", {
				hint: 'Return plain data, or pass returnType:"void".',
			});
		throw error;
	} finally {
		signal.removeEventListener("abort", stop);
	}
}

/** For a script of the caller's that the page did not outlive. */
export function unlessCutShort(error: unknown): never {
	if (!isPageGone(error)) throw error;
	throw new BridgeError("outcome_unknown", "the page navigated away while the script ran", {
		source: "app",
		hint: "The script may have run, partly or completely: check the page before you repeat it.",
	});
}

/** A syntax error means that nothing ran, so the next form may be tried; the first error is the one to tell. */
async function evaluate(tab: Tab, expr: string, byValue: boolean, signal: AbortSignal) {
	let first: Protocol.Runtime.EvaluateResponse | undefined;
	for (const form of FORMS) {
		const reply = await tab.session.send(
			"Runtime.evaluate",
			{ expression: form(expr), returnByValue: byValue, awaitPromise: byValue, userGesture: true },
			{ signal },
		);
		if (!isSyntaxError(reply.exceptionDetails)) return reply;
		first ??= reply;
	}
	return first as Protocol.Runtime.EvaluateResponse;
}

/** Thrown by the parser, not by `new Function` or `JSON.parse` in the script. */
const isSyntaxError = (details: Protocol.Runtime.ExceptionDetails | undefined): boolean =>
	details?.exception?.className === "SyntaxError" && details.stackTrace === undefined;

function resultValue(result: Protocol.Runtime.RemoteObject): unknown {
	if (result.unserializableValue) return result.unserializableValue;
	return result.type === "undefined" ? null : (result.value ?? null);
}
