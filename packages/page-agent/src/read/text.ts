import type { QueryOf, TextMatch } from "@bascule/protocol";
import type { AgentTextFound } from "../api.ts";
import { visibleBox } from "../geometry/geometry.ts";
import type { Registry } from "../refs/registry.ts";
import { rowContextOf } from "../refs/rows.ts";
import { withCache } from "../tree/cache.ts";
import { collapse, cut, flatContains, flatParent, frameDocument, isFrame, isInput } from "../tree/dom.ts";
import { isInteractive, isVisible, nameOf, roleOf } from "../tree/semantics.ts";
import { eachRun, type Piece, type Run, runText } from "../tree/visible-text.ts";

const MAX_TEXT = 200;
/** How far up a plain wrapper may hand its text to an element with a role. */
const MAX_WRAPPERS = 4;

export function textSearch(registry: Registry, query: QueryOf<"textSearch">): AgentTextFound {
	return withCache(() => {
		const root = query.contextRef ? registry.scope(query.contextRef) : document.documentElement;
		const frames: Element[] = [];
		const found = new Set<Element>();
		search(root, {
			...matcher(query.text, query.exact),
			hidden: query.includeHidden,
			frame: (frame) => frames.push(frame),
			hit(element) {
				found.add(element);
				return false;
			},
		});
		const shown = [...found].slice(0, query.maxMatches);
		registry.reserve([...shown, ...frames]);
		return {
			count: found.size,
			matches: shown.map((element) => describeMatch(registry, element)),
			frames: frames.map((frame) => registry.refFor(frame)),
			warnings: [],
		};
	});
}

/** Whether a person could read the text somewhere in the document now, whatever the case and the spacing. */
export function hasVisibleText(text: string, root: Document): boolean {
	let found = false;
	withCache(() =>
		search(root.documentElement, {
			...matcher(text, false),
			hidden: false,
			hit: () => {
				found = true;
				return true;
			},
		}),
	);
	return found;
}

interface Matcher {
	/** Does this text match? */
	matches(text: string): boolean;
	/** Could a part of this text match? */
	contains(text: string): boolean;
}

interface Search extends Matcher {
	hidden: boolean;
	frame?(element: Element): void;
	/** Called for every match; true ends the search. */
	hit(element: Element): boolean;
}

function matcher(text: string, exact: boolean): Matcher {
	const wanted = collapse(text);
	if (exact)
		return { matches: (candidate) => candidate === wanted, contains: (candidate) => candidate.includes(wanted) };
	const folded = wanted.toLowerCase();
	const includes = (candidate: string) => candidate.toLowerCase().includes(folded);
	return { matches: includes, contains: includes };
}

function search(root: Element, options: Search): void {
	let done = false;
	const hit = (element: Element): void => {
		done ||= options.hit(represent(element, root));
	};
	const meet = (element: Element): void => {
		const isForeign = isFrame(element) && !frameDocument(element);
		if (!isForeign && !isLabelledControl(element)) return;
		if (!options.hidden && !isVisible(element)) return;
		if (isForeign) options.frame?.(element);
		else if (options.matches(nameOf(element))) hit(element);
	};
	meet(root);
	eachRun(
		root,
		(run) => {
			if (!done && options.contains(runText(run.pieces))) for (const element of smallest(run, options)) hit(element);
			return done;
		},
		{ hidden: options.hidden, meet },
	);
}

const LABELS = ["aria-label", "aria-labelledby", "title"];
const BUTTON_TYPES = new Set(["button", "submit", "reset", "image"]);

/** A control whose name is not among the texts of the page. */
const isLabelledControl = (element: Element): boolean =>
	(isInput(element) ? BUTTON_TYPES.has(element.type) : LABELS.some((label) => element.hasAttribute(label))) &&
	isInteractive(element);

/** The elements of a run that match where nothing smaller inside them does. */
function smallest({ block, pieces }: Run, { matches }: Matcher): Element[] {
	const found: Element[] = [];
	let left = pieces;
	for (const element of insideOut(block, pieces)) {
		const own = left.filter((piece) => flatContains(element, piece.parent));
		if (!matches(runText(own))) continue;
		found.push(element);
		// What is accounted for must not make the elements around it match again.
		left = left.map((piece) => (own.includes(piece) ? { ...piece, text: "\u0000" } : piece));
	}
	return found;
}

/** The elements that hold the pieces, the deepest first. */
function insideOut(block: Element, pieces: Piece[]): Element[] {
	const depths = new Map<Element, number>([[block, 0]]);
	const depthOf = (element: Element): number => {
		const known = depths.get(element);
		if (known !== undefined) return known;
		const parent = flatParent(element);
		const depth = parent ? depthOf(parent) + 1 : 0;
		depths.set(element, depth);
		return depth;
	};
	for (const piece of pieces) depthOf(piece.parent);
	return [...depths.keys()].sort((a, b) => depthOf(b) - depthOf(a));
}

/** What a reader would call the place of the text: the control it labels, or a wrapper with a role and no other text. */
function represent(element: Element, root: Element): Element {
	const text = collapse(element.textContent ?? "");
	let at: Element | null = element;
	for (let depth = 0; at && depth <= MAX_WRAPPERS && flatContains(root, at); depth++, at = flatParent(at)) {
		if (at === at.ownerDocument.body) break;
		if (isInteractive(at)) return at;
		if (collapse(at.textContent ?? "").length > text.length) break;
		if (!PLAIN_ROLES.has(roleOf(at))) return at;
	}
	return element;
}

const PLAIN_ROLES = new Set(["generic", "none", "presentation", "strong", "emphasis", "mark", "code", "time"]);

function describeMatch(registry: Registry, element: Element): TextMatch {
	const role = roleOf(element);
	const context = rowContextOf(element);
	return {
		ref: registry.refFor(element),
		role,
		text: cut(matchText(element), MAX_TEXT),
		...(context && { context }),
		...boxOf(element),
	};
}

function boxOf(element: Element): Pick<TextMatch, "bbox" | "clipped"> {
	const { box, clipped } = visibleBox(element);
	return { bbox: box, clipped };
}

function matchText(element: Element): string {
	const lines: string[] = [];
	eachRun(element, ({ pieces }) => lines.push(runText(pieces)) > 20, { hidden: !isVisible(element) });
	return lines.join(" ") || nameOf(element);
}
