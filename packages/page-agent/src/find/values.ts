import { perTask } from "../cache.ts";
import { collapse } from "../dom.ts";
import { wordsOf } from "../words.ts";

/** What a page shows to be read: the price of a thing, the total of an order. Its label stands before it. */

const MAX_VALUE = 60;
const MAX_LABEL = 40;
const MAX_STEPS = 2;
const MONEY = /[$€£¥₹]|\b(usd|eur|gbp|chf)\b/i;

/** An amount, a number or a date of its own, or what a list of definitions says of a term. */
export function isValue(element: Element): boolean {
	if (element.localName === "dd") return true;
	if ([...element.children].some((child) => child.textContent?.trim())) return false;
	const text = element.textContent ?? "";
	return text.length <= MAX_VALUE && (/\d/.test(text) || kindsOf(text).length > 0 || isPaired(element));
}

/** "Owner" and "Ada", beside each other and alone: the second is what the first is about. */
function isPaired(element: Element): boolean {
	const label = element.previousElementSibling;
	return (
		label !== null &&
		label.childElementCount === 0 &&
		label.localName === element.localName &&
		element.textContent?.trim() !== "" &&
		/\p{L}/u.test(label.textContent ?? "") &&
		label.previousElementSibling === null
	);
}

/** The label of a value, or "". */
export const labelOfValue = perTask((element: Element): string => {
	for (let at: Element | null = element, steps = 0; at && steps < MAX_STEPS; at = at.parentElement, steps++) {
		for (let node = at.previousSibling; node; node = node.previousSibling) {
			if (element.localName === "dd" && node.nodeName === "DD") continue;
			const text = node.nodeType === Node.COMMENT_NODE ? "" : collapse(node.textContent ?? "");
			if (/[\p{L}\p{N}]/u.test(text)) return text.length <= MAX_LABEL ? text : "";
		}
	}
	return "";
});

/** Words that tell what a value is of by themselves. */
const STATES =
	/^(absent|accepted|active|approved|archived|available|away|blocked|busy|cancell?ed|closed|completed?|confirmed|declined|delayed|delivered|disabled|done|draft|enabled|error|expired|failed|idle|in progress|in review|in stock|in transit|inactive|invited|live|locked|new|offline|on hold|online|open|out of stock|overdue|paid|paused|pending|present|processing|published|queued|ready|refunded|rejected|resolved|running|scheduled|sent|shipped|sold out|solved|stopped|success(ful)?|suspended|unavailable|unlocked|unpaid|upcoming|valid|verified|waiting)$/i;
const PRIORITIES = /^(low|medium|normal|high|urgent|critical|highest|lowest)( priority)?$/i;
const MONTH = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)";
const DATE = new RegExp(
	`\\b\\d{1,2}\\.? ${MONTH}|\\b${MONTH}[a-z]* \\d|\\d{4}-\\d\\d-\\d\\d|\\d[./]\\d{1,2}[./]\\d`,
	"i",
);
export const isDate = (text: string): boolean => DATE.test(text);
const KINDS: Array<[value: RegExp, words: string[]]> = [
	[MONEY, ["price", "amount", "balance", "value"]],
	[STATES, ["status"]],
	[PRIORITIES, ["priority"]],
	[/^\S+@\S+\.\w+$/, ["email"]],
	[/^\+?[\d ()-]{7,}$/, ["phone"]],
	[/^\d+$/, ["count"]],
	[/°/, ["temperature", "degrees"]],
	[/^[\d.,]+ ?(km|mi|m|miles)$/i, ["distance"]],
	[/^[\d.,]+ ?(kg|g|lbs?)$/i, ["weight"]],
	[DATE, ["date", "day"]],
	[/\b\d{1,2}:\d\d\b|^\d+ ?(min|minutes?|h|hrs?|hours?|s|sec)\b/i, ["time", "duration"]],
];
const kindsOf = (text: string): string[] => KINDS.flatMap(([value, words]) => (value.test(text.trim()) ? words : []));

export const kindsOfValue = (element: Element): string[] => {
	const text = element.textContent ?? "";
	return text.length > MAX_VALUE ? [] : kindsOf(text);
};

/** A figure and nothing else: "0.4 %". */
export const isNumber = (text: string): boolean => /\d/.test(text) && !/\p{L}{2}/u.test(text);

/** What it says, and what kind of value it is as far as that can be seen. */
export function wordsOfValue(element: Element): string[] {
	const text = element.textContent ?? "";
	return text.length > MAX_VALUE ? [] : [...wordsOf(text), ...kindsOf(text)];
}
