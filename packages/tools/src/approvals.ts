import { CONFIRM_HOOKS, type ConfirmHook, defineMemory } from "@bascule/protocol";
import * as z from "zod";

export const DEFAULT_TTL_S = 3600;
export const MAX_TTL_S = 86_400;

export interface Grant {
	scope: ConfirmHook;
	/** Milliseconds since the epoch, as is the end. */
	grantedAt: number;
	expiresAt: number;
	/** Calls that went through because of it. */
	uses: number;
}

export const shownGrant = z.object({
	scope: z.enum(CONFIRM_HOOKS),
	grantedAt: z.number(),
	expiresAt: z.number(),
	uses: z.number(),
	remainingMs: z.number(),
});

/** What was approved for a session before it happens. */
export const approvals = defineMemory<Map<ConfirmHook, Grant>>("approvals", () => new Map());

/** A scope that has a grant already gets a new one, with a new end. */
export function grant(
	into: Map<ConfirmHook, Grant>,
	scopes: readonly ConfirmHook[],
	ttlSeconds: number,
	now = Date.now(),
): void {
	for (const scope of scopes) into.set(scope, { scope, grantedAt: now, expiresAt: now + ttlSeconds * 1000, uses: 0 });
}

export const liveGrants = (from: Map<ConfirmHook, Grant>, now = Date.now()): Grant[] =>
	[...from.values()].filter(({ expiresAt }) => expiresAt > now);

/** Counts a use of the grant that covers the scope; undefined when none does. */
export function useGrant(from: Map<ConfirmHook, Grant>, scope: ConfirmHook, now = Date.now()): Grant | undefined {
	const found = liveGrants(from, now).find((live) => live.scope === scope);
	if (found) found.uses++;
	return found;
}

export const shownGrants = (from: Map<ConfirmHook, Grant>, now = Date.now()): Array<z.infer<typeof shownGrant>> =>
	liveGrants(from, now).map((live) => ({ ...live, remainingMs: live.expiresAt - now }));
