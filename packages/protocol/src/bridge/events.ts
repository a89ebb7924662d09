import * as z from "zod";
import { PORTS } from "../ports.ts";
import { wireError } from "./codes.ts";

/** Why a session ended. */
export const END_REASONS = [
	"tab_closed",
	"user_stopped",
	"debugger_detached",
	"system_idle",
	"screen_locked",
	"domain_blocked",
	"global_stop",
] as const;
export type EndReason = (typeof END_REASONS)[number];

const event = z.literal("event");

/** What an extension tells without being asked. */
export const bridgeEvent = z.discriminatedUnion("event", [
	z.object({
		type: event,
		event: z.literal("session_started"),
		domain: z.string(),
		tabId: z.number(),
		startedAt: z.number(),
	}),
	z.object({
		type: event,
		event: z.literal("session_ended"),
		domain: z.string(),
		tabId: z.number(),
		actionCount: z.number(),
		reason: z.enum(END_REASONS),
	}),
	z.object({
		type: event,
		event: z.literal("domain_blocked"),
		domain: z.string(),
		attemptedAction: z.string(),
		tabId: z.number().optional(),
	}),
	z.object({ type: event, event: z.literal("tab_closed"), tabId: z.number() }),
	z.object({ type: event, event: z.literal("global_stop"), endedCount: z.number() }),
	/** The owner lets agents work again. */
	z.object({ type: event, event: z.literal("resumed") }),
	/** What a session's page offers has changed, for example because another extension's frame came or went. */
	z.object({
		type: event,
		event: z.literal("ports_changed"),
		session: z.string(),
		ports: z.array(z.enum(PORTS)),
		/** What keeps it from offering all that its mode has. */
		obstacle: wireError.optional(),
	}),
]);
export type BridgeEvent = z.infer<typeof bridgeEvent>;
