import { BridgeError } from "@bascule/protocol";

/** Calls that one client call leads to: a batch and the calls in it are one chain. */
export type Chain = symbol;

/** Who wants to act. */
export interface Claim {
	readonly chain: Chain;
	/** Whose calls they are. */
	readonly owner: object;
}

interface Waiter extends Claim {
	grant(): void;
}

/**
 * Lets one chain of calls act at a time, in order of arrival; a chain that holds it may take it again. Between calls it
 * can be kept for one owner, whose gesture is not over.
 */
export class TabLock {
	#holder: Chain | null = null;
	#depth = 0;
	#keptFor: object | null = null;
	readonly #waiting: Waiter[] = [];

	/** Waits until the lock is free. A signal that fires first gives `busy`. */
	async acquire(claim: Claim, signal: AbortSignal): Promise<Disposable> {
		if (this.#holder === claim.chain || this.#isFreeFor(claim)) this.#take(claim.chain);
		else await this.#wait(claim, signal);
		let held = true;
		return {
			[Symbol.dispose]: () => {
				if (held) this.#release();
				held = false;
			},
		};
	}

	/** Only this owner's calls get it from now on; with null, everybody's again. */
	keepFor(owner: object | null): void {
		this.#keptFor = owner;
		this.#grantNext();
	}

	isKeptFor(owner: object): boolean {
		return this.#keptFor === owner;
	}

	#isFreeFor({ owner }: Claim): boolean {
		return this.#holder === null && (this.#keptFor === null || this.#keptFor === owner);
	}

	#take(chain: Chain): void {
		this.#holder = chain;
		this.#depth++;
	}

	#release(): void {
		if (--this.#depth > 0) return;
		this.#holder = null;
		this.#grantNext();
	}

	#grantNext(): void {
		const next = this.#waiting.findIndex((waiter) => this.#isFreeFor(waiter));
		if (next !== -1) this.#waiting.splice(next, 1)[0]?.grant();
	}

	#wait(claim: Claim, signal: AbortSignal): Promise<void> {
		const { promise, resolve, reject } = Promise.withResolvers<void>();
		const waiter: Waiter = {
			...claim,
			grant: () => {
				signal.removeEventListener("abort", leave);
				this.#take(claim.chain);
				resolve();
			},
		};
		const leave = () => {
			this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
			reject(this.#stillHeld(claim, signal));
		};
		if (signal.aborted) reject(this.#stillHeld(claim, signal));
		else {
			this.#waiting.push(waiter);
			signal.addEventListener("abort", leave, { once: true });
		}
		return promise;
	}

	#stillHeld({ owner }: Claim, { reason }: AbortSignal): BridgeError {
		if (reason instanceof BridgeError && reason.code !== "timeout") return reason;
		if (this.#keptFor === null || this.#keptFor === owner)
			return new BridgeError("busy", "another action held the tab until this call's deadline");
		return new BridgeError("busy", "another client holds the mouse button or a finger down on this tab");
	}
}
