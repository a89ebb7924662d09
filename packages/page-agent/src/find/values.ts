import { textIn } from "../tree/dom.ts";
import { wordsOf } from "../tree/words.ts";
import { isPaired } from "./labels.ts";

/** What a page shows to be read, such as the price of a thing or the total of an order, and what kind of value it is. */

const MAX_VALUE = 60;
const MONEY = /[$€£¥₹]|\b(usd|eur|gbp|chf|kr)\b|zł|^[-−+]?\d{1,3}([, ]?\d{3})*\.\d\d$/i;

/** An amount, a number or a date of its own, or what a label or a name stands before. */
export function isValue(element: Element): boolean {
	if (element.localName === "dd") return true;
	if ([...element.children].some((child) => child.textContent?.trim())) return false;
	const text = textIn(element);
	if (text.length > MAX_VALUE || !text.trim()) return false;
	return /\d/.test(text) || kindsOf(text).length > 0 || isPaired(element);
}

/** Words that tell what a value is of by themselves. */
const STATES =
	/^((accept|approv|archiv|arriv|block|cancell?|clos|confirm|declin|delay|deliver|depart|disabl|enabl|expect|expir|fail|invit|(un)?lock|pass|paus|publish|queu|refund|reject|resolv|schedul|shipp|solv|stopp|suspend|verifi)ed|absent|(in)?active|(un)?available|away|boarding|busy|completed?|done|draft|error|idle|in (progress|review|stock|transit)|live|new|o(ff|n)line|on (hold|time)|open|out of stock|overdue|(un)?paid|pending|present|processing|ready|running|sent|sold out|success(ful)?|upcoming|valid|waiting)$/i;
const PRIORITIES = /^(low|medium|normal|high|urgent|critical|highest|lowest)( priority)?$/i;
const MONTH = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)";
const DATE = new RegExp(
	`\\b\\d{1,2}\\.? ${MONTH}|\\b${MONTH}[a-z]* \\d|\\d{4}-\\d\\d-\\d\\d|\\d[./]\\d{1,2}[./]\\d`,
	"i",
);
export const isDate = (text: string): boolean => DATE.test(text);
/** What values of such a shape are called. */
const KINDS: Array<[value: RegExp, words: string]> = [
	[MONEY, "price amount balance value"],
	[STATES, "status"],
	[PRIORITIES, "priority"],
	[/^<?\S+@\S+\.\w+>?$/, "email address"],
	[/^\+?[\d ()-]{7,}$/, "phone number"],
	[/^#?[\d.,]+ ?k?$/i, "count number"],
	[/^[\d.,]+ ?%$/, "rate percentage share level"],
	[/^[\d.,]+ ?[kmgt]?i?b$/i, "size"],
	[/^(https?:\/\/\S+|([a-z0-9-]+\.)+[a-z]{2,6})$/i, "website domain address"],
	[/^v?\d+(\.\d+){1,3}$/i, "version release ip address"],
	[/ ago$|^(just now|yesterday|today|tomorrow)\b/i, "date time"],
	[/^\d{1,2}:\d\d( ?[ap]m)?$|^(mon|tue|wed|thu|fri|sat|sun)(\w*day)?$/i, "date"],
	[/°/, "temperature degrees"],
	[/^[\d.,]+ ?(km|mi|m|miles)$/i, "distance"],
	[/^[\d.,]+ ?(kg|g|lbs?)$/i, "weight"],
	[DATE, "date day"],
	[
		/\b\d{1,2}:\d\d\b|^\d+ ?(min|minutes?|h|hrs?|hours?|m|s|sec|nights?|days?|weeks?|months?|years?)\b/i,
		"time duration",
	],
];
/** All that values are called by their shape. */
export const VALUE_WORDS = KINDS.flatMap(([, words]) => words.split(" "));
export const kindsOf = (text: string): string[] =>
	KINDS.flatMap(([value, words]) => (value.test(text.trim()) ? words.split(" ") : []));

export const kindsOfValue = (element: Element): string[] => {
	const text = textIn(element);
	return text.length > MAX_VALUE ? [] : kindsOf(text);
};

/** The name of somebody, as far as that can be seen: "Ana Reis". */
export const isPerson = (text: string): boolean => /^\p{Lu}[\p{L}.'’-]*( \p{Lu}[\p{L}.'’-]*){1,3}$/u.test(text.trim());

/** A figure and nothing else: "0.4 %". */
export const isNumber = (text: string): boolean => /\d/.test(text) && !/\p{L}{2}/u.test(text);

/** What it says, and what kind of value it is as far as that can be seen. */
export function wordsOfValue(element: Element): string[] {
	const text = textIn(element);
	return text.length > MAX_VALUE ? [] : [...wordsOf(text), ...kindsOf(text)];
}
