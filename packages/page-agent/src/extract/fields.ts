import { testAttributeNames } from "../tree/clickable.ts";
import { collapse, flatChildren } from "../tree/dom.ts";
import { nameOf, roleOf } from "../tree/semantics.ts";
import { eachRun, isShut, runText } from "../tree/visible-text.ts";
import { type Field, isControl, isShown, type PageRecord, textOf } from "./field.ts";
import { kindFields, type TextRun } from "./kinds.ts";
import { idStems } from "./naming.ts";
import { phraseFields } from "./phrases.ts";

export interface FieldOptions {
	/** Parts of the record that are records of their own. */
	outside: ReadonlySet<Element>;
	/** The words that any property may be called by. */
	vocabulary: ReadonlySet<string>;
}

/** Everything in a record that has a name, and what it names. */
export function fieldsOf({ parts, cells }: PageRecord, { outside, vocabulary }: FieldOptions): Field[] {
	const fields = [...cells];
	const elements: Element[] = [];
	const walk = (element: Element): void => {
		elements.push(element);
		for (const field of markFields(element, vocabulary)) fields.push(field);
		if (isControl(element)) return void fields.push(controlField(element));
		if (element.localName === "select") return;
		const children: Element[] = [];
		for (const node of flatChildren(element)) {
			if (node.nodeType !== Node.ELEMENT_NODE) continue;
			const child = node as Element;
			if (isShut(element) && child.localName !== "summary") continue;
			if (!SILENT.has(child.localName) && !outside.has(child) && isShown(child)) children.push(child);
		}
		if (element.localName === "dl") fields.push(...definitions(element));
		else if (isRadioGroup(element)) fields.push(controlField(element));
		else if (!parts.includes(element) || element.localName !== "tr") fields.push(...pairs(element, children));
		for (const child of children) walk(child);
	};
	parts.forEach(walk);
	const inside = new Set(elements);
	const runs: TextRun[] = [];
	for (const part of parts)
		eachRun(part, ({ block, pieces }) => {
			const element = pieces.length === 1 && pieces[0] ? pieces[0].parent : block;
			const bits = pieces.map((piece) => ({ text: collapse(piece.text), element: piece.parent }));
			if (inside.has(element)) runs.push({ text: runText(pieces), element, bits });
			return false;
		});
	fields.push(...runPairs(runs));
	for (const { text, element, bits } of runs)
		for (const phrase of bits.length > 1 ? [{ text, element }, ...bits] : [{ text, element }])
			fields.push(...phraseFields(phrase.text, phrase.element));
	// Headers say more than kinds.
	const trust = cells.length > 0 ? 0.85 : 1;
	for (const field of kindFields(parts, elements, runs)) fields.push({ ...field, strength: field.strength * trust });
	return fields;
}

const SILENT = new Set("script style template noscript head title svg canvas video audio datalist".split(" "));

// ── what authors wrote ─────────────────────────────────────────────────────────────────────────────────────────────

const MARKS = [
	"itemprop",
	"data-field",
	"data-label",
	"data-title",
	"data-th",
	"data-column",
	"aria-label",
	"id",
	"name",
];

function* markFields(element: Element, vocabulary: ReadonlySet<string>): Generator<Field> {
	if (!element.hasAttributes()) return;
	const told = (attribute: string, token: string): Field | null => {
		const mark = stemsOfToken(token);
		if (!mark.some((stem) => vocabulary.has(stem))) return null;
		const says = attribute === "class" ? `class "${token}"` : `${attribute}="${token}"`;
		return {
			key: `${attribute}:${token}`,
			mark,
			strength: attribute === "class" || attribute === "id" ? 0.93 : 0.97,
			element,
			says,
		};
	};
	for (const attribute of [...testAttributeNames(), ...MARKS]) {
		const value = element.getAttribute(attribute);
		const field = value && value.length <= 60 && told(attribute, value);
		if (field) yield field;
	}
	for (const token of element.classList) {
		const field = told("class", token);
		if (field) yield field;
	}
}

const MAX_TOKENS = 5000;
const tokens = new Map<string, readonly string[]>();

/** The part after the block of a BEM name says what the element is. */
function stemsOfToken(token: string): readonly string[] {
	const known = tokens.get(token);
	if (known) return known;
	if (tokens.size > MAX_TOKENS) tokens.clear();
	const made = idStems(token.replace(/--.*$/, ""));
	tokens.set(token, made);
	return made;
}

// ── what people read ───────────────────────────────────────────────────────────────────────────────────────────────

const isRadioGroup = (element: Element): boolean =>
	(element.localName === "fieldset" || element.getAttribute("role") === "radiogroup") &&
	element.querySelector("input[type=radio],[role=radio]") !== null;

function controlField(element: Element): Field {
	const label = nameOf(element);
	const said = label || (element.getAttribute("placeholder") ?? "");
	return { key: `label:${said.toLowerCase()}`, label: said, strength: 1, element, says: `field "${said}"` };
}

function labelled(label: string, element: Element, strength: number): Field {
	const said = collapse(label).replace(/\s*[:：]$/, "");
	return { key: `label:${said.toLowerCase()}`, label: said, strength, element, says: `label "${said}"` };
}

function definitions(list: Element): Field[] {
	const fields: Field[] = [];
	let terms: string[] = [];
	let isAnswered = false;
	for (const part of list.querySelectorAll(":scope > dt, :scope > dd, :scope > div > dt, :scope > div > dd")) {
		if (!isShown(part)) continue;
		if (part.localName === "dd") {
			isAnswered = true;
			for (const term of terms) fields.push(labelled(term, part, 1));
		} else {
			terms = isAnswered ? [textOf(part)] : [...terms, textOf(part)];
			isAnswered = false;
		}
	}
	return fields;
}

const MAX_LABEL = 40;
const LABELS = new Set(["label", "b", "strong", "th", "dt", "em"]);

/** Label and value side by side: two children, or a grid in which they alternate. */
function pairs(parent: Element, children: Element[]): Field[] {
	if (parent.localName === "dl" || parent.localName === "tbody") return [];
	const parts = children.length > 24 ? [] : children.filter((child) => textOf(child) !== "");
	if (parts.length < 2 || parts.length % 2 === 1) return [];
	if (parts.length > 2 && !alternates(parts)) return [];
	const fields: Field[] = [];
	for (let at = 0; at < parts.length; at += 2) fields.push(...pair(parts[at] as Element, parts[at + 1] as Element));
	return fields;
}

const HEADING = /^h[1-6]$/;

const isLabel = (text: string): boolean =>
	!/(?: \S+){3,}[.!?]$/.test(text) &&
	text.length <= MAX_LABEL &&
	/\p{L}/u.test(text) &&
	!/\d/.test(text.replace(/\(.*\)/, ""));

function pair(first: Element, second: Element): Field[] {
	const [one, two] = [textOf(first), textOf(second)];
	if (isLabel(one)) {
		const isSure = /[:：]$/.test(one) || LABELS.has(first.localName) || roleOf(first) === "rowheader";
		return HEADING.test(first.localName) && !isSure ? [] : [labelled(one, second, isSure ? 1 : 0.85)];
	}
	return /^[^\p{L}]*\d/u.test(one) && isLabel(two) ? [labelled(two, first, 0.85)] : [];
}

/** Label and value in one block, where not both are elements: "<b>Name</b> Ada", "Total <b>12 €</b>". */
function runPairs(runs: TextRun[]): Field[] {
	const blocks = Map.groupBy(runs, ({ bits, element }) => bits[0]?.element.closest("p,li,div,td,section") ?? element);
	return [...blocks.values()].flatMap((lines) => {
		const [label, value, ...more] = lines.flatMap(({ bits }) => bits);
		if (!label || !value || more.length > 0 || !isLabel(label.text)) return [];
		const isMarked = LABELS.has(label.element.localName) && label.element.parentElement === value.element;
		const isAmountOf = value.element.parentElement === label.element && /^[^\p{L}]*\d[^\p{L}]*$/u.test(value.text);
		return isMarked || isAmountOf ? [{ ...labelled(label.text, value.element, 0.9), text: value.text }] : [];
	});
}

/** Every other child ends with a colon, or is of another make than the next. */
function alternates(parts: Element[]): boolean {
	const labels = parts.filter((_, index) => index % 2 === 0);
	if (labels.every((label) => /[:：]$/.test(textOf(label)))) return true;
	const make = (element: Element) => `${element.localName}.${element.className}`;
	const [first, second] = [parts[0] as Element, parts[1] as Element];
	return (
		make(first) !== make(second) && parts.every((part, index) => make(part) === make(index % 2 === 0 ? first : second))
	);
}
