const KEPT = 1000;

/** What is remembered of a call: nothing that came from a page or a caller's arguments. */
export interface CallRecord {
	readonly tool: string;
	readonly session: string;
	readonly ms: number;
	readonly ok: boolean;
	readonly code?: string;
}

/** The last calls, for the status of the daemon. */
export class CallLog {
	readonly #records: CallRecord[] = [];
	#next = 0;
	#total = 0;
	#failed = 0;

	add(record: CallRecord): void {
		this.#records[this.#next] = record;
		this.#next = (this.#next + 1) % KEPT;
		this.#total++;
		if (!record.ok) this.#failed++;
	}

	/** Counts since the start, and the median time and failures by code of the calls that are remembered. */
	summary(): { total: number; failed: number; medianMs: number | null; codes: Record<string, number> } {
		const times = this.#records.map(({ ms }) => ms).sort((a, b) => a - b);
		const codes: Record<string, number> = {};
		for (const { code } of this.#records) if (code !== undefined) codes[code] = (codes[code] ?? 0) + 1;
		return { total: this.#total, failed: this.#failed, medianMs: times[times.length >> 1] ?? null, codes };
	}
}
