import { sleep } from "../../tab/change-signal.ts";

/** What an answer that is on its way at the end of the time may still take. */
const LATE_MS = 1000;

/** Looks once. A page that does not answer soon has nothing to say. */
export async function lastRound(signal: AbortSignal, look: (limit: AbortSignal) => Promise<unknown>): Promise<void> {
	const over = AbortSignal.timeout(LATE_MS);
	try {
		await look(AbortSignal.any([signal, over]));
	} catch (error) {
		if (signal.aborted || !over.aborted) throw error;
	}
}

export interface RoundsOptions {
	durationMs: number;
	everyMs: number;
	signal: AbortSignal;
}

/**
 * Looks at regular times until the time is up, or until a look says that it has seen enough. A page that does not answer
 * any more does not make it longer, and aborting ends it at once.
 */
export async function rounds(
	{ durationMs, everyMs, signal }: RoundsOptions,
	look: (limit: AbortSignal) => Promise<"enough" | undefined>,
): Promise<void> {
	const began = performance.now();
	const over = AbortSignal.timeout(durationMs + LATE_MS);
	const limit = AbortSignal.any([signal, over]);
	try {
		for (let next = 0; next < durationMs; ) {
			if ((await look(limit)) === "enough") return;
			const elapsed = performance.now() - began;
			// A look that took long makes the rounds fewer, not later; a timer that came early makes no more of them.
			next = Math.max(next, Math.floor(elapsed / everyMs) * everyMs) + everyMs;
			await sleep(Math.max(0, Math.min(next, durationMs) - elapsed), limit);
		}
	} catch (error) {
		if (signal.aborted || !over.aborted) throw error;
	}
}
