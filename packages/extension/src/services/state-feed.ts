/** Pages cannot show more than this, and a busy agent would flood them. */
const SHORTEST_GAP_MS = 100;
/** What changes without a word, such as when the daemon was last heard, is looked at this often. */
const LOOK_MS = 1000;

export interface StateFeed<T> {
	/** Something may have changed. */
	touch(): void;
	/** Calls the listener now and after every change; returns the function that ends it. */
	subscribe(listener: (value: T) => void): () => void;
}

/** Tells its subscribers when a value has changed, the first time at once and then at most ten times a second. */
export function createStateFeed<T>(read: () => Promise<T>): StateFeed<T> {
	const listeners = new Map<(value: T) => void, { told?: string }>();
	let look: ReturnType<typeof setInterval> | undefined;
	let isReading = false;
	let isStale = false;

	async function tell(): Promise<void> {
		isStale = true;
		if (isReading) return;
		isReading = true;
		try {
			while (isStale && listeners.size > 0) {
				isStale = false;
				pass(await read());
				await new Promise((resolve) => setTimeout(resolve, SHORTEST_GAP_MS));
			}
		} finally {
			isReading = false;
		}
	}

	function pass(value: T): void {
		const text = JSON.stringify(value);
		for (const [listener, last] of listeners) {
			if (last.told === text) continue;
			last.told = text;
			listener(value);
		}
	}

	return {
		touch: () => void tell(),
		subscribe(listener) {
			listeners.set(listener, {});
			look ??= setInterval(tell, LOOK_MS);
			void tell();
			return () => {
				listeners.delete(listener);
				if (listeners.size > 0) return;
				clearInterval(look);
				look = undefined;
			};
		},
	};
}
