import { perTask } from "../cache.ts";
import { collapse } from "../dom.ts";
import { wordsOf } from "../words.ts";

/** What a page shows to be read: the price of a thing, the total of an order. Its label stands before it. */

const MAX_VALUE = 60;
const MAX_LABEL = 40;
const MONEY = /[$€£¥₹]|\b(usd|eur|gbp|chf)\b/i;

/** An amount, a number or a date of its own, or what a list of definitions says of a term. */
export function isValue(element: Element): boolean {
	if (element.localName === "dd") return true;
	if (element.childElementCount > 0) return false;
	const text = element.textContent ?? "";
	return text.length <= MAX_VALUE && /\d/.test(text);
}

/** The label of a value, or "". */
export const labelOfValue = perTask((element: Element): string => {
	for (let node = element.previousSibling; node; node = node.previousSibling) {
		if (element.localName === "dd" && node.nodeName === "DD") continue;
		const text = node.nodeType === Node.COMMENT_NODE ? "" : collapse(node.textContent ?? "");
		if (text !== "") return text.length <= MAX_LABEL ? text : "";
	}
	return "";
});

/** What it says, and what kind of value it is as far as that can be seen. */
export function wordsOfValue(element: Element): string[] {
	const text = element.textContent ?? "";
	return text.length > MAX_VALUE ? [] : [...wordsOf(text), ...(MONEY.test(text) ? ["price"] : [])];
}
