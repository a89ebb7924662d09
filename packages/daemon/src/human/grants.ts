import { type Approvals, type ConfirmHook, defineMemory, type Grant, type SessionMemory } from "@bascule/protocol";

/** What was approved for a session before it happens. */
export const grants = defineMemory<Map<ConfirmHook, Grant>>("approvals", () => new Map());

type Grants = Map<ConfirmHook, Grant>;

/** A scope that has a grant already gets a new one, with a new end. */
export function grant(into: Grants, scopes: readonly ConfirmHook[], ttlSeconds: number, now = Date.now()): void {
	for (const scope of scopes) into.set(scope, { scope, grantedAt: now, expiresAt: now + ttlSeconds * 1000, uses: 0 });
}

export const liveGrants = (from: Grants, now = Date.now()): Grant[] =>
	[...from.values()].filter(({ expiresAt }) => expiresAt > now);

/** Counts a use of the grant that covers the scope; undefined when none does. */
export function useGrant(from: Grants, scope: ConfirmHook, now = Date.now()): Grant | undefined {
	const found = liveGrants(from, now).find((live) => live.scope === scope);
	if (found) found.uses++;
	return found;
}

/** The approvals of a session, as tools see them. */
export const approvalsOf = (memory: SessionMemory): Approvals => ({
	grant: (scopes, ttlSeconds) => grant(memory.of(grants), scopes, ttlSeconds),
	list: () => liveGrants(memory.of(grants)),
});
