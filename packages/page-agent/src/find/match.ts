import { fieldValue } from "../field-value.ts";
import { isInteractive, looksClickable, statesOf } from "../semantics.ts";
import type { Subject } from "./candidates.ts";
import {
	isDeed,
	isEntry,
	isNarrowVerb,
	isPress,
	isReadOnlyKind,
	isSearch,
	isToggle,
	PRESSED,
	rolesOfKind,
} from "./kinds.ts";
import { isLabelCell, isLabelOfControl } from "./labels.ts";
import { isMute, isWrapper } from "./mute.ts";
import {
	BEST_PLACE,
	columnScore,
	headingScore,
	isInRow,
	isSaidInRow,
	isWrittenInRow,
	placeScore,
	THERE,
} from "./place.ts";
import { isCalledKind, kindScore, likeness, nameFit, wordScore } from "./score.ts";
import type { Section } from "./sections.ts";
import { CELLS, CHECKABLE, FIELD_ROLES, type Signs, signsOf, TEXTUAL } from "./signs.ts";
import { kindsOfValue } from "./values.ts";
import { isThing, type Term, telling, type Wish } from "./wish.ts";

export interface Match {
	element: Element;
	role: string;
	control: boolean;
	score: number;
	order: number;
}

interface Draft extends Match {
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
/** What it is worth to be the count that "how many" asks for, or the only text under a name. */
const ANSWER = 1.5;
/** What it is worth to say a word with all its signs: "/" is no part of "/pricing". */
const WRITTEN = 1.5;
const IN_ROW = 1;
const STATE = 2;
/** What a word about the place is worth when the element says it itself. */
const INSIDE_IN_OWN = 0.7;
/** What a word about the element itself is worth when only its surroundings say it. */
const HEAD_IN_PLACE = 0.7;
/** A row is told by what it says. */
const PLACE_IN_TEXT = 3;
/** Words about the element matter more than those about its place. */
const HEAD = 2;
/** A verb that is seldom written on what it is done to. */
const LIGHT = 0.4;
const VERB_KIND = 1;
const NARROW_VERB_KIND = 1.5;
/** How much of what has to be met such a verb is, where something says it. */
const LIGHT_NEED = 0.5;
/** What is left of a score where no word of the query is met. */
const UNMET = 0.3;
/** How much less a word tells with each doubling of the elements that carry it. */
const COMMON = 0.25;
/** Points from which an element counts as carrying a word. */
const CARRIED = 3;
/** Points from which an element is what a word excludes. */
const NAMED = 2;
/** How much the kind counts among what has to be met. */
const KIND_NEED = 1.5;
/** "direct message with Omar" may be a link to Omar under the heading "Direct messages". */
const KIND_IN_PLACE = 0.5;
/** What is left of the score of what cannot be used, unless it is of the kind that was asked for. */
const NO_CONTROL = 0.75;
/** What is left of the score of what says that it does something else, takes a value, or was excluded. */
const OTHER_DEED = 0.6;
const OTHER_KIND = 0.85;
const NO_DEED = 0.7;
const WRONG_KIND = 0.7;
/** Points from which an element counts as doing what a verb says. */
const DONE = 1.9;
/** How much of a query what does it should account for, to stand before all that do not. */
const MOST = 0.7;
/** What is only read has no more to say. */
const MANY = 0.6;
const EXCLUDED = 0.5;
/** The share of the most points for the place from which another is there as well. */
const NEARLY = 0.6;
/** What is left of the score of what is not there. */
const ELSEWHERE = 0.6;
const HELD = "table,a,button,input,select,textarea";

/** The elements that the wish could mean, with scores. */
export function matchAll(subjects: Subject[], wish: Wish): Match[] {
	const drafts = subjects.flatMap((subject, order) => draft(subject, wish, order) ?? []);
	dropNumbers(drafts, wish.terms);
	const weights = weightsOf(drafts, wish.terms);
	rate(drafts, wish, weights);
	place(drafts, wish, weights);
	if (wish.isAttribute) answer(drafts, wish.terms);
	const isSaid = drafts.some(({ points }) => points.some((score, index) => score > 0 && !wish.terms[index]?.isLight));
	const byWord = drafts.filter(
		({ points, kind, signs }) =>
			points.some((score) => score > 0) || (kind > 0 && (wish.nth !== null || !isSaid || isCalledKind(signs, wish))),
	);
	// "row for Oslo" asks for a row: what only says Oslo is not it, and what is only a row is not it either.
	const matches = byWord.length > 0 ? byWord : drafts;
	rate(matches, wish, weights);
	return matches;
}

function draft({ element, section, role: given }: Subject, wish: Wish, order: number): Draft | null {
	if (isWrapper(element, given, wish)) return null;
	// "the second related topic" says nothing that is written on it, but where it is.
	const isCounted = wish.nth !== null && isInteractive(element);
	if (isMute(element, given, wish) && !isCounted && !isCellOfColumn(element, given, wish)) return null;
	const signs = signsOf(element, wish.isRead);
	const kind = kindScore(element, wish, signs);
	const points = wish.terms.map((term) =>
		Math.max(stateScore(term, element, signs), sortScore(term, element), termScore(term, signs, kind > 0)),
	);
	const words = points.some((score) => score > 0);
	const { role, control } = signs;
	const isDone = isNarrowVerb(wish.verbRoles) && wish.verbRoles.includes(role);
	const isPlaced = !words && kind === 0 && !isDone;
	if (isPlaced && !isCounted && !isToldByPlace(element, signs, wish)) return null;
	const state = signs.isNameless && words && isOn(element) ? STATE : 0;
	const does = doesIt(signs, wish, points);
	const isUsable =
		control ||
		isPlaced ||
		signs.isValue ||
		isLabelledCell(element, role) ||
		isCellOfColumn(element, role, wish) ||
		looksClickable(element) ||
		rolesOfKind(wish.kind?.word ?? "").includes(role);
	const share =
		(isUsable ? 1 : NO_CONTROL) *
		deedShare(signs, wish, points) *
		kindShare(element, signs, wish, kind > 0) *
		(wish.isQuestion && control && !fieldValue(element) ? WRONG_KIND : 1);
	const isAnswer = wish.isCount && isCountOf(element, signs);
	const extras = nameFit(signs, wish) + natureScore(element, signs, wish, kind > 0) + state + (isAnswer ? ANSWER : 0);
	const isOwn = isAnswer || hasHead({ points, kind }, wish.terms);
	const isContext = isOnlyContext(signs, wish, points, kind);
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

const isCountOf = (element: Element, { isValue, role }: Signs): boolean =>
	(isValue || CELLS.has(role)) && kindsOfValue(element).includes("count");

/** Of "call Ada" the name is where it is done, and not what does it. */
function isOnlyContext(
	{ role, nameWords, isValue }: Signs,
	{ terms, deed, verbRoles }: Wish,
	points: number[],
	kind: number,
): boolean {
	if (isValue || kind > 0 || nameWords.length === 0 || verbRoles.includes(role) || CHECKABLE.has(role)) return false;
	const isHead = (term: Term) => term.part === "head" && !term.isLight;
	if (!deed && !isNarrowVerb(verbRoles) && !isToggle(verbRoles) && !terms.some(isHead)) return false;
	if (terms.some((term, index) => isHead(term) && ((points[index] ?? 0) > 0 || isThing(term.word)))) return false;
	const others = terms.filter(({ part }) => part !== "head");
	return telling(nameWords).every((word) => others.some((term) => likeness(word, term) > 0));
}

/** Boxes, cells of a table and buttons without a word say nothing of themselves: their row and column do. */
function isToldByPlace(element: Element, { role, isNameless, nameWords, hintWords }: Signs, wish: Wish): boolean {
	// The text beside a box may be the end of what its row says.
	const isTicked = isToggle(wish.verbRoles) && CHECKABLE.has(role);
	if (!isNameless || (nameWords.length > 0 && !isTicked)) return isCellOfColumn(element, role, wish);
	return FIELD_ROLES.has(role) || (!hintWords.some(isDeed) && isPressedInRow(element, role, wish));
}

/** "favorite the lamp" may be done by a picture that nobody can read, where the lamp is. */
const isPressedInRow = (element: Element, role: string, { deed, terms, verbRoles }: Wish): boolean =>
	deed !== null && verbRoles.includes(role) && terms.some((term) => term !== deed && isSaidInRow(element, term));

function isCellOfColumn(element: Element, role: string, { terms, kind }: Wish): boolean {
	if (!CELLS.has(role) || !terms.some(({ part }) => part === "related" || part === "inside")) return false;
	if (element.querySelector(HELD)) return false;
	const heads = terms.filter(({ part }) => part === "head");
	return (kind ? [...heads, kind] : heads).some((term) => columnScore(element, term) > 0);
}

/** A day of a calendar is pressed though it is a cell. */
const isLabelledCell = (element: Element, role: string): boolean =>
	CELLS.has(role) && element.hasAttribute("aria-label");

/** Who asks for a button does not mean a row; who asks for something in a row does not mean a header. */
function kindShare(
	element: Element,
	{ role, control }: Signs,
	{ kind, terms, verbRoles, isRead: isReading }: Wish,
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
function doesIt({ nameWords }: Signs, { deed, terms }: Wish, points: number[]): boolean {
	if (!deed || (points[terms.indexOf(deed)] ?? 0) < DONE) return false;
	const said = nameWords.filter((word) => likeness(word, deed) > 0);
	const others = terms.filter((term) => term !== deed);
	const isOther = (word: string) => others.some((term) => likeness(word, term) > likeness(word, deed));
	return said.length === 0 || !said.every(isOther);
}

/** "approve the request" is not what closes the request does, and not what is typed into. */
function deedShare(
	{ role, control, nameWords, idWords, hintWords, isNameless }: Signs,
	{ deed, kind, terms, verbRoles }: Wish,
	points: number[],
): number {
	const [first = ""] = nameWords;
	const isAnother = (word: string) => isDeed(word) && terms.every((term) => likeness(word, term) === 0);
	const isOther = isAnother(first);
	// "write a comment" is done in a field; what sends it is pressed afterwards. Such a verb comes first.
	if (isEntry(verbRoles) && !verbRoles.includes(role) && points[0] === 0) return OTHER_KIND;
	// "turn off the rule" is not what deletes it.
	if (
		!deed &&
		(isToggle(verbRoles) || kind?.word === "toggle") &&
		isNameless &&
		[...idWords, ...hintWords].some(isAnother)
	)
		return OTHER_DEED;
	// "the shopping cart" is not what adds to it, and "the event on Friday" not what searches for events.
	if (!deed) return control && isOther && (!kind || isTold(terms)) && verbRoles.length === 0 ? OTHER_KIND : 1;
	const met = points[terms.indexOf(deed)] ?? 0;
	if (met >= DONE) return 1;
	if (control && isPress(verbRoles) && !verbRoles.includes(role)) return OTHER_KIND;
	return met === 0 && isOther ? OTHER_DEED : 1;
}

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
	{ kind, verbRoles, isRead, terms }: Wish,
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

/** A word that few elements carry tells more than one that many do. */
function weightsOf(matches: Draft[], terms: Term[]): number[] {
	return terms.map(({ isLight }, index) => {
		const carriers = matches.filter(({ points }) => (points[index] ?? 0) >= CARRIED).length;
		return (isLight ? LIGHT : 1) / (1 + COMMON * Math.log2(Math.max(1, carriers)));
	});
}

/** A candidate should account for every word that means anything on this page, and be of the right kind. */
function rate(matches: Draft[], { terms, isRead, isQuestion, verbRoles, kind }: Wish, weights: number[]): void {
	const needs = terms.map(({ part, isLight }, index): number => {
		if (!matches.some(({ points }) => (points[index] ?? 0) > 0)) return 0;
		return isLight ? LIGHT_NEED : part === "head" ? HEAD : 1;
	});
	const kindNeed = matches.some(({ kind }) => kind > 0) ? KIND_NEED : 0;
	const all = needs.reduce((sum, need) => sum + need, kindNeed);
	const isMet = ({ points, isAnswer }: Draft, index: number): boolean =>
		(points[index] ?? 0) > 0 || (isAnswer && terms[index]?.part === "head");
	const metBy = (match: Draft): number =>
		needs.reduce((met, need, index) => met + (isMet(match, index) ? need : 0), match.kind > 0 ? kindNeed : 0);
	const hasObject = ({ points }: Draft) =>
		needs.every((need, index) => need === 0 || terms[index]?.part === "head") ||
		terms.some(({ part }, index) => part !== "head" && (points[index] ?? 0) > 0);
	const isDone = matches.some((match) => match.does && hasObject(match) && metBy(match) >= all * MOST);
	// "the owner of the logo" is not the logo, if there is something that says "owner" in its place.
	const isHeaded =
		isTold(terms) && matches.some((match) => match.isOwn && metBy(match) >= all * (match.signs.isValue ? MANY : MOST));
	// "the amount of the salary" is no other amount, if there is one where the salary is.
	const there = matches.reduce((most, match) => (match.isOwn ? Math.max(most, placed(match, terms)) : most), 0);
	// "the phone of Ada" is the number that is shown, and not what calls her.
	const isShown =
		(isQuestion || (isRead && terms.some(({ part }) => part === "related"))) &&
		matches.some(
			(match) =>
				(match.signs.isValue || CELLS.has(match.role)) &&
				match.isOwn &&
				(!isTold(terms) || placed(match, terms) >= THERE),
		);
	// "search tickets" is typed, where there is a field for it.
	const isTyped =
		isSearch(verbRoles) && !kind && matches.some(({ role, points }) => isTypedInto(role) && (points[0] ?? 0) > 0);
	for (const match of matches) {
		const met = metBy(match);
		const isOther = (isDone && !(match.does && hasObject(match))) || (isHeaded && !match.isOwn);
		const isElsewhere = there >= THERE && placed(match, terms) < there * NEARLY;
		const isNoAnswer =
			match.isContext ||
			(isShown && (match.control ? !match.signs.isValue && PRESSED.includes(match.role) : TEXTUAL.has(match.role)));
		const isLater = isTyped && match.role === "button";
		const share = match.share * (isElsewhere ? ELSEWHERE : isLater ? EXCLUDED : isOther || isNoAnswer ? NO_DEED : 1);
		match.score = share * sumOf(match, weights) * (UNMET + (1 - UNMET) * (all > 0 ? met / all : 1));
	}
}

const isTypedInto = (role: string): boolean => FIELD_ROLES.has(role) && !CHECKABLE.has(role);

/** "the job of Ada" may be what stands under "Ada", if nothing there says what it is. */
function answer(matches: Draft[], terms: Term[]): void {
	if (matches.some((match) => match.isOwn && placed(match, terms) >= THERE)) return;
	for (const match of matches) {
		if (!match.signs.isSubtitle || placed(match, terms) < THERE) continue;
		match.isAnswer = match.isOwn = true;
		match.extras += ANSWER;
	}
}

/** Its place is told as well. */
const isTold = (terms: Term[]): boolean => terms.some(({ part }) => part === "related" || part === "inside");

/** It is met by more than its place. */
const hasHead = ({ points, kind }: Pick<Draft, "points" | "kind">, terms: Term[]): boolean =>
	kind > 0 || terms.some(({ part, isLight }, index) => part === "head" && !isLight && (points[index] ?? 0) > 0);

/** "the second topic" is no link "2" to the second page, if nothing else speaks for that. Pages are called so. */
function dropNumbers(matches: Draft[], terms: Term[]): void {
	if (!terms.some(isOther) || terms.some(({ word }) => word === "page")) return;
	for (const { points, kind } of matches) {
		if (kind > 0 || terms.some((term, index) => isOther(term) && (points[index] ?? 0) > 0)) continue;
		for (const [index, { isOrdinal }] of terms.entries()) if (isOrdinal) points[index] = 0;
	}
}
const isOther = ({ isOrdinal, isLight }: Term): boolean => !isOrdinal && !isLight;

const isPlace = ({ part, isLight }: Term): boolean => !isLight && (part === "related" || part === "inside");

/** How surely it is where the wish says. */
const placed = ({ points }: Draft, terms: Term[]): number =>
	terms.reduce((sum, term, index) => (isPlace(term) ? sum + (points[index] ?? 0) : sum), 0);

const sumOf = ({ points, kind, extras }: Draft, weights: number[]): number =>
	points.reduce((sum, score, index) => sum + score * (weights[index] ?? 0), kind + extras);

const isWritten = ({ element, signs }: Draft, written: string[]): boolean =>
	written.length > 0 &&
	(written.some((word) => signs.name.toLowerCase().split(/\s+/).includes(word)) || isWrittenInRow(element, written));

/** Words that an element does not carry itself may say where it is. */
function place(matches: Draft[], { terms, kind, not, deed, written, isRead }: Wish, weights: number[]): void {
	// What may lose some of its score yet is no measure for others.
	const isSure = (match: Draft) =>
		!(isRead && TEXTUAL.has(match.role)) &&
		(!deed || match.does) &&
		(!isTold(terms) || (hasHead(match, terms) && placed(match, terms) >= THERE));
	const best = matches.reduce((most, match) => Math.max(most, match.score * (isSure(match) ? 1 : NO_DEED)), 0);
	for (const match of matches) {
		const { element, points, section, role } = match;
		let hope = sumOf(match, weights) + IN_ROW + (written.length > 0 ? WRITTEN : 0);
		for (const [index, score] of points.entries()) hope += Math.max(0, BEST_PLACE - score) * (weights[index] ?? 0);
		if (hope < best) continue;
		for (const [index, term] of terms.entries()) {
			const score = points[index] ?? 0;
			if (score >= BEST_PLACE || term.isOrdinal) continue;
			const share = term.part === "head" && !term.isModifier ? HEAD_IN_PLACE : 1;
			const around = Math.max(score, placeScore(element, term, section) * share);
			const column = around >= BEST_PLACE ? 0 : columnScore(element, term);
			points[index] = Math.max(around, column);
			if (column > 0 && term.part === "head") match.isOwn = true;
		}
		if (isWritten(match, written)) match.extras += WRITTEN;
		if (kind && match.kind === 0 && isReadOnlyKind(kind.word))
			match.kind = Math.max(headingScore(section, kind) * KIND_IN_PLACE, columnScore(element, kind));
		if (not.some((term) => Math.max(wordScore(term, match.signs), placeScore(element, term, section)) >= NAMED))
			match.share *= EXCLUDED;
		if (kind?.word === "row" && role !== "row" && isInRow(element)) match.extras += IN_ROW;
	}
}
