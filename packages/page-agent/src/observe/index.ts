import type { Observation, ObserveCall, ObserveQuery, ObserveResult } from "@bascule/protocol";
import { extract } from "../extract/index.ts";
import type { Registry } from "../registry.ts";
import { count } from "./count.ts";
import { domDiff, domMark } from "./dom-diff.ts";
import { fact } from "./fact.ts";
import { identity } from "./identity.ts";
import { inspect } from "./inspect.ts";
import { locator } from "./locator.ts";
import { overflow } from "./overflow.ts";
import { point } from "./point.ts";
import { shadowTrees } from "./shadow-trees.ts";

/** What is known outside of the documents. */
type OfTab = "frames";

/** What a document can be asked, and who answers. */
const OBSERVERS: {
	[K in Exclude<Observation, OfTab>]: (registry: Registry, query: ObserveQuery<K>) => ObserveResult<K>;
} = {
	inspect,
	fact,
	count,
	overflow,
	locator,
	point,
	shadowTrees,
	identity,
	domMark,
	domDiff,
	extract,
};

export function observe<K extends Observation>(registry: Registry, { kind, query }: ObserveCall<K>): ObserveResult<K> {
	const observer = OBSERVERS[kind as Exclude<K, OfTab>] as (registry: Registry, query: unknown) => ObserveResult<K>;
	return observer(registry, query);
}
