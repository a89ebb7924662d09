import type { ElementTarget, WaitState } from "@bascule/protocol";
import type { HoldsRequest } from "../api.ts";
import type { Registry } from "../refs/registry.ts";
import { queryAll } from "../selectors/selectors.ts";
import { isAlive } from "../tree/dom.ts";
import { isDisabled, isVisible } from "../tree/semantics.ts";
import { hasVisibleText } from "./text.ts";

/** When a state holds for the elements that a target means; none may be there. */
const HOLDS: Record<WaitState, (elements: Element[]) => boolean> = {
	visible: (elements) => elements.some(isVisible),
	hidden: (elements) => !elements.some(isVisible),
	attached: (elements) => elements.length > 0,
	detached: (elements) => elements.length === 0,
	enabled: (elements) => elements.some((element) => isVisible(element) && !isDisabled(element)),
	disabled: (elements) => elements.some((element) => isVisible(element) && isDisabled(element)),
};

/** Whether a target or a text is in a state now. A target that is not there is an answer and no error. */
export function holds(registry: Registry, { target, text, state }: HoldsRequest): boolean {
	if (text !== undefined) return hasVisibleText(text, document) === (state === "visible");
	return HOLDS[state](elementsOf(registry, target ?? {}));
}

function elementsOf(registry: Registry, { ref, selector, contextRef, coords }: ElementTarget): Element[] {
	if (ref) return registry.has(ref) ? [registry.entry(ref).element].filter(isAlive) : [];
	if (coords) return elementsAt(coords);
	return queryAll(selector ?? "", contextRef ? registry.scope(contextRef) : document);
}

/** The page itself is everywhere, so that it counts as nothing. */
function elementsAt({ x, y }: { x: number; y: number }): Element[] {
	const element = document.elementFromPoint(x, y);
	return element && element !== document.documentElement && element !== document.body ? [element] : [];
}
