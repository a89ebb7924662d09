import type { QueryOf, ResultOf, ShadowTree } from "@bascule/protocol";
import type { Registry } from "../../refs/registry.ts";
import { collapse, cut, everyElement, shadowRootOf } from "../../tree/dom.ts";

const MAX_CHILDREN = 50;
const MAX_TEXT = 80;

export default function shadowTrees(
	registry: Registry,
	{ ref, maxHosts }: QueryOf<"shadowTrees">,
): ResultOf<"shadowTrees"> {
	const top = ref === undefined ? document : registry.scope(ref);
	const hosts = [...everyElement(top)].flatMap((host) => {
		const root = shadowRootOf(host);
		return root ? [{ host, root }] : [];
	});
	const shown = hosts.slice(0, maxHosts);
	registry.reserve(shown.map(({ host }) => host));
	return {
		trees: shown.map(({ host, root }) => treeOf(registry, host, root)),
		closedShadowAvailable: hosts.some(({ root }) => root.mode === "closed"),
		...(hosts.length > shown.length && { cappedAt: maxHosts }),
		warnings: [],
	};
}

function treeOf(registry: Registry, host: Element, root: ShadowRoot): ShadowTree {
	return {
		hostRef: registry.refFor(host),
		hostTag: host.localName,
		mode: root.mode,
		children: [...root.children].slice(0, MAX_CHILDREN).map((child) => {
			const text = cut(collapse(ownText(child)), MAX_TEXT);
			return { tag: child.localName, ...(text && { text }), childCount: child.childElementCount };
		}),
		descendantCount: root.querySelectorAll("*").length,
	};
}

/** Styles and scripts are no text of the page. */
const ownText = (element: Element): string =>
	element.localName === "style" || element.localName === "script" ? "" : (element.textContent ?? "");
