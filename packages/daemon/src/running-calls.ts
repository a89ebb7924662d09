import { setTimeout as sleep } from "node:timers/promises";
import { tidyWhenQuiet } from "./tidy.ts";

/** The calls that a process works on. */
export class RunningCalls {
	readonly #calls = new Set<Promise<unknown>>();
	readonly #ended = tidyWhenQuiet(() => this.#calls.size > 0);

	async track<T>(call: Promise<T>): Promise<T> {
		this.#calls.add(call);
		try {
			return await call;
		} finally {
			this.#calls.delete(call);
			this.#ended();
		}
	}

	/** Resolves when none is left, or after the limit. */
	async ended(limitMs: number): Promise<void> {
		await Promise.race([Promise.allSettled(this.#calls), sleep(limitMs, undefined, { ref: false })]);
	}
}
