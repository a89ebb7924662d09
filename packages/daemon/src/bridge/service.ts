import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { BridgeError } from "@bascule/protocol";
import type { Cap, Challenge, ClaimedBrowser } from "@bascule/protocol/bridge";
import { loadToken } from "../clients/token.ts";
import { browserKey } from "./browser-key.ts";
import { uniqueName } from "./browser-names.ts";
import { REVOKED } from "./close-codes.ts";
import type { BrowserBridgePool, ConnectedBrowser } from "./contract.ts";
import type { Front } from "./fronts/desktop-front.ts";
import type { RejectReason } from "./fronts/handshake.ts";
import { type Limitation, watchLimitations } from "./limitations.ts";
import { BrowserRegistry, called, LOCAL_USER, type PairedBrowser } from "./pairing/browsers.ts";
import { PairingDesk } from "./pairing/pairing.ts";

/** Not deflate: on one machine it would cost time and save nothing. */
const CAPS: readonly Cap[] = ["ask", "codes", "cancel", "ping", "binary"];

/** Longer than a browser on this machine waits between two attempts. */
const EXPECT_MS = 3000;

export interface BridgeOptions {
	home: string;
	log(line: string): void;
	heartbeatMs?: number | undefined;
}

interface Refusal {
	readonly reason: RejectReason;
	readonly at: string;
	/** What it called itself. */
	readonly browser?: ClaimedBrowser;
}

/** All about the user's own browsers: who may connect, who is connected, and how to talk to them. */
export class BridgeService {
	readonly pairing: PairingDesk;
	readonly #registry: BrowserRegistry;
	readonly #options: BridgeOptions;
	readonly #idleListeners = new Set<() => void>();
	/** Null until the first browser comes or is waited for: a daemon that nobody connects to stays small. */
	#pool: BrowserBridgePool | null = null;
	#loading: Promise<BrowserBridgePool> | null = null;
	#front: Promise<Front> | null = null;
	#limitations: () => Limitation[] = () => [];
	/** The last one, until that browser is let in. */
	#refusal: Refusal | null = null;
	/** By `performance.now`, which does not follow changes of the clock. */
	#listensSince = Number.POSITIVE_INFINITY;

	private constructor(options: BridgeOptions, registry: BrowserRegistry) {
		this.#options = options;
		this.#registry = registry;
		this.pairing = new PairingDesk({ registry });
		this.pairing.onExpired(() => this.#checkIdle());
	}

	static async open(options: BridgeOptions): Promise<BridgeService> {
		const { home, log } = options;
		const desktopToken = await loadToken(home, "extension-token");
		return new BridgeService(options, await BrowserRegistry.load({ home, desktopToken, log }));
	}

	/** The port is the daemon's own from now on. */
	listens(): void {
		this.#listensSince = performance.now();
	}

	/** What talks to the browsers. */
	pool(): Promise<BrowserBridgePool> {
		this.#loading ??= this.#openPool();
		return this.#loading;
	}

	/** The connected browsers, the newest first. */
	connected(): ConnectedBrowser[] {
		return this.#pool?.browsers(LOCAL_USER) ?? [];
	}

	/** The connected browser of that name or id, or the newest when none is named. */
	find(name?: string): ConnectedBrowser {
		const connected = this.connected();
		const found = name === undefined ? connected[0] : called(connected, name);
		if (found) return found;
		const others = connected.map((browser) => browser.name).join(", ");
		throw new BridgeError(
			"not_connected",
			name === undefined ? "no browser is connected" : `the browser "${name}" is not connected`,
			{
				// Nothing was asked of any browser.
				retry: "after_change",
				hint: others
					? `Connected: ${others}.`
					: "Load the extension in your Chrome and pair it: `bascule pair` shows a code for its popup.",
			},
		);
	}

	/** The same, waited for if it is paired: after a restart on either side it comes back by itself. */
	async expect(name: string | undefined, signal: AbortSignal): Promise<ConnectedBrowser> {
		const known = this.#registry.list().filter((each) => isCalled(each, name));
		if (known.length > 0 && !known.some((browser) => this.#isConnected(browser))) {
			const limit = AbortSignal.any([signal, AbortSignal.timeout(EXPECT_MS)]);
			const pool = await this.pool();
			await Promise.any(known.map((browser) => pool.whenConnected(keyOf(browser), limit))).catch(() => {});
			signal.throwIfAborted();
		}
		return this.find(name);
	}

	/** The paired browsers, and which of them are connected. */
	list(): Array<PairedBrowser & { connected: boolean }> {
		return this.#registry.list().map((browser) => ({ ...browser, connected: this.#isConnected(browser) }));
	}

	/** The browser itself learns its new name when it connects again. */
	async rename(name: string, to: string): Promise<void> {
		const browser = await this.#registry.rename(name, to);
		this.#pool?.rename(keyOf(browser), to);
	}

	/** From now on it is refused; if it is connected, it is told so, even if its end cannot be written down. */
	async revoke(name: string): Promise<void> {
		const browser = called(this.#registry.list(), name);
		const written = this.#registry.revoke(name);
		await Promise.allSettled([written, browser && this.#dismiss(browser)]);
		await written;
	}

	/** Nobody is connected, and nobody is expected. */
	get idle(): boolean {
		return this.#stats.connections === 0 && !this.pairing.isOpen;
	}

	/** Calls `listener` when it has become idle. */
	onIdle(listener: () => void): void {
		this.#idleListeners.add(listener);
	}

	status(): Record<string, unknown> {
		const browsers = this.connected().map(({ name }) => name);
		const { reason, at, browser } = this.#refusal ?? {};
		const refusal = reason && { reason, at, ...(browser && { browser: browser.name }) };
		return { ...this.#stats, browsers, limitations: this.#limitations(), ...(refusal && { refusal }) };
	}

	/** Takes a request to upgrade to a WebSocket. What that needs is loaded with the first one. */
	async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, port: number): Promise<void> {
		// Until somebody listens, an error of the socket would end the process.
		const ignore = (): void => {};
		socket.on("error", ignore);
		try {
			this.#front ??= this.#openFront(port);
			(await this.#front).upgrade(request, socket, head);
		} catch (error) {
			this.#options.log(`bridge: an upgrade failed: ${String(error)}`);
			socket.destroy();
		} finally {
			socket.off("error", ignore);
		}
	}

	async close(): Promise<void> {
		(await this.#loading?.catch(() => null))?.close();
		(await this.#front?.catch(() => null))?.close();
		await this.#registry.saved();
	}

	async #dismiss(browser: PairedBrowser): Promise<void> {
		if (!this.#isConnected(browser)) return;
		const { revoked } = await import("./fronts/handshake.ts");
		this.#pool?.dismiss(keyOf(browser), revoked(), REVOKED);
	}

	async #openPool(): Promise<BrowserBridgePool> {
		const { createBrowserBridgePool } = await import("./pool/pool.ts");
		const pool = createBrowserBridgePool(this.#options);
		pool.onDisconnected(() => this.#checkIdle());
		pool.onConnected(({ id }) => {
			const refused = this.#refusal?.browser?.id ?? id;
			if (refused === id) this.#refusal = null;
		});
		this.#limitations = watchLimitations(pool);
		this.#pool = pool;
		return pool;
	}

	async #openFront(port: number): Promise<Front> {
		const [pool, { createDesktopFront }] = await Promise.all([this.pool(), import("./fronts/desktop-front.ts")]);
		const { log } = this.#options;
		const registry = this.#registry;
		const reception = {
			caps: CAPS,
			heartbeatMs: pool.heartbeatMs,
			instance: randomUUID(),
			admit: registry.admit.bind(registry),
			prove: this.#prove.bind(this),
		};
		const onRefused = this.#noteRefusal.bind(this);
		return createDesktopFront(port, { pool, reception, log, onRefused });
	}

	/**
	 * What a browser asked before the port was ours it asked of somebody else, who may hold its connection still and pass
	 * the question on.
	 */
	async #prove(challenge: Challenge, host: string): Promise<string[] | null> {
		const since = Date.now() - (performance.now() - this.#listensSince);
		return challenge.at > since ? this.#registry.prove(challenge, host) : null;
	}

	#noteRefusal(reason: RejectReason, claimed: ClaimedBrowser | undefined): void {
		const at = new Date().toISOString();
		// Anybody may say anything there, and it is shown on a terminal.
		const browser = claimed && { id: claimed.id, name: uniqueName(claimed.name, new Set()) };
		this.#refusal = { reason, at, ...(browser && { browser }) };
	}

	get #stats(): ReturnType<BrowserBridgePool["getStats"]> {
		return this.#pool?.getStats() ?? { connections: 0, inFlight: 0 };
	}

	#isConnected(browser: { id: string }): boolean {
		return this.#pool?.isConnected(keyOf(browser)) ?? false;
	}

	#checkIdle(): void {
		if (this.idle) for (const listener of this.#idleListeners) listener();
	}
}

const keyOf = ({ id }: { id: string }): string => browserKey(LOCAL_USER, id);

/** Every browser will do when none is named. */
const isCalled = (browser: { id: string | null; name: string }, name: string | undefined): boolean =>
	name === undefined || browser.name === name || browser.id === name;
