import type { Protocol } from "devtools-protocol";
import { isCdpError } from "../../cdp/index.ts";
import type { Tab } from "../../tab/tab.ts";

/** How long a look may take. */
const LOOK_MS = 20;

/**
 * Lets through what can be told as it is. Anything else may be a promise, or like one, and has to be waited for; or it
 * may do something when it is read, which must not happen while nobody looks.
 */
const PLAIN = `((value) => {
	const isPlain = (value) => {
		if (value === null || (typeof value !== "object" && typeof value !== "function")) return typeof value !== "symbol";
		const isData = Array.isArray(value) || (Object.getPrototypeOf(value) === Object.prototype && !("then" in value));
		return isData && Object.values(value).every(isPlain);
	};
	if (!isPlain(value)) throw 0;
	return value;
})`;

/**
 * What an expression says that changes nothing. Undefined for any other text, and nothing has happened then: the browser
 * itself stops it before the first effect, and ends it when it takes long. So it needs no debugger to be ended, which
 * would make the page slower for as long as it is there.
 */
export async function look(
	tab: Tab,
	text: string,
	signal: AbortSignal,
): Promise<Protocol.Runtime.RemoteObject | undefined> {
	// A statement where it stands alone, but an object in brackets.
	if (/^\s*\{/.test(text)) return undefined;
	const expression = `${PLAIN}((${text}\n))`;
	const params = { expression, returnByValue: true, throwOnSideEffect: true, timeout: LOOK_MS };
	try {
		const { result, exceptionDetails } = await tab.session.send("Runtime.evaluate", params, { signal });
		return exceptionDetails ? undefined : result;
	} catch (error) {
		// It took long, or is data that cannot be told as it is.
		if (isCdpError(error, /terminated|returned by value|reference chain/)) return undefined;
		throw error;
	}
}
