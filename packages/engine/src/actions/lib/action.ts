import type { ActionName, QueryOf } from "@bascule/protocol";

/** An action with its query. */
export type ActionOf<A extends ActionName> = { [N in A]: { type: N } & QueryOf<N> }[A];
export type Action = ActionOf<ActionName>;
