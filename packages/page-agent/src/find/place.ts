import { isRepeated, looseRow, repeatedContainer, sameMake } from "../refs/identity.ts";
import { rowContextOf } from "../refs/rows.ts";
import { perTask } from "../tree/cache.ts";
import { attributeOf, flatParent, isInput, textIn } from "../tree/dom.ts";
import { nameOf, roleOf } from "../tree/semantics.ts";
import { idWords, stemOf, wordsOf } from "../tree/words.ts";
import { isVerb, kindOf, rolesOfKind } from "./kinds.ts";
import type { Term } from "./parsed-query.ts";
import type { Section } from "./sections.ts";

/** The most that a word can be worth as a place. */
export const BEST_PLACE = 3;
const WEIGHTS = { row: BEST_PLACE, label: 2.5, heading: 2.5, near: 2, column: BEST_PLACE, attribute: 1 };
/** Points from which an element counts as being where the parsed says: what is only somewhere near has fewer. */
export const THERE = 1.5;
/** What another word for the same thing is worth. */
const SYNONYM = 0.6;
/** Text of a container that is longer than this is no longer near to what is in it. */
const MAX_NEAR = 300;
/** What one more level of distance costs: the nearer of two containers with the same label wins. */
const STEP = 0.1;
const NEAR_STEP = 0.2;
const MAX_NEAR_DEPTH = 6;
const MAX_HEADERS = 50;
const MAX_TITLE = 60;
const MAX_TITLE_STEPS = 4;
const MAX_TABLE_STEPS = 6;
const HEADING_STEP = 0.4;
const ROW_STEP = 0.5;
const CLOSE = 0.1;
const MAX_CLOSE = 3;
/** What an author calls by these words is that, also without a role. */
const PLACES = new Set(
	"bar card column dialog drawer footer header menu modal nav navigation pane panel popover popup sheet sidebar snackbar tile toast toolbar widget".split(
		" ",
	),
);

/** How well a word describes where the element is: its row, its headings, the containers around it and their labels. */
export function placeScore(element: Element, term: Term, section: Section | null): number {
	const row = rowAround(element);
	const inRow = row && row !== element ? rowsScore(row, term) : 0;
	if (row && inRow === WEIGHTS.row) return inRow + closeness(element, row, term);
	const parent = flatParent(element);
	const best = Math.max(inRow, headingScore(section, term), parent ? aroundScore(parent, term) - STEP : 0);
	if (best >= WEIGHTS.near) return best;
	if (!row) return Math.max(best, nearScore(element, term));
	const isTitled = row.parentElement && (term.part === "inside" || term.part === "related");
	return isTitled ? Math.max(best, holds(titleStems(row.parentElement), term) * WEIGHTS.near) : best;
}

/** A list may have a title that is no heading: what is short and stands right before it. */
const titleStems = perTask((list: Element): Set<string> => {
	let at: Element | null = list;
	for (let steps = 0; at && steps < MAX_TITLE_STEPS; steps++, at = at.parentElement) {
		const title = at.previousElementSibling;
		if (title && textIn(title).length <= MAX_TITLE) return textStems(title);
	}
	return NOTHING;
});

/** Of equals in one row, the one that the word stands next to: the cross of a tag. */
function closeness(element: Element, row: Element, term: Term): number {
	for (let at = element, depth = MAX_CLOSE; at !== row && depth > 0; depth--) {
		at = flatParent(at) ?? row;
		if (holds(rowStems(at), term) > 0) return depth * CLOSE;
	}
	return 0;
}

/** The row, or the card that it is in. */
function rowsScore(row: Element, term: Term): number {
	const score = rowScore(row, term) * WEIGHTS.row;
	const parent = score > 0 ? null : flatParent(row);
	const outer = parent && rowFrom(parent);
	return outer ? rowScore(outer, term) * (WEIGHTS.row - ROW_STEP) : score;
}

/** How well a word describes the column of a table that the element is in. */
export function columnScore(element: Element, term: Term): number {
	const table = tableOf(element);
	// Most words are in no header at all, and which column an element is in costs much more to know.
	if (!table || holds(headerStems(table), term) === 0) return 0;
	return holds(columnStems(element), term) * WEIGHTS.column;
}

const TABLES = "table,[role=table],[role=grid],[role=treegrid]";
const HEADERS = "th,[role=columnheader]";
const CELLS = "td,th,[role=cell],[role=gridcell],[role=rowheader],[role=columnheader]";

/** What has the headers of a table too: some grids keep them in one of their own, right before it. */
const tableOf = (element: Element): Element | null => {
	const table = element.closest(TABLES);
	return table && headTableOf(table);
};

const headTableOf = perTask((table: Element): Element => {
	let at: Element | null = table.querySelector(HEADERS) ? null : table;
	for (let steps = 0; at?.parentElement && steps < MAX_TABLE_STEPS; steps++, at = at.parentElement)
		if (at.previousElementSibling?.querySelector(HEADERS)) return at.parentElement;
	return table;
});

const headerStems = perTask((table: Element): Set<string> => {
	const headers = [...table.querySelectorAll(HEADERS)].slice(0, MAX_HEADERS);
	return stemsOf(headers.flatMap((header) => wordsOf(textIn(header))));
});

export const isInRow = (element: Element): boolean => rowAround(element) !== null;

/** Whether its row says just this word. */
export function isSaidInRow(element: Element, term: Term): boolean {
	const row = rowAround(element);
	return row !== null && row !== element && holds(rowStems(row), term) === 1;
}

/** Whether its row says these words with all their signs. */
export function isWrittenInRow(element: Element, written: string[]): boolean {
	const row = rowAround(element);
	return row !== null && written.some((word) => tokensOf(row).has(word));
}

const tokensOf = perTask(
	(row: Element): Set<string> =>
		textIn(row).length > MAX_NEAR * 4 ? NOTHING : new Set(spaced(row, isButton).toLowerCase().split(/\s+/)),
);

/** What is in a header belongs to its column: the row is that of all columns. */
const rowAround = perTask((element: Element): Element | null => {
	const row = element.closest(HEADERS) ?? innermostRow(element);
	// What repeats around buttons without a word is no row, but there may be one around it.
	const isEmpty = row && row !== element && !row.matches("tr,[role=row]") && ![...textStems(row)].some(isWord);
	const around = isEmpty ? flatParent(row) : null;
	return around ? rowFrom(around) : row;
});

/** The row that an element is, or that it is in. */
const rowFrom = (element: Element): Element | null => (isRepeated(element) ? element : rowAround(element));

/** A row by ARIA may hold others that only look alike: the replies to a comment. */
function innermostRow(element: Element): Element | null {
	const row = repeatedContainer(element);
	const loose = row && looseRow(element);
	const isInner = loose && loose !== row && row.contains(loose) && !loose.matches(CELLS);
	return isInner && [...rowStems(loose)].some(isWord) ? loose : row;
}

const isWord = (stem: string): boolean => /\p{L}/u.test(stem);

function holds(stems: ReadonlySet<string>, { stem, synonyms }: Term): number {
	if (stems.has(stem)) return 1;
	for (const synonym of synonyms) if (stems.has(synonym)) return SYNONYM;
	return 0;
}

/** How well a word describes what the element is under. */
export function headingScore(section: Section | null, term: Term): number {
	let weight = WEIGHTS.heading;
	for (let at = section; at && weight > 0; at = at.outer, weight -= HEADING_STEP) {
		const score = holds(headingStems(at.heading), term) * weight;
		if (score > 0) return score;
	}
	return 0;
}

/** What a container or one around it is worth; the same for all that is in it. */
function aroundScore(container: Element, term: Term): number {
	const known = term.around.get(container);
	if (known !== undefined) return known;
	const own = containerScore(container, term);
	const parent = own >= WEIGHTS.label ? null : flatParent(container);
	const outer = parent ? aroundScore(parent, term) : 0;
	// What is inside is so, however deep.
	const score = Math.max(own, outer >= THERE ? Math.max(THERE, outer - STEP) : outer - STEP);
	term.around.set(container, score);
	return score;
}

function containerScore(container: Element, term: Term): number {
	const { role, labels, attributes } = signsOf(container);
	const isKindOf = !isVerb(term.word) && rolesOfKind(kindOf(term.word) ?? "").includes(role);
	if (role === term.word || isKindOf) return WEIGHTS.label;
	const isPlace = PLACES.has(term.word) && attributes.has(term.stem);
	return isPlace ? WEIGHTS.label : holds(labels, term) * WEIGHTS.label || holds(attributes, term) * WEIGHTS.attribute;
}

/** What stands beside the element, if there is not much. */
function nearScore(element: Element, term: Term): number {
	let at = flatParent(element);
	for (let depth = 1; at && depth <= MAX_NEAR_DEPTH; depth++, at = flatParent(at)) {
		if (textIn(at).length > MAX_NEAR) return 0;
		const score = textScore(at, term) * WEIGHTS.near;
		if (score > 0) return score - depth * NEAR_STEP;
	}
	return 0;
}

interface Signs {
	role: string;
	labels: Set<string>;
	attributes: Set<string>;
}

const LABELS = ["aria-label", "aria-labelledby", "title"];
const NOTHING: Set<string> = new Set();

const signsOf = perTask((container: Element): Signs => {
	const isLabelled = LABELS.some((attribute) => container.hasAttribute(attribute));
	const ids = `${container.id} ${attributeOf(container, "class")}`;
	return {
		role: roleOf(container),
		labels: isLabelled ? stemsOf(wordsOf(nameOf(container))) : NOTHING,
		attributes: stemsOf(idWords(ids)),
	};
});

const stemsOf = (words: string[]): Set<string> => new Set(words.map(stemOf));

const columnStems = perTask((element: Element): Set<string> => {
	const cell = element.closest(CELLS);
	const table = cell && tableOf(cell);
	if (!cell?.parentElement || !table) return NOTHING;
	if (roleOf(cell) === "columnheader") return textStems(cell);
	const cells = cell.parentElement.children;
	const at = cell.getAttribute("aria-colindex") ?? `${[...cells].indexOf(cell)} of ${cells.length}`;
	const columns = columnsOf(table);
	const known = columns.get(at) ?? stemsOf(wordsOf(rowContextOf(cell)?.column ?? headerApart(cell, table)));
	columns.set(at, known);
	return known;
});

/** The header at the same place, of a table that has nothing but headers. */
function headerApart(cell: Element, table: Element): string {
	const headers = table.querySelectorAll(HEADERS);
	const cells = [...(cell.parentElement?.children ?? [])];
	return headers.length === cells.length ? (headers[cells.indexOf(cell)]?.textContent ?? "") : "";
}

/** Cells that stand at one place of their rows are of one column. To ask for each would read the table each time. */
const columnsOf = perTask((_table: Element) => new Map<string, Set<string>>());

/** What a link beside the element says may tell which one is meant, but not what it is: that is the link itself. */
function textScore(element: Element, term: Term): number {
	const score = holds(textStems(element), term);
	return score > 0 && term.part === "head" ? holds(proseStems(element), term) : score;
}

/** In one row, a link may say whose the other things of it are. */
function rowScore(row: Element, term: Term): number {
	const score = holds(rowStems(row), term);
	return score > 0 && term.part === "head" && !term.isModifier ? holds(proseStems(row), term) : score;
}

/** What opens a row may be a button that says its name; what does the same in each row says no name. */
const rowStems = perTask((row: Element): Set<string> => {
	const next = row.nextElementSibling ?? row.previousElementSibling;
	if (!sameMake(row, next)) return textStems(row);
	const other = next?.textContent ?? "";
	const texts = [...row.querySelectorAll("button,[role=button]")].map((button) => button.textContent?.trim() ?? "");
	const names = texts.filter((text) => isName(text) && !other.includes(text));
	return names.length === 0 ? textStems(row) : new Set([...textStems(row), ...stemsOf(wordsOf(names.join(" ")))]);
});

/** Not what is done: "Open". A verb may begin the name of a file, though. */
const isName = (text: string): boolean =>
	/\p{L}{2}/u.test(text) && (/\.\w/.test(text) || !isVerb(wordsOf(text)[0] ?? ""));

const textStems = perTask((element: Element): Set<string> => stemsIn(element, isButton));
/** The heading of a panel that unfolds is nothing but a button. */
const headingStems = perTask((heading: Element): Set<string> => {
	const stems = textStems(heading);
	return stems.size > 0 ? stems : stemsIn(heading, () => false);
});
const proseStems = perTask(
	(element: Element): Set<string> => stemsIn(element, (inner) => isButton(inner) || inner.localName === "a"),
);

type Test = (element: Element) => boolean;

/** Longer than what is written on a button: a row that can be pressed as a whole is a button too. */
const MAX_BUTTON = 24;

/** By its name also where a component hides the button that it is made of. */
const isButton: Test = (element) =>
	(/^(button|.+-button)$/.test(element.localName) || element.getAttribute("role") === "button") &&
	textIn(element).length <= MAX_BUTTON;

function stemsIn(element: Element, isLeft: Test): Set<string> {
	const text = textIn(element);
	return text.length > MAX_NEAR * 4 ? NOTHING : stemsOf(wordsOf(spaced(element, isLeft)));
}

/**
 * Text with a gap between elements: cells of a row touch each other in `textContent`. What buttons say is left out: it
 * tells what can be done there and not where it is.
 */
function spaced(element: Element, isLeft: Test): string {
	const parts: string[] = [];
	const walker = element.ownerDocument.createTreeWalker(
		element,
		NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
		(node) =>
			node.nodeType === Node.ELEMENT_NODE && isLeft(node as Element)
				? NodeFilter.FILTER_REJECT
				: NodeFilter.FILTER_ACCEPT,
	);
	for (let length = 0; length < MAX_NEAR && walker.nextNode(); ) {
		const said = textOf(walker.currentNode);
		parts.push(said);
		length += said.trim().length;
	}
	return parts.join(" ");
}

/** A field shows its placeholder, or what is in it. */
function textOf(node: Node): string {
	if (node.nodeType === Node.TEXT_NODE) return (node as Text).data;
	const element = node as Element;
	const value = isInput(element) && element.type === "text" ? element.value : "";
	return value || attributeOf(element, "placeholder");
}
