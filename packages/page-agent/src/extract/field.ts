import { perTask } from "../tree/cache.ts";
import { isInput, isSelect, isTextArea } from "../tree/dom.ts";
import { roleOf } from "../tree/roles.ts";
import { concealsItself, isRendered } from "../tree/visibility.ts";
import { readText } from "../tree/visible-text.ts";
import type { Kind } from "./naming.ts";

/** A value that a record may hold, and what the page calls it. */
export interface Field {
	/** The same for the same field of all records of a collection. */
	key: string;
	/** What people read: a header, a label. */
	label?: string;
	/** What an author wrote into the markup. */
	mark?: readonly string[];
	/** What it can only be, as nothing else in the record is of this kind. */
	kind?: Kind;
	/** The text is name and value in one, "In stock": good for yes and no only. */
	isFlag?: boolean;
	/** A number behind a word, "Order 12". */
	isNumbered?: boolean;
	/** How sure it is that the name belongs to the value, up to 1. */
	strength: number;
	element: Element;
	/** The value, where it is a part of the element's text. */
	text?: string;
	/** In words, for the evidence. */
	says: string;
}

/** A thing with fields: a row, a card, the page. */
export interface PageRecord {
	/** Mostly one; a heading with what follows it, where nothing is around them. */
	parts: Element[];
	/** Cells by the headers above or beside them. */
	cells: Field[];
}

export const textOf = perTask((element: Element): string => readText(element));

/** Part of what a person can see; its parents are taken to be. */
export const isShown = (element: Element): boolean => isRendered(element) && !concealsItself(element);

const CONTROL_ROLES = new Set("textbox searchbox combobox spinbutton slider checkbox switch".split(" "));
const NO_VALUE = new Set(["button", "submit", "reset", "image", "hidden", "radio"]);

/** Holds a value of its own: a field of a form. */
export function isControl(element: Element): boolean {
	if (isInput(element)) return !NO_VALUE.has(element.type);
	return (
		isSelect(element) || isTextArea(element) || (element.hasAttribute("role") && CONTROL_ROLES.has(roleOf(element)))
	);
}
