import { perTask } from "./cache.ts";
import { collapse, flatParent } from "./dom.ts";
import { repeatedContainer } from "./identity.ts";
import { nameOf, roleOf } from "./semantics.ts";
import { idWords, rolesOfKind, wordsOf } from "./words.ts";

/** The most that a word can be worth as a place. */
export const BEST_PLACE = 3;
const WEIGHTS = { row: BEST_PLACE, label: 2.5, near: 2, attribute: 1 };
const MAX_DEPTH = 15;
/** Text of a container that is longer than this is no longer near to what is in it. */
const MAX_NEAR = 300;
/** What one more level of distance costs: the nearer of two containers with the same label wins. */
const STEP = 0.1;

/** How well a word describes where the element is: its row, the containers around it, their labels and headings. */
export function placeScore(element: Element, word: string): number {
	const row = rowAround(element);
	if (row && row !== element && textWords(row).has(word)) return WEIGHTS.row;
	let best = 0;
	let at = flatParent(element);
	for (let depth = 1; at && depth <= MAX_DEPTH; depth++, at = flatParent(at)) {
		const weight = containerScore(at, word, row === null);
		best = Math.max(best, weight - depth * STEP);
		if (weight >= WEIGHTS.label) break;
	}
	return best;
}

export const isInRow = (element: Element): boolean => rowAround(element) !== null;

const rowAround = perTask(repeatedContainer);

function containerScore(container: Element, word: string, outsideRows: boolean): number {
	const { role, labels, attributes } = signsOf(container);
	if (role === word || rolesOfKind(word).includes(role) || labels.has(word)) return WEIGHTS.label;
	if (outsideRows && textWords(container).has(word)) return WEIGHTS.near;
	return attributes.has(word) ? WEIGHTS.attribute : 0;
}

interface Signs {
	role: string;
	labels: Set<string>;
	attributes: Set<string>;
}

const signsOf = perTask((container: Element): Signs => {
	const texts = [headingOf(container)];
	if (LABELS.some((attribute) => container.hasAttribute(attribute))) texts.push(nameOf(container));
	return {
		role: roleOf(container),
		labels: new Set(texts.flatMap(wordsOf)),
		attributes: new Set(idWords(`${container.id} ${container.getAttribute("class") ?? ""}`)),
	};
});

const LABELS = ["aria-label", "aria-labelledby", "title"];
const HEADINGS = "h1,h2,h3,h4,h5,h6,legend,caption,summary,[role=heading]";
const OPENING = 3;

/** The heading that a container opens with, or that stands before it. */
function headingOf(container: Element): string {
	for (const child of [...container.children].slice(0, OPENING)) {
		const heading = child.matches(HEADINGS)
			? child
			: child.matches("header,div") && child.querySelector(`:scope > :is(${HEADINGS})`);
		if (heading) return collapse(heading.textContent ?? "");
	}
	let before = container.previousElementSibling;
	for (let steps = 0; before && steps < OPENING; steps++, before = before.previousElementSibling)
		if (before.matches(HEADINGS)) return collapse(before.textContent ?? "");
	return "";
}

const textWords = perTask((element: Element): Set<string> => {
	const text = element.textContent ?? "";
	return new Set(text.length > MAX_NEAR * 4 ? [] : wordsOf(spaced(element)));
});

/**
 * Text with a gap between elements: cells of a row touch each other in `textContent`. What buttons say is left out: it
 * tells what can be done there and not where it is.
 */
function spaced(element: Element): string {
	const parts: string[] = [];
	const walker = element.ownerDocument.createTreeWalker(
		element,
		NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
		(node) => (node.nodeName === "BUTTON" ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT),
	);
	for (let length = 0; length < MAX_NEAR && walker.nextNode(); ) {
		if (walker.currentNode.nodeType !== Node.TEXT_NODE) continue;
		const { data } = walker.currentNode as Text;
		parts.push(data);
		length += data.trim().length;
	}
	return parts.join(" ");
}
