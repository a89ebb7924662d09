import { flatParent } from "./dom.ts";
import { rowKeyOf, rowOf } from "./rows.ts";
import { nameOf, roleOf } from "./semantics.ts";

/** What a reader was last told about an element. */
export interface Identity {
	role: string;
	name: string;
	/** What tells the element's row from its neighbours; empty outside of rows. */
	rowKey: string;
}

const KEY_ATTRIBUTES = ["data-id", "data-key", "data-row-key", "data-row-id", "data-item-id", "id"];
const ROW_DEPTH = 6;

/** The row by ARIA, or else the nearest ancestor with a neighbour of the same make: lists without roles have rows too. */
export function repeatedContainer(element: Element): Element | null {
	const row = rowOf(element);
	if (row) return row.element;
	let at: Element | null = element;
	for (let depth = 0; at && depth < ROW_DEPTH; depth++) {
		if (at !== element && (sameMake(at, at.previousElementSibling) || sameMake(at, at.nextElementSibling))) return at;
		at = flatParent(at);
	}
	return null;
}

const sameMake = (a: Element, b: Element | null): boolean =>
	b !== null &&
	a.localName === b.localName &&
	a.className === b.className &&
	a.childElementCount === b.childElementCount;

function keyOf(element: Element): string {
	const container = repeatedContainer(element);
	if (!container || container === element) return "";
	const attribute = KEY_ATTRIBUTES.find((name) => container.hasAttribute(name));
	const key = attribute ? container.getAttribute(attribute) : "";
	const text = rowKeyOf({ element: container, kind: "row", collection: "" });
	return key ? `${key} ${text}` : text;
}

export function identityOf(element: Element, shown?: { role: string; name: string }): Identity {
	return { role: shown?.role ?? roleOf(element), name: shown?.name ?? nameOf(element), rowKey: keyOf(element) };
}
