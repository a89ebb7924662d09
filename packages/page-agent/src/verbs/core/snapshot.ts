import type { QueryOf } from "@bascule/protocol";
import type { AgentSnapshot } from "../../api.ts";
import type { Registry } from "../../refs/registry.ts";
import { snapshot } from "../../snapshot/snapshot.ts";
import { withShadow } from "../../tree/dom.ts";

export default (registry: Registry, query: QueryOf<"snapshot">): AgentSnapshot =>
	withShadow(query.includeShadow, () => snapshot(registry, query));
