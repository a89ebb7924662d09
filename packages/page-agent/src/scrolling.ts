import type { ElementProbe } from "@bascule/protocol";
import type { ScrollRequest } from "./api.ts";
import { flatParent } from "./dom.ts";

type Metrics = NonNullable<ElementProbe["scroll"]>;

export const documentScroller = (): Element => document.scrollingElement ?? document.documentElement;

/** The element itself or what scrolls around it. */
export function nearestScroller(element: Element): Element {
	for (let at: Element | null = element; at && at !== document.body; at = flatParent(at)) {
		const isLarger = at.scrollHeight > at.clientHeight || at.scrollWidth > at.clientWidth;
		if (isLarger && /auto|scroll|hidden/.test(getComputedStyle(at).overflow)) return at;
	}
	return documentScroller();
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

export function scrollIn(scroller: Element, { to, by }: ScrollRequest): void {
	const behavior = "instant";
	if (to === "top" || to === "bottom") scroller.scrollTo({ top: to === "top" ? 0 : scroller.scrollHeight, behavior });
	if (to === "left" || to === "right") scroller.scrollTo({ left: to === "left" ? 0 : scroller.scrollWidth, behavior });
	if (by) scroller.scrollBy({ left: by.x ?? 0, top: by.y ?? 0, behavior });
}
