import { collapse, flatChildren, frameDocument, shadowRootOf } from "./dom.ts";
import { isRendered } from "./visibility.ts";

/** One text node of a run, with the space that its neighbour needs already in front. */
export interface Piece {
	text: string;
	parent: Element;
}

/** Text that reads as one line of thought: nothing but inline elements lies between its pieces. */
export interface Run {
	/** The element that lays the run out. */
	block: Element;
	pieces: Piece[];
}

interface RunOptions {
	/** Also give text that is not rendered. */
	hidden?: boolean;
	/** Called for every element before its content. */
	meet?: (element: Element) => void;
}

const SILENT = new Set(
	"script style template noscript select textarea datalist head title object canvas video audio".split(" "),
);
const INLINE = new Set(
	"a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q s samp slot small span strong sub sup time u var wbr".split(
		" ",
	),
);

const isSpace = (text: string): boolean => !/\S/.test(text);

/** Splits the text below `root` into runs, in reading order, until `visit` returns true. */
export function eachRun(root: Element, visit: (run: Run) => boolean, options: RunOptions = {}): void {
	let block = root;
	let pieces: Piece[] = [];
	/** Inline elements opened or closed since the last piece. */
	let edges: Element[] = [];
	let done = false;
	let lastParent: Element | null = null;
	let lastShown = false;

	const shown = (parent: Element): boolean => {
		if (parent !== lastParent) {
			lastParent = parent;
			lastShown = options.hidden === true || (isRendered(parent) && !isShut(parent));
		}
		return lastShown;
	};
	const flush = (): void => {
		if (pieces.length > 0 && !done) done = visit({ block, pieces });
		pieces = [];
		edges = [];
	};
	const add = (text: string, parent: Element, owner: Element): void => {
		const last = pieces.at(-1);
		if (isSpace(text)) {
			if (last) last.text += " ";
			return;
		}
		if (!shown(parent)) return;
		const apart = last && !/\s$/.test(last.text) && !/^\s/.test(text) && edges.some(standsApart);
		if (!last) block = owner;
		pieces.push({ text: apart ? ` ${text}` : text, parent });
		edges = [];
	};
	const step = (child: Node, element: Element, owner: Element): void => {
		const { nodeType } = child;
		if (nodeType === Node.TEXT_NODE) add((child as Text).data, child.parentElement ?? element, owner);
		if (nodeType !== Node.ELEMENT_NODE) return;
		const inner = child as Element;
		const { localName } = inner;
		if (SILENT.has(localName)) return;
		options.meet?.(inner);
		if (INLINE.has(localName)) {
			edges.push(inner);
			walk(inner, owner);
			edges.push(inner);
		} else {
			flush();
			walk(inner, inner);
			flush();
		}
	};
	const walk = (element: Element, owner: Element): void => {
		if (shadowRootOf(element) || element.localName === "slot" || frameDocument(element)) {
			for (const child of flatChildren(element)) if (!done) step(child, element, owner);
		} else {
			for (let child = element.firstChild; child && !done; child = child.nextSibling) step(child, element, owner);
		}
	};
	walk(root, root);
	flush();
}

/** Closed details draw their summary and none of the text beside it. */
export const isShut = (element: Element): boolean =>
	element.localName === "details" && !(element as HTMLDetailsElement).open;

const standsApart = (element: Element): boolean => {
	const { display } = getComputedStyle(element);
	return display !== "inline" && display !== "contents";
};

export const runText = (pieces: Piece[]): string => collapse(pieces.map((piece) => piece.text).join(""));

/** The text below an element that a person can read, collapsed; reading stops soon after `max` characters. */
export function readText(element: Element, max = Number.POSITIVE_INFINITY): string {
	const lines: string[] = [];
	let length = 0;
	eachRun(element, ({ pieces }) => {
		const line = runText(pieces);
		lines.push(line);
		length += line.length + 1;
		return length > max;
	});
	return lines.join(" ");
}
