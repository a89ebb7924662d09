import type { Policies } from "@bascule/protocol";

/** What a document is told of the session's policies. */
export interface PagePolicies extends Omit<Policies, "dialogPolicy"> {
	/** Permissions that origins were granted on top of the policy. */
	granted: Record<string, string[]>;
	/** A name that no page knows, by which the scripts of a session recognise each other's work. */
	key: string;
	/** Addresses to which no connection is made, as patterns of `URLPattern`. */
	blockedSockets: readonly string[];
}
