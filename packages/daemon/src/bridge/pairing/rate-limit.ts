/** At most so many in a span of time, for each key. */
export class RateLimit {
	readonly #limit: number;
	readonly #spanMs: number;
	readonly #taken = new Map<string, number[]>();

	constructor(limit: number, spanMs: number) {
		this.#limit = limit;
		this.#spanMs = spanMs;
	}

	/** False when it is too much; what is refused does not count. */
	take(key: string, now: number): boolean {
		for (const [each, times] of this.#taken) {
			const recent = times.filter((time) => time > now - this.#spanMs);
			if (recent.length > 0) this.#taken.set(each, recent);
			else this.#taken.delete(each);
		}
		const times = this.#taken.get(key) ?? [];
		if (times.length >= this.#limit) return false;
		this.#taken.set(key, [...times, now]);
		return true;
	}
}
