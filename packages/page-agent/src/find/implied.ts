import { attributeOf, textIn } from "../tree/dom.ts";
import { isDate, isPerson, kindsOf } from "./values.ts";

/** What a control is about that only an example of it tells. */

const LANGUAGE = /^(EN|DE|FR|ES|IT|PT|NL|English|Deutsch|Français|Español|Italiano|Português|Nederlands)$/;
const PHONE = /^(tel|sms):/;
/** "Show 128 homes" ends a form of filters. */
const RESULTS = /^(show|see|view) (all )?([\d.,]+ |results)/i;
const FORMAT = /^(csv|pdf|xlsx?|excel|json|zip)$/i;
const ENDING = /^(close|clear|dismiss|x|×|✕)\b/i;
/** What is around a chooser of files, or is one of many tags, says little more. */
const MAX_TEXT = 40;

/** A link to a number is a phone, what says "EN" is there to change the language, and "PDF" is a file to be had. */
export function impliedBy(element: Element, name: string): string {
	const href = element.localName === "a" ? attributeOf(element, "href") : "";
	if (PHONE.test(href)) return "phone";
	if (href.startsWith("mailto:")) return "email";
	if (LANGUAGE.test(name)) return "language";
	if (isAvatar(element, name)) return "account profile user avatar menu";
	if (RESULTS.test(name)) return "apply filters";
	if (FORMAT.test(name)) return "download export";
	if (name.includes(".") && kindsOf(name).includes("website")) return "website domain";
	if (/\d/.test(name) && isDate(name)) return / [-–—] /.test(name) ? "date range" : "date";
	if (ENDING.test(name) && isInTag(element)) return "remove";
	return element.firstElementChild && isShort(element) && element.querySelector("input[type=file]")
		? "upload attach file"
		: "";
}

/** A picture of somebody, or initials, on a button at the top: there is what concerns the account. */
function isAvatar(element: Element, name: string): boolean {
	if (name.length > 2 && !isPerson(name)) return false;
	const text = element.textContent?.trim();
	const isShown = text ? INITIALS.test(text) : element.querySelector("img") !== null;
	return isShown && element.getBoundingClientRect().top + scrollY < MAX_TOP;
}
const INITIALS = /^(?!OK)\p{Lu}{2}$/u;
const MAX_TOP = 100;

/** What closes a tag takes it away. */
function isInTag(element: Element): boolean {
	const { parentElement: tag, textContent } = element;
	return tag !== null && isShort(tag) && tag.textContent?.trim() !== textContent?.trim() && tag.childElementCount <= 3;
}

const isShort = (element: Element): boolean => textIn(element).trim().length <= MAX_TEXT;
