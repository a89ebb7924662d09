import { abortError } from "../cdp/interrupt.ts";

/** Wakes whoever waits for a condition, each time something may have changed it. */
export class ChangeSignal {
	readonly #waiting = new Set<() => void>();

	notify(): void {
		for (const check of [...this.#waiting]) check();
	}

	/** True as soon as the condition holds; false when the time is up. Aborting rejects. */
	until(condition: () => boolean, options: { ms: number; signal?: AbortSignal | undefined }): Promise<boolean> {
		const { ms, signal } = options;
		if (condition()) return Promise.resolve(true);
		if (signal?.aborted) return Promise.reject(abortError(signal));
		return new Promise((resolve, reject) => {
			const finish = (settle: () => void) => {
				clearTimeout(timer);
				this.#waiting.delete(check);
				signal?.removeEventListener("abort", onAbort);
				settle();
			};
			const check = () => {
				if (condition()) finish(() => resolve(true));
			};
			const onAbort = () => finish(() => reject(abortError(signal)));
			const timer = setTimeout(() => finish(() => resolve(condition())), ms);
			this.#waiting.add(check);
			signal?.addEventListener("abort", onAbort, { once: true });
		});
	}
}

/** Waits without a page: between two looks of a poll. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
	if (signal?.aborted) return Promise.reject(abortError(signal));
	return new Promise((resolve, reject) => {
		const onAbort = () => {
			clearTimeout(timer);
			reject(abortError(signal));
		};
		const timer = setTimeout(() => {
			signal?.removeEventListener("abort", onAbort);
			resolve();
		}, ms);
		signal?.addEventListener("abort", onAbort, { once: true });
	});
}
