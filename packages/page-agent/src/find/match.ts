import { looksClickable, statesOf } from "../semantics.ts";
import type { Subject } from "./candidates.ts";
import { isNarrowVerb, isReadOnlyKind, rolesOfKind } from "./kinds.ts";
import { BEST_PLACE, columnScore, headingScore, isInRow, placeScore } from "./place.ts";
import { kindScore, nameFit, wordScore } from "./score.ts";
import type { Section } from "./sections.ts";
import { type Signs, signsOf, TEXTUAL } from "./signs.ts";
import type { Term, Wish } from "./wish.ts";

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
	/** A control, or what is asked for to be read. */
	isUsable: boolean;
	/** What else speaks for it: how well its name fits, that it can be used. */
	extras: number;
}

const CONTROL = 1.5;
const CLICKABLE = 0.5;
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
/** How much the kind counts among what has to be met. */
const KIND_NEED = 1.5;
/** "direct message with Omar" may be a link to Omar under the heading "Direct messages". */
const KIND_IN_PLACE = 0.5;
/** What is left of the score of what cannot be used, unless it is of the kind that was asked for. */
const NO_CONTROL = 0.75;

/** The elements that the wish could mean, with scores. */
export function matchAll(subjects: Subject[], wish: Wish): Match[] {
	const drafts = subjects.flatMap((subject, order) => draft(subject, wish, order) ?? []);
	const weights = weightsOf(drafts, wish.terms);
	rate(drafts, wish, weights);
	place(drafts, wish, weights);
	const byWord = drafts.filter(({ points }) => points.some((score) => score > 0));
	// "row for Oslo" asks for a row: what only says Oslo is not it, and what is only a row is not it either.
	const matches = byWord.length > 0 ? byWord : drafts;
	rate(matches, wish, weights);
	return matches;
}

function draft({ element, section }: Subject, wish: Wish, order: number): Draft | null {
	const signs = signsOf(element);
	const kind = kindScore(element, wish, signs);
	const points = wish.terms.map((term) => termScore(term, signs, kind > 0));
	const words = points.some((score) => score > 0);
	const { role, control } = signs;
	const isDone = isNarrowVerb(wish.verbRoles) && wish.verbRoles.includes(role);
	if (!words && kind === 0 && !isDone) return null;
	const state = signs.isNameless && words && isOn(element) ? STATE : 0;
	const isUsable = control || looksClickable(element) || rolesOfKind(wish.kind?.word ?? "").includes(role);
	const extras = nameFit(signs, wish) + natureScore(element, signs, wish, kind > 0) + state;
	return { element, section, role, control, points, kind, isUsable, extras, order, score: 0 };
}

function termScore(term: Term, signs: Signs, isRightKind: boolean): number {
	const score = wordScore(term, signs);
	if (score === 0) return 0;
	const isPlace = term.part === "inside" || term.part === "related";
	if (TEXTUAL.has(signs.role) && (isPlace || isRightKind)) return Math.max(score, PLACE_IN_TEXT);
	return term.part === "inside" ? score * INSIDE_IN_OWN : score;
}

function natureScore(
	element: Element,
	{ role, control }: Signs,
	{ kind, verbRoles }: Wish,
	isRightKind: boolean,
): number {
	const isMeant = isRightKind || verbRoles.length > 0 || !isReadOnlyKind(kind?.word);
	const verb = verbRoles.includes(role) ? (isNarrowVerb(verbRoles) ? NARROW_VERB_KIND : VERB_KIND) : 0;
	if (control) return verb + (isMeant ? CONTROL : 0);
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
function rate(matches: Draft[], { terms }: Wish, weights: number[]): void {
	const needs = terms.map(({ part, isLight }, index): number => {
		if (!matches.some(({ points }) => (points[index] ?? 0) > 0)) return 0;
		return isLight ? LIGHT_NEED : part === "head" ? HEAD : 1;
	});
	const kindNeed = matches.some(({ kind }) => kind > 0) ? KIND_NEED : 0;
	const all = needs.reduce((sum, need) => sum + need, kindNeed);
	for (const match of matches) {
		let met = match.kind > 0 ? kindNeed : 0;
		for (const [index, need] of needs.entries()) if ((match.points[index] ?? 0) > 0) met += need;
		const use = match.isUsable ? 1 : NO_CONTROL;
		match.score = use * sumOf(match, weights) * (UNMET + (1 - UNMET) * (all > 0 ? met / all : 1));
	}
}

const sumOf = ({ points, kind, extras }: Draft, weights: number[]): number =>
	points.reduce((sum, score, index) => sum + score * (weights[index] ?? 0), kind + extras);

/** Words that an element does not carry itself may say where it is. */
function place(matches: Draft[], { terms, kind }: Wish, weights: number[]): void {
	const best = matches.reduce((most, { score }) => Math.max(most, score), 0);
	for (const match of matches) {
		const { element, points, section, role } = match;
		let hope = sumOf(match, weights) + IN_ROW;
		for (const [index, score] of points.entries()) hope += Math.max(0, BEST_PLACE - score) * (weights[index] ?? 0);
		if (hope < best) continue;
		for (const [index, term] of terms.entries()) {
			const score = points[index] ?? 0;
			if (score >= BEST_PLACE) continue;
			const share = term.part === "head" ? HEAD_IN_PLACE : 1;
			points[index] = Math.max(score, placeScore(element, term, section) * share) || columnScore(element, term);
		}
		if (kind && match.kind === 0 && isReadOnlyKind(kind.word)) match.kind = headingScore(section, kind) * KIND_IN_PLACE;
		if (kind?.word === "row" && role !== "row" && isInRow(element)) match.extras += IN_ROW;
	}
}
