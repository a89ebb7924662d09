import {
	BROWSER_BRIDGE_MIN_PROTOCOL_VERSION,
	type BridgeMessageOf,
	type Cap,
	type Challenge,
	type ClaimedBrowser,
	challengeMessage,
	claimedBrowser,
	compatibility,
	helloMessage,
	type REJECT_REASONS,
	type WireError,
} from "@bascule/protocol/bridge";
import { VERSION } from "@bascule/protocol/version";
import type { Raw } from "../pool/incoming.ts";
import type { PeerInfo } from "../pool/peer.ts";

export const SUBPROTOCOL = "bascule.v4";
const TOKEN_PREFIX = "token.";
const MAX_HELLO_CHARS = 16 * 1024;

export type RejectReason = (typeof REJECT_REASONS)[number];

/** Whose browser it is, under the name that the daemon gave it; or why it may not come in. */
export type Admission =
	| { readonly user: string; readonly browser: ClaimedBrowser }
	| { readonly refused: "unauthorized" | "revoked" };

export interface Reception {
	readonly caps: readonly Cap[];
	readonly heartbeatMs: number;
	/** Of a server whose sessions end with it. */
	readonly instance?: string;
	/** Compares in constant time. */
	admit(token: string, browser: ClaimedBrowser | undefined): Admission;
	/**
	 * Shows, at this address, that it knows the token of a browser; null for what it was not asked itself. Where TLS says
	 * who a server is, nobody asks.
	 */
	prove?(challenge: Challenge, host: string): Promise<string[] | null>;
}

export type Rejection = BridgeMessageOf<"reject"> & { readonly reason: RejectReason };

export type Greeting =
	| { readonly ack: BridgeMessageOf<"ack">; readonly user: string; readonly info: PeerInfo }
	| { readonly reject: Rejection; readonly claimed?: ClaimedBrowser | undefined };

/** What to answer to a peer's first message. The token may have come before it, with the upgrade. */
export function greet(raw: Raw, offeredToken: string | undefined, reception: Reception): Greeting {
	const json = readJson(raw);
	if (json?.type !== "hello") return { reject: reject("malformed", "the first message must be a hello") };
	const { data: claimed } = claimedBrowser.safeParse(json.browser);
	const refuse = (reason: RejectReason, message: string): Greeting => ({ reject: reject(reason, message), claimed });
	// Before its shape is judged: a newer hello may look different.
	const compatible = compatibility(json.protocolVersion);
	if (!compatible.ok) return refuse(compatible.reason, compatible.message);
	const parsed = helloMessage.safeParse(json);
	if (!parsed.success) return refuse("malformed", "the hello is not valid");
	const hello = parsed.data;
	const admission = reception.admit(hello.pairingToken || offeredToken || "", hello.browser);
	if ("refused" in admission) return refuse(admission.refused, REFUSALS[admission.refused]);
	const { user, browser } = admission;
	const caps = reception.caps.filter((cap) => hello.caps.includes(cap));
	return {
		ack: {
			type: "ack",
			serverVersion: VERSION,
			protocolVersion: compatible.version,
			caps: [...reception.caps],
			heartbeatMs: reception.heartbeatMs,
			browserName: browser.name,
			...(reception.instance !== undefined && { instance: reception.instance }),
			// Who comes with a token that was given to nobody in particular is asked for no other.
			...(reception.prove && hello.browser?.id === browser.id && { proves: true }),
		},
		user,
		info: { browser, caps, protocolVersion: compatible.version, clientVersion: hello.clientVersion },
	};
}

/** The question that may come before a hello. */
export const asChallenge = (raw: Raw): Challenge | undefined => challengeMessage.safeParse(readJson(raw)).data;

/** The token of a `Sec-WebSocket-Protocol` header such as `bascule.v4, token.abc`. */
export function offeredToken(header: string | undefined): string | undefined {
	const offers = (header ?? "").split(",").map((offer) => offer.trim());
	return offers.find((offer) => offer.startsWith(TOKEN_PREFIX))?.slice(TOKEN_PREFIX.length);
}

const REFUSALS = {
	unauthorized: "the pairing token is missing or wrong; pair this browser again",
	revoked: "this browser's pairing was revoked; pair it again",
} as const;

const CODES: Record<RejectReason, WireError["code"]> = {
	too_old: "version_mismatch",
	too_new: "version_mismatch",
	not_a_version: "invalid_action",
	malformed: "invalid_action",
	unauthorized: "unauthorized",
	revoked: "unauthorized",
};

export const reject = (reason: RejectReason, message: string): Rejection => ({
	type: "reject",
	requiredMinProtocolVersion: BROWSER_BRIDGE_MIN_PROTOCOL_VERSION,
	reason,
	error: { code: CODES[reason], message },
});

export const revoked = (): BridgeMessageOf<"reject"> => reject("revoked", REFUSALS.revoked);

function readJson(raw: Raw): Record<string, unknown> | null {
	if (typeof raw !== "string" || raw.length > MAX_HELLO_CHARS) return null;
	try {
		return JSON.parse(raw) as Record<string, unknown> | null;
	} catch {
		return null;
	}
}
