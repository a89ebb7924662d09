/** What a control is about that only an example of it tells. */

const LANGUAGE = /^(EN|DE|FR|ES|IT|PT|NL|English|Deutsch|Français|Español|Italiano|Português|Nederlands)$/;
const PHONE = /^(tel|sms):/;

/** A link to a number is a phone, and what says "EN" is there to change the language. */
export function impliedBy(element: Element, name: string): string {
	const href = element.localName === "a" ? (element.getAttribute("href") ?? "") : "";
	if (PHONE.test(href)) return "phone";
	if (href.startsWith("mailto:")) return "email";
	return LANGUAGE.test(name) ? "language" : "";
}
