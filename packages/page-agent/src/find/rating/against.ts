import { looksClickable } from "../../tree/semantics.ts";
import { isActionWord, isEntry, isNarrowVerb, isPress, isReadOnlyKind, isToggle } from "../kinds.ts";
import { isLabelCell, isLabelOfControl } from "../labels.ts";
import { isThing, isTold, type ParsedQuery, type Term, telling } from "../parsed-query.ts";
import { CHECKABLE, FIELD_ROLES, type Signs, TEXTUAL } from "../signs.ts";
import { likeness } from "./score.ts";

/** What speaks against an element: that it is of another kind, does something else, or only names what is asked about. */

/** What is left of the score of what says that it does something else, or takes a value. */
const OTHER_DEED = 0.6;
const OTHER_KIND = 0.85;
/** What is left of the score of what is of another kind than was asked for. */
export const WRONG_KIND = 0.7;
/** Points from which an element counts as doing what a verb says. */
const DONE = 1.9;
/** Points from which an element says a verb itself. */
const SAID = 3.6;
const TYPED = new Set(["textbox", "searchbox", "spinbutton", "slider"]);
export const HELD = "table,a,button,input,select,textarea";

/** Of "call Ada" the name is where it is done, and not what does it. */
export function isOnlyContext(
	{ role, nameWords, isValue }: Signs,
	{ terms, actionWord, verbRoles }: ParsedQuery,
	points: number[],
	kind: number,
): boolean {
	if (isValue || kind > 0 || nameWords.length === 0 || verbRoles.includes(role) || CHECKABLE.has(role)) return false;
	const isHead = (term: Term) => term.part === "head" && !term.isLight;
	if (!actionWord && !isNarrowVerb(verbRoles) && !isToggle(verbRoles) && !terms.some(isHead)) return false;
	if (terms.some((term, index) => isHead(term) && ((points[index] ?? 0) > 0 || isThing(term.word)))) return false;
	const others = terms.filter(({ part }) => part !== "head");
	return telling(nameWords).every((word) => others.some((term) => likeness(word, term) > 0));
}

/** Who asks for a button does not mean a row; who asks for something in a row does not mean a header. */
export function kindShare(
	element: Element,
	{ role, control }: Signs,
	{ kind, terms, verbRoles, isRead: isReading }: ParsedQuery,
	isRight: boolean,
): number {
	if (isRight || control) return 1;
	if (role === "generic" && isLabelOfControl(element)) return WRONG_KIND;
	if (isReading && (isLabelCell(element) || (role === "cell" && element.querySelector(HELD)))) return WRONG_KIND;
	if (role === "columnheader" && !verbRoles.includes(role) && terms.some(({ part }) => part === "inside"))
		return WRONG_KIND;
	return kind && !isReadOnlyKind(kind.word) && !looksClickable(element) ? WRONG_KIND : 1;
}

/** "upload files" is not done by what only says "files", though that is another word for an upload. */
export function doesIt(signs: Signs, { actionWord, terms, verbRoles }: ParsedQuery, points: number[]): boolean {
	const { nameWords, role, control, isValue } = signs;
	const met = actionWord ? (points[terms.indexOf(actionWord)] ?? 0) : 0;
	if (!actionWord || met < DONE) return false;
	// Rows, headings and values do nothing, and what is ticked or typed into does what is pressed only if it says so.
	if (
		TEXTUAL.has(role) ||
		((role === "heading" || isValue) && !control) ||
		(isPress(verbRoles) && FIELD_ROLES.has(role) && met < SAID)
	)
		return false;
	const said = nameWords.filter((word) => likeness(word, actionWord) > 0);
	const others = terms.filter((term) => term !== actionWord);
	const isOther = (word: string) => others.some((term) => likeness(word, term) > likeness(word, actionWord));
	return said.length === 0 || !said.every((word) => isOther(word) || isPast(word, actionWord));
}

/** "Downloaded" says what has been done. */
const isPast = (word: string, { word: verb }: Term): boolean => word !== verb && /ed$/.test(word) && !/ed$/.test(verb);

/** "approve the request" is not what closes the request does, and not what is typed into. */
export function deedShare(
	{ role, control, nameWords, idWords, hintWords, isNameless }: Signs,
	{ actionWord, kind, terms, verbRoles }: ParsedQuery,
	points: number[],
): number {
	const [first = ""] = nameWords;
	const isAnother = (word: string) => isActionWord(word) && terms.every((term) => likeness(word, term) === 0);
	const isOther = isAnother(first);
	// "write a comment" is done in a field; what sends it is pressed afterwards. Such a verb comes first.
	if (isEntry(verbRoles) && !verbRoles.includes(role) && points[0] === 0) return OTHER_KIND;
	// "open the letter about the roof" is not done by typing.
	if (!actionWord && !kind && verbRoles.includes("treeitem") && TYPED.has(role)) return WRONG_KIND;
	// "turn off the rule" is not what deletes it.
	if (
		!actionWord &&
		(isToggle(verbRoles) || kind?.word === "toggle") &&
		isNameless &&
		[...idWords, ...hintWords].some(isAnother)
	)
		return OTHER_DEED;
	// "the shopping cart" is not what adds to it, and "the event on Friday" not what searches for events.
	// But a field may say that what is asked for is added there.
	const isField = FIELD_ROLES.has(role) && terms.some(({ part }, index) => part === "head" && (points[index] ?? 0) > 0);
	if (!actionWord)
		return control && isOther && !isField && (!kind || isTold(terms)) && verbRoles.length === 0 ? OTHER_KIND : 1;
	const met = points[terms.indexOf(actionWord)] ?? 0;
	const said = nameWords.filter((word) => likeness(word, actionWord) > 0);
	if (said.length > 0 && said.every((word) => isPast(word, actionWord))) return OTHER_KIND;
	if (met >= DONE) return 1;
	if (control && isPress(verbRoles) && !verbRoles.includes(role)) return OTHER_KIND;
	return met === 0 && isOther ? OTHER_DEED : 1;
}
