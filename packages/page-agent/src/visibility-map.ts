import { flatChildren } from "./dom.ts";

const MAX_SCANNED = 30_000;
const MAX_HIDDEN = 400;

/**
 * Remembers what is hidden, so that a panel which styles alone bring up is noticed. Only the outermost hidden elements
 * are kept: that is where a change would start.
 */
export class VisibilityMap {
	readonly #hidden: Element[] = [];

	constructor(root: Element) {
		const stack: Element[] = [root];
		for (let scanned = 0; scanned < MAX_SCANNED && this.#hidden.length < MAX_HIDDEN; scanned++) {
			const element = stack.pop();
			if (!element) break;
			if (shows(element)) {
				for (const child of elementChildren(element)) stack.push(child);
			} else if (couldShow(element)) this.#hidden.push(element);
		}
	}

	/** Elements that were hidden and can be seen now. */
	appeared(): Element[] {
		return this.#hidden.filter((element) => element.isConnected && shows(element));
	}

	get anyAppeared(): boolean {
		return this.#hidden.some((element) => element.isConnected && shows(element));
	}
}

const NEVER = new Set(["script", "style", "template", "link", "meta", "head", "title", "noscript", "option", "source"]);

const couldShow = (element: Element): boolean => !NEVER.has(element.localName);

const shows = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

const elementChildren = (element: Element): Iterable<Element> =>
	element.shadowRoot || element.localName === "slot" || element.localName === "iframe"
		? (flatChildren(element).filter((node) => node.nodeType === Node.ELEMENT_NODE) as Element[])
		: element.children;
