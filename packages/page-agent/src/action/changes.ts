import { shadowRootOf } from "../tree/dom.ts";

const STRONG_ATTRIBUTES = /^(aria-|hidden$|open$|disabled$|checked$|value$|readonly$|selected$|src$|href$|data-state$)/;

const EVERYTHING = { subtree: true, childList: true, characterData: true, attributes: true };

/**
 * Watches a document during one action. Strong changes are what a reader would call news: text, elements with text,
 * states. Weak ones (class and style, empty elements) are often only the look of a pressed button.
 */
export class Changes {
	readonly #observer = new MutationObserver((records) => this.#take(records));
	readonly #touched = new Set<Element>();
	readonly #shown: () => boolean;
	#newsAt = Number.NEGATIVE_INFINITY;
	#lastAt = 0;
	#waiting: ((news: boolean) => void) | null = null;

	/** `shown` says whether something that was hidden shows now, or the other way round: styles can do that too. */
	constructor(shown: () => boolean) {
		this.#shown = shown;
	}

	start(roots: Iterable<Document | ShadowRoot>): void {
		this.stop();
		for (const root of roots) this.#observer.observe(root, EVERYTHING);
	}

	stop(): void {
		this.#observer.disconnect();
		this.#touched.clear();
		this.#newsAt = Number.NEGATIVE_INFINITY;
	}

	/** What was seen so far came before the action itself: it is told, but no longer waited for. */
	mark(): void {
		this.#take(this.#observer.takeRecords());
		this.#newsAt = Number.NEGATIVE_INFINITY;
	}

	/** Milliseconds since the last news; infinite when there were none. */
	get newsAge(): number {
		this.#take(this.#observer.takeRecords());
		return performance.now() - this.#newsAt;
	}

	/** Milliseconds since the last change of any kind. */
	get quietFor(): number {
		this.#take(this.#observer.takeRecords());
		return performance.now() - this.#lastAt;
	}

	/** Where the news is, as far as it is still there. */
	get touched(): Element[] {
		this.#take(this.#observer.takeRecords());
		return [...this.#touched].filter((element) => element.isConnected);
	}

	/** Resolves with true at the next news, with false when `release` is called. Uses no timer of the page. */
	next(): Promise<boolean> {
		this.release();
		return new Promise((resolve) => {
			this.#waiting = resolve;
		});
	}

	release(): void {
		this.#waiting?.(false);
		this.#waiting = null;
	}

	#take(records: MutationRecord[]): void {
		if (records.length === 0) return;
		this.#lastAt = performance.now();
		let news = false;
		for (const record of records) if (this.#note(record)) news = true;
		if (!news && !this.#shown()) return;
		this.#newsAt = this.#lastAt;
		this.#waiting?.(true);
		this.#waiting = null;
	}

	/** Whether the record is news; if so, remembers where. */
	#note(record: MutationRecord): boolean {
		const { type, target, addedNodes, removedNodes } = record;
		if (type === "attributes") {
			if (!STRONG_ATTRIBUTES.test(record.attributeName ?? "")) return false;
			this.#touched.add(target as Element);
			return true;
		}
		const parent = type === "characterData" ? target.parentElement : hostOf(target);
		for (const root of [...addedNodes].flatMap(shadowRootsIn)) this.#observer.observe(root, EVERYTHING);
		const added = [...addedNodes].filter(hasText);
		for (const node of added) if (node.nodeType === Node.ELEMENT_NODE) this.#touched.add(node as Element);
		const inPlace = type === "characterData" || added.some((node) => node.nodeType === Node.TEXT_NODE);
		const removed = [...removedNodes].some(hasText);
		if (parent && (inPlace || removed)) this.#touched.add(parent);
		return inPlace || removed || added.length > 0;
	}
}

const CONTROLS = "input,button,select,textarea,img,iframe";

const hasText = (node: Node): boolean =>
	(node.textContent ?? "").trim() !== "" ||
	(node.nodeType === Node.ELEMENT_NODE &&
		((node as Element).matches(CONTROLS) ||
			(node as Element).querySelector(CONTROLS) !== null ||
			shadowRootsIn(node).some(hasContent)));

/** A component that is still empty is no news; that it fills itself will be. */
const hasContent = (root: ShadowRoot): boolean =>
	(root.textContent ?? "").trim() !== "" || root.querySelector(CONTROLS) !== null;

/** The roots of components that came with a node. */
function shadowRootsIn(node: Node): ShadowRoot[] {
	if (node.nodeType !== Node.ELEMENT_NODE) return [];
	const elements = [node as Element, ...(node as Element).querySelectorAll("*")];
	return elements.flatMap((element) => {
		const root = shadowRootOf(element);
		return root ? [root, ...[...root.children].flatMap(shadowRootsIn)] : [];
	});
}

const hostOf = (node: Node): Element | null =>
	node.nodeType === Node.ELEMENT_NODE ? (node as Element) : node instanceof ShadowRoot ? node.host : null;
