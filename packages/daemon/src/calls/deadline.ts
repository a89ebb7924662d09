import { BridgeError } from "@bascule/protocol";

/** How long a tool may use after its signal to say more than "it took too long". */
const GRACE_MS = 300;

/** When the signal of a deadline fires by itself. */
const ends = new WeakMap<AbortSignal, number>();

/** How many milliseconds whoever gave this signal waits at most; without a limit if nobody knows. */
export const timeLeft = (signal: AbortSignal): number =>
	(ends.get(signal) ?? Number.POSITIVE_INFINITY) - performance.now();

/** The time that a call has. Its signal fires at the end of it, or when the caller gives up. */
export class Deadline implements Disposable {
	readonly signal: AbortSignal;
	readonly #controller = new AbortController();
	readonly #timer: NodeJS.Timeout;
	readonly #forget: () => void;

	constructor(ms: number, parent: AbortSignal, what = "the call did not finish") {
		this.signal = this.#controller.signal;
		// A call within a call has no more time than the call that it is a part of.
		ends.set(this.signal, Math.min(performance.now() + ms, ends.get(parent) ?? Number.POSITIVE_INFINITY));
		this.#timer = setTimeout(() => this.#controller.abort(tookTooLong(what, ms)), ms);
		const follow = () => this.#controller.abort(reasonOf(parent));
		parent.addEventListener("abort", follow, { once: true });
		this.#forget = () => parent.removeEventListener("abort", follow);
		if (parent.aborted) follow();
	}

	/** Settles as `work` does, or soon after the signal whatever `work` does. */
	async race<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
		this.signal.throwIfAborted();
		const given = Promise.withResolvers<never>();
		let grace: NodeJS.Timeout | undefined;
		const expire = () => {
			grace = setTimeout(() => given.reject(this.signal.reason), GRACE_MS);
		};
		this.signal.addEventListener("abort", expire, { once: true });
		try {
			return await Promise.race([work(this.signal), given.promise]);
		} finally {
			clearTimeout(grace);
			this.signal.removeEventListener("abort", expire);
		}
	}

	[Symbol.dispose](): void {
		clearTimeout(this.#timer);
		this.#forget();
	}
}

function tookTooLong(what: string, ms: number): BridgeError {
	return new BridgeError("timeout", `${what} within ${ms} ms`, { details: { timeoutMs: ms } });
}

/** Why a caller's signal fired, as an error that may be shown. */
export function reasonOf(signal: AbortSignal): BridgeError {
	if (signal.reason instanceof BridgeError) return signal.reason;
	return new BridgeError("cancelled", "the client cancelled the call");
}

/** Rejects when the signal fires before `work` settles; `work` goes on for whoever else waits for it. */
export async function abandonable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
	if (signal.aborted) throw reasonOf(signal);
	const given = Promise.withResolvers<never>();
	const give = () => given.reject(reasonOf(signal));
	signal.addEventListener("abort", give, { once: true });
	try {
		return await Promise.race([work, given.promise]);
	} finally {
		signal.removeEventListener("abort", give);
	}
}
