import type { ObserveQuery, ObserveResult } from "@bascule/protocol";
import { identityOf } from "../identity.ts";
import type { Registry } from "../registry.ts";
import { resolve } from "../resolve.ts";

export function identity(registry: Registry, target: ObserveQuery<"identity">): ObserveResult<"identity"> {
	const { element } = resolve(registry, target);
	const { role, name, rowKey } = identityOf(element);
	// From here on an action on the ref is compared with what is told now.
	registry.refFor(element, { role, name });
	return { role, name, rowKey, url: element.ownerDocument.URL };
}
