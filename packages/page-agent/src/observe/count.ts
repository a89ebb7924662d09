import type { ObserveQuery, ObserveResult } from "@bascule/protocol";
import type { Registry } from "../registry.ts";
import { queryAll } from "../selectors.ts";

export function count(registry: Registry, { selector, maxRefs }: ObserveQuery<"count">): ObserveResult<"count"> {
	const found = queryAll(selector, document);
	const first = found.slice(0, maxRefs);
	registry.reserve(first);
	return { count: found.length, refs: first.map((element) => registry.refFor(element)), warnings: [] };
}
