import { collapse, flatParent, textIn } from "../tree/dom.ts";
import { unshadowed } from "../tree/unshadowed.ts";
import { wordsOf } from "../tree/words.ts";
import { isVerb } from "./kinds.ts";

/** Labels that can be seen but that the page does not tie to their fields: many pages do not say whose a label is. */

const FIELDS =
	"input,select,textarea,button,[role=combobox],[role=textbox],[role=switch],[role=checkbox],[role=radio],[role=slider]";
const MAX_TEXT = 80;
const MAX_STEPS = 8;
/** What sends a field is not farther away. */
const MAX_WRAPPERS = 3;
/** A label does not stand outside of these. */
const BOUNDS = new Set("tr li form fieldset table section article aside main dialog body".split(" "));
const CELL = "td,th,[role=cell],[role=gridcell]";
/** A table that only lays out labels and fields has few columns. */
const MAX_CELLS = 4;
const MARKED = new Set(["checkbox", "radio"]);

/** The text before a field, or after a box to tick. Several fields may share one: "Phone [+351] [555 0100]". */
export function labelBeside(element: Element, role: string): string {
	if (isInDataTable(element)) return "";
	return (MARKED.has(role) && textNext(element, "nextSibling")) || textNext(element, "previousSibling");
}

/** Headers and the first column tell what the fields of such a table are. */
const isInDataTable = (element: Element): boolean =>
	element
		.closest("td,th,[role=cell],[role=gridcell],[role=columnheader]")
		?.closest("table,[role=table],[role=grid]")
		?.querySelector("th,[role=columnheader]") != null;

type Direction = "previousSibling" | "nextSibling";

function textNext(element: Element, direction: Direction): string {
	let at: Element | null = element;
	for (let steps = 0; at && steps < MAX_STEPS && !BOUNDS.has(at.localName); steps++, at = flatParent(at)) {
		if (at.matches(CELL) && (at.parentElement?.childElementCount ?? 0) > MAX_CELLS) return "";
		for (let node = unshadowed(at)[direction]; node; node = unshadowed(node)[direction]) {
			const text = node.nodeType === Node.COMMENT_NODE ? "" : collapse(textIn(node));
			if (!/[\p{L}\p{N}]/u.test(text)) continue;
			const isOwn = node.nodeType !== Node.ELEMENT_NODE || !holdsField(node as Element);
			const isTitle = isOwn && isHeading(node) && (at.parentElement ?? at).querySelectorAll(FIELDS).length > 1;
			return isOwn && !isTitle && text.length <= MAX_TEXT && isLabel(element, node, direction) ? text : "";
		}
	}
	return "";
}

const holdsField = (element: Element): boolean => element.matches(FIELDS) || element.querySelector(FIELDS) !== null;

/** A heading over several fields is the label of none. */
const isHeading = (node: Node): boolean => /^H[1-6]$/.test(node.nodeName);

/** What comes after is a label only on the same line: below may be the label of the next field. */
function isLabel(element: Element, node: Node, direction: Direction): boolean {
	if (direction === "previousSibling" || node.nodeType !== Node.ELEMENT_NODE) return true;
	const [own, other] = [element.getBoundingClientRect(), (node as Element).getBoundingClientRect()];
	return own.top < other.bottom && other.top < own.bottom;
}

/** All that stands around a field, as long as it is short and there is no other field. */
export function textAround(element: Element): string {
	let around = "";
	let at = flatParent(element);
	for (let steps = 0; at && steps < MAX_STEPS; steps++, at = flatParent(at)) {
		const text = collapse(textIn(at));
		if (text.length > MAX_TEXT || at.querySelectorAll(FIELDS).length > 1) break;
		around = text;
	}
	return around;
}

const TEXTS = "input:not([type=hidden]),textarea,[role=textbox],select";

/** "Post comment" under a field without a label says what is written there. What is done with it is left out. */
export function sentBy(element: Element, role: string): string {
	if (role !== "textbox") return "";
	let at = flatParent(element);
	for (let steps = 0; at && steps < MAX_WRAPPERS && at.querySelectorAll(TEXTS).length === 1; steps++) {
		const [button, other] = at.querySelectorAll("button,[role=button]");
		const said = wordsOf(button?.textContent ?? "");
		const about = said.filter((word) => !isVerb(word) || word === "search" || word === "comment");
		if (button) return other ? "" : about.join(" ");
		at = flatParent(at);
	}
	return "";
}
