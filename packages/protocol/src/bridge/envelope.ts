import * as z from "zod";
import { browserActionSchema } from "./actions.ts";
import { wireError } from "./codes.ts";
import { bridgeEvent } from "./events.ts";
import { claimedBrowser } from "./pairing.ts";
import { challengeMessage, proofMessage } from "./proof.ts";
import { wireCall } from "./verbs.ts";

/** What a side can do beyond the messages that every version knows; what the other does not name is not sent to it. */
export const CAPS = ["ask", "codes", "cancel", "ping", "binary", "deflate"] as const;
export type Cap = (typeof CAPS)[number];

/** A message that is longer is answered with an error and not read. */
export const MAX_MESSAGE_BYTES = 32 * 1024 * 1024;

const id = z.uuid();
const caps = z.array(z.string().max(32)).max(64).default([]);

/** The first word of an extension. */
export const helloMessage = z.object({
	type: z.literal("hello"),
	protocolVersion: z.number().int(),
	clientVersion: z.string().max(64),
	/** May stand in the subprotocol instead. */
	pairingToken: z.string().max(512).optional(),
	caps,
	browser: claimedBrowser.optional(),
});

export const REJECT_REASONS = ["too_old", "too_new", "not_a_version", "unauthorized", "revoked", "malformed"] as const;

export const bridgeMessage = z.discriminatedUnion("type", [
	helloMessage,
	challengeMessage,
	proofMessage,
	z.object({
		type: z.literal("ack"),
		serverVersion: z.string(),
		protocolVersion: z.number().int().optional(),
		caps,
		/** How often the server pings, so that the extension knows when silence means loss. */
		heartbeatMs: z.number().int().positive().optional(),
		/** The name under which agents see this browser. */
		browserName: z.string().optional(),
		/** Another one than before means that the server was started anew, and that the sessions it had are over. */
		instance: z.string().max(64).optional(),
		/** It can answer a challenge, and should be asked for that from now on. */
		proves: z.literal(true).optional(),
	}),
	z.object({
		type: z.literal("reject"),
		requiredMinProtocolVersion: z.number().int(),
		reason: z.enum(REJECT_REASONS).optional(),
		error: wireError,
	}),
	z.object({ type: z.literal("request"), id, action: browserActionSchema }),
	z.object({
		type: z.literal("verb"),
		id,
		session: z.string().max(128),
		call: wireCall,
		/** When its caller has given up waiting. */
		timeoutMs: z.number().int().positive().optional(),
	}),
	z.object({ type: z.literal("cancel"), id }),
	z.object({
		type: z.literal("response"),
		id,
		result: z.unknown().optional(),
		error: wireError.optional(),
		/** The answer of an earlier run of the same id; nothing ran now. */
		replay: z.literal(true).optional(),
		/** Where the session's page is now, with answers to verbs. */
		status: z.object({ url: z.string(), pages: z.number().int(), isHeld: z.boolean().optional() }).optional(),
	}),
	bridgeEvent,
	z.object({ type: z.literal("ping"), n: z.number().int() }),
	z.object({ type: z.literal("pong"), n: z.number().int() }),
	/** A message could not be read. */
	z.object({ type: z.literal("error"), id: id.optional(), error: wireError }),
]);
export type BridgeMessage = z.infer<typeof bridgeMessage>;
export type BridgeMessageOf<T extends BridgeMessage["type"]> = Extract<BridgeMessage, { type: T }>;
