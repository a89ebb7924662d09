import { flatContains, flatParent } from "../tree/dom.ts";
import { isVisible } from "../tree/semantics.ts";

const MAX_ROOTS = 6;

/** The parts of the page that have to be shown for all of these elements to be seen, as far as they can be. */
export const changedRoots = (elements: Element[]): Element[] => outermost(elements.filter(isVisible).map(block));

/** The nearest thing that reads as a unit: a word inside a sentence becomes the sentence. */
function block(element: Element): Element {
	let at = element;
	while (getComputedStyle(at).display.startsWith("inline")) {
		const parent = flatParent(at);
		if (!parent || parent === document.documentElement) break;
		at = parent;
	}
	return at;
}

/** Without what lies inside another, and with crowded siblings replaced by their parent. */
function outermost(elements: Element[]): Element[] {
	let roots = [...new Set(elements)];
	roots = roots.filter((a) => !roots.some((b) => b !== a && flatContains(b, a)));
	while (roots.length > MAX_ROOTS) {
		const parents = new Set(roots.map((element) => flatParent(element) ?? element));
		const next = [...parents].filter((a) => ![...parents].some((b) => b !== a && flatContains(b, a)));
		if (next.length === 1 && next[0] === roots[0]) break;
		roots = next;
	}
	return roots.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
}
