import { queryAll } from "../selectors/selectors.ts";
import { flatContains, flatParent, isInput, isSelect, isTextArea } from "./dom.ts";

/** On a larger page the first ones stand for all. */
const MAX_ELEMENTS = 4000;

/** Says what happens, but is no part of it; or shows nothing. */
const BESIDE = "[aria-live],[role=status],[role=alert],[role=log],script,style,head";
const STATES = ["aria-valuenow", "aria-selected", "aria-checked", "aria-pressed", "aria-expanded"];

interface Look {
	/** Place beside its neighbours, size, text and value. */
	shape: string;
	scroll: string;
	classes: string;
}

/** How a document looks at one moment, to tell whether it looks the same later. */
export class Picture {
	readonly #looks = new Map<Element, Look>();

	constructor() {
		for (const element of queryAll("*", document).slice(0, MAX_ELEMENTS)) {
			const look = lookOf(element);
			if (look) this.#looks.set(element, look);
		}
	}

	/**
	 * Whether a later picture shows anything else. What an element wears because the pointer or the focus is on it, or
	 * because it is the `source` of a gesture, does not count; nor does a copy in place of an element.
	 */
	differs(later: Picture, { source, scrolled }: { source: Element | null; scrolled: boolean }): boolean {
		for (const [element, before] of this.#looks) {
			const after = later.#looks.get(element);
			if (!after) continue;
			if (after.shape !== before.shape || (!scrolled && after.scroll !== before.scroll)) return true;
			if (after.classes !== before.classes && !isInvolved(element, source)) return true;
		}
		return this.#without(later) !== later.#without(this);
	}

	/** The shapes that another picture has not got, in the order of the document. */
	#without(other: Picture): string {
		const own = [...this.#looks].filter(([element]) => !other.#looks.has(element));
		return own.map(([, { shape }]) => shape).join("\f");
	}
}

function isInvolved(element: Element, source: Element | null): boolean {
	if (source && (flatContains(element, source) || flatContains(source, element))) return true;
	return element.matches(":hover,:focus-within");
}

function lookOf(element: Element): Look | null {
	const { left, top, width, height } = element.getBoundingClientRect();
	if (width < 2 || height < 2 || element.closest(BESIDE)) return null;
	const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
	const at = placeIn(flatParent(element), left, top).map(Math.round);
	const size = [Math.round(width), Math.round(height)];
	const states = STATES.map((name) => element.getAttribute(name) ?? "");
	return {
		shape: [...at, ...size, ...own.map((node) => node.textContent), heldBy(element), ...states].join("\n"),
		scroll: `${Math.round(element.scrollLeft)},${Math.round(element.scrollTop)}`,
		classes: element.getAttribute("class") ?? "",
	};
}

/** Where in its parent, however far that is scrolled. */
function placeIn(parent: Element | null, left: number, top: number): [number, number] {
	if (!parent) return [0, 0];
	const around = parent.getBoundingClientRect();
	// What scrolls the window moves itself along.
	const isRoot = parent === parent.ownerDocument.scrollingElement;
	const { scrollLeft, scrollTop } = isRoot ? { scrollLeft: 0, scrollTop: 0 } : parent;
	return [left - around.left + scrollLeft, top - around.top + scrollTop];
}

function heldBy(element: Element): string {
	if (isInput(element)) return `${element.value}${element.checked}`;
	return isTextArea(element) || isSelect(element) ? element.value : "";
}
