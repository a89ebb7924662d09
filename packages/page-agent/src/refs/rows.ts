import type { RowContext } from "@bascule/protocol";
import { perTask } from "../tree/cache.ts";
import { cut, flatParent } from "../tree/dom.ts";
import { roleOf } from "../tree/semantics.ts";
import { eachRun, type Piece, readText, runText } from "../tree/visible-text.ts";

/** The repeated container an element lives in: table or grid row, list item, feed article. */
export interface Row {
	element: Element;
	/** "row", "listitem" or "article". */
	kind: string;
	collection: string;
}

/** Which collections make a repeated layout out of an element of this role, and what a reader calls them. */
const COLLECTIONS: Record<string, Record<string, string>> = {
	row: { table: "table", grid: "table", treegrid: "table" },
	listitem: { list: "list", directory: "list" },
	article: { feed: "feed" },
};
const ROW_TAGS = new Set(["tr", "li", "article"]);
const COLLECTION_TAGS = new Set(["table", "ul", "ol", "menu"]);
/** How far above its rows a collection may be: sections, wrappers of virtual lists. */
const MAX_WRAPPERS = 8;
const MAX_KEY = 80;
const MAX_TEXT = 200;

/** The common step is cheap; only the edge of a shadow tree or a frame needs the careful one. */
const above = (element: Element): Element | null =>
	element.assignedSlot ?? element.parentElement ?? flatParent(element);

export function rowOf(element: Element): Row | null {
	for (let at: Element | null = element; at; at = above(at)) {
		if (!ROW_TAGS.has(at.localName) && !at.hasAttribute("role")) continue;
		const kind = roleOf(at);
		const collection = COLLECTIONS[kind] && collectionOf(at, kind);
		if (collection) return { element: at, kind, collection: collection.name };
	}
	return null;
}

function collectionOf(row: Element, kind: string): { element: Element; name: string } | null {
	let at = above(row);
	for (let depth = 0; at && depth < MAX_WRAPPERS; depth++, at = above(at)) {
		if (!COLLECTION_TAGS.has(at.localName) && !at.hasAttribute("role")) continue;
		const name = COLLECTIONS[kind]?.[roleOf(at)];
		if (name) return { element: at, name };
	}
	return null;
}

const FORMATTING = new Set("abbr b bdi code em i ins kbd mark s small strong sub sup time u var".split(" "));
const BUTTONS = "button,[role=button],[role=checkbox],[role=switch]";

function unformatted(element: Element): Element {
	let at = element;
	while (FORMATTING.has(at.localName) && at.parentElement) at = at.parentElement;
	return at;
}

/** The first text of a run up to where another element takes over; a status beside a name is no part of the key. */
function opening(pieces: Piece[]): string {
	const [first] = pieces;
	if (!first) return "";
	const owner = unformatted(first.parent);
	const end = pieces.findIndex((piece) => unformatted(piece.parent) !== owner);
	return runText(end < 0 ? pieces : pieces.slice(0, end));
}

/**
 * First non-empty visible text in the row, at most 80 characters. What a button says is taken only if there is nothing
 * else: "Edit" would be the key of every row.
 */
export const rowKeyOf = (row: Row): string => keyOf(row.element);

const keyOf = perTask((row: Element): string => {
	let key = "";
	eachRun(row, ({ block, pieces }) => {
		const isButton = block !== row && block.closest(BUTTONS) !== null;
		if (!isButton || !key) key = opening(pieces);
		return !isButton;
	});
	return cut(key, MAX_KEY);
});

/** All visible text of the row, at most 200 characters. */
export const rowTextOf = (row: Row): string => cut(readText(row.element, MAX_TEXT), MAX_TEXT);

export function rowContextOf(element: Element): RowContext | undefined {
	const row = rowOf(element);
	if (!row) return undefined;
	const column = row.kind === "row" ? columnOf(element, row) : undefined;
	return {
		collection: row.collection,
		rowKey: rowKeyOf(row),
		...(column && { column }),
		rowText: rowTextOf(row),
	};
}

interface Cell {
	element: Element;
	role: string;
	from: number;
	to: number;
	/** The page itself says in which column the cell is. */
	indexed: boolean;
}

const CELL_ROLES = new Set(["cell", "gridcell", "rowheader", "columnheader"]);
const CELLS = "td,th,[role=cell],[role=gridcell],[role=rowheader],[role=columnheader]";

function cellsOf(row: Element): Cell[] {
	const cells: Cell[] = [];
	for (const element of row.querySelectorAll(CELLS)) {
		const role = roleOf(element);
		if (!CELL_ROLES.has(role) || rowOf(element)?.element !== row) continue;
		const span = Number(element.getAttribute("colspan") ?? element.getAttribute("aria-colspan")) || 1;
		const index = Number(element.getAttribute("aria-colindex"));
		const from = index > 0 ? index - 1 : (cells.at(-1)?.to ?? 0);
		cells.push({ element, role, from, to: from + span, indexed: index > 0 });
	}
	return cells;
}

/** The header above the element's cell, if both rows are equally wide: a cell that spans rows shifts the others. */
function columnOf(element: Element, row: Row): string | undefined {
	const collection = collectionOf(row.element, row.kind)?.element;
	const cells = cellsOf(row.element);
	const cell = cells.find((candidate) => candidate.element.contains(element));
	if (!collection || !cell) return undefined;
	for (const headerRow of headerRowsOf(collection)) {
		const headers = cellsOf(headerRow);
		if (headerRow === row.element || (!cell.indexed && headers.at(-1)?.to !== cells.at(-1)?.to)) continue;
		const header = headers.find(({ from, to }) => from <= cell.from && cell.from < to);
		const text = header?.role === "columnheader" && cut(readText(header.element, MAX_KEY), MAX_KEY);
		if (text) return text;
	}
	return undefined;
}

/** Rows of column headers that stand together, the lowest first: it is the most precise. */
function headerRowsOf(collection: Element): Element[] {
	const rows = new Set<Element>();
	let group: Element | null = null;
	for (const candidate of collection.querySelectorAll("th,[role=columnheader]")) {
		if (roleOf(candidate) !== "columnheader") continue;
		const row = rowOf(candidate)?.element;
		if (!row) continue;
		group ??= row.parentElement;
		if (row.parentElement !== group || (rows.size > 0 && group?.localName === "tbody" && !rows.has(row))) break;
		rows.add(row);
	}
	return [...rows].reverse();
}
