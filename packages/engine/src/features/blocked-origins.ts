import { BridgeError, originMatches, type SessionSettings, shownOrigin } from "@bascule/protocol";
import type { SessionFeature, TargetSetup } from "../session/feature.ts";
import type { RequestRule } from "../session/requests.ts";
import type { CdpTarget } from "../session/target.ts";
import { addressPatterns } from "./address-patterns.ts";

/** So many origins of stopped requests are named at a time. */
const MAX_NAMED = 5;

/** What the browser does to a connection that it must not make. */
const CUT = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/**
 * Keeps the tabs of a session and their workers from blocked origins: pages, redirects, frames, pop-ups, forms, sockets,
 * and what scripts load.
 */
export class BlockedOrigins implements SessionFeature {
	readonly #stopped = new Set<string>();
	/** Origins of pages that were not shown. */
	readonly #refused: string[] = [];

	setup({ blockedOrigins = [] }: SessionSettings, target: CdpTarget): TargetSetup {
		if (blockedOrigins.length === 0) return {};
		// Sockets are not held back like requests (Chromium 156): for them, the browser is without a network.
		const sockets = blockedOrigins.flatMap((pattern) => addressPatterns(pattern, ["ws", "wss"]));
		return {
			conditions: sockets.map((urlPattern) => ({ urlPattern, ...CUT })),
			requests: [this.#rule(blockedOrigins, target)],
		};
	}

	listen({ session }: CdpTarget, { blockedOrigins = [] }: SessionSettings): void {
		if (blockedOrigins.length === 0) return;
		session.on("Network.webSocketCreated", ({ url }) => {
			const address = onList(blockedOrigins, url);
			if (address) this.#stopped.add(shownOrigin(address));
		});
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
		const origins = [...this.#stopped].slice(0, MAX_NAMED);
		this.#stopped.clear();
		return origins.map((origin) => `requests to ${origin} were blocked because it is on the blocklist`);
	}

	#rule(origins: readonly string[], { mainFrameId }: CdpTarget): RequestRule {
		return {
			patterns: origins.map((pattern) => ({ urlPattern: coarse(pattern) })),
			stage: "Request",
			decide: ({ request, resourceType, frameId }) => {
				const url = onList(origins, request.url);
				if (!url) return undefined;
				const isPage = resourceType === "Document" && frameId === mainFrameId;
				if (isPage) this.#refused.push(shownOrigin(url));
				else this.#stopped.add(shownOrigin(url));
				return { fail: "BlockedByClient" };
			},
		};
	}
}

/** The address, if it is on the list. */
function onList(origins: readonly string[], address: string): URL | undefined {
	const url = URL.parse(address);
	return url && origins.some((pattern) => originMatches(pattern, url)) ? url : undefined;
}

/** What the browser holds back: rather too much than too little, since each address is looked at again. */
function coarse(pattern: string): string {
	const host = pattern
		.trim()
		.replace(/^[^/]*:\/\//, "")
		.replace(/(:[\d*]*)?\/?$/, "");
	return `*${host.replaceAll(/[?\\]/g, "\\$&")}*`;
}
