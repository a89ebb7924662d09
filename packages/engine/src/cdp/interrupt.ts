import { BridgeError } from "@bascule/protocol";

export interface InterruptOptions {
	readonly signal?: AbortSignal | undefined;
	readonly timeoutMs?: number | undefined;
}

/** Calls `reject` on abort or after the time-out, never at once; the returned function disarms both. */
export function onInterrupt(
	{ signal, timeoutMs }: InterruptOptions,
	describe: () => string,
	reject: (error: BridgeError) => void,
): () => void {
	const onTimeout = () => reject(new BridgeError("timeout", `${describe()} within ${timeoutMs} ms`));
	const onAbort = () => reject(abortError(signal));
	const timer = timeoutMs === undefined ? undefined : setTimeout(onTimeout, timeoutMs);
	signal?.addEventListener("abort", onAbort, { once: true });
	return () => {
		clearTimeout(timer);
		signal?.removeEventListener("abort", onAbort);
	};
}

/** Rejects when the signal fires. */
export function aborted(signal: AbortSignal): Promise<never> {
	const { promise, reject } = Promise.withResolvers<never>();
	promise.catch(() => {});
	const give = () => reject(abortError(signal));
	if (signal.aborted) give();
	else signal.addEventListener("abort", give, { once: true });
	return promise;
}

/** A new error each time, because one signal may end many calls and each has its own stack. */
export function abortError(signal: AbortSignal | undefined): BridgeError {
	const reason: unknown = signal?.reason;
	if (reason instanceof BridgeError) {
		const { code, message, hint, retry, source, details } = reason;
		return new BridgeError(code, message, { hint, retry, source, ...(details && { details }), cause: reason });
	}
	if (reason instanceof Error && reason.name === "TimeoutError") return new BridgeError("timeout", reason.message);
	return new BridgeError("cancelled", "the call was cancelled", { cause: reason });
}
