import { perTask } from "../tree/cache.ts";
import { collapse, textIn } from "../tree/dom.ts";
import { kindsOf } from "./values.ts";

/** What stands before a value that is only read, and tells what or whose it is. */

const MAX_LABEL = 40;
const MAX_STEPS = 2;
const PRESSED = "a,button,input,select";

/** "Owner" and "Ada", beside each other and alone: the second is what the first is about. */
export function isPaired(element: Element): boolean {
	const { previousElementSibling: label, nextElementSibling, localName, shadowRoot } = element;
	if (shadowRoot) return false;
	if (!label || label.childElementCount > 0 || label.previousElementSibling || label.shadowRoot) return false;
	return (label.localName === localName || !nextElementSibling) && /\p{L}/u.test(textIn(label));
}

/** "Total" and "$33", in a table that only lists such pairs: the cell with the label, of the one with the value. */
export function labelCell(cell: Element): Element | null {
	const label = cell.localName === "td" ? cell.previousElementSibling : null;
	if (!label || label.previousElementSibling || (label.localName === "td" && cell.nextElementSibling)) return null;
	const table = cell.closest("table");
	return table && !hasColumns(table) ? label : null;
}

const hasColumns = perTask((table: Element) => table.querySelector("thead th,tr>th+th,[role=columnheader]") !== null);

/** It is the label of such a pair. */
export function isLabelCell(element: Element): boolean {
	const { nextElementSibling: value } = element;
	return value !== null && labelCell(value) === value.previousElementSibling;
}

const LABELLED = ":is(button,input,[role=group],[role=combobox])[aria-labelledby]";

/** The page says that it names a control: whoever says that name means the control. */
export const isLabelOfControl = (element: Element): boolean =>
	element.id !== "" && labelIds(element.ownerDocument.documentElement).has(element.id);

const labelIds = perTask((page: Element): Set<string> => {
	const labelled = [...page.querySelectorAll(LABELLED)];
	return new Set(labelled.flatMap((element) => element.getAttribute("aria-labelledby")?.split(/\s+/) ?? []));
});

/** The label of a value, or "". */
export const labelOfValue = perTask((element: Element): string => {
	const label = labelCell(element);
	if (label) return short(textOf(label));
	const unit = unitOf(element);
	if (unit) return unit;
	const isLink = element.localName === "a";
	for (let at: Element | null = element, steps = 0; at && steps < MAX_STEPS; at = at.parentElement, steps++) {
		for (let node = at.previousSibling; node; node = node.previousSibling) {
			if (element.localName === "dd" && node.nodeName === "DD") continue;
			const text = node.nodeType === Node.COMMENT_NODE ? "" : textOf(node);
			if (!/[\p{L}\p{N}]/u.test(text)) continue;
			const isOther = isLink ? isPressed(node) : isShown(text, node.previousSibling === null) || isTitle(node);
			return isOther ? "" : short(text);
		}
	}
	return "";
});

/** "4,210 readers": what is counted stands after its number. */
function unitOf(element: Element): string {
	const around = element.parentElement;
	const [, count, unit = ""] = (around?.childElementCount === 1 && COUNTED.exec(textOf(around))) || [];
	return count === textOf(element) ? short(unit) : "";
}
const COUNTED = /^(\d[\d.,]*[km]?) (\p{L}[\p{L} ]+)$/iu;

const textOf = (node: Node): string => collapse(textIn(node));
const short = (text: string): string => (text.length <= MAX_LABEL ? text : "");

/** One value is not the label of the next. */
const isShown = (text: string, isFirst: boolean): boolean =>
	(isFirst ? /^\W?\d/ : /\d/).test(text) || kindsOf(text).length > 0;

/** The name of a thing is no label: "Ada", and under it "Engineer". */
const isTitle = (node: Node): boolean => node instanceof Element && node.matches("h1,h2,h3,h4,h5,h6,[class*=title]");

/** One link is not what the next is about. */
const isPressed = (node: Node): boolean =>
	node instanceof Element && (node.matches(PRESSED) || node.querySelector(PRESSED) !== null);
