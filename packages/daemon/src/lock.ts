import { BridgeError } from "@bascule/protocol";

/** Calls that one client call leads to: a batch and the calls in it are one chain. */
export type Chain = symbol;

interface Waiter {
	chain: Chain;
	grant(): void;
}

/** Lets one chain of calls act at a time, in order of arrival; a chain that holds it may take it again. */
export class TabLock {
	#holder: Chain | null = null;
	#depth = 0;
	readonly #waiting: Waiter[] = [];

	/** Waits until the lock is free. A signal that fires first gives `busy`. */
	async acquire(chain: Chain, signal: AbortSignal): Promise<Disposable> {
		if (this.#holder === null || this.#holder === chain) this.#take(chain);
		else await this.#wait(chain, signal);
		let held = true;
		return {
			[Symbol.dispose]: () => {
				if (held) this.#release();
				held = false;
			},
		};
	}

	#take(chain: Chain): void {
		this.#holder = chain;
		this.#depth++;
	}

	#release(): void {
		if (--this.#depth > 0) return;
		this.#holder = null;
		this.#waiting.shift()?.grant();
	}

	#wait(chain: Chain, signal: AbortSignal): Promise<void> {
		const { promise, resolve, reject } = Promise.withResolvers<void>();
		const waiter: Waiter = {
			chain,
			grant: () => {
				signal.removeEventListener("abort", leave);
				this.#take(chain);
				resolve();
			},
		};
		const leave = () => {
			this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
			reject(stillHeld(signal));
		};
		if (signal.aborted) reject(stillHeld(signal));
		else {
			this.#waiting.push(waiter);
			signal.addEventListener("abort", leave, { once: true });
		}
		return promise;
	}
}

function stillHeld(signal: AbortSignal): BridgeError {
	const { reason } = signal;
	if (reason instanceof BridgeError && reason.code !== "timeout") return reason;
	return new BridgeError("busy", "another action held the tab until this call's deadline");
}
