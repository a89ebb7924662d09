import { BridgeError, type ScriptQuery } from "@bascule/protocol";
import type { Protocol } from "devtools-protocol";
import type { Tab } from "./tab.ts";

/** Runs the caller's JavaScript in the page. A script that does not end is ended with the call. */
export async function runScript(tab: Tab, { expr, returnType }: ScriptQuery, signal: AbortSignal): Promise<unknown> {
	const stop = () => void tab.interrupt();
	signal.addEventListener("abort", stop, { once: true });
	try {
		const { result, exceptionDetails } = await tab.session.send(
			"Runtime.evaluate",
			{
				expression: expr,
				returnByValue: returnType === "json",
				awaitPromise: returnType === "json",
				userGesture: true,
				replMode: true,
			},
			{ signal },
		);
		if (exceptionDetails) throw new BridgeError("script_error", messageOf(exceptionDetails));
		return returnType === "json" ? resultValue(result) : undefined;
	} catch (error) {
		if (error instanceof BridgeError && /returned by value|Object reference chain|circular/i.test(error.message))
			throw new BridgeError("script_error", "the value cannot be written as JSON", {
				hint: 'Return plain data, or pass returnType:"void".',
			});
		throw error;
	} finally {
		signal.removeEventListener("abort", stop);
	}
}

function resultValue(result: Protocol.Runtime.RemoteObject): unknown {
	if (result.unserializableValue) return result.unserializableValue;
	return result.type === "undefined" ? null : (result.value ?? null);
}

function messageOf({ exception, text }: Protocol.Runtime.ExceptionDetails): string {
	return (
		exception?.description?.split("\n")[0] ??
		(exception?.value !== undefined ? `${text} ${JSON.stringify(exception.value)}` : text)
	);
}
