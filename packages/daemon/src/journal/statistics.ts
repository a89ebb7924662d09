import type { JournalEntry } from "./entry.ts";

const KEPT = 1000;

type Counted = Pick<JournalEntry, "ms" | "ok" | "code">;

/** Counts and times of calls, for the status of the daemon. */
export class CallStatistics {
	readonly #last: Counted[] = [];
	#next = 0;
	#total = 0;
	#failed = 0;

	add({ ms, ok, code }: Counted): void {
		this.#last[this.#next] = { ms, ok, ...(code !== undefined && { code }) };
		this.#next = (this.#next + 1) % KEPT;
		this.#total++;
		if (!ok) this.#failed++;
	}

	/** Counts since the start; the median time and the failures by code of the last thousand calls. */
	summary(): { total: number; failed: number; medianMs: number | null; codes: Record<string, number> } {
		const times = this.#last.map(({ ms }) => ms).sort((a, b) => a - b);
		const codes: Record<string, number> = {};
		for (const { code } of this.#last) if (code !== undefined) codes[code] = (codes[code] ?? 0) + 1;
		return { total: this.#total, failed: this.#failed, medianMs: times[times.length >> 1] ?? null, codes };
	}
}
