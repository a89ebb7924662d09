import { REGIONS, regionsAmong } from "../action/regions.ts";
import type { Registry } from "../refs/registry.ts";
import { queryAll } from "../selectors/selectors.ts";

/** The parts of the page that come and go, as far as they show something now; those of components too. */
export function surfaces(registry: Registry): Array<{ ref: string; role: string; name: string }> {
	const found = [...regionsAmong(queryAll(REGIONS, document)).values()];
	registry.reserve(found.map(({ element }) => element));
	return found.map(({ element, role, name }) => ({ ref: registry.refFor(element, { role, name }), role, name }));
}
