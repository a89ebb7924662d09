import { randomBytes } from "node:crypto";
import { BridgeError } from "@bascule/protocol";
import type { BootstrapRecord, PairingClaim } from "@bascule/protocol/bridge";
import { newCode, shownCode } from "../../human/spoken-code.ts";
import type { BrowserRegistry } from "./browsers.ts";
import { RateLimit } from "./rate-limit.ts";

const CODE_MS = 5 * 60_000;
/** How long a code that is used up or too old is still told apart from one that never was. */
const REMEMBER_MS = 60 * 60_000;
/** How long the browser may take to store what it got and come with it. */
const FIRST_USE_MS = 5 * 60_000;
const MAX_OPEN = 5;

const MINUTE_MS = 60_000;
const CLAIMS_A_SOURCE = 10;
const CLAIMS_IN_ALL = 30;

export type CodeState = "waiting" | "claimed" | "expired";

interface Entry {
	readonly code: string;
	readonly expiresAt: number;
	/** Once it was claimed; empty until the claim is on the disk. */
	browserName?: string;
}

export interface Claim extends PairingClaim {
	/** Who asks, for the limit of tries. */
	readonly source: string;
	/** Where the browser will connect to. */
	readonly url: string;
}

export interface DeskOptions {
	registry: Pick<BrowserRegistry, "pair">;
	now?(): number;
}

/** Gives out pairing codes, and tokens for them. */
export class PairingDesk {
	readonly #registry: DeskOptions["registry"];
	readonly #now: () => number;
	readonly #bySource: RateLimit;
	readonly #inAll: RateLimit;
	readonly #listeners = new Set<() => void>();
	#entries: Entry[] = [];

	constructor({ registry, now = Date.now }: DeskOptions) {
		this.#registry = registry;
		this.#now = now;
		this.#bySource = new RateLimit(CLAIMS_A_SOURCE, MINUTE_MS);
		this.#inAll = new RateLimit(CLAIMS_IN_ALL, MINUTE_MS);
	}

	/** Somebody may still come with a code. */
	get isOpen(): boolean {
		return this.#open().length > 0;
	}

	/** A new code. Of many that are open, the oldest ends. */
	issue(): { code: string; expiresAt: string } {
		const now = this.#now();
		const dropped = this.#open().slice(0, 1 - MAX_OPEN);
		this.#entries = this.#entries.filter((entry) => entry.expiresAt + REMEMBER_MS > now && !dropped.includes(entry));
		const entry: Entry = { code: newCode(), expiresAt: now + CODE_MS };
		this.#entries.push(entry);
		setTimeout(() => this.#tellExpired(), CODE_MS).unref();
		return { code: shownCode(entry.code), expiresAt: iso(entry.expiresAt) };
	}

	/** Calls `listener` each time a code has become too old. */
	onExpired(listener: () => void): void {
		this.#listeners.add(listener);
	}

	/** What became of a code. */
	state(code: string): { state: CodeState; browserName?: string } {
		const entry = this.#find(code);
		if (entry?.browserName) return { state: "claimed", browserName: entry.browserName };
		return { state: entry && entry.expiresAt > this.#now() ? "waiting" : "expired" };
	}

	/** Exchanges a code for a token; each code once. */
	async claim({ code, browser, nonce, source, url }: Claim): Promise<BootstrapRecord> {
		const now = this.#now();
		if (!this.#bySource.take(source, now) || !this.#inAll.take("", now))
			throw new BridgeError("PAIRING_RATE_LIMITED", "too many attempts");
		const entry = this.#find(code);
		if (!entry) throw new BridgeError("PAIRING_CODE_INVALID", "there is no such pairing code");
		if (entry.browserName !== undefined)
			throw new BridgeError("PAIRING_CODE_CONSUMED", "the pairing code has already been used");
		if (entry.expiresAt <= now) throw new BridgeError("PAIRING_CODE_EXPIRED", "the pairing code has expired");
		// Before anything is waited for: two claims at once are one too many.
		entry.browserName = "";
		const expiresAt = now + FIRST_USE_MS;
		const { token, name } = await this.#registry.pair(browser, new Date(expiresAt)).catch((error: unknown) => {
			delete entry.browserName;
			throw error;
		});
		entry.browserName = name;
		return {
			token,
			url,
			browserName: name,
			nonce: nonce ?? randomBytes(16).toString("hex"),
			issuedAt: iso(now),
			expiresAt: iso(expiresAt),
			...(browser.id !== undefined && { proves: true }),
		};
	}

	#tellExpired(): void {
		for (const listener of this.#listeners) listener();
	}

	#open(): Entry[] {
		const now = this.#now();
		return this.#entries.filter(({ browserName, expiresAt }) => browserName === undefined && expiresAt > now);
	}

	/** People write small letters and forget the dash. */
	#find(code: string): Entry | undefined {
		const plain = code.toUpperCase().replaceAll(/[\s-]/g, "");
		return this.#entries.find((entry) => entry.code === plain);
	}
}

const iso = (ms: number): string => new Date(ms).toISOString();
