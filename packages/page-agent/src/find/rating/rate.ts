import { isReadOnlyKind, isSearch } from "../kinds.ts";
import { isTold, type ParsedQuery, type Term } from "../parsed-query.ts";
import { THERE } from "../place.ts";
import { CHECKABLE, FIELD_ROLES } from "../signs.ts";
import { CARRIED, type Draft } from "./draft.ts";

/** Words about the element matter more than those about its place. */
const HEAD = 2;
/** A verb that is seldom written on what it is done to. */
const LIGHT = 0.4;
/** How much of what has to be met such a verb is, where something says it. */
const LIGHT_NEED = 0.5;
/** What is left of a score where no word of the query is met. */
const UNMET = 0.3;
/** How much less a word tells with each doubling of the elements that carry it. */
const COMMON = 0.25;
/** How much the kind counts among what has to be met. */
const KIND_NEED = 1.5;
/** What is left of the score of what does not do what was asked, or only names what it is done to. */
export const NO_DEED = 0.7;
/** How much of a query what does it should account for, to stand before all that do not. */
const MOST = 0.7;
/** What is only read has no more to say. */
const MANY = 0.6;
/** What is left of the score of what was excluded. */
export const EXCLUDED = 0.5;
/** The share of the most points for the place from which another is there as well. */
const NEARLY = 0.6;
/** What is left of the score of what is not there. */
const ELSEWHERE = 0.6;

/** A word that few elements carry tells more than one that many do. */
export function weightsOf(matches: Draft[], terms: Term[]): number[] {
	return terms.map(({ isLight }, index) => {
		const carriers = matches.filter(({ points }) => (points[index] ?? 0) >= CARRIED).length;
		return (isLight ? LIGHT : 1) / (1 + COMMON * Math.log2(Math.max(1, carriers)));
	});
}

/** A candidate should account for every word that means anything on this page, and be of the right kind. */
export function rate(matches: Draft[], { terms, verbRoles, kind }: ParsedQuery, weights: number[]): void {
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
	// Where it is called so and of that kind, what is only of that kind is no measure.
	const isNamed = (match: Draft) =>
		match.kind > 0 &&
		terms.some(({ part, isLight }, index) => part === "head" && !isLight && (match.points[index] ?? 0) >= CARRIED);
	const isSure = kind && !isReadOnlyKind(kind.word) && matches.some(isNamed) ? isNamed : ({ isOwn }: Draft) => isOwn;
	const there = matches.reduce((most, match) => (isSure(match) ? Math.max(most, placed(match, terms)) : most), 0);
	// "search tickets" is typed, where there is a field for it.
	const isTyped =
		isSearch(verbRoles) && !kind && matches.some(({ role, points }) => isTypedInto(role) && (points[0] ?? 0) > 0);
	for (const match of matches) {
		const met = metBy(match);
		const isOther = (isDone && !(match.does && hasObject(match))) || (isHeaded && !match.isOwn);
		const isElsewhere = there >= THERE && placed(match, terms) < there * NEARLY;
		const isLater = isTyped && match.role === "button";
		const left = isLater ? EXCLUDED : isOther || match.isContext ? NO_DEED : 1;
		const share = match.share * (isElsewhere ? ELSEWHERE : left);
		match.score = share * sumOf(match, weights) * (UNMET + (1 - UNMET) * (all > 0 ? met / all : 1));
	}
}

const isTypedInto = (role: string): boolean => FIELD_ROLES.has(role) && !CHECKABLE.has(role);

const isPlace = ({ part, isLight }: Term): boolean => !isLight && (part === "related" || part === "inside");

/** How surely it is where the parsed says. */
export const placed = ({ points }: Draft, terms: Term[]): number =>
	terms.reduce((sum, term, index) => (isPlace(term) ? sum + (points[index] ?? 0) : sum), 0);

export const sumOf = ({ points, kind, extras }: Draft, weights: number[]): number =>
	points.reduce((sum, score, index) => sum + score * (weights[index] ?? 0), kind + extras);
