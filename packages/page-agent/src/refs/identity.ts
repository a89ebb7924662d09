import { perTask } from "../tree/cache.ts";
import { flatContains, flatParent } from "../tree/dom.ts";
import { nameOf, roleOf } from "../tree/semantics.ts";
import { unshadowed } from "../tree/unshadowed.ts";
import { rowKeyOf, rowOf, rowTextOf } from "./rows.ts";

/** What a reader was last told about an element. */
export interface Identity {
	role: string;
	name: string;
	/** What tells the element's row from its neighbours; empty outside of rows. */
	rowKey: string;
	/** It stands among others of its kind, so that only its name tells which of them it is. */
	oneOfMany: boolean;
	element: Element;
	row: Element | null;
}

const KEY_ATTRIBUTES = ["data-id", "data-key", "data-row-key", "data-row-id", "data-item-id", "id"];
const ROW_DEPTH = 6;
/** So many rows on either side are looked at to see whether a key is good for anything. */
const NEIGHBOURS = 8;

/** The row by ARIA, or else the nearest ancestor with a neighbour of the same make: lists without roles have rows too. */
export function repeatedContainer(element: Element): Element | null {
	return rowOf(element)?.element ?? looseRow(element);
}

/** The nearest ancestor with a neighbour of the same make. */
export function looseRow(element: Element): Element | null {
	let at = flatParent(element);
	for (let depth = 1; at && depth < ROW_DEPTH; depth++, at = flatParent(at)) if (isRepeated(at)) return at;
	return null;
}

export const isRepeated = perTask(
	(element: Element): boolean =>
		sameMake(element, element.previousElementSibling) || sameMake(element, element.nextElementSibling),
);

export const sameMake = (a: Element, b: Element | null): boolean =>
	b !== null &&
	a.localName === b.localName &&
	a.className === b.className &&
	a.childElementCount === b.childElementCount;

const keyOfRow = perTask((row: Element): string => {
	const attribute = KEY_ATTRIBUTES.find((name) => row.hasAttribute(name));
	const opening = openingOf(row);
	// What rows have in common, such as a status in the first column, tells none from another.
	const text = neighboursOf(row).some((other) => openingOf(other) === opening) ? rowTextOf(asRow(row)) : opening;
	return attribute ? `${row.getAttribute(attribute)} ${text}` : text;
});

const asRow = (element: Element) => ({ element, kind: "row", collection: "" });
const openingOf = (element: Element): string => rowKeyOf(asRow(element));

function neighboursOf(row: Element): Element[] {
	const found: Element[] = [];
	for (const next of ["previousElementSibling", "nextElementSibling"] as const)
		for (let at = unshadowed(row)[next], steps = 0; at && steps < NEIGHBOURS; at = unshadowed(at)[next], steps++)
			found.push(at);
	return found;
}

function rowAround(element: Element): Element | null {
	const row = repeatedContainer(element);
	return row === element ? null : row;
}

/** A neighbour, or another one in the same row, that the page could show in its place. */
function isOneOfMany(element: Element): boolean {
	const { previousElementSibling: before, nextElementSibling: after, localName } = element;
	if (before?.localName === localName || after?.localName === localName) return true;
	const row = repeatedContainer(element);
	return row !== null && row !== element && row.getElementsByTagName(localName).length > 1;
}

export function identityOf(element: Element, shown?: { role: string; name: string }): Identity {
	const row = rowAround(element);
	return {
		role: shown?.role ?? roleOf(element),
		name: shown?.name ?? nameOf(element),
		rowKey: row ? keyOfRow(row) : "",
		oneOfMany: isOneOfMany(element),
		element,
		row,
	};
}

/** Whether what was shown as one thing may mean another now. A new name alone is only a warning, unless it is all. */
export const isAnother = (was: Identity, now: Identity): boolean =>
	now.role !== was.role ||
	(was.rowKey !== "" && now.rowKey !== was.rowKey && !isStillIn(was, now)) ||
	(now.name !== was.name && (was.oneOfMany || now.oneOfMany));

/** A row that wears other classes than its neighbours, because it is in use, is a row all the same. */
const isStillIn = ({ row, rowKey }: Identity, { element }: Identity): boolean =>
	row !== null && flatContains(row, element) && keyOfRow(row) === rowKey;
