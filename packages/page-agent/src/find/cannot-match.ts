import { textIn } from "../tree/dom.ts";
import { isInteractive, testIdOf } from "../tree/semantics.ts";
import { wordsOf } from "../tree/words.ts";
import { ICONS } from "./icons/icons.ts";
import { impliedBy } from "./implied.ts";
import { isNarrowVerb, rolesOfKind } from "./kinds.ts";
import { labelOfValue } from "./labels.ts";
import type { ParsedQuery, Term } from "./parsed-query.ts";
import { likeness } from "./rating/score.ts";
import { CELLS, FIELD_ROLES } from "./signs.ts";
import { isNumber, kindsOfValue } from "./values.ts";

/** Longer texts are left to the careful way. */
const MAX_TEXT = 200;
/** Elements inside that add to a name what is no text. */
const NAMING = `[alt],[aria-label],[aria-labelledby],[title],[data-testid],input,select,textarea,slot,${ICONS}`;
/** Attributes that say nothing about what an element is called. */
const SILENT = new Set("style tabindex colspan rowspan scope href onclick".split(" "));
/** What a page keeps for itself in other attributes is not read; test ids are. */
const SPEAKING = /icon|lucide/;

/**
 * Whether an element surely says no word of the parsed, by its text and attributes alone. Most elements of a page do not,
 * and to know what they are called costs much more.
 */
export function cannotMatch(element: Element, role: string, parsed: ParsedQuery): boolean {
	if (FIELD_ROLES.has(role) || isAskedByNature(role, parsed)) return false;
	const text = textIn(element);
	// A figure in a table is told by its row.
	if (parsed.isRead && CELLS.has(role) && isNumber(text)) return false;
	if (text.length > MAX_TEXT || element.shadowRoot) return false;
	if (element.firstElementChild && element.querySelector(NAMING)) return false;
	const said = attributesOf(element);
	// Without words, signs and icons may speak.
	if (said === null || !/[\p{L}\p{N}]/u.test(text) || /^\s*[^\p{L}\p{N}\s]\s/u.test(text)) return false;
	const terms = parsed.kind ? [...parsed.terms, parsed.kind] : parsed.terms;
	const isSaidIn = (said: string): boolean => {
		const words = wordsOf(said);
		const run = words.join("");
		return terms.some((term) => isSaid(term, words, run));
	};
	return (
		!isSaidIn(`${text} ${said} ${impliedBy(element, text.trim())}`) && !(parsed.isRead && isSaidIn(tellingOf(element)))
	);
}

/** A cell around nothing but one control: who asks for what it says means the control. */
export function isWrapper(element: Element, role: string, { kind }: ParsedQuery): boolean {
	if ((!CELLS.has(role) && role !== "definition") || element.childElementCount !== 1 || kind?.word === "cell")
		return false;
	const inner = element.firstElementChild;
	return inner !== null && isInteractive(inner) && inner.textContent?.trim() === element.textContent?.trim();
}

/** What is read is called by its label or by what kind of value it is. */
const tellingOf = (element: Element): string => `${labelOfValue(element)} ${kindsOfValue(element).join(" ")}`;

/** By its role, or by the state that it is in. */
function isAskedByNature(role: string, { terms, kind, verbRoles }: ParsedQuery): boolean {
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
		if (!SILENT.has(name) && (!name.startsWith("data-") || SPEAKING.test(name)))
			said += ` ${element.getAttribute(name)}`;
	}
	return `${said} ${testIdOf(element)?.value ?? ""}`;
}

const isSaid = (term: Term, words: string[], run: string): boolean =>
	run.includes(term.stem) || words.some((word) => likeness(word, term) > 0);
