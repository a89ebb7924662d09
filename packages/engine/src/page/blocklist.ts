import { BridgeError, originMatches, shownOrigin } from "@bascule/protocol";
import { type CdpEventParams, type CdpSession, isCdpError } from "../cdp/index.ts";
import { addressPatterns } from "./blocked-sockets.ts";

type Held = CdpEventParams<"Fetch.requestPaused">;

/** Of the requests that were stopped, so many origins are told at a time. */
const MAX_TOLD = 5;

/** What the browser does to a connection that it must not make. */
const CUT = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/**
 * Keeps the tabs of a session and their workers from blocked origins: pages, redirects, frames, pop-ups, forms, sockets,
 * and what scripts load. Without patterns the browser is not asked to hold any request.
 */
export class Blocklist {
	readonly #patterns: readonly string[];
	readonly #stopped = new Set<string>();
	/** Origins of pages that were not shown. */
	readonly #refused: string[] = [];

	constructor(patterns: readonly string[]) {
		this.#patterns = patterns;
	}

	/** What several sessions are kept from, for a worker that they share. */
	static of(lists: readonly Blocklist[]): Blocklist {
		const [first, ...others] = lists;
		return first && others.length === 0 ? first : new Blocklist(lists.flatMap((list) => list.#patterns));
	}

	/** Addresses of connections that only a script in the page can stop. A WebSocket may be asked for by http, too. */
	get blockedSockets(): string[] {
		return this.#patterns.flatMap((pattern) => addressPatterns(pattern, ["ws", "wss", "http", "https"]));
	}

	/** Sends what the requests of a page need, before the first of them. */
	async follow(session: CdpSession, mainFrameId: string): Promise<void> {
		if (this.#patterns.length === 0) return;
		await Promise.all([this.#hold(session, mainFrameId), this.#cut(session)]);
	}

	/** The same for a worker. What one of a single page asks for is held back with the requests of the page. */
	async followWorker(session: CdpSession, { isOfPage }: { isOfPage: boolean }): Promise<void> {
		if (this.#patterns.length === 0) return;
		const held = isOfPage ? undefined : this.#hold(session);
		await Promise.all([held, session.send("Network.enable", {}), this.#cut(session)]);
	}

	/** Where the list of refused pages stands. */
	get mark(): number {
		return this.#refused.length;
	}

	/** The failure of an action that led to a blocked page. */
	refusedSince(mark: number): BridgeError | null {
		const origin = this.#refused[mark];
		if (origin === undefined) return null;
		return new BridgeError("domain_blocked", `${origin} is on the blocklist`, { details: { origin } });
	}

	/** What was stopped since the last time, in words. */
	take(): string[] {
		const origins = [...this.#stopped].slice(0, MAX_TOLD);
		this.#stopped.clear();
		return origins.map((origin) => `requests to ${origin}, which is on the blocklist, were stopped`);
	}

	async #hold(session: CdpSession, mainFrameId?: string): Promise<void> {
		session.on("Fetch.requestPaused", (held) => this.#decide(session, held, mainFrameId));
		const patterns = this.#patterns.map((pattern) => ({ urlPattern: coarse(pattern) }));
		await session.send("Fetch.enable", { patterns });
	}

	/** Sockets are not held back like requests (Chromium 156): for them, the browser is without a network. */
	async #cut(session: CdpSession): Promise<void> {
		session.on("Network.webSocketCreated", ({ url }) => {
			const address = this.#blocked(url);
			if (address) this.#stopped.add(shownOrigin(address));
		});
		const rules = this.#patterns.flatMap((pattern) => addressPatterns(pattern, ["ws", "wss"]));
		const matchedNetworkConditions = rules.map((urlPattern) => ({ urlPattern, ...CUT }));
		await session.send("Network.emulateNetworkConditionsByRule", { matchedNetworkConditions }).catch((error) => {
			if (!isCdpError(error, /wasn't found/)) throw error;
			throw new BridgeError("unsupported", "this Chrome is too old to keep sockets from blockedOrigins", {
				hint: "Update it, or leave blockedOrigins empty.",
				cause: error,
			});
		});
	}

	/** The address, if it is on the list. */
	#blocked(address: string): URL | undefined {
		const url = URL.parse(address);
		return url && this.#patterns.some((pattern) => originMatches(pattern, url)) ? url : undefined;
	}

	async #decide(session: CdpSession, held: Held, main: string | undefined): Promise<void> {
		const { requestId, request, resourceType, frameId } = held;
		const url = this.#blocked(request.url);
		const decision = url
			? session.send("Fetch.failRequest", { requestId, errorReason: "BlockedByClient" })
			: session.send("Fetch.continueRequest", { requestId });
		if (url) {
			const isPage = resourceType === "Document" && frameId === main;
			if (isPage) this.#refused.push(shownOrigin(url));
			else this.#stopped.add(shownOrigin(url));
		}
		// The document that asked may be gone by now.
		await decision.catch(() => {});
	}
}

/** What the browser holds back: rather too much than too little, since each address is looked at again. */
function coarse(pattern: string): string {
	const host = pattern
		.trim()
		.replace(/^[^/]*:\/\//, "")
		.replace(/(:[\d*]*)?\/?$/, "");
	return `*${host.replaceAll(/[?\\]/g, "\\$&")}*`;
}
