import { BridgeError, originMatches, shownOrigin } from "@bascule/protocol";
import type { CdpEventParams, CdpSession } from "../cdp/index.ts";

type Held = CdpEventParams<"Fetch.requestPaused">;

/** Of the requests that were stopped, so many origins are told at a time. */
const MAX_TOLD = 5;

/**
 * Keeps the tabs of a session from blocked origins: pages, redirects, frames, pop-ups, forms, and what scripts load.
 * Without patterns the browser is not asked to hold any request.
 */
export class Blocklist {
	readonly #patterns: readonly string[];
	readonly #stopped = new Set<string>();
	/** Origins of pages that were not shown. */
	readonly #refused: string[] = [];

	constructor(patterns: readonly string[]) {
		this.#patterns = patterns;
	}

	/** Sends what the requests of a CDP session need, before the first of them. */
	async follow(session: CdpSession, mainFrameId: string): Promise<void> {
		if (this.#patterns.length === 0) return;
		session.on("Fetch.requestPaused", (held) => this.#decide(session, held, mainFrameId));
		const patterns = this.#patterns.map((pattern) => ({ urlPattern: coarse(pattern) }));
		await session.send("Fetch.enable", { patterns });
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

	async #decide(session: CdpSession, { requestId, request, resourceType, frameId }: Held, main: string): Promise<void> {
		const url = URL.parse(request.url);
		const isBlocked = url !== null && this.#patterns.some((pattern) => originMatches(pattern, url));
		const decision = isBlocked
			? session.send("Fetch.failRequest", { requestId, errorReason: "BlockedByClient" })
			: session.send("Fetch.continueRequest", { requestId });
		if (isBlocked) {
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
