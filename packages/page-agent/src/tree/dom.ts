import { resetCaches } from "./cache.ts";

/** Small helpers over the flat tree: shadow roots, slots and same-origin frames count as children. */

const closedRoots = new WeakMap<Element, ShadowRoot>();
/** Elements without a root that can be seen, but which may have a closed one. */
const suspects = new Set<Element>();
const examined = new WeakSet<Element>();

/** Makes a closed shadow root, found from outside, known to every walk. */
export function adoptClosedRoot(host: Element, root: ShadowRoot): void {
	closedRoots.set(host, root);
}

/** Hosts that may hide a closed root, each named once. */
export function takeSuspects(): Element[] {
	const taken = [...suspects];
	for (const element of taken) examined.add(element);
	suspects.clear();
	return taken;
}

export const suspectCount = (): number => suspects.size;

/** Which shadow roots a walk goes into; closed ones are those of all kinds. */
type Shadow = false | "open" | "closed";
let entered: Shadow = "closed";

/** Walks as if only these shadow roots were there. */
export function withShadow<T>(shadow: Shadow = "closed", walk: () => T): T {
	entered = shadow;
	try {
		return walk();
	} finally {
		entered = "closed";
	}
}

export function shadowRootOf(element: Element): ShadowRoot | null {
	if (entered !== "closed") return entered ? element.shadowRoot : null;
	const root = element.shadowRoot ?? closedRoots.get(element) ?? null;
	if (!root && mayHideRoot(element) && !examined.has(element) && !suspects.has(element)) suspect(element);
	return root;
}

const PLAIN_HOSTS = new Set(["div", "span", "section", "aside"]);
/** Most that are empty are just that; so many of a document are looked behind. */
let plainHosts = 64;

const isCustom = (localName: string): boolean => localName.includes("-");

/** A custom element, or one with nothing in it. */
function mayHideRoot(element: Element): boolean {
	const { localName } = element;
	return isCustom(localName) || (plainHosts > 0 && PLAIN_HOSTS.has(localName) && element.firstChild === null);
}

function suspect(element: Element): void {
	suspects.add(element);
	if (!isCustom(element.localName)) plainHosts--;
}

let readsFrames = true;

/** Walks as if a document ended at its frames. */
export function withoutFrames<T>(walk: () => T): T {
	readsFrames = false;
	resetCaches();
	try {
		return walk();
	} finally {
		readsFrames = true;
		resetCaches();
	}
}

/** The document inside an iframe if this origin may read it. */
export function frameDocument(element: Element): Document | null {
	if (!readsFrames) return null;
	if (element.localName !== "iframe" && element.localName !== "frame") return null;
	try {
		return (element as HTMLIFrameElement).contentDocument;
	} catch {
		return null;
	}
}

export const isFrame = (element: Element): boolean => element.localName === "iframe" || element.localName === "frame";

/** Children as rendered: a shadow host shows its root, a slot what is assigned to it, a readable frame its body. */
export function flatChildren(node: Element | ShadowRoot): Node[] {
	if (node.nodeType === Node.ELEMENT_NODE) {
		const element = node as Element;
		const root = shadowRootOf(element);
		if (root) return [...root.childNodes];
		if (element.localName === "slot") {
			const assigned = (element as HTMLSlotElement).assignedNodes();
			if (assigned.length > 0) return assigned;
		}
		const inner = frameDocument(element);
		if (inner) return inner.body ? [inner.body] : [];
	}
	return [...node.childNodes];
}

/** All elements below a node in the order of the source; shadow roots and readable frames come after their host. */
export function* everyElement(root: ParentNode): Generator<Element> {
	for (const element of root.querySelectorAll("*")) {
		yield element;
		const inner = shadowRootOf(element) ?? frameDocument(element);
		if (inner) yield* everyElement(inner);
	}
}

/** Parent as rendered; crosses slots, shadow roots and readable frames. */
export function flatParent(element: Element): Element | null {
	const { assignedSlot, parentElement } = element;
	if (assignedSlot ?? parentElement) return assignedSlot ?? parentElement;
	const root = element.parentNode;
	if (root?.nodeType === Node.DOCUMENT_FRAGMENT_NODE) return (root as ShadowRoot).host ?? null;
	try {
		return element.ownerDocument.defaultView?.frameElement ?? null;
	} catch {
		return null;
	}
}

/** Is `inner` inside `outer` in the rendered tree (or the same element)? */
export function flatContains(outer: Element, inner: Element): boolean {
	for (let at: Element | null = inner; at; at = flatParent(at)) if (at === outer) return true;
	return false;
}

/** An element that a person could still meet: connected, in a document that is shown in a window. */
export const isAlive = (element: Element): boolean => element.isConnected && element.ownerDocument.defaultView !== null;

export const textIn = (node: Node): string => node.textContent ?? "";
export const attributeOf = (element: Element, name: string): string => element.getAttribute(name) ?? "";

export const collapse = (text: string): string => text.replace(/\s+/g, " ").trim();

export const cut = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1)}…` : text);

/** Kind tests by name: `instanceof` fails for elements of another window. */
export const isInput = (element: Element): element is HTMLInputElement => element.localName === "input";
export const isTextArea = (element: Element): element is HTMLTextAreaElement => element.localName === "textarea";
export const isSelect = (element: Element): element is HTMLSelectElement => element.localName === "select";
