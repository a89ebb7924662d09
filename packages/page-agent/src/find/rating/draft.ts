import { fieldValue } from "../../fields/field-value.ts";
import { textIn } from "../../tree/dom.ts";
import { isInteractive, looksClickable, statesOf } from "../../tree/semantics.ts";
import type { Subject } from "../candidates.ts";
import { cannotMatch, isWrapper } from "../cannot-match.ts";
import { isActionWord, isEntry, isNarrowVerb, isReadOnlyKind, isToggle, rolesOfKind } from "../kinds.ts";
import { isTold, type ParsedQuery, type Term } from "../parsed-query.ts";
import { columnScore, isSaidInRow } from "../place.ts";
import type { Section } from "../sections.ts";
import { CELLS, CHECKABLE, FIELD_ROLES, type Signs, signsOf, TEXTUAL } from "../signs.ts";
import { isPerson, kindsOfValue } from "../values.ts";
import { deedShare, doesIt, HELD, isOnlyContext, kindShare, WRONG_KIND } from "./against.ts";
import { kindScore, nameFit, wordScore } from "./score.ts";

export interface Match {
	element: Element;
	role: string;
	control: boolean;
	score: number;
	order: number;
}

export interface Draft extends Match {
	section: Section | null;
	/** What each word of the query is worth here. */
	points: number[];
	kind: number;
	signs: Signs;
	/** It says what was asked to be done. */
	does: boolean;
	/** It is what is asked for by its nature: a count, for "how many". */
	isAnswer: boolean;
	/** It is no more than the name of what something is asked of: "Ada" in "call Ada". */
	isContext: boolean;
	/** It says itself, or its column does, some of what is asked for. */
	isOwn: boolean;
	/** What is left of its score for what speaks against it. */
	share: number;
	/** What else speaks for it: how well its name fits, that it can be used. */
	extras: number;
}

const CONTROL = 1.5;
const CLICKABLE = 0.5;
const VALUE = 1;
/** What it is worth to be the count that "how many" asks for, or the text of a record that is asked for. */
export const ANSWER = 1.5;
const STATE = 2;
/** What a word about the place is worth when the element says it itself. */
const INSIDE_IN_OWN = 0.7;
/** A row is told by what it says. */
const PLACE_IN_TEXT = 3;
/** What is left of the score of a control that stands behind the one that is seen. */
const STAND_IN = 0.8;
const VERB_KIND = 1;
const NARROW_VERB_KIND = 1.5;
/** Points from which an element counts as carrying a word. */
export const CARRIED = 3;
/** What is left of the score of what cannot be used, unless it is of the kind that was asked for. */
const NO_CONTROL = 0.75;

/** What speaks for and against an element, by what it says itself; null for what cannot be meant. */
export function draft({ element, section, role: given }: Subject, parsed: ParsedQuery, order: number): Draft | null {
	if (isWrapper(element, given, parsed)) return null;
	// "the second related topic" says nothing that is written on it, but where it is.
	const isCounted = parsed.nth !== null && isInteractive(element);
	if (cannotMatch(element, given, parsed) && !isCounted && !isCellOfColumn(element, given, parsed)) return null;
	const signs = signsOf(element, parsed.isRead);
	const kind = kindScore(element, parsed, signs);
	const points = parsed.terms.map((term) =>
		Math.max(stateScore(term, element, signs), sortScore(term, element), termScore(term, signs, kind > 0)),
	);
	const words = points.some((score) => score > 0);
	const { role, control } = signs;
	const isDone = isNarrowVerb(parsed.verbRoles) && parsed.verbRoles.includes(role);
	const isPlaced = !words && kind === 0 && !isDone;
	if (isPlaced && !isCounted && !isToldByPlace(element, signs, parsed)) return null;
	// In a row of boxes, those that are ticked are not meant for that.
	const isTelling = !TICKED.has(role) || parsed.terms.some((term) => term.state !== null);
	const state = signs.isNameless && words && isTelling && isOn(element) ? STATE : 0;
	const does = doesIt(signs, parsed, points);
	const isUsable =
		control ||
		isPlaced ||
		signs.isValue ||
		isLabelledCell(element, role) ||
		isCellOfColumn(element, role, parsed) ||
		looksClickable(element) ||
		rolesOfKind(parsed.kind?.word ?? "").includes(role);
	const share =
		(isUsable ? 1 : NO_CONTROL) *
		(isStandIn(element) ? STAND_IN : 1) *
		deedShare(signs, parsed, points) *
		kindShare(element, signs, parsed, kind > 0) *
		(parsed.isQuestion && (control ? !fieldValue(element) : TEXTUAL.has(role)) ? WRONG_KIND : 1);
	const isAnswer = (parsed.isCount && isCountOf(element, signs)) || (parsed.isWho && isNameOf(element, signs));
	const extras =
		nameFit(signs, parsed) + natureScore(element, signs, parsed, kind > 0) + state + (isAnswer ? ANSWER : 0);
	const isOwn = isAnswer || hasHead({ points, kind }, parsed.terms);
	const isContext = isOnlyContext(signs, parsed, points, kind);
	return {
		element,
		section,
		role,
		control,
		points,
		kind,
		signs,
		does,
		isAnswer,
		isContext,
		isOwn,
		share,
		extras,
		order,
		score: 0,
	};
}

/** The select that a component keeps for forms is not the one that is seen. */
const isStandIn = (element: Element): boolean =>
	element.localName === "select" && element.getAttribute("tabindex") === "-1";

const isNameOf = (element: Element, { isValue, role }: Signs): boolean =>
	(isValue || CELLS.has(role)) && isPerson(textIn(element));

const isCountOf = (element: Element, { isValue, role }: Signs): boolean =>
	(isValue || CELLS.has(role)) && kindsOfValue(element).includes("count");

/** Boxes, cells of a table and buttons without a word say nothing of themselves: their row and column do. */
function isToldByPlace(
	element: Element,
	{ role, isNameless, nameWords, hintWords }: Signs,
	parsed: ParsedQuery,
): boolean {
	// The text beside a box may be the end of what its row says.
	const isTicked = isToggle(parsed.verbRoles) && CHECKABLE.has(role);
	if (!isNameless || (nameWords.length > 0 && !isTicked)) return isCellOfColumn(element, role, parsed);
	return FIELD_ROLES.has(role) || (!hintWords.some(isActionWord) && isPressedInRow(element, role, parsed));
}

/** "favorite the lamp" may be done by a picture that nobody can read, where the lamp is. */
const isPressedInRow = (element: Element, role: string, { actionWord, terms, verbRoles }: ParsedQuery): boolean =>
	actionWord !== null &&
	verbRoles.includes(role) &&
	terms.some((term) => term !== actionWord && isSaidInRow(element, term));

function isCellOfColumn(element: Element, role: string, { terms, kind }: ParsedQuery): boolean {
	if ((!CELLS.has(role) && !isWholeCell(element)) || !terms.some(({ part }) => part === "related" || part === "inside"))
		return false;
	if (element.querySelector(HELD)) return false;
	const heads = terms.filter(({ part }) => part === "head");
	return (kind ? [...heads, kind] : heads).some((term) => columnScore(element, term) > 0);
}

/** It is all that its cell says. */
function isWholeCell(element: Element): boolean {
	const { parentElement: cell } = element;
	if (cell?.localName !== "td" || cell.childElementCount !== 1) return false;
	return textIn(cell).trim() === textIn(element).trim();
}

/** A day of a calendar is pressed though it is a cell. */
const isLabelledCell = (element: Element, role: string): boolean =>
	CELLS.has(role) && element.hasAttribute("aria-label");

function termScore(term: Term, signs: Signs, isRightKind: boolean): number {
	const score = wordScore(term, signs);
	if (score === 0) return 0;
	const isPlace = term.part === "inside" || term.part === "related";
	if (TEXTUAL.has(signs.role) && (isPlace || isRightKind)) return Math.max(score, PLACE_IN_TEXT);
	return term.part === "inside" ? score * INSIDE_IN_OWN : score;
}

/** What heads a column sorts by it. */
const sortScore = ({ word }: Term, element: Element): number =>
	word === "sort" && element.closest("th,[role=columnheader]") ? CARRIED : 0;

const stateScore = ({ state }: Term, element: Element, { control, role }: Signs): number =>
	state && control && (state.isMark ? CHECKABLE.has(role) : !TICKED.has(role)) && isOn(element) === state.isOn
		? CARRIED
		: 0;
const TICKED = new Set(["checkbox", "switch"]);

function natureScore(
	element: Element,
	{ role, control, isNameless, isValue }: Signs,
	{ kind, verbRoles, isRead, terms }: ParsedQuery,
	isRightKind: boolean,
): number {
	const isMeant = isRightKind || verbRoles.length > 0 || !isReadOnlyKind(kind?.word);
	const isNarrow = isNarrowVerb(verbRoles) || (isToggle(verbRoles) && role !== "button");
	const isDone = verbRoles.includes(role) && !(isEntry(verbRoles) && element.localName === "select");
	const verb = isDone ? (isNarrow ? NARROW_VERB_KIND : VERB_KIND) : 0;
	if (control || isNameless) return verb + (isMeant ? CONTROL : 0);
	if (isRead && isTold(terms) && (isValue || CELLS.has(role))) return VALUE;
	return verb + (!TEXTUAL.has(role) && looksClickable(element) ? CLICKABLE : 0);
}

function isOn(element: Element): boolean {
	const states = statesOf(element);
	return (
		element.hasAttribute("aria-current") || ["checked", "selected", "pressed"].some((state) => states.includes(state))
	);
}

/** It is met by more than its place. */
export const hasHead = ({ points, kind }: Pick<Draft, "points" | "kind">, terms: Term[]): boolean =>
	kind > 0 || terms.some(({ part, isLight }, index) => part === "head" && !isLight && (points[index] ?? 0) > 0);
