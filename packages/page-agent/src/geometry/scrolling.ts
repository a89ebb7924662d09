import type { ElementProbe } from "@bascule/protocol";
import type { ScrollRequest } from "../api.ts";
import type { Registry } from "../refs/registry.ts";
import { resolve } from "../refs/resolve.ts";
import { flatParent, frameDocument } from "../tree/dom.ts";
import { bringIntoView } from "./geometry.ts";

type Metrics = NonNullable<ElementProbe["scroll"]>;

/** Scrolls the window, or a container, or brings an element into view; tells where what was scrolled stands then. */
export function scroll(registry: Registry, { target, to, by, intoView }: ScrollRequest): Metrics {
	const element = target && (target.ref || target.selector) ? resolve(registry, target).element : null;
	if (element && (intoView || !(to || by))) {
		bringIntoView(element);
		return scrollMetrics(documentScroller(document));
	}
	const scroller = element ? nearestScroller(element) : mainScroller();
	scrollIn(scroller, { to, by });
	return scrollMetrics(scroller);
}

export const documentScroller = (page: Document = document): Element => page.scrollingElement ?? page.documentElement;

/** What a wheel would scroll: the document, or what is in the middle where that has nothing to scroll or is behind something. */
function mainScroller(): Element {
	const page = documentScroller(document);
	const isFree = page.scrollHeight > page.clientHeight && !isLocked();
	if (isFree && !document.querySelector(":modal")) return page;
	const middle = elementAt(document);
	return middle ? nearestScroller(middle) : page;
}

/** What is in the middle of the window, also inside of components. */
function elementAt(root: Document | ShadowRoot): Element | null {
	const found = root.elementFromPoint(innerWidth / 2, innerHeight / 2);
	const inner = found?.shadowRoot && found.shadowRoot !== root ? elementAt(found.shadowRoot) : null;
	return inner ?? found;
}

/** The window shows a part of the document that only a script can change. */
function isLocked(): boolean {
	const { documentElement, body } = document;
	const root = getComputedStyle(documentElement).overflowY;
	return /hidden|clip/.test(root === "visible" && body ? getComputedStyle(body).overflowY : root);
}

/** The element itself or what scrolls around it; of a frame, the document in it. */
export function nearestScroller(element: Element): Element {
	const inner = frameDocument(element);
	if (inner) return documentScroller(inner);
	for (let at: Element | null = element; at; at = flatParent(at)) {
		const page = at.ownerDocument;
		// What a body or a root element says of overflow, it says for its window.
		if (at === page.body || at === page.documentElement) return documentScroller(page);
		const isLarger = at.scrollHeight > at.clientHeight || at.scrollWidth > at.clientWidth;
		if (isLarger && /auto|scroll|hidden/.test(getComputedStyle(at).overflow)) return at;
	}
	return documentScroller(document);
}

export function scrollMetrics(scroller: Element): Metrics {
	const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = scroller;
	return {
		x: Math.round(scrollLeft),
		y: Math.round(scrollTop),
		scrollWidth,
		scrollHeight,
		clientWidth,
		clientHeight,
		atTop: scrollTop <= 1,
		atBottom: scrollTop + clientHeight >= scrollHeight - 1,
	};
}

function scrollIn(scroller: Element, { to, by }: ScrollRequest): void {
	const behavior = "instant";
	if (to === "top" || to === "bottom") scroller.scrollTo({ top: to === "top" ? 0 : scroller.scrollHeight, behavior });
	if (to === "left" || to === "right") scroller.scrollTo({ left: to === "left" ? 0 : scroller.scrollWidth, behavior });
	if (by) scroller.scrollBy({ left: by.x ?? 0, top: by.y ?? 0, behavior });
}
