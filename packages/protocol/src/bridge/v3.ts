import type { EndReason } from "./events.ts";

/** Codes that version 4 took away, and what it says instead. */
const CODES: Record<string, string> = { scope_violation: "domain_blocked", session_expired: "session_not_found" };

/** Sessions had a time to live, which came to an end when nobody used them. */
const END_REASON: Record<string, EndReason> = { expired: "system_idle" };

const NO_TAB = -1;

type Loose = Record<string, unknown>;

/**
 * A message of an extension that speaks version 3, as version 4 would say it. What is not known of it stays as it is,
 * for the schema to judge.
 */
export function fromV3(message: unknown, now: number): unknown {
	if (!isLoose(message)) return message;
	if (message.type === "event") return fromV3Event(message, now);
	if (message.type === "response" && isLoose(message.error))
		return { ...message, error: { ...message.error, code: renamed(CODES, message.error.code) } };
	return message;
}

function fromV3Event(event: Loose, now: number): Loose {
	switch (event.event) {
		case "session_started": {
			const { expiresAt: _, ...rest } = event;
			return { startedAt: now, ...rest };
		}
		case "session_ended":
			return { tabId: NO_TAB, actionCount: 0, ...event, reason: renamed(END_REASON, event.reason) };
		case "permission_denied":
			return { attemptedAction: "unknown", ...event, event: "domain_blocked" };
		default:
			return event;
	}
}

const renamed = (names: Record<string, string>, name: unknown): unknown =>
	typeof name === "string" && Object.hasOwn(names, name) ? names[name] : name;

const isLoose = (value: unknown): value is Loose =>
	typeof value === "object" && value !== null && !Array.isArray(value);
