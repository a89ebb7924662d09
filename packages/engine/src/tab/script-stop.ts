import type { CdpSession } from "../cdp/index.ts";

/** A page that answers within this time runs no script that would have to be ended. */
const BUSY_MS = 100;
const STOP_MS = 1000;
const PAUSE_MS = 5000;
/**
 * A script hears of the pause, and then of its end, only once in so many of its steps: at once if it computes, but after
 * seconds if each step waits for the server.
 */
const WAITING_MS = 150;
/**
 * Enabling makes the browser tell of every script of the page, so that it is not done anew for each of several calls;
 * but while it lasts, everything in the page takes twice as long.
 */
const LINGER_MS = 500;

/** Ends scripts that do not end by themselves. */
export interface ScriptStop {
	/** From now on a script can be ended, until disposed. */
	arm(): Disposable;
	stop(): Promise<void>;
	/** Resolves when nothing is being ended. */
	readonly idle: Promise<unknown>;
}

/** In a browser that takes our word for it. */
export function directStop(session: CdpSession): ScriptStop {
	return {
		arm: () => ({ [Symbol.dispose]: () => {} }),
		async stop() {
			await session.send("Runtime.terminateExecution", undefined, { timeoutMs: STOP_MS }).catch(() => {});
		},
		idle: Promise.resolve(),
	};
}

/**
 * By way of the page's debugger: an extension may not end a script directly (Chromium 156), but it may pause one, and
 * end it by letting it go on. A page that is busy takes the order to pause only if its debugger was enabled before.
 */
export class DebuggerStop implements ScriptStop {
	readonly #session: CdpSession;
	#armed = 0;
	#isEnabled = false;
	#linger: ReturnType<typeof setTimeout> | undefined;
	#stopping: Promise<void> | null = null;
	#resumed: Promise<unknown> = Promise.resolve();

	constructor(session: CdpSession) {
		this.#session = session;
		// A page may also pause itself, which nobody here wants.
		session.on("Debugger.paused", () => {
			const resumed = session.send("Debugger.resume", { terminateOnResume: this.#stopping !== null });
			this.#resumed = resumed.catch(() => {});
		});
	}

	get idle(): Promise<unknown> {
		return this.#stopping ?? Promise.resolve();
	}

	arm(): Disposable {
		this.#armed++;
		clearTimeout(this.#linger);
		// Not waited for: commands arrive in the order in which they are sent.
		if (!this.#isEnabled) this.#enable(true);
		return { [Symbol.dispose]: () => void this.#disarm() };
	}

	stop(): Promise<void> {
		this.#stopping ??= this.#stop().finally(() => {
			this.#stopping = null;
		});
		return this.#stopping;
	}

	async #stop(): Promise<void> {
		if (this.#armed === 0 || (await this.#answers(BUSY_MS))) return;
		let cut: Promise<unknown> | undefined;
		const late = setTimeout(() => {
			cut = this.#cutOff(true);
		}, WAITING_MS);
		try {
			await this.#session.send("Debugger.pause", undefined, { timeoutMs: PAUSE_MS }).catch(() => {});
			await this.#answers(PAUSE_MS);
			// A page answers also while it is paused, before its script has ended.
			await this.#resumed;
			await this.#answers(PAUSE_MS);
		} finally {
			clearTimeout(late);
			await cut;
			if (cut) await this.#cutOff(false);
		}
	}

	/** Fails all that the page asks of its server, so that a script that waits for it goes on to its end. */
	async #cutOff(offline: boolean): Promise<void> {
		const conditions = { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
		await this.#session.send("Network.emulateNetworkConditions", conditions, { timeoutMs: STOP_MS }).catch(() => {});
	}

	/** Whether the page is free to do something else. No script is run for it, which the end of another might hit. */
	async #answers(timeoutMs: number): Promise<boolean> {
		const asked = this.#session.send("Debugger.enable", {}, { timeoutMs });
		return asked.then(
			() => true,
			() => false,
		);
	}

	async #disarm(): Promise<void> {
		await this.idle;
		if (--this.#armed > 0) return;
		clearTimeout(this.#linger);
		this.#linger = setTimeout(() => this.#enable(false), LINGER_MS);
	}

	#enable(isEnabled: boolean): void {
		this.#isEnabled = isEnabled;
		const sent = isEnabled ? this.#session.send("Debugger.enable", {}) : this.#session.send("Debugger.disable");
		sent.catch(() => {
			this.#isEnabled = false;
		});
	}
}
