import type { QueryOf, ResultOf } from "@bascule/protocol";
import { identityOf } from "../../refs/identity.ts";
import type { Registry } from "../../refs/registry.ts";
import { resolve } from "../../refs/resolve.ts";

export default function identity(registry: Registry, target: QueryOf<"identity">): ResultOf<"identity"> {
	const { element } = resolve(registry, target);
	const { role, name, rowKey } = identityOf(element);
	// From here on an action on the ref is compared with what is told now.
	registry.refFor(element, { role, name });
	return { role, name, rowKey, url: element.ownerDocument.URL };
}
