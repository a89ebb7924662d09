import { headingLevel, roleOf } from "../tree/roles.ts";
import { styleOf } from "../tree/visibility.ts";
import { wordsOf } from "../tree/words.ts";
import { type Field, textOf } from "./field.ts";
import type { Kind } from "./naming.ts";
import { DATED } from "./phrases.ts";
import { hasCurrency, isAmount, isDay } from "./values.ts";

interface TextBit {
	text: string;
	element: Element;
}

/** Text in one line, and the parts of it that are in elements of their own. */
export interface TextRun extends TextBit {
	bits: TextBit[];
}

/** Values that need no name: there is only one of their kind in the record. */
export function kindFields(parts: Element[], elements: Element[], runs: TextRun[]): Field[] {
	const onlyOf = (selector: string) => only(elements.filter((element) => element.matches(selector)));
	const isHeaded = elements.some((element) => roleOf(element) === "heading");
	const opening = isHeaded ? null : boldOpening(runs);
	const heading = headingOf(elements) ?? onlyOf("summary") ?? opening ?? onlyOf("b,strong");
	const title = heading ?? onlyLink(elements);
	const bits = runs.flatMap((run) => run.bits);
	const mails = elements.filter((element) => element.matches('a[href^="mailto:"]'));
	const phones = elements.filter((element) => element.matches('a[href^="tel:"]'));
	const times = elements.filter((element) => element.localName === "time");
	return [
		...field("heading", title, 0.8, heading ? "heading" : "link text"),
		...(title || isHeaded ? [] : openingOf(parts, bits)),
		...field("link", linkOf(parts, heading, elements), 0.8, "link"),
		...field("image", onlyOf("img"), 0.8, "picture"),
		...(times.length > 0 ? field("time", only(times), 0.8, "time element") : dated(bits)),
		...(mails.length > 0 ? address("email", only(mails), /@/) : written("email", bits, isMail, "e-mail address")),
		...(phones.length > 0 ? address("phone", only(phones), /\d/) : written("phone", bits, isPhone, "phone number")),
		...field("prose", proseOf(elements, runs, title), 0.7, "text"),
		...field("check", only(elements.filter(isCheck)), 0.8, "check box"),
		...moneyOf(runs),
		...ratingOf(elements, runs),
	];
}

function field(kind: Kind, element: Element | null | undefined, strength: number, name: string): Field[] {
	return element ? [{ key: `kind:${kind}`, kind, strength, element, says: `the only ${name}` }] : [];
}

/** What a mail or phone link shows, or where it leads if it shows no address. */
function address(kind: "email" | "phone", link: Element | null, sign: RegExp): Field[] {
	if (!link) return [];
	const text = sign.test(textOf(link))
		? textOf(link)
		: decodeURI((link as HTMLAnchorElement).href.replace(/^\w+:|\?.*$/g, ""));
	return [{ key: `kind:${kind}`, kind, strength: 0.9, element: link, text, says: `the only ${kind} link` }];
}

const isCheck = (element: Element): boolean => element.matches("input[type=checkbox],[role=checkbox],[role=switch]");

/** The only text that looks like one. */
function written(kind: Kind, bits: TextBit[], isOne: (text: string) => boolean, name: string): Field[] {
	const [found, ...others] = bits.filter(({ text }) => isOne(text));
	if (!found || others.length > 0) return [];
	return [{ key: `kind:${kind}`, kind, strength: 0.75, ...found, says: `the only ${name}` }];
}

/** The only date, alone or behind words: "Posted 2 May 2024". */
const dated = (bits: TextBit[]): Field[] =>
	written(
		"time",
		bits.map((bit) => ({ ...bit, text: DATED.exec(bit.text)?.[2] ?? bit.text })),
		isDay,
		"date",
	);

const isMail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.\p{L}{2,}$/u.test(text);
/** Digits alone may be any number. */
const isPhone = (text: string): boolean =>
	/^(?:\+|\(|0)[\d ()./-]{6,}$/.test(text) && (text.match(/\d/g)?.length ?? 0) >= 7 && !isDay(text);

const LISTS = "ul,ol,dl,table";
/** What says more is no record but a page, which begins with anything. */
const MAX_TEXTS = 12;
/** What is put on things, and is not their name. */
const BADGE =
	/^(?:new|neu|sale|hot|top|tip|ad|sponsored|featured|popular|limited|exclusive|reduced|best ?sellers?)!?$/i;

/**
 * Where nothing is a heading, the text that a record begins with. Records that are made otherwise may begin with
 * something else: how many texts there are is part of the key, so that one of them alone is not believed.
 */
function openingOf([record]: Element[], bits: TextBit[]): Field[] {
	if (record?.localName === "body") return [];
	const inner = record?.closest(LISTS);
	const own = bits.filter(({ element }) => element.closest(LISTS) === inner);
	const [first] = own;
	const isAll = own.length === 1 && !record?.querySelector(LISTS);
	if (
		!first ||
		isAll ||
		own.length > MAX_TEXTS ||
		first.text.length > 2 * LONG ||
		!isWords(first.text) ||
		BADGE.test(first.text)
	)
		return [];
	const key = `${OPENING}${own.length}`;
	return [{ key, kind: "heading", strength: 0.65, ...first, says: "the first text" }];
}

/** Words, and not an amount, a date or an address. */
const isWords = (text: string): boolean =>
	/\p{L}{2}/u.test(text) && !isAmount(text) && !isDay(text) && !isMail(text) && !isPhone(text);

/** "Total: 3", "Shipping $5.00": says what something else is. */
const isStatement = (text: string): boolean => /: |\p{Sc} ?\d|\d ?\p{Sc}/u.test(text);

const only = (elements: Element[]): Element | null => (elements.length === 1 ? (elements[0] ?? null) : null);

/** The highest heading of the record, if no other is as high. */
function headingOf(elements: Element[]): Element | null {
	const headings = elements.filter((element) => roleOf(element) === "heading" && textOf(element));
	const top = Math.min(...headings.map(headingLevel));
	return only(headings.filter((heading) => headingLevel(heading) === top));
}

/** Where there is no heading, bold or linked words that a record begins with are one, or all that it says. */
function boldOpening([first, second]: TextRun[]): Element | null {
	if (!first || first.text !== textOf(first.element)) return null;
	if (!second && first.bits.length === 1) return isWords(first.text) && !isStatement(first.text) ? first.element : null;
	const isBold = Number(styleOf(first.element).fontWeight) >= 600;
	return isBold || first.element.closest("a[href]") ? first.element : null;
}

const linksIn = (elements: Element[]): Element[] => elements.filter((element) => element.matches("a[href]"));

function onlyLink(elements: Element[]): Element | null {
	const links = linksIn(elements).filter((link) => textOf(link));
	return only(links);
}

/** The link of the heading, the one around the record, or the only address that the record leads to. */
function linkOf([record]: Element[], heading: Element | null, elements: Element[]): Element | null {
	const titled = heading?.closest("a[href]") ?? heading?.querySelector("a[href]");
	if (titled) return titled;
	if (record?.localName === "a") return record;
	const links = linksIn(elements) as HTMLAnchorElement[];
	return new Set(links.map((link) => link.href)).size === 1 ? (links[0] ?? null) : null;
}

const LONG = 40;
/** How the keys of texts that records begin with begin. */
export const OPENING = "kind:opening:";
/** An amount that needs no currency to be one. */
const CENTS = /^\d{1,3}(?:[.,']?\d{3})*[.,]\d\d$/;
const FEW_WORDS = 4;

/** The only paragraph, a text that is longer than all others together, or all that a record says below its title. */
function proseOf(elements: Element[], all: TextRun[], title: Element | null): Element | null {
	const [top] = elements;
	const runs = all.filter(({ element }) => !isBeside(element, top));
	const [first, second, ...more] = runs;
	if (second && more.length === 0 && first?.element === title && isWords(second.text)) return second.element;
	const paragraphs = elements.filter((element) => element.localName === "p" && textOf(element));
	const paragraph = only(paragraphs.filter((element) => !isBeside(element, top)));
	if (paragraph && wordsOf(textOf(paragraph)).length >= FEW_WORDS) return paragraph;
	const long = runs.filter(({ text }) => text.length >= LONG);
	return long.length === 1 ? (long[0]?.element ?? null) : null;
}

/** In a part of the record that is not about its matter. */
function isBeside(element: Element, record: Element | undefined): boolean {
	const part = element.closest("nav,footer,[role=navigation],[role=contentinfo]");
	return part !== null && part !== record && record?.contains(part) === true;
}

/** A price that was crossed out is none. */
const isStruck = (element: Element): boolean =>
	element.closest("del,s,strike") !== null || styleOf(element).textDecorationLine.includes("line-through");

function moneyOf(runs: TextRun[]): Field[] {
	const isOne = (run: TextRun) => run.text.match(/\d[\d.,\s]*/g)?.length === 1;
	const isPrice = ({ text }: TextBit) => isAmount(text) || CENTS.test(text);
	const bits = runs.flatMap((run) => (isOne(run) && !run.bits.some(isPrice) ? [run] : run.bits));
	const shown = bits.filter(({ text, element }) => text.length <= LONG && !isStruck(element));
	const priced = shown.filter(({ text }) => /\d/.test(text) && hasCurrency(text));
	const amounts = priced.length > 0 ? priced : shown.filter(({ text }) => CENTS.test(text));
	const [first] = amounts;
	if (!first || amounts.some(({ text }) => text !== first.text)) return [];
	return [
		{
			key: "kind:money",
			kind: "money",
			strength: 0.75,
			element: first.element,
			text: first.text,
			says: "the only amount",
		},
	];
}

const RATING =
	/^(?:rated |rating:? )?\d(?:[.,]\d+)? ?(?:\/ ?5|\/ ?10|out of \d+|stars?\b|von \d+)|^[★⭐]+ ?\d(?:[.,]\d+)?(?=$|\s*[(·|])/i;

function ratingOf(elements: Element[], runs: TextRun[]): Field[] {
	const told = elements.flatMap((element) => {
		const text = element.getAttribute("aria-label") ?? element.getAttribute("title") ?? "";
		return RATING.test(text) ? [{ text, element }] : [];
	});
	const found = [...told, ...runs.filter(({ text }) => RATING.test(text))];
	const [first] = found;
	if (
		!first ||
		found.some(
			({ text }) => Number.parseFloat(text.replace(/^\D+/, "")) !== Number.parseFloat(first.text.replace(/^\D+/, "")),
		)
	)
		return [];
	const text = first.text.replace(/ stars?$|^[★⭐]+|\s*[(·|].*$/gi, "").trim();
	return [
		{ key: "kind:rating", kind: "rating", strength: 0.85, element: first.element, text, says: "the only rating" },
	];
}
