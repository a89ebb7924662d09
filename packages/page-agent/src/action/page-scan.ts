import { frameDocument, shadowRootOf } from "../tree/dom.ts";

const MAX_SCANNED = 50_000;
const MAX_HIDDEN = 400;
const NEVER_SHOWN = new Set([
	"script",
	"style",
	"template",
	"link",
	"meta",
	"head",
	"title",
	"noscript",
	"option",
	"source",
]);

/**
 * One walk over what is rendered, before an action. It remembers the outermost hidden elements, so that a panel which
 * styles alone bring up is noticed, and every root that changes have to be watched in.
 */
export class PageScan {
	readonly roots: Array<Document | ShadowRoot> = [document];
	readonly #hidden: Element[] = [];

	constructor() {
		const stack: Element[] = document.body ? [document.body] : [];
		for (let scanned = 0; scanned < MAX_SCANNED; scanned++) {
			const element = stack.pop();
			if (!element) break;
			if (shows(element) || hasNoBox(element)) this.#enter(element, stack);
			else if (this.#hidden.length < MAX_HIDDEN && !NEVER_SHOWN.has(element.localName)) this.#hidden.push(element);
		}
	}

	/** Elements that were hidden and can be seen now. */
	appeared(): Element[] {
		return this.#hidden.filter((element) => element.isConnected && shows(element));
	}

	get anyAppeared(): boolean {
		return this.#hidden.some((element) => element.isConnected && shows(element));
	}

	#enter(element: Element, stack: Element[]): void {
		const shadow = shadowRootOf(element);
		const inner = frameDocument(element);
		const root = shadow ?? inner;
		if (root) this.roots.push(root);
		if (shadow) stack.push(...shadow.children);
		else if (inner?.body) stack.push(inner.body);
		for (let child = element.firstElementChild; child; child = child.nextElementSibling) stack.push(child);
	}
}

/** Many components have no box of their own, and show what is in them all the same. */
const hasNoBox = (element: Element): boolean => getComputedStyle(element).display === "contents";

const shows = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
