import { flatParent } from "../tree/dom.ts";
import { roleOf } from "../tree/roles.ts";
import type { Collection } from "./collection.ts";
import { type Field, isShown, type PageRecord, textOf } from "./field.ts";
import { idStems } from "./naming.ts";

/** Rows, or columns, of a table as records. */

const TABLES = "table,[role=table],[role=grid],[role=treegrid]";
const CELLS = "td,th,[role=cell],[role=gridcell],[role=rowheader],[role=columnheader]";
const HEADERS = "th,[role=columnheader],[role=rowheader]";
const TOTAL = /^(?:grand |sub)?total\b|^sum\b|^(?:gesamt|summe|insgesamt|balance due)/i;

export const isTable = (element: Element): boolean => element.matches(TABLES);

interface Row {
	element: Element;
	/** By column; a cell that spans is in each of its columns. */
	cells: Array<Element | undefined>;
	isHeader: boolean;
}

export function tableCollections(table: Element, vocabulary: ReadonlySet<string>): Collection[] {
	const rows = rowsOf(table);
	const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
	if (width === 0) return [];
	const headers = headerRows(rows, vocabulary);
	const body = rows.filter((row) => !row.isHeader && !headers.includes(row));
	const above = headers.length > 0 ? headers : headersBeside(table, width);
	const found: Collection[] = [];
	if (above.length > 0) {
		const labels = Array.from({ length: width }, (_, column) => labelOf(above, column));
		const records = body.filter((row) => isRecord(row, width)).map((row) => recordOf(row, labels));
		const columns = labels.flatMap((label, column) =>
			above[0]?.cells[column] ? cellField(label, column, above[0].cells[column]) : [],
		);
		found.push({
			container: table,
			what: "table",
			records,
			columns,
			least: 0,
			warnings: virtualised(table, records.length),
		});
	} else
		found.push({
			container: table,
			what: "table",
			records: body.map((row) => recordOf(row, [])),
			least: 1,
			warnings: [],
		});
	const across = width > 2 && body.length > 1 && body.every(({ cells }) => cells[0]?.matches(HEADERS));
	if (across)
		found.push({ container: table, what: "table", records: columnRecords(body, above, width), least: 1, warnings: [] });
	return found;
}

/** Rows of plain elements of which the first holds what the columns are called. */
export function plainTable(container: Element, group: Element[], vocabulary: ReadonlySet<string>): Collection[] {
	const row = (element: Element): Row => ({ element, cells: [...element.children].filter(isShown), isHeader: false });
	const [first, ...others] = group;
	if (!first || others.length === 0 || first.childElementCount < 2) return [];
	const header = row(first);
	if (!namesColumns(header, vocabulary)) return [];
	const body = others.map(row);
	if (body.some(({ cells }) => cells.length !== header.cells.length)) return [];
	const labels = header.cells.map((cell) => (cell ? textOf(cell) : ""));
	const columns = labels.map((label, column) => cellField(label, column, first));
	const records = body.map((line) => recordOf(line, labels));
	return [{ container, what: "rows", records, columns, least: 1, warnings: [] }];
}

function rowsOf(table: Element): Row[] {
	const rows: Row[] = [];
	/** Cells of earlier rows that reach down, by column. */
	const reaching = new Map<number, { cell: Element; left: number }>();
	for (const element of table.querySelectorAll("tr,[role=row]")) {
		if (element.closest(TABLES) !== table || !isShown(element)) continue;
		const own = [...element.querySelectorAll(CELLS)].filter(
			(cell) => cell.closest("tr,[role=row]") === element && isShown(cell),
		);
		if (own.length === 0) continue;
		const cells: Row["cells"] = [];
		const takeReaching = (): void => {
			for (let over = reaching.get(cells.length); over; over = reaching.get(cells.length)) {
				if (--over.left === 0) reaching.delete(cells.length);
				cells.push(over.cell);
			}
		};
		for (const cell of own) {
			takeReaching();
			const index = Number(cell.getAttribute("aria-colindex"));
			while (index > cells.length + 1) cells.push(undefined);
			const wide = spanOf(cell, "colspan");
			const deep = spanOf(cell, "rowspan");
			for (let step = 0; step < wide; step++) {
				if (deep > 1) reaching.set(cells.length, { cell, left: deep - 1 });
				cells.push(cell);
			}
		}
		takeReaching();
		const isHeader =
			(own.every((cell) => cell.matches(HEADERS) || textOf(cell) === "") &&
				own.some((cell) => cell.matches(HEADERS))) ||
			element.parentElement?.localName === "thead";
		rows.push({ element, cells, isHeader });
	}
	return rows;
}

const spanOf = (cell: Element, name: string): number =>
	Math.min(100, Number(cell.getAttribute(name) ?? cell.getAttribute(`aria-${name}`)) || 1);

/** The rows of headers that a table begins with; cells that only look like headers count if they name what is wanted. */
function headerRows(rows: Row[], vocabulary: ReadonlySet<string>): Row[] {
	const end = rows.findIndex(({ isHeader }) => !isHeader);
	// A title across the table is no header.
	const headers = rows
		.slice(0, end < 0 ? rows.length : end)
		.filter(({ cells }) => cells.length === 1 || new Set(cells).size > 1);
	const [first] = rows;
	if (headers.length > 0 || !first || rows.length < 2 || rows.some(({ element }) => element.querySelector(HEADERS)))
		return headers;
	return namesColumns(first, vocabulary) ? [first] : [];
}

/** At least two, and half of the cells, are called like something that is wanted, and none holds a number. */
function namesColumns({ cells }: Row, vocabulary: ReadonlySet<string>): boolean {
	const known = cells.filter((cell) => cell && idStems(textOf(cell)).some((stem) => vocabulary.has(stem)));
	const isPlain = cells.every((cell) => cell && !/\d/.test(textOf(cell)));
	return isPlain && known.length > 1 && known.length * 2 >= cells.length;
}

/** Libraries with fixed headers put them into a table of their own. */
function headersBeside(table: Element, width: number): Row[] {
	let at = flatParent(table);
	for (let depth = 0; at && depth < 5; depth++, at = flatParent(at)) {
		for (const other of at.querySelectorAll("table")) {
			if (other === table) continue;
			const rows = rowsOf(other);
			if (rows.length > 0 && rows.every((row) => row.isHeader && Math.abs(row.cells.length - width) <= 1)) return rows;
		}
	}
	return [];
}

const labelOf = (headers: Row[], column: number): string => {
	const cells = new Set(headers.flatMap(({ cells }) => cells[column] ?? []));
	return [...cells].map(textOf).filter(Boolean).join(" ");
};

/** Not a total, nor a title or details across the table. */
function isRecord({ element, cells }: Row, width: number): boolean {
	const distinct = new Set(cells);
	const widest = Math.max(...[...distinct].map((cell) => cells.filter((other) => other === cell).length));
	if (width > 1 && (distinct.size < 2 || widest > width / 2)) return false;
	if (element.parentElement?.localName === "tfoot") return false;
	const first = [...distinct].find((cell) => cell && textOf(cell) !== "");
	return first !== undefined && !TOTAL.test(textOf(first));
}

const cellField = (label: string, column: number, element: Element): Field => ({
	key: `column:${column}`,
	label,
	strength: 1,
	element,
	says: `column "${label}"`,
});

function recordOf({ element, cells }: Row, labels: string[]): PageRecord {
	const fields = cells.flatMap((cell, column) =>
		cell && labels[column] ? cellField(labels[column], column, cell) : [],
	);
	return { parts: [element], cells: fields };
}

/** Where the first cell of each row is a header, each column is a record. */
function columnRecords(body: Row[], above: Row[], width: number): PageRecord[] {
	return Array.from({ length: width - 1 }, (_, index) => {
		const column = index + 1;
		const head = above.at(-1)?.cells[column];
		const corner = above.at(-1)?.cells[0];
		const cells = body.flatMap((row): Field[] => {
			const [header, cell] = [row.cells[0], row.cells[column]];
			if (!header || !cell) return [];
			const label = textOf(header);
			return [{ key: `row:${label}`, label, strength: 1, element: cell, says: `row "${label}"` }];
		});
		if (head) {
			const label = corner ? textOf(corner) : "";
			cells.push({ key: "row:head", label, strength: 1, element: head, says: "the header of the column" });
			cells.push({
				key: "kind:heading",
				kind: "heading",
				strength: 0.8,
				element: head,
				says: "the header of the column",
			});
			cells.push({ key: "kind:time", kind: "time", strength: 0.7, element: head, says: "the header of the column" });
		}
		return { parts: [], cells };
	});
}

function virtualised(table: Element, shown: number): string[] {
	const all = Number(table.getAttribute("aria-rowcount"));
	return all > shown + 1 ? [`the ${roleOf(table)} has ${all} rows; only the ${shown} in the page were read`] : [];
}
