import { perTask } from "./cache.ts";
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
	return rowOf(element)?.element ?? looseRow(element);
}

function looseRow(element: Element): Element | null {
	let at = flatParent(element);
	for (let depth = 1; at && depth < ROW_DEPTH; depth++, at = flatParent(at)) if (isRepeated(at)) return at;
	return null;
}

const isRepeated = perTask(
	(element: Element): boolean =>
		sameMake(element, element.previousElementSibling) || sameMake(element, element.nextElementSibling),
);

const sameMake = (a: Element, b: Element | null): boolean =>
	b !== null &&
	a.localName === b.localName &&
	a.className === b.className &&
	a.childElementCount === b.childElementCount;

const keyOfRow = perTask((row: Element): string => {
	const attribute = KEY_ATTRIBUTES.find((name) => row.hasAttribute(name));
	const text = rowKeyOf({ element: row, kind: "row", collection: "" });
	return attribute ? `${row.getAttribute(attribute)} ${text}` : text;
});

function keyOf(element: Element): string {
	const row = repeatedContainer(element);
	return row && row !== element ? keyOfRow(row) : "";
}

export function identityOf(element: Element, shown?: { role: string; name: string }): Identity {
	return { role: shown?.role ?? roleOf(element), name: shown?.name ?? nameOf(element), rowKey: keyOf(element) };
}
