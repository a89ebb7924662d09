import { scoreOf } from "./choose.ts";
import { isShown, type PageRecord, textOf } from "./field.ts";
import { type FieldOptions, fieldsOf } from "./fields.ts";
import { isEnough, type Naming } from "./naming.ts";
import { sectionOf } from "./section.ts";

/** Arrays of plain values: tags, names, features. */

interface SimpleList {
	elements: Element[];
	says: string;
}

const LISTS = "ul,ol,[role=list]";

/** The values that are called so together; else what a record lists, if it lists only one thing. */
export function simpleItems(record: PageRecord, naming: Naming, options: FieldOptions): SimpleList | null {
	const named = fieldsOf(record, options)
		.map((field) => ({ field, score: field.kind ? 0 : scoreOf(naming, field) }))
		.filter(({ score, field }) => isEnough(score) && field.text === undefined && textOf(field.element) !== "")
		.sort((a, b) => b.score - a.score);
	const [best] = named;
	if (best) {
		const alike = named.filter(({ field }) => field.key === best.field.key).map(({ field }) => field.element);
		return { elements: alike.length > 1 ? alike : itemsIn(best.field.element), says: best.field.says };
	}
	const section = sectionOf(record.parts, naming);
	const list = section && onlyList([section]);
	if (list) return { elements: itemsIn(list), says: "the list under its heading" };
	const own = record.parts.some((part) => part.localName === "body") ? null : onlyList(record.parts);
	return own && { elements: itemsIn(own), says: "the only list" };
}

function onlyList(parts: Element[]): Element | null {
	const lists = parts
		.flatMap((part) => (part.matches(LISTS) ? [part] : [...part.querySelectorAll(LISTS)]))
		.filter(isShown);
	const [list] = lists;
	return list && lists.length === 1 && !list.querySelector("button,input") ? list : null;
}

/** The innermost elements that stand side by side; an element without any is the one item. */
function itemsIn(element: Element): Element[] {
	const children = [...element.children].filter((child) => isShown(child) && textOf(child) !== "");
	if (children.length === 0) return [element];
	const [only] = children;
	return children.length === 1 && only && only.localName !== "li" ? itemsIn(only) : children;
}
