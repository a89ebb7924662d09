import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { bridgeMessage } from "./envelope.ts";
import { fromV3 } from "./v3.ts";

const NOW = 1_700_000_000_000;
const event = (fields: Record<string, unknown>) => ({ type: "event", ...fields });

test.each([
	[
		"a session that had a time to live",
		event({ event: "session_started", domain: "a.example", tabId: 3, expiresAt: NOW + 900_000 }),
		event({ event: "session_started", domain: "a.example", tabId: 3, startedAt: NOW }),
	],
	[
		"a session whose time ran out",
		event({ event: "session_ended", domain: "a.example", reason: "expired" }),
		event({ event: "session_ended", domain: "a.example", reason: "system_idle", tabId: -1, actionCount: 0 }),
	],
	[
		"an end that says more",
		event({ event: "session_ended", domain: "a.example", reason: "screen_locked", tabId: 4, actionCount: 2 }),
		event({ event: "session_ended", domain: "a.example", reason: "screen_locked", tabId: 4, actionCount: 2 }),
	],
	[
		"a domain that was not allowed",
		event({ event: "permission_denied", domain: "a.example", attemptedAction: "click", tabId: 3 }),
		event({ event: "domain_blocked", domain: "a.example", attemptedAction: "click", tabId: 3 }),
	],
	[
		"the same without the action",
		event({ event: "permission_denied", domain: "a.example" }),
		event({ event: "domain_blocked", domain: "a.example", attemptedAction: "unknown" }),
	],
	["what has not changed", event({ event: "tab_closed", tabId: 3 }), event({ event: "tab_closed", tabId: 3 })],
])("%s", (_, old, now) => {
	const mapped = fromV3(old, NOW);
	expect(mapped).toEqual(now);
	expect(bridgeMessage.safeParse(mapped).success).toBe(true);
});

test.each([
	["scope_violation", "domain_blocked"],
	["session_expired", "session_not_found"],
	["element_stale", "element_stale"],
])("the code %s is %s", (old, now) => {
	const response = { type: "response", id: randomUUID(), error: { code: old, message: "no" } };
	expect(bridgeMessage.parse(fromV3(response, NOW))).toEqual({ ...response, error: { code: now, message: "no" } });
});

test.each([
	["a number", 1],
	["a list", []],
	["null", null],
	["a result", { type: "response", result: 1 }],
	["an error that is none", { type: "response", error: "no" }],
])("%s stays as it is", (_, message) => {
	expect(fromV3(message, NOW)).toEqual(message);
});
