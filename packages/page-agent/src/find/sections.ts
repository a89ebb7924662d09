import { attributeOf } from "../tree/dom.ts";
import { headingLevel } from "../tree/roles.ts";

/** The headings that an element stands under, the nearest first. */
export interface Section {
	heading: Element;
	level: number;
	/** The depth of the element that the heading speaks for. */
	depth: number;
	/** The heading above this one. */
	outer: Section | null;
	/** What holds again where this one ends. */
	before: Section | null;
}

const HEADINGS = new Set("h1 h2 h3 h4 h5 h6 legend caption".split(" "));
/** What holds a heading of its own does not give it to what comes after. */
const BOUNDS = new Set(
	"article aside dialog fieldset figure footer form header li main nav section td th tr".split(" "),
);
/** A heading may be wrapped, alone or with a button, in so many elements above what it speaks for. */
const MAX_WRAPPERS = 2;

const isHeading = (element: Element, role: string): boolean => role === "heading" || HEADINGS.has(element.localName);

/** Titles of cards and panels are often no headings but by their class: "card-header", "ant-card-head-title". */
const TITLE = /(^|[-_\s])(title|heading|header|subheader)(\s|$)/i;
const MAX_TITLE = 60;
const CONTROLS = "a,button,input,select,textarea,[role],[tabindex]";

function isTitle(element: Element, role: string): boolean {
	if (role !== "generic" || !TITLE.test(attributeOf(element, "class"))) return false;
	const text = element.textContent?.trim() ?? "";
	return (
		text !== "" && text.length <= MAX_TITLE && element.nextElementSibling !== null && !element.querySelector(CONTROLS)
	);
}

/** Follows a walk through the tree, and knows the headings at each point of it. */
export class Sections {
	#now: Section | null = null;

	get now(): Section | null {
		return this.#now;
	}

	/** The walk has come to an element. `path` are those around it, the outermost first. */
	enter(element: Element, role: string, path: readonly Element[]): void {
		const isReal = isHeading(element, role);
		if (!isReal && !isTitle(element, role)) return;
		const isOwn = !isReal || element.localName === "legend" || element.localName === "caption";
		const level = isOwn ? 6 : headingLevel(element);
		const depth = isOwn ? path.length - 1 : scopeDepth(path);
		let outer = this.#now;
		while (outer && outer.level >= level) outer = outer.outer;
		this.leave(depth);
		this.#now = { heading: element, level, depth, outer, before: this.#now };
	}

	/** The walk has left all of an element at this depth. */
	leave(depth: number): void {
		while (this.#now && this.#now.depth >= depth) this.#now = this.#now.before;
	}
}

/** How far out a heading speaks: past its wrappers, but not past what bounds a section. */
function scopeDepth(path: readonly Element[]): number {
	let depth = path.length - 1;
	for (let steps = 0; steps < MAX_WRAPPERS && depth > 0; steps++) {
		const around = path[depth];
		if (!around || (BOUNDS.has(around.localName) && around.localName !== "header") || around.hasAttribute("role"))
			break;
		depth--;
	}
	return depth;
}
