/** The last so many of a stream. */
export class Ring<T> {
	readonly #items: T[] = [];
	readonly #size: number;

	constructor(size: number) {
		this.#size = size;
	}

	push(item: T): void {
		this.#items.push(item);
		if (this.#items.length > this.#size) this.#items.shift();
	}

	/** At most `count` of the newest, oldest first. */
	last(count: number): T[] {
		return count > 0 ? this.#items.slice(-count) : [];
	}
}
