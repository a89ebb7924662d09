import { isInteractive, roleOf } from "../../tree/semantics.ts";
import { type Answer, answerTo, LEFT, SAID } from "../answer.ts";
import type { Subject } from "../candidates.ts";
import { isReadOnlyKind, PRESSED } from "../kinds.ts";
import { isTold, type ParsedQuery, type Term } from "../parsed-query.ts";
import { BEST_PLACE, columnScore, headingScore, isInRow, isWrittenInRow, placeScore, THERE } from "../place.ts";
import { type Signs, TEXTUAL } from "../signs.ts";
import { ANSWER, CARRIED, type Draft, draft, hasHead, type Match } from "./draft.ts";
import { literalScore } from "./literal.ts";
import { EXCLUDED, NO_DEED, placed, rate, sumOf, weightsOf } from "./rate.ts";
import { isCalledKind, wordScore } from "./score.ts";

/** What it is worth to say a word with all its signs: "/" is no part of "/pricing". */
const WRITTEN = 1.5;
const IN_ROW = 1;
/** What a word about the element itself is worth when only its surroundings say it. */
const HEAD_IN_PLACE = 0.7;
/** Points from which an element is what a word excludes. */
const NAMED = 2;
/** "direct message with Omar" may be a link to Omar under the heading "Direct messages". */
const KIND_IN_PLACE = 0.5;

/** The elements that the parsed could mean, with scores. */
export function matchAll(subjects: Subject[], parsed: ParsedQuery, scope: Element): Match[] {
	const drafts = subjects.flatMap((subject, order) => draft(subject, parsed, order) ?? []);
	dropNumbers(drafts, parsed.terms);
	const weights = weightsOf(drafts, parsed.terms);
	rate(drafts, parsed, weights);
	place(drafts, parsed, weights);
	const isSaid = drafts.some(({ points }) => points.some((score, index) => score > 0 && !parsed.terms[index]?.isLight));
	const byWord = drafts.filter(
		({ points, kind, signs }) =>
			points.some((score) => score > 0) ||
			(kind > 0 && (parsed.nth !== null || !isSaid || isCalledKind(signs, parsed))),
	);
	// "row for Oslo" asks for a row: what only says Oslo is not it, and what is only a row is not it either.
	const matches = byWord.length > 0 ? byWord : drafts;
	rate(matches, parsed, weights);
	for (const match of matches) if (!match.isContext) match.score += literalScore(match.signs, parsed);
	return withAnswer(matches, parsed, scope);
}

/** A text in the record that is named comes before all that only shares a word with the question. */
function withAnswer(matches: Draft[], parsed: ParsedQuery, scope: Element): Match[] {
	const answer = answerTo(parsed, scope);
	if (!answer) return matches;
	const { element } = answer;
	const top = matches.reduce<Draft | null>((most, match) => (most && most.score >= match.score ? most : match), null);
	if (top && isAnswered(top, answer, parsed)) return matches;
	const match = { element, role: roleOf(element), control: isInteractive(element), order: matches.length };
	return [...matches.filter((other) => other.element !== element), { ...match, score: (top?.score ?? 0) + ANSWER }];
}

/** "doctor's notes" may be just what a field is called. */
const isCalled = ({ control, nameWords }: Signs, { given }: ParsedQuery): boolean =>
	control && nameWords.filter((word) => word !== "s").join(" ") === given.join(" ");

/** It is there and says what is asked for, or it says so plainly, of a thing that many may be called. */
function isAnswered(
	{ element, role, control, isOwn, points, signs }: Draft,
	answer: Answer,
	parsed: ParsedQuery,
): boolean {
	if (isCalled(signs, parsed)) return true;
	if (!isOwn || signs.saidWords.includes("search") || (parsed.isQuestion && control)) return false;
	// A row that is pressed as a whole has the answer among others.
	if (element.contains(answer.element)) return element.textContent === answer.element.textContent;
	if (answer.record.contains(element)) return answer.fit < SAID || !PRESSED.includes(role);
	const isMet = ({ part, isLight }: Term, index: number) => isLight || part === "head" || (points[index] ?? 0) >= THERE;
	const isVague = answer.fit < SAID && signs.nameWords.length === 1 && parsed.terms.length === 2;
	const isSure = isVague || (answer.fit === LEFT && signs.isValue) || parsed.terms.every(isMet);
	return isSure && parsed.terms.some(({ part }, index) => part === "head" && (points[index] ?? 0) >= CARRIED);
}

/** "the second topic" is no link "2" to the second page, if nothing else speaks for that. Pages are called so. */
function dropNumbers(matches: Draft[], terms: Term[]): void {
	if (!terms.some(isOther) || terms.some(({ word }) => word === "page")) return;
	for (const { points, kind } of matches) {
		if (kind > 0 || terms.some((term, index) => isOther(term) && (points[index] ?? 0) > 0)) continue;
		for (const [index, { isOrdinal }] of terms.entries()) if (isOrdinal) points[index] = 0;
	}
}
const isOther = ({ isOrdinal, isLight }: Term): boolean => !isOrdinal && !isLight;

const isWritten = ({ element, signs }: Draft, written: string[]): boolean =>
	written.length > 0 &&
	(written.some((word) => signs.name.toLowerCase().split(/\s+/).includes(word)) || isWrittenInRow(element, written));

/** Words that an element does not carry itself may say where it is. */
function place(
	matches: Draft[],
	{ terms, kind, not, actionWord, written, isRead }: ParsedQuery,
	weights: number[],
): void {
	// What may lose some of its score yet is no measure for others.
	const isSure = (match: Draft) =>
		!(isRead && TEXTUAL.has(match.role)) &&
		(!actionWord || match.does) &&
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
