import { isInteractive } from "../semantics.ts";
import { wordsOf } from "../words.ts";
import { impliedBy } from "./implied.ts";
import { isNarrowVerb, rolesOfKind } from "./kinds.ts";
import { likeness } from "./score.ts";
import { CELLS, FIELD_ROLES } from "./signs.ts";
import { isNumber } from "./values.ts";
import type { Term, Wish } from "./wish.ts";

/** Longer texts are left to the careful way. */
const MAX_TEXT = 200;
/** Elements inside that add to a name what is no text. */
const NAMING = "[alt],[aria-label],[aria-labelledby],[title],[data-testid],input,select,textarea,svg,slot";
/** Attributes that say nothing about what an element is called. */
const SILENT = new Set("style tabindex colspan rowspan scope href onclick".split(" "));

/**
 * Whether an element surely says no word of the wish, by its text and attributes alone. Most elements of a page do not,
 * and to know what they are called costs much more.
 */
export function isMute(element: Element, role: string, wish: Wish): boolean {
	if (FIELD_ROLES.has(role) || isAskedByNature(role, wish)) return false;
	const text = element.textContent ?? "";
	// A figure is called by its label or by what kind of figure it is.
	if (wish.isRead && (role === "heading" || CELLS.has(role)) && isNumber(text)) return false;
	if (text.length > MAX_TEXT || element.shadowRoot) return false;
	if (element.firstElementChild && element.querySelector(NAMING)) return false;
	const said = attributesOf(element);
	// Without words, signs and icons may speak.
	if (said === null || !/[\p{L}\p{N}]/u.test(text)) return false;
	const words = wordsOf(`${text} ${said} ${impliedBy(element, text.trim())}`);
	const run = words.join("");
	const terms = wish.kind ? [...wish.terms, wish.kind] : wish.terms;
	return !terms.some((term) => isSaid(term, words, run));
}

/** A cell around nothing but one control: who asks for what it says means the control. */
export function isWrapper(element: Element, role: string, { kind }: Wish): boolean {
	if (!CELLS.has(role) || element.childElementCount !== 1 || kind?.word === "cell") return false;
	const inner = element.firstElementChild;
	return inner !== null && isInteractive(inner) && inner.textContent?.trim() === element.textContent?.trim();
}

/** By its role, or by the state that it is in. */
function isAskedByNature(role: string, { terms, kind, verbRoles }: Wish): boolean {
	if ((isNarrowVerb(verbRoles) && verbRoles.includes(role)) || (kind && rolesOfKind(kind.word).includes(role)))
		return true;
	return terms.some(({ word, state }) => state !== null || role.includes(word));
}

/** Null where something else than text and attributes gives the name. */
function attributesOf(element: Element): string | null {
	let said = "";
	if (!element.hasAttributes()) return said;
	for (const name of element.getAttributeNames()) {
		if (name === "aria-labelledby" || name === "aria-describedby" || name === "aria-owns") return null;
		if (!SILENT.has(name)) said += ` ${element.getAttribute(name)}`;
	}
	return said;
}

const isSaid = (term: Term, words: string[], run: string): boolean =>
	run.includes(term.stem) || words.some((word) => likeness(word, term) > 0);
