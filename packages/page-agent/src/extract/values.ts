import { collapse } from "../tree/dom.ts";

/** Texts of a page as typed values. What cannot be read without a guess is undefined. */

export type Decimal = "." | ",";

const COMMA_LANGUAGES = /^(?:bg|cs|da|de|el|es|et|fi|fr|hr|hu|id|it|lt|lv|nb|nl|no|pl|pt|ro|ru|sk|sl|sv|tr|uk|vi)\b/i;

/** The sign that a page puts before decimals, by its amounts; by its language if they do not tell. */
export function decimalOf(text: string, language: string): Decimal {
	const commas = text.match(/\d,\d\d?(?![\d.,])/g)?.length ?? 0;
	const dots = text.match(/\d\.\d\d?(?![\d.,])/g)?.length ?? 0;
	if (commas !== dots) return commas > dots ? "," : ".";
	return COMMA_LANGUAGES.test(language) ? "," : ".";
}

const MONEY = "\\p{Sc}|\\b(?:AUD|CAD|CHF|CNY|CZK|DKK|EUR|GBP|INR|JPY|NOK|PLN|SEK|USD)\\b";
const CURRENCY = new RegExp(MONEY, "u");
const ENDS_WITH_CURRENCY = new RegExp(`(?:${MONEY})$`, "u");
const NUMBER = /\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)(?:[.,]\d+)?|\d(?:[\d.,'’]*\d)?/g;
const OUT_OF =
	/^(?:rated |rating:? )?(\d+(?:[.,]\d+)?) ?(?:\/ ?(?:5|10|100)|(?:out )?of \d+|von \d+|sur \d+)(?: \p{L}+)?$/iu;
const ROUGH = /\b(?:about|around|approx|over|under|from|up to|at least|more than|less than|ab|ca|bis)\b|[~≈<>≤≥±]/i;
const UNITS =
	/^(?:%|°[CF]?|[kKMm]|bn|[kKMGT]i?B|[kcm]?m[²³]?|[km]?g|[mc]?l|min|[hsx]|ms|px|pts?|in|ft|lbs?|oz|[kM]?W|V|kWh|\p{Sc})(?![\p{L}\d])/u;
const SCALES: Record<string, number> = { k: 1e3, K: 1e3, M: 1e6, bn: 1e9 };
const MAX_OTHER_WORDS = 4;

export const hasCurrency = (text: string): boolean => CURRENCY.test(text);

/** Says nothing but an amount of money. */
export const isAmount = (text: string): boolean =>
	hasCurrency(text) && /\d/.test(text) && !/\p{L}/u.test(text.replaceAll(new RegExp(MONEY, "gu"), ""));

/** A text that states one exact number: "€ 1.299,00", "(12)", "4.5 out of 5", "12 %", "128 reviews". */
export function readNumber(text: string, decimal: Decimal): number | undefined {
	const plain = collapse(text).replace(/[−–](?=\s?\d)/g, "-");
	const whole = OUT_OF.exec(plain)?.[1] ?? plain;
	const found = [...whole.matchAll(NUMBER)];
	const [token] = found;
	if (!token || found.length > 1 || ROUGH.test(whole)) return undefined;
	const before = whole.slice(0, token.index);
	const after = whole.slice(token.index + token[0].length);
	if (/^\s?\+/.test(after) || !standsFree(before, after)) return undefined;
	if ((`${before} ${after}`.match(/\p{L}{2,}/gu)?.length ?? 0) > MAX_OTHER_WORDS) return undefined;
	const size = parse(token[0], decimal);
	if (size === undefined) return undefined;
	const scale = SCALES[/^(?:k|K|M|bn)(?![\p{L}\d²³])/u.exec(after)?.[0] ?? ""] ?? 1;
	const isLoss = /^\(.*\)$/.test(whole) && hasCurrency(whole);
	const isNegative = isLoss || /(?:^|[\s(\p{Sc}])-\s?(?:\p{Sc}\s?)?$/u.test(before);
	return (isNegative ? -1 : 1) * Number((size * scale).toPrecision(15));
}

/** Digits inside a code ("B12", "7-A") are no number. */
function standsFree(before: string, after: string): boolean {
	const lead = /[\p{L}\d_]-?$/u.test(before) && !ENDS_WITH_CURRENCY.test(before);
	const tail = /^(?:[\p{L}_]|-[\p{L}\d]|[:/]\d)/u.test(after) && !UNITS.test(after) && !hasCurrency(after.slice(0, 3));
	return !lead && !tail;
}

function parse(token: string, decimal: Decimal): number | undefined {
	const digits = token.replace(/[\s\u00a0\u202f'’]/g, "");
	const marks = digits.match(/[.,]/g) ?? [];
	const last = marks.at(-1);
	if (last === undefined) return Number(digits);
	const isMixed = new Set(marks).size > 1;
	const [head = "", ...rest] = digits.split(last);
	const tail = rest.at(-1) ?? "";
	const groups = (text: string) => /^\d{1,3}(?:[.,]\d{3})*$/.test(text);
	const plain = (text: string) => text.replace(/[.,]/g, "");
	if (isMixed) return rest.length === 1 && groups(head) ? Number(`${plain(head)}.${tail}`) : undefined;
	if (rest.length > 1) return groups(digits) ? Number(plain(digits)) : undefined;
	const isGroup = tail.length === 3 && last !== decimal && head.length <= 3 && head !== "0";
	return Number(isGroup ? plain(digits) : `${head}.${tail}`);
}

const TRUE = /^(?:yes|true|on|enabled|active|available|ja|oui|sí|si|[✓✔☑✅]\uFE0F?)$/iu;
const FALSE = /^(?:no|false|off|disabled|inactive|unavailable|nein|non|[✗✘✕✖×☐❌]\uFE0F?)$/iu;

/** Yes or no, in words or as a sign; also the property's own words ("in stock") and their opposite. */
export function readBoolean(text: string, property: string): boolean | undefined {
	const said = collapse(text).toLowerCase();
	if (TRUE.test(said)) return true;
	if (FALSE.test(said)) return false;
	const own = property.replace(/^(?:is|has) /, "");
	if (said === own) return true;
	const opposites = [
		`not ${own}`,
		`un${own}`,
		`non-${own}`,
		own.replace(/^in /, "out of "),
		own.replace(/^in /, "not in "),
		...(/^(?:in stock|available|for sale)$/.test(own) ? ["sold out", "out of stock"] : []),
	];
	return opposites.includes(said) ? false : undefined;
}

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const MONTH = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?";

/** The day in ISO form; dates that read differently from land to land are left alone. */
export function readDate(text: string): string | undefined {
	const plain = collapse(text).replace(/^\p{L}{2,9}day,? |^(?:mon|tue|wed|thu|fri|sat|sun)\.?,? /iu, "");
	const iso = /^(\d{4})[-/](\d\d)[-/](\d\d)(?![\d-])/.exec(plain);
	if (iso) return day(iso[1], Number(iso[2]), iso[3]);
	const month = (name = "") => MONTHS.indexOf(name.toLowerCase()) + 1;
	const british = new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?\\.? ${MONTH},? (\\d{4})(?!\\d)`, "i").exec(plain);
	if (british) return day(british[3], month(british[2]), british[1]);
	const american = new RegExp(`^${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})(?!\\d)`, "i").exec(plain);
	if (american) return day(american[3], month(american[1]), american[2]);
	const dotted = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})(?!\d)/.exec(plain);
	if (dotted) return day(dotted[3], Number(dotted[2]), dotted[1]);
	const [, one, two, year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?!\d)/.exec(plain) ?? [];
	if (!one || !two) return undefined;
	if (Number(one) > 12) return day(year, Number(two), one);
	return Number(two) > 12 || one === two ? day(year, Number(one), two) : undefined;
}

/** Says one day and no other. */
export const isDay = (text: string): boolean =>
	readDate(text) !== undefined && (text.match(/\d{4}/g)?.length ?? 0) === 1;

function day(year = "", month = 0, date = ""): string | undefined {
	const value = new Date(Date.UTC(Number(year), month - 1, Number(date)));
	return value.getUTCMonth() === month - 1 ? value.toISOString().slice(0, 10) : undefined;
}

/** A moment, if it is written out as the standards want it. */
export function readMoment(text: string): string | undefined {
	const plain = collapse(text);
	return /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(plain) && !Number.isNaN(Date.parse(plain))
		? plain.replace(" ", "T")
		: undefined;
}
