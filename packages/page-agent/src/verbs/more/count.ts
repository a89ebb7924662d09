import type { QueryOf, ResultOf } from "@bascule/protocol";
import type { Registry } from "../../refs/registry.ts";
import { queryAll } from "../../selectors/selectors.ts";

export default function count(registry: Registry, { selector, maxRefs }: QueryOf<"count">): ResultOf<"count"> {
	const found = queryAll(selector, document);
	const first = found.slice(0, maxRefs);
	registry.reserve(first);
	return { count: found.length, refs: first.map((element) => registry.refFor(element)), warnings: [] };
}
