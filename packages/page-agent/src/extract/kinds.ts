import { headingLevel, roleOf } from "../roles.ts";
import { styleOf } from "../visibility.ts";
import { wordsOf } from "../words.ts";
import { type Field, textOf } from "./field.ts";
import type { Kind } from "./naming.ts";
import { hasCurrency } from "./values.ts";

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
	const heading =
		headingOf(elements) ?? boldOpening(runs) ?? only(elements.filter((element) => element.matches("b,strong")));
	const title = heading ?? onlyLink(elements);
	const mails = elements.filter((element) => element.matches('a[href^="mailto:"]'));
	const phones = elements.filter((element) => element.matches('a[href^="tel:"]'));
	return [
		...field("heading", title, 0.8, heading ? "heading" : "link text"),
		...field("link", linkOf(parts, heading, elements), 0.8, "link"),
		...field("image", only(elements.filter((element) => element.localName === "img")), 0.8, "picture"),
		...field("time", only(elements.filter((element) => element.localName === "time")), 0.8, "time element"),
		...address("email", only(mails), /@/),
		...address("phone", only(phones), /\d/),
		...field("prose", proseOf(elements, runs), 0.7, "text"),
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
	if (!second && first.bits.length === 1) return first.element;
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
const FEW_WORDS = 4;

/** The only paragraph, or a text that is longer than all others together. */
function proseOf(elements: Element[], runs: TextRun[]): Element | null {
	const paragraph = only(elements.filter((element) => element.localName === "p" && textOf(element)));
	if (paragraph && wordsOf(textOf(paragraph)).length >= FEW_WORDS) return paragraph;
	const long = runs.filter(({ text }) => text.length >= LONG);
	return long.length === 1 ? (long[0]?.element ?? null) : null;
}

/** A price that was crossed out is none. */
const isStruck = (element: Element): boolean =>
	element.closest("del,s,strike") !== null || styleOf(element).textDecorationLine.includes("line-through");

function moneyOf(runs: TextRun[]): Field[] {
	const bits = runs.flatMap((run) => (run.text.match(/\d[\d.,\s]*/g)?.length === 1 ? [run] : run.bits));
	const amounts = bits.filter(
		({ text, element }) => text.length <= LONG && /\d/.test(text) && hasCurrency(text) && !isStruck(element),
	);
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

const RATING = /^(?:rated |rating:? )?\d(?:[.,]\d+)? ?(?:\/ ?5|\/ ?10|out of \d+|stars?\b|von \d+)/i;

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
	const text = first.text.replace(/ stars?$/i, "");
	return [
		{ key: "kind:rating", kind: "rating", strength: 0.85, element: first.element, text, says: "the only rating" },
	];
}
