import {
	BROWSER_BRIDGE_PROTOCOL_VERSION,
	type BridgeMessage,
	type BridgeMessageOf,
	type Cap,
	DEFLATE_FROM_CHARS,
	MAX_MESSAGE_BYTES,
	wrapDeflated,
} from "@bascule/protocol/bridge";
import { reasonOf } from "../../calls/deadline.ts";
import { attachBytes } from "./attach-bytes.ts";
import { zlib } from "./zlib.ts";

/** What a connection has to be able to do; a WebSocket of `ws` and one of Hono both can. */
export interface BrowserBridgeSocket {
	send(data: string | Uint8Array): void;
	close(code?: number, reason?: string): void;
}

/** What the handshake found out about a peer. */
export interface PeerInfo {
	readonly browser?: { readonly id: string; readonly name: string };
	/** What both sides can do. */
	readonly caps?: readonly Cap[];
	readonly protocolVersion?: number;
	readonly clientVersion?: string;
}

/** A request that ended without an answer. */
export type Ending = "aborted" | "timeout" | "disconnected" | "stopped" | "unsent" | "oversized";

export type Exchange =
	| { readonly response: Omit<BridgeMessageOf<"response">, "type" | "id"> }
	| { readonly ended: Ending; readonly why: string };

export interface AskOptions {
	readonly timeoutMs: number;
	readonly signal?: AbortSignal | undefined;
	/** How long after the end of the caller's time the browser may still say why it took so long. */
	readonly lastWordMs?: number;
}

const TOO_LARGE = `the request is larger than ${MAX_MESSAGE_BYTES / 1024 / 1024} MB, the limit for a browser`;

/** Two of our pings that nothing followed. */
const MISSED_PINGS = 2;

/** One connected browser: what was asked of it and not yet answered, and whether it is still there. */
export class Peer {
	readonly key: string;
	readonly user: string;
	readonly socket: BrowserBridgeSocket;
	readonly info: PeerInfo;
	readonly caps: ReadonlySet<Cap>;
	readonly connectedAt = Date.now();
	/** What agents and people call it. */
	name: string;
	readonly #pending = new Map<string, (exchange: Exchange) => void>();
	#pings = 0;
	#unanswered = 0;
	#nextPingAt: number;

	constructor(parts: Pick<Peer, "key" | "user" | "socket" | "info">, firstPingAt: number) {
		this.key = parts.key;
		this.user = parts.user;
		this.socket = parts.socket;
		this.info = parts.info;
		this.caps = new Set(parts.info.caps);
		this.name = parts.info.browser?.name ?? parts.key;
		this.#nextPingAt = firstPingAt;
	}

	get version(): number {
		return this.info.protocolVersion ?? BROWSER_BRIDGE_PROTOCOL_VERSION;
	}

	get inFlight(): number {
		return this.#pending.size;
	}

	/** False when the socket would not take it. */
	send(message: BridgeMessage): boolean {
		return this.#put(JSON.stringify(message));
	}

	#put(text: string): boolean {
		try {
			const isLong = text.length > DEFLATE_FROM_CHARS && this.caps.has("deflate");
			this.socket.send(isLong ? wrapDeflated(zlib().deflateRawSync(text)) : text);
			return true;
		} catch {
			return false;
		}
	}

	/** Sends a request and settles with its answer or its end; it never rejects. */
	ask(
		message: BridgeMessageOf<"request" | "verb">,
		{ timeoutMs, signal, lastWordMs = 0 }: AskOptions,
	): Promise<Exchange> {
		const { id } = message;
		const { promise, resolve } = Promise.withResolvers<Exchange>();
		const settle = (exchange: Exchange): void => {
			if (this.#pending.get(id) === settle) this.#pending.delete(id);
			clearTimeout(timer);
			signal?.removeEventListener("abort", abort);
			resolve(exchange);
		};
		// Nobody waits for it any more.
		const cancel = () => this.caps.has("cancel") && this.send({ type: "cancel", id });
		const give = (ended: Ending, why: string): void => {
			cancel();
			settle({ ended, why });
		};
		const abort = (): void => {
			cancel();
			clearTimeout(timer);
			const end = () => settle({ ended: "aborted", why: "aborted by caller" });
			if (lastWordMs > 0 && signal && reasonOf(signal).code === "timeout") timer = setTimeout(end, lastWordMs);
			else end();
		};
		let timer = setTimeout(() => give("timeout", `the browser did not answer within ${timeoutMs} ms`), timeoutMs);
		this.#pending.set(id, settle);
		signal?.addEventListener("abort", abort, { once: true });
		const text = JSON.stringify(message);
		if (signal?.aborted) settle({ ended: "aborted", why: "aborted by caller" });
		// It would not be read there, and nobody would know whose it was.
		else if (Buffer.byteLength(text) > MAX_MESSAGE_BYTES) settle({ ended: "oversized", why: TOO_LARGE });
		else if (!this.#put(text))
			settle({ ended: "unsent", why: "the request could not be written to the browser's socket" });
		return promise;
	}

	/** False when nothing waits for this answer: it is late, or was never asked for. */
	answer(
		id: string,
		response: Extract<Exchange, { response: unknown }>["response"],
		bytes: Uint8Array | null,
	): boolean {
		const settle = this.#pending.get(id);
		if (!settle) return false;
		settle({ response: bytes ? { ...response, result: attachBytes(response.result, bytes) } : response });
		return true;
	}

	endAll(ended: Ending, why: string): void {
		for (const settle of [...this.#pending.values()]) settle({ ended, why });
	}

	/** Something came from it, whatever it was. */
	heard(): void {
		this.#unanswered = 0;
	}

	/** Pings when it is time to; false when the peer has let two pings pass in silence. */
	beat(now: number, everyMs: number): boolean {
		if (now < this.#nextPingAt || !this.caps.has("ping")) return true;
		if (this.#unanswered >= MISSED_PINGS) return false;
		this.#nextPingAt = now + everyMs;
		this.#unanswered++;
		this.send({ type: "ping", n: ++this.#pings });
		return true;
	}
}
