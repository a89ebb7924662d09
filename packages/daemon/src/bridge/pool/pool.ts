import { randomUUID } from "node:crypto";
import { BridgeError, check } from "@bascule/protocol";
import {
	actionTimeoutMs,
	type BridgeEvent,
	type BridgeMessage,
	type BridgeMessageOf,
	type BrowserAction,
	browserActionResults,
	browserActionSchema,
	type Cap,
	fromWireError,
	toWireError,
	type VerbCall,
} from "@bascule/protocol/bridge";
import { reasonOf } from "../../calls/deadline.ts";
import { timeLimits } from "../../process/time-limits.ts";
import { browserKey } from "../browser-key.ts";
import { CLOSE } from "../close-codes.ts";
import type {
	BrowserBridgeActionResult,
	BrowserBridgePool,
	ConnectedBrowser,
	Unsubscribe,
	VerbAnswer,
	VerbRequest,
} from "../contract.ts";
import { ACTION_ENDINGS, failed, lost, VERB_ENDINGS } from "./endings.ts";
import { type Raw, readIncoming } from "./incoming.ts";
import { type BrowserBridgeSocket, Peer, type PeerInfo } from "./peer.ts";
import { PeerBook } from "./peer-book.ts";

/** Less than what a call has left after its time to say more of why. */
const LAST_WORD_MS = 250;
/** How many looks at all peers make one heartbeat. */
const SWEEPS_A_BEAT = 5;

export interface PoolOptions {
	log(line: string): void;
	/** Milliseconds that only grow. */
	now?(): number;
	heartbeatMs?: number | undefined;
}

export const createBrowserBridgePool = (options: PoolOptions): BrowserBridgePool => new Pool(options);

type Handlers = {
	[Type in BridgeMessage["type"]]?: (peer: Peer, message: BridgeMessageOf<Type>, bytes: Bytes) => void;
};
type Bytes = Uint8Array | null;

class Pool implements BrowserBridgePool {
	readonly #log: (line: string) => void;
	readonly #now: () => number;
	readonly heartbeatMs: number;
	readonly #peers = new PeerBook();
	readonly #listeners = {
		event: new Set<(browser: ConnectedBrowser, event: BridgeEvent) => void>(),
		connected: new Set<(browser: ConnectedBrowser) => void>(),
		disconnected: new Set<(browser: ConnectedBrowser, reason: string) => void>(),
	};
	/** One for all peers, as long as there are any. */
	#sweeper: NodeJS.Timeout | null = null;

	constructor({ log, now = () => performance.now(), heartbeatMs = timeLimits.heartbeatMs }: PoolOptions) {
		this.#log = (line) => log(`bridge: ${line}`);
		this.#now = now;
		this.heartbeatMs = heartbeatMs;
	}

	isConnected(userId: string): boolean {
		return this.#peers.find(userId) !== undefined;
	}

	async request(userId: string, action: BrowserAction, signal?: AbortSignal): Promise<BrowserBridgeActionResult> {
		const parsed = check(browserActionSchema, action, { whole: "the action" });
		if (!parsed.ok) return failed("invalid_action", parsed.faults[0].message);
		const peer = this.#peers.find(userId);
		if (!peer) return failed("internal_error", "no browser is connected");
		const timeoutMs = actionTimeoutMs(action);
		const exchange = await peer.ask({ type: "request", id: randomUUID(), action }, { timeoutMs, signal });
		if ("ended" in exchange) return failed(ACTION_ENDINGS[exchange.ended], exchange.why);
		const { result, error, replay } = exchange.response;
		if (error) return { error };
		const checked = browserActionResults[action.type].safeParse(result);
		if (!checked.success) return failed("internal_error", `the browser's answer to ${action.type} is not valid`);
		return { result: checked.data, ...(replay && { replay }) };
	}

	async verb(userId: string, session: string, call: VerbCall, request: VerbRequest): Promise<VerbAnswer> {
		const { signal, timeoutMs, id = randomUUID() } = request;
		const peer = this.#peers.find(userId);
		if (!peer) throw lost("the browser is not connected", id, false);
		if (!peer.caps.has("ask"))
			throw new BridgeError("unsupported", "the extension of this browser is too old for sessions", {
				hint: "Update the extension.",
			});
		const limits = { timeoutMs, signal, lastWordMs: LAST_WORD_MS };
		const exchange = await peer.ask({ type: "verb", id, session, call, timeoutMs }, limits);
		if ("ended" in exchange) throw VERB_ENDINGS[exchange.ended](exchange.why, id, signal);
		const { result, error, status, replay = false } = exchange.response;
		if (error) throw signal.aborted && error.code !== "timeout" ? reasonOf(signal) : fromWireError(error);
		return { result, status, replay };
	}

	attach(userId: string, socket: BrowserBridgeSocket, info: PeerInfo = {}): void {
		const key = browserKey(userId, info.browser?.id);
		const before = this.#peers.exact(key);
		if (before) this.#drop(before, CLOSE.replaced, "replaced by a newer connection");
		const peer = new Peer({ key, user: userId, socket, info }, this.#now() + this.heartbeatMs);
		this.#peers.add(peer);
		this.#sweeper ??= setInterval(() => this.#sweep(), this.heartbeatMs / SWEEPS_A_BEAT).unref();
		for (const listener of this.#listeners.connected) listener(view(peer));
	}

	detach(userId: string, reason = "detached", socket?: BrowserBridgeSocket): void {
		const peer = this.#peers.find(userId);
		if (peer && (socket === undefined || peer.socket === socket)) this.#drop(peer, CLOSE.detached, reason);
	}

	dismiss(userId: string, message: BridgeMessage, reason: string): void {
		const peer = this.#peers.find(userId);
		if (!peer) return;
		peer.send(message);
		this.#drop(peer, CLOSE.rejected, reason);
	}

	rename(userId: string, name: string): void {
		const peer = this.#peers.find(userId);
		if (peer) peer.name = name;
	}

	handleMessage(userId: string, raw: Raw): void {
		const peer = this.#peers.find(userId);
		if (!peer) {
			this.#log("a message of a browser that is not connected was dropped");
			return;
		}
		peer.heard();
		try {
			this.#handle(peer, raw);
		} catch (cause) {
			// Such as what is nested too deeply to be written down. What comes from outside never ends the process.
			this.#refuse(peer, new BridgeError("invalid_action", "the message cannot be handled", { cause }), null);
		}
	}

	#handle(peer: Peer, raw: Raw): void {
		const incoming = readIncoming(raw, peer.version);
		if ("fault" in incoming) {
			this.#refuse(peer, incoming.fault, incoming.id);
			return;
		}
		const { message, bytes } = incoming;
		const handle = this.#handlers[message.type] as ((...given: [Peer, BridgeMessage, Bytes]) => void) | undefined;
		if (handle) handle(peer, message, bytes);
		else this.#refuse(peer, new BridgeError("invalid_action", `${message.type} is not expected here`), null);
	}

	readonly #handlers: Handlers = {
		response: (peer, { type: _, id, ...response }, bytes) => {
			if (!peer.answer(id, response, bytes)) this.#log(`answer ${id} came late or was never asked for: dropped`);
		},
		event: (peer, event) => {
			const { type: _, event: name, ...fields } = event;
			this.#log(`${peer.name}: ${name} ${JSON.stringify(fields)}`);
			if (event.event === "global_stop") peer.endAll("stopped", "the browser's owner stopped all sessions");
			for (const listener of this.#listeners.event) listener(view(peer), event);
		},
		ping: (peer, { n }) => void peer.send({ type: "pong", n }),
		pong: () => {},
		error: (peer, { id, error }) => {
			if (id === undefined || !peer.answer(id, { error }, null))
				this.#log(`${peer.name} could not read a message: ${error.code}`);
		},
	};

	getStats(): { connections: number; inFlight: number } {
		let inFlight = 0;
		for (const peer of this.#peers.all()) inFlight += peer.inFlight;
		return { connections: this.#peers.size, inFlight };
	}

	caps(userId: string): ReadonlySet<Cap> {
		return this.#peers.find(userId)?.caps ?? new Set();
	}

	browsers(user: string): ConnectedBrowser[] {
		return this.#peers.of(user).toReversed().map(view);
	}

	async whenConnected(userId: string, signal: AbortSignal): Promise<void> {
		if (signal.aborted) throw reasonOf(signal);
		if (this.isConnected(userId)) return;
		const { promise, resolve, reject } = Promise.withResolvers<void>();
		const giveUp = (): void => reject(reasonOf(signal));
		signal.addEventListener("abort", giveUp, { once: true });
		const forget = this.onConnected(({ key, user }) => {
			if (key === userId || user === userId) resolve();
		});
		try {
			await promise;
		} finally {
			forget();
			signal.removeEventListener("abort", giveUp);
		}
	}

	onEvent(listener: (browser: ConnectedBrowser, event: BridgeEvent) => void): Unsubscribe {
		return subscribe(this.#listeners.event, listener);
	}

	onConnected(listener: (browser: ConnectedBrowser) => void): Unsubscribe {
		return subscribe(this.#listeners.connected, listener);
	}

	onDisconnected(listener: (browser: ConnectedBrowser, reason: string) => void): Unsubscribe {
		return subscribe(this.#listeners.disconnected, listener);
	}

	close(): void {
		for (const peer of [...this.#peers.all()]) this.#drop(peer, CLOSE.goingAway, "the daemon is stopping");
	}

	#refuse(peer: Peer, fault: BridgeError, id: string | null): void {
		this.#log(`a message of ${peer.name} was refused: ${fault.message}`);
		const error = toWireError(fault);
		peer.send({ type: "error", error });
		// An answer that cannot be read is the only one that will come.
		if (id !== null) peer.answer(id, { error: { code: "internal_error", message: fault.message } }, null);
	}

	#sweep(): void {
		const now = this.#now();
		for (const peer of [...this.#peers.all()])
			if (!peer.beat(now, this.heartbeatMs)) this.#drop(peer, CLOSE.lost, "no answer to two pings");
	}

	#drop(peer: Peer, code: number, reason: string): void {
		this.#peers.remove(peer);
		if (this.#peers.size === 0 && this.#sweeper) {
			clearInterval(this.#sweeper);
			this.#sweeper = null;
		}
		try {
			peer.socket.close(code, reason);
		} catch {
			// It is as good as closed.
		}
		peer.endAll("disconnected", `the browser disconnected: ${reason}`);
		for (const listener of this.#listeners.disconnected) listener(view(peer), reason);
	}
}

const view = (peer: Peer): ConnectedBrowser => ({
	key: peer.key,
	user: peer.user,
	id: peer.info.browser?.id ?? null,
	name: peer.name,
	caps: peer.caps,
	clientVersion: peer.info.clientVersion ?? null,
	connectedAt: peer.connectedAt,
});

function subscribe<Listener>(listeners: Set<Listener>, listener: Listener): Unsubscribe {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}
