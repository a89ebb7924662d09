import type { QueryOf } from "@bascule/protocol";
import type { AgentFound } from "../../api.ts";
import { withShadow } from "../../dom.ts";
import { find } from "../../find.ts";
import type { Registry } from "../../registry.ts";

export default (registry: Registry, query: QueryOf<"find">): AgentFound =>
	withShadow(query.pierce, () => find(registry, query));
