import type { Field } from "./field.ts";
import { isAmount, isDay } from "./values.ts";

/** Names and values inside one line of text: "Price: 12 €", "128 reviews · 3 days left", "by Ada". */

const SEPARATOR = /\s+[·•|–—]\s+|\s{2,}|(?<=\d),\s+(?=\p{L})/u;
const PRICED = /^(\p{L}[\p{L} ]{1,24}?)\s+([^\p{L}]+|[A-Z]{3} ?[\d.,]+|[\d.,]+ ?[A-Z]{3})$/u;
const LABELLED = /^(\p{L}[^:：\d]{0,38}?)\s*[:：]\s+(.+)$/u;
const COUNTED = /^([(]?[\d.,]+[kKM]?)\s+(\p{L}[\p{L} -]{1,24}?)[)]?$/u;
const NUMBERED = /^(\p{L}[\p{L} ]{1,24}?)\s+(?:no\.?\s*|nr\.?\s*)?#?(\d[\w.,/-]*)$/iu;
const BYLINE = /^(?:(?:posted|written|asked|answered|published|review(?:ed)?) )?by\s+(\p{L}.{0,60}?)(?:\s+on\s+.+)?$/iu;
/** Words and what may be a date. */
export const DATED = /^(\p{L}[\p{L} ]{1,24}?)\s+(\d.*|\p{L}{3,9}\.? \d.*)$/u;
const FLAG = /^\p{L}+(?: \p{L}+){1,3}$/u;
const MAX_LINE = 200;

export function phraseFields(line: string, element: Element): Field[] {
	if (line.length > MAX_LINE) return [];
	// "Availability: In stock"
	const said = LABELLED.exec(line)?.[2] ?? line;
	const fields: Field[] = FLAG.test(said) ? [flag(said, element)] : [];
	const aside = [...line.matchAll(/\(([^()]+)\)/g)].flatMap(([, inner]) => (inner === line ? [] : (inner ?? [])));
	for (const part of [...line.split(SEPARATOR), ...aside]) {
		const field = phraseField(part.trim(), element);
		if (field) fields.push(field);
	}
	return fields;
}

const flag = (line: string, element: Element): Field => ({
	key: "flag",
	label: line,
	isFlag: true,
	strength: 0.9,
	element,
	text: line,
	says: "its own words",
});

function phraseField(part: string, element: Element): Field | null {
	const named = (label: string, text: string, strength: number): Field => ({
		key: `label:${label.toLowerCase()}`,
		label,
		strength,
		element,
		text,
		says: `text "${label}"`,
	});
	const [, label, value] = LABELLED.exec(part) ?? [];
	if (label && value) return named(label, value, 0.98);
	const [, count, noun] = COUNTED.exec(part) ?? [];
	// One and many of a thing are the same field.
	if (count && noun) return { ...named(noun, count, 0.9), key: `counted:${noun.toLowerCase().replace(/s$/, "")}` };
	const [, author] = BYLINE.exec(part) ?? [];
	if (author) return { key: "kind:author", kind: "author", strength: 0.85, element, text: author, says: 'text "by"' };
	const [, due, amount] = PRICED.exec(part) ?? [];
	if (due && amount && isAmount(amount)) return named(due, amount, 0.9);
	const [, event, date] = DATED.exec(part) ?? [];
	if (event && date && isDay(date)) return named(event, date, 0.9);
	const [, name, number] = NUMBERED.exec(part) ?? [];
	return name && number ? { ...named(name, number, 0.75), isNumbered: true } : null;
}
