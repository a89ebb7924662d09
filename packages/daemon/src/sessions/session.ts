import { setTimeout as sleep } from "node:timers/promises";
import {
	BridgeError,
	type Config,
	type Mode,
	type OpenSession,
	type Page,
	type Policies,
	type Port,
	type SessionRow,
} from "@bascule/protocol";
import { TabLock } from "../calls/lock.ts";
import type { BrowserLease } from "./launched-browsers.ts";

const CLOSE_LIMIT_MS = 5000;

/** A page as a session holds it, wherever its engine is. */
export interface SessionPage extends Page {
	readonly ports: readonly Port[];
	/** Why it does not offer all the ports of its mode now. */
	readonly limitation?: BridgeError | undefined;
	status(): { url: string; pages: number; isHeld?: boolean | undefined };
	/** The policies that were set since it was opened. */
	readonly changedPolicies: Partial<Policies>;
	/** It cannot be used any more. */
	readonly isClosed: boolean;
	/** Why, where somebody said so. */
	readonly endedBy?: BridgeError | null;
	close(): Promise<void>;
}

/** An open session: a page, the settings it was opened with, and the lock of its tab. */
export class Session {
	readonly id: string;
	readonly mode: Mode;
	/** What it was asked for, so that a lost session can come back as it was. */
	readonly request: OpenSession;
	/** As it was when the session was opened. */
	readonly config: Config;
	readonly page: SessionPage;
	readonly warnings: readonly string[];
	readonly lock = new TabLock();
	readonly openedAt = Date.now();
	/** A person may be looking at its page. */
	readonly isSeen: boolean;
	/** Its caller has heard that the browser is gone. */
	lossReported = false;
	readonly #lease: BrowserLease | null;
	/** Ends what waits for as long as the session is there. */
	readonly #ending: AbortController;
	#uses = 0;
	#usedAt = Date.now();

	/** The lease is on the browser that the page runs in, if that is ours to end. */
	constructor(
		parts: Pick<Session, "id" | "mode" | "request" | "config" | "page" | "warnings" | "isSeen">,
		lease: BrowserLease | null,
		ending = new AbortController(),
	) {
		this.id = parts.id;
		this.mode = parts.mode;
		this.request = parts.request;
		this.config = parts.config;
		this.page = parts.page;
		this.warnings = parts.warnings;
		this.isSeen = parts.isSeen;
		this.#lease = lease;
		this.#ending = ending;
	}

	get isLost(): boolean {
		return this.page.isClosed || this.#lease?.browser.isClosed === true;
	}

	get idleMs(): number {
		return this.#uses > 0 ? 0 : Date.now() - this.#usedAt;
	}

	/** Marks the session as in use until disposed. */
	use(): Disposable {
		this.#uses++;
		return {
			[Symbol.dispose]: () => {
				this.#uses--;
				this.#usedAt = Date.now();
			},
		};
	}

	get row(): SessionRow {
		const { url, pages } = this.page.status();
		return { id: this.id, mode: this.mode, url, pages, openedAt: this.openedAt };
	}

	/** Lifts what an owner holds down who is not there any more. */
	async releaseInput(owner: object): Promise<void> {
		if (!this.lock.isKeptFor(owner)) return;
		const signal = AbortSignal.timeout(CLOSE_LIMIT_MS);
		await this.page.ask("release_input", { mode: "none", maxResultTokens: 50 }, { signal }).catch(() => {});
		this.lock.keepFor(null);
	}

	async close(): Promise<void> {
		this.#ending.abort(new BridgeError("cancelled", "the session was closed"));
		const limit = sleep(CLOSE_LIMIT_MS, undefined, { ref: false });
		// Also when it is lost: a page listens to its browser until it is closed.
		await Promise.race([this.page.close(), limit]).catch(() => {});
		this.#lease?.release();
	}
}
