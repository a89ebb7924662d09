import type { Observation, ObserveCall, ObserveQuery, ObserveResult } from "@bascule/protocol";
import type { Registry } from "../registry.ts";
import { inspect } from "./inspect.ts";

/** What a document can be asked, and who answers. */
const OBSERVERS: { [K in Observation]: (registry: Registry, query: ObserveQuery<K>) => ObserveResult<K> } = {
	inspect,
};

export function observe<K extends Observation>(registry: Registry, { kind, query }: ObserveCall<K>): ObserveResult<K> {
	const observer = OBSERVERS[kind] as (registry: Registry, query: unknown) => ObserveResult<K>;
	return observer(registry, query);
}
