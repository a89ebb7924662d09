import { setTimeout as sleep } from "node:timers/promises";

/** The calls that a process works on. */
export class RunningCalls {
	readonly #calls = new Set<Promise<unknown>>();

	async track<T>(call: Promise<T>): Promise<T> {
		this.#calls.add(call);
		try {
			return await call;
		} finally {
			this.#calls.delete(call);
		}
	}

	/** Resolves when none is left, or after the limit. */
	async ended(limitMs: number): Promise<void> {
		await Promise.race([Promise.allSettled(this.#calls), sleep(limitMs, undefined, { ref: false })]);
	}
}
