import type { QueryOf, ResultOf } from "@bascule/protocol";
import { AgentError } from "../failure.ts";
import type { Registry } from "../refs/registry.ts";
import { queryAll } from "../selectors/selectors.ts";
import { withCache } from "../tree/cache.ts";
import { isVisible } from "../tree/semantics.ts";
import { Extraction } from "./extraction.ts";
import { decimalOf } from "./values.ts";

/** Data in the form of a schema, as far as the page has it. */
export const extract = (registry: Registry, query: QueryOf<"extract">): ResultOf<"extract"> =>
	withCache(() => {
		const root = rootOf(registry, query);
		const decimal = decimalOf(root.textContent ?? "", document.documentElement.lang);
		const extraction = new Extraction(query.schema, decimal);
		const place = { record: { parts: [root], cells: [] }, path: "", around: [], outside: new Set<Element>() };
		const data = extraction.read(query.schema, "", place) ?? null;
		const evidence = extraction.evidence.told(registry);
		return { data, evidence, warnings: [...extraction.evidence.warnings] };
	});

function rootOf(registry: Registry, { ref, scope }: QueryOf<"extract">): Element {
	if (ref !== undefined) return registry.scope(ref);
	if (scope === undefined) return document.body ?? document.documentElement;
	const found = queryAll(scope, document);
	const root = found.find(isVisible) ?? found[0];
	if (!root) throw new AgentError("element_not_found", `no element matches the scope ${scope}`);
	return root;
}
