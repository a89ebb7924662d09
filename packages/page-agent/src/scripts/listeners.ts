import { membersOf } from "../tree/unshadowed.ts";

/**
 * Runs in the page's own world with the console's helpers, the only place where a page's listeners can be listed.
 * It reads and returns; it leaves nothing behind.
 */
declare function getEventListeners(target: EventTarget): Record<string, unknown[]>;

/** Does anything listen for one of the event types on the way from the point (or the focus) to the window? */
export function listensAt(types: string[], point: { x: number; y: number } | null): boolean {
	const start = point ? elementAt(document, point) : focused(document);
	// What listens inside a frame cannot be seen from here: it may.
	if (start && membersOf(start).localName === "iframe") return true;
	for (let at: EventTarget | null = start; at; at = next(at)) {
		const listeners = getEventListeners(at);
		if (types.some((type) => (listeners[type]?.length ?? 0) > 0)) return true;
	}
	return false;
}

function elementAt(root: Document | ShadowRoot, point: { x: number; y: number }): Element | null {
	const hit = membersOf(root).elementFromPoint(point.x, point.y);
	const inner = hit && membersOf(hit).shadowRoot;
	return (inner && elementAt(inner, point)) ?? hit;
}

function focused(root: Document | ShadowRoot): Element | null {
	const active = membersOf(root).activeElement;
	const inner = active && membersOf(active).shadowRoot;
	return (inner && focused(inner)) ?? active;
}

function next(at: EventTarget): EventTarget | null {
	if (at instanceof Node)
		return membersOf(at).parentNode ?? (at instanceof ShadowRoot ? at.host : at === document ? window : null);
	return null;
}
