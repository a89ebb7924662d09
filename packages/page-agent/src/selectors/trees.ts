import { perTask } from "../tree/cache.ts";
import { frameDocument, shadowRootOf } from "../tree/dom.ts";

export type Scope = Document | Element;
export type Test = (element: Element) => boolean;

/** The scope and every shadow root and readable frame below it. */
const treesOf = perTask((scope: Scope): ParentNode[] => findTrees(scope));

function findTrees(scope: ParentNode): ParentNode[] {
	const inside = (element: Element): ParentNode[] => {
		const tree = shadowRootOf(element) ?? frameDocument(element);
		return tree ? findTrees(tree) : [];
	};
	const below = [...scope.querySelectorAll("*")].flatMap(inside);
	const own = scope.nodeType === Node.ELEMENT_NODE ? inside(scope as Element) : [];
	return [scope, ...own, ...below];
}

/** Whether there is more below the scope than its own tree. */
export const isNested = (scope: Scope): boolean =>
	treesOf(scope.ownerDocument ?? (scope as Document)).length > 1 && treesOf(scope).length > 1;

export function collect(scope: Scope, find: (tree: ParentNode) => Iterable<Element>): Element[] {
	const groups = treesOf(scope)
		.map((tree) => [...find(tree)])
		.filter((group) => group.length > 0);
	return groups.length > 1 ? groups.flat().sort(byPosition) : (groups[0] ?? []);
}

/** Parent element, or the host of the shadow root or frame that the element is at the top of. */
export function parentOf(element: Element): Element | null {
	if (element.parentElement) return element.parentElement;
	const root = element.getRootNode();
	if (root.nodeType === Node.DOCUMENT_FRAGMENT_NODE) return (root as ShadowRoot).host ?? null;
	try {
		return element.ownerDocument.defaultView?.frameElement ?? null;
	} catch {
		return null;
	}
}

/** The element and the hosts that its tree hangs from. */
function hostsOf(element: Element): Element[] {
	const hosts = [element];
	for (let at: Element | null = element; at; ) {
		const root: Node = at.getRootNode();
		const top: Element | null =
			root.nodeType === Node.DOCUMENT_NODE
				? (root as Document).documentElement
				: (root as ShadowRoot).firstElementChild;
		at = top && parentOf(top);
		if (at) hosts.push(at);
	}
	return hosts;
}

export function byPosition(a: Element, b: Element): number {
	const others = hostsOf(b);
	for (const mine of hostsOf(a)) {
		const other = others.find((candidate) => candidate.getRootNode() === mine.getRootNode());
		if (!other) continue;
		if (mine === other) return mine === a ? -1 : 1;
		return mine.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
	}
	return 0;
}
