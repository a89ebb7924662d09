import { perTask } from "../tree/cache.ts";
import { flatChildren } from "../tree/dom.ts";
import { headingLevel, roleOf } from "../tree/roles.ts";
import { isShut } from "../tree/visible-text.ts";
import type { Collection } from "./collection.ts";
import { isControl, isShown, type PageRecord, textOf } from "./field.ts";
import { isTable, plainTable, tableCollections } from "./tables.ts";

/** Finds what repeats below an element: tables, lists, and siblings of one make. */

const MAX_COLLECTIONS = 80;
const ITEM_ROLES = new Set(["listitem", "article", "option", "treeitem", "row"]);
const SILENT = new Set("script style template noscript svg select head option".split(" "));

export interface RepeatOptions {
	outside: ReadonlySet<Element>;
	vocabulary: ReadonlySet<string>;
}

export function collectionsIn(parts: Element[], { outside, vocabulary }: RepeatOptions): Collection[] {
	const found: Collection[] = [];
	const visit = (element: Element): void => {
		if (found.length >= MAX_COLLECTIONS || isControl(element) || isShut(element)) return;
		if (isTable(element)) {
			const tables = tableCollections(element, vocabulary);
			found.push(...tables);
			const rows = tables.find(({ columns }) => columns)?.records;
			// What is inside of one is inside of all; two are enough to see it.
			const cells = rows?.slice(0, 2).flatMap(({ parts }) => parts.flatMap(shownChildren));
			if (cells) {
				for (const cell of cells) visit(cell);
				return;
			}
		}
		const children = shownChildren(element).filter((child) => !outside.has(child));
		found.push(...sections(element, children));
		const groups = groupsOf(children);
		const grouped = new Set(groups.flat());
		for (const child of children) if (!grouped.has(child)) visit(child);
		for (const group of groups) {
			found.push(...plainTable(element, group, vocabulary), collectionOf(element, group, children));
			const before = found.length;
			for (const item of group.slice(0, 2)) visit(item);
			found.push(...found.slice(before).flatMap((inner) => acrossAll(inner, group)));
		}
	};
	for (const part of parts) visit(part);
	const isFree = (record: PageRecord) => !record.parts.some((part) => outside.has(part));
	return found.map((collection) => ({ ...collection, records: collection.records.filter(isFree) }));
}

const shownChildren = (element: Element): Element[] =>
	flatChildren(element).filter(
		(node): node is Element =>
			node.nodeType === Node.ELEMENT_NODE && !SILENT.has((node as Element).localName) && isShown(node as Element),
	);

function collectionOf(container: Element, group: Element[], children: Element[]): Collection {
	const [first] = group as [Element];
	const role = roleOf(first);
	const isList = role === "listitem" || role === "article";
	const others = children.filter((child) => child.localName === first.localName && !group.includes(child)).length;
	const all = Number(first.getAttribute("aria-setsize"));
	const warnings = others > 0 && isList ? [`${others} items have a different structure and were left out`] : [];
	if (all > group.length) warnings.push(`there are ${all} items; only the ${group.length} in the page were read`);
	const what = isList ? "list" : `repeated ${first.localName}`;
	return {
		container,
		what,
		records: group.map((item) => ({ parts: [item], cells: [] })),
		least: isList ? 1 : 2,
		warnings,
	};
}

/** Children that are alike. */
function groupsOf(children: Element[]): Element[][] {
	const groups: Element[][] = [];
	for (const child of children) {
		if (textOf(child) === "" && !child.querySelector("img,input")) continue;
		const alike = groups.find(([first]) => first && isAlike(first, child));
		if (alike) alike.push(child);
		else groups.push([child]);
	}
	return groups.filter(
		(group) => group.length > 1 || (group[0] && ITEM_ROLES.has(roleOf(group[0])) && group[0].localName !== "tr"),
	);
}

/** Most of what the smaller one is made of is in the other too. */
const ALIKE = 0.6;

function isAlike(a: Element, b: Element): boolean {
	if (a.localName !== b.localName || roleOf(a) !== roleOf(b)) return false;
	const [one, two] = [makeOf(a), makeOf(b)];
	const [small, large] = one.size < two.size ? [one, two] : [two, one];
	if (small.size === 0) return large.size <= 1;
	let shared = 0;
	for (const path of small) if (large.has(path)) shared++;
	return shared >= small.size * ALIKE;
}

/** Which elements are in it, by their way down. */
const makeOf = perTask((element: Element): Set<string> => {
	const paths = new Set<string>();
	const visit = (at: Element, path: string, depth: number): void => {
		for (const child of shownChildren(at)) {
			const way = `${path}>${child.localName}`;
			paths.add(way);
			if (depth < 3) visit(child, way, depth + 1);
		}
	};
	visit(element, "", 1);
	return paths;
});

/** The same collection in each of the things around it, as one: the cards of a grid that is made of rows. */
function acrossAll({ container, records, what, columns }: Collection, group: Element[]): Collection[] {
	const [first] = group as [Element];
	const sample = records[0]?.parts[0];
	if (!sample || columns || !first.contains(container) || records[0]?.parts.length !== 1) return [];
	const way: Array<[tag: string, index: number]> = [];
	for (let at: Element = container; at !== first; at = at.parentElement as Element) {
		const alike = [...(at.parentElement?.children ?? [])].filter((child) => child.localName === at.localName);
		way.unshift([at.localName, alike.indexOf(at)]);
	}
	const items = group.flatMap((outer) => {
		let at: Element | undefined = outer;
		for (const [tag, index] of way) at = at && [...at.children].filter((child) => child.localName === tag)[index];
		return at ? shownChildren(at).filter((child) => isAlike(sample, child)) : [];
	});
	const parent = group[0]?.parentElement;
	if (!parent || items.length <= records.length) return [];
	return [
		{ container: parent, what, records: items.map((item) => ({ parts: [item], cells: [] })), least: 2, warnings: [] },
	];
}

/** Headings of one level with what follows each of them. */
function sections(container: Element, children: Element[]): Collection[] {
	const headings = children.filter((child) => roleOf(child) === "heading");
	const level = Math.max(...headings.map(headingLevel));
	const starts = headings.filter((heading) => headingLevel(heading) === level);
	if (starts.length < 2) return [];
	const records = starts.map((start) => {
		const from = children.indexOf(start);
		const next = children.findIndex((child, index) => index > from && roleOf(child) === "heading");
		return { parts: children.slice(from, next < 0 ? undefined : next), cells: [] };
	});
	if (records.some(({ parts }) => parts.length < 2)) return [];
	return [{ container, what: "sections", records, least: 2, warnings: [] }];
}
