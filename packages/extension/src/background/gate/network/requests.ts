import type { CdpEventParams } from "@bascule/engine/cdp";
import type { ProtocolEvent } from "@bascule/engine/cdp/transports/debugger";
import { domainOf } from "../../owner/domain.ts";
import type { IsBlocked } from "../address.ts";
import type { FrameBook } from "../frame-book.ts";

/** How many requests are remembered. The answers of older ones cannot be read. */
const LIMIT = 2000;

type Sent = CdpEventParams<"Network.requestWillBeSent">;

interface Seen {
	readonly urls: string[];
	readonly frameId: string | undefined;
	/** Its frame could not be seen when it was sent. */
	readonly isHidden: boolean;
}

/** Which requests of a tab went where, through all redirects. */
export class RequestBook {
	readonly #isBlocked: IsBlocked;
	readonly #frames: FrameBook;
	readonly #seen = new Map<string, Seen>();

	constructor(isBlocked: IsBlocked, frames: FrameBook) {
		this.#isBlocked = isBlocked;
		this.#frames = frames;
	}

	note({ sessionId, method, params }: ProtocolEvent): void {
		if (method !== "Network.requestWillBeSent" && method !== "Network.webSocketCreated") return;
		const { requestId, request, frameId, type, url } = params as Sent & { url?: string };
		const key = keyOf(sessionId, requestId);
		const urls = [...(this.#seen.get(key)?.urls ?? []), request?.url ?? url ?? ""];
		this.#seen.delete(key);
		// A document is not of the one that the frame shows before.
		const isHidden = type !== "Document" && frameId !== undefined && this.#isHidden(frameId);
		this.#seen.set(key, { urls, frameId, isHidden });
		for (const oldest of this.#seen.keys()) {
			if (this.#seen.size <= LIMIT) break;
			this.#seen.delete(oldest);
		}
	}

	/** The blocked domain that a request went to, or was sent on to. */
	blockedDomain(sessionId: string | undefined, requestId: string): string | undefined {
		const urls = this.#seen.get(keyOf(sessionId, requestId))?.urls ?? [];
		return urls.map(domainOf).find((domain) => this.#isBlocked(domain));
	}

	/** Whether its answer may be seen: it is known, from no blocked domain and for no blocked frame. */
	mayRead(sessionId: string | undefined, requestId: string): boolean {
		const seen = this.#seen.get(keyOf(sessionId, requestId));
		if (!seen || seen.isHidden || this.blockedDomain(sessionId, requestId) !== undefined) return false;
		return seen.frameId === undefined || !this.#isHidden(seen.frameId);
	}

	/** One that has gone is not. */
	#isHidden(frameId: string): boolean {
		return this.#frames.get(frameId) !== undefined && this.#frames.isHidden(frameId);
	}
}

const keyOf = (sessionId: string | undefined, requestId: string): string => `${sessionId ?? ""} ${requestId}`;
