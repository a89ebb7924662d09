/** What a document tells the engine about one call. It is flat, so that nothing of the page's is asked for its text. */
export type Message = { kind: string } & Record<string, string | number | boolean | undefined>;

/** More than this in a second is not told: a page that asks in a loop must not flood the engine. */
const PER_SECOND = 50;
const MAX_WAITING = 64;

const { stringify } = JSON;
const now = performance.now.bind(performance);

/** The way from a document to the engine, which answers by calling `settle`. */
export class Channel {
	/** Of the document, also where its address has none. */
	readonly origin = self.origin;
	readonly #send: (text: string) => void;
	readonly #waiting: Record<number, (reply: unknown) => void> = Object.create(null);
	#count = 0;
	#open = 0;
	#second = 0;
	#told = 0;

	constructor(send: (text: string) => void) {
		this.#send = send;
	}

	tell(message: Message): void {
		if (this.#isQuick()) return;
		this.#post(message);
	}

	/** Null when too much is asked. */
	ask<Reply>(message: Message): Promise<Reply | null> {
		return new Promise((resolve) => {
			if (this.#open >= MAX_WAITING) return resolve(null);
			const id = ++this.#count;
			this.#open++;
			this.#waiting[id] = resolve as (reply: unknown) => void;
			this.#post({ ...message, id });
		});
	}

	settle(id: number, reply: unknown): void {
		const resolve = this.#waiting[id];
		if (!resolve) return;
		delete this.#waiting[id];
		this.#open--;
		resolve(reply);
	}

	#post(message: Message): void {
		this.#send(stringify({ __proto__: null, origin: this.origin, ...message }));
	}

	#isQuick(): boolean {
		const second = Math.floor(now() / 1000);
		if (second !== this.#second) this.#told = 0;
		this.#second = second;
		return ++this.#told > PER_SECOND;
	}
}
