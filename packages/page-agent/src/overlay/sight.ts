/** A person has to have had this long to read what they press. */
const READ_MS = 500;
/** Sizes are not always whole numbers. */
const WHOLE = 0.98;
/** A page that takes the card away each time it comes is left alone in the end. */
const MAX_RAISES = 50;

/**
 * Says whether a press was meant: whether the card has stood still, whole and uncovered for a while before it, and
 * after it. The browser itself watches for what lies over the card, also if it lets presses through, and for effects
 * that make it hard to see.
 */
export class Sight {
	readonly #card: Element;
	readonly #raise: () => void;
	readonly #observer: IntersectionObserver;
	#since = Number.POSITIVE_INFINITY;
	#place = "";
	#raises = 0;

	constructor(card: Element, raise: () => void) {
		this.#card = card;
		this.#raise = raise;
		const options = { threshold: 1, trackVisibility: true, delay: 100 };
		this.#observer = new IntersectionObserver((entries) => this.#see(entries.at(-1)), options);
		this.#observer.observe(card);
	}

	/** Whether a press now is a person's answer. */
	admits(event: Event): boolean {
		if (!event.isTrusted || !this.isClear) return false;
		return performance.now() - this.#since >= READ_MS;
	}

	/** It is in sight now and has not moved since it came. */
	get isClear(): boolean {
		this.#see(this.#observer.takeRecords().at(-1));
		if (this.#placeNow() !== this.#place) this.#since = Number.POSITIVE_INFINITY;
		return this.#since !== Number.POSITIVE_INFINITY;
	}

	end(): void {
		this.#observer.disconnect();
	}

	#see(entry: IntersectionObserverEntry | undefined): void {
		if (!entry) return;
		const { isVisible, intersectionRatio } = entry as IntersectionObserverEntry & { isVisible?: boolean };
		const place = this.#placeNow();
		if (!isVisible || intersectionRatio < WHOLE) {
			this.#since = Number.POSITIVE_INFINITY;
			if (++this.#raises <= MAX_RAISES) this.#raise();
		} else if (place !== this.#place || this.#since === Number.POSITIVE_INFINITY) {
			this.#place = place;
			this.#since = performance.now();
		}
	}

	#placeNow(): string {
		const { x, y, width, height } = this.#card.getBoundingClientRect();
		return [x, y, width, height].join();
	}
}
