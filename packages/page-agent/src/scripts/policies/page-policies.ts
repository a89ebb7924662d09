import type { Policies } from "@bascule/protocol";

/** What a document is told of the session's policies. */
export interface PagePolicies extends Omit<Policies, "dialogPolicy"> {
	/** Permissions that origins were granted on top of the policy. */
	granted: Record<string, string[]>;
}
