import type { QueryOf } from "@bascule/protocol";
import type { AgentSnapshot } from "../../api.ts";
import { withShadow } from "../../dom.ts";
import type { Registry } from "../../registry.ts";
import { snapshot } from "../../snapshot.ts";

export default (registry: Registry, query: QueryOf<"snapshot">): AgentSnapshot =>
	withShadow(query.includeShadow, () => snapshot(registry, query));
