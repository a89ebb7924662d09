import type { QueryOf } from "@bascule/protocol";
import type { AgentFound } from "../../api.ts";
import { find } from "../../find/find.ts";
import type { Registry } from "../../refs/registry.ts";
import { withShadow } from "../../tree/dom.ts";

export default (registry: Registry, query: QueryOf<"find">): AgentFound =>
	withShadow(query.pierce, () => find(registry, query));
