import { sameMake } from "../refs/identity.ts";
import { perTask } from "../tree/cache.ts";
import { collapse, isInput, textIn } from "../tree/dom.ts";
import { wordsOf } from "../tree/words.ts";
import { hintedWords, PICTURES, wordsOfIcon } from "./icons/icons.ts";
import { labelOfValue } from "./labels.ts";
import { isPerson, kindsOf } from "./values.ts";

/** Rows and cards, and the single texts in them. Most of these texts have no label: their shape tells what they are. */

/** One text of a record, or what a field of it holds. */
export interface Slot {
	element: Element;
	text: string;
	/** What its author and what stands beside it call it. */
	words: string[];
	/** What values of its shape are called. */
	kinds: string[];
}

const ROWS = "tr,li,article,section,[role=row],[role=listitem],[role=option]";
/** A row of these is about all others. */
const HEADERS = "th+th,[role=columnheader]";
const LEFT_OUT = "svg,script,style,select,[type=hidden],[type=checkbox],[type=radio],[type=password]";
const PRESSED = "button,[role=button],label";
/** What is written on a button; a record that can be pressed as a whole says more. */
const MAX_BUTTON = 24;
const SPEAKING = ["class", "itemprop", "name", "data-icon", "aria-label"];
const MAX_SLOT = 80;
const MAX_SLOTS = 40;
const MAX_LIKE = 6;

/** A row, or one of several that are made alike. */
export const isRecord = (element: Element): boolean => element.matches(ROWS) || likeOf(element).length > 1;

/** The records of its list, with itself. A card with one badge more than the next is made like it all the same. */
export const likeOf = perTask((record: Element): Element[] => {
	const isRow = record.matches(ROWS);
	return [...(record.parentElement?.children ?? [])].filter(
		(other) =>
			other.localName === record.localName &&
			!other.querySelector(HEADERS) &&
			(isRow || (record.className ? other.className === record.className : sameMake(record, other))),
	);
});

const textOf = (element: Element): string =>
	isInput(element)
		? element.value
		: collapse(
				[...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : "")).join(""),
			);

/** The texts of a record, by where they are in it. */
const textsOf = perTask((record: Element): Map<string, Element> => {
	const found = new Map<string, Element>();
	const visit = (element: Element, path: string): void => {
		if (element.matches(LEFT_OUT) || found.size > MAX_SLOTS) return;
		if (element.matches(PRESSED) && textIn(element).length <= MAX_BUTTON) return;
		if (/[\p{L}\p{N}]/u.test(textOf(element))) found.set(path, element);
		for (const [index, child] of [...element.children].entries()) visit(child, `${path} ${child.localName}${index}`);
	};
	visit(record, "");
	return found;
});

export function slotsOf(record: Element): Slot[] {
	const like = likeOf(record);
	const place = String(like.indexOf(record) + 1);
	return [...textsOf(record)].flatMap(([path, element]) => {
		const text = textOf(element);
		// The number of a row tells nothing about it.
		if (text.length > MAX_SLOT || (text === place && !isInput(element))) return [];
		const others = like.slice(0, MAX_LIKE).map((other) => textsOf(other).get(path));
		return { element, text, words: wordsAt(element), kinds: kindsAmong(text, others) };
	});
}

/** Where a text has no shape of its own, it is of the kind of most others at its place. */
function kindsAmong(text: string, others: Array<Element | undefined>): string[] {
	const kinds = others.map((other) => (other ? shapesOf(textOf(other)) : []));
	const isUsual = (kind: string) => kinds.filter((each) => each.includes(kind)).length * 2 >= others.length;
	// Any two words with capitals may be a name.
	const own = shapesOf(text).filter((kind) => kind !== "person" || isUsual(kind));
	return own.length > 0 ? own : kinds.flat().filter(isUsual);
}

const PLACE =
	/\b(building|cent(er|re)|floor|gate|hall|office|online|park|pier|platform|remote|road|room|square|street|studio)\b|^(in|at) |, \p{Lu}/iu;
const BY = /^(with|by|from|@) ?(?=\p{Lu})/u;

/** "Lisbon · Full time" is several values in one. */
const shapesOf = (text: string): string[] =>
	text
		.split(/ [·•|–—] /)
		.flatMap((part) => [
			...kindsOf(part),
			...(isPerson(part) || BY.test(part) ? ["person"] : []),
			...(/^\D/.test(part) && PLACE.test(part) ? ["place"] : []),
			...(/^\d[\d.,]*k? \p{L}+$/u.test(part) ? ["count"] : []),
		]);

/** Labels, classes and icons. */
function wordsAt(element: Element): string[] {
	const before = element.previousElementSibling;
	const hints = [element, before?.matches(PICTURES) ? before : null, element.querySelector(PICTURES)].flatMap((part) =>
		SPEAKING.map((name) => part?.getAttribute(name) ?? ""),
	);
	return [...wordsOf(labelOfValue(element)), ...wordsOfIcon(hints.flatMap(hintedWords))];
}
