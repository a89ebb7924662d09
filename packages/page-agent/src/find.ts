import type { Candidate, FindQuery } from "@bascule/protocol";
import type { AgentFound } from "./api.ts";
import { withCache } from "./cache.ts";
import { collapse, cut, flatChildren, frameDocument, isAlive, isFrame, shadowRootOf } from "./dom.ts";
import { actionability, visibleBox } from "./geometry.ts";
import { hintFor } from "./hints.ts";
import { BEST_PLACE, isInRow, placeScore } from "./place.ts";
import type { Registry } from "./registry.ts";
import { isNativeOption } from "./roles.ts";
import { rowContextOf } from "./rows.ts";
import { isInteractive, isVisible, looksClickable, nameOf, roleOf, statesOf, testIdOf } from "./semantics.ts";
import { idWords, parseWish, rolesOfKind, squash, telling, type Wish, wordsOf } from "./words.ts";

/** Points for one word of the query, by where it was found. Only the best place counts. */
const WORD = { name: 4, nameStart: 3, namePart: 2, testId: 3, testIdPart: 2, role: 2, text: 1, place: 3 };
const SAME_NAME = 4;
const NAME_COVERED = 3;
const RIGHT_KIND = 3;
const SAME_KIND = 0.5;
const CONTROL = 1.5;
const CLICKABLE = 0.5;
const IN_ROW = 1;
const STATE = 2;
const NAMELESS = 2;
/** How much better a candidate has to be to stand before one that could be used at once. */
const NOT_USABLE_NOW = 1.5;
/** Candidates below this share of the best are not worth a look at their surroundings. */
const WORTH_PLACING = 0.5;
const MAX_TEXT = 200;
/** How many of the best are looked at closely. */
const MAX_CHECKED = 300;

interface Match {
	element: Element;
	role: string;
	name: string;
	score: number;
	control: boolean;
	/** A word matched, not only the kind of element, unless the kind is all that was asked for. */
	byWord: boolean;
	/** Words of the query that the element itself does not carry. */
	missing: string[];
	order: number;
}

type Usable = Candidate["actionable"];

interface Ranked extends Match {
	usable: Usable;
	/** 0 can be reached, 1 only holds what can be, 2 is not shown at all. */
	tier: number;
}

/** Ranks the elements that a few plain words could mean. */
export function find(registry: Registry, query: FindQuery): AgentFound {
	return withCache(() => {
		const warnings: string[] = [];
		const wish = parseWish(query.query);
		const { elements, frames } = candidatesIn(scopeOf(registry, query, warnings));
		const matches = place(matchAll(elements, wish), wish);
		const ranked = rank(matches, query);
		const usable = ranked.filter((match) => match.usable === true);
		const shown = (query.visibleOnly ? usable : ranked).slice(0, query.maxCandidates);
		warnings.push(...warningsFor(matches, usable.length > 0, query));
		registry.reserve([...shown.map(({ element }) => element), ...frames]);
		return {
			candidates: shown.map((match) => describeCandidate(registry, match)),
			frames: frames.map((frame) => registry.refFor(frame)),
			warnings,
		};
	});
}

function scopeOf(registry: Registry, { contextRef }: FindQuery, warnings: string[]): Element {
	if (!contextRef) return document.documentElement;
	if (registry.has(contextRef)) {
		const { element } = registry.entry(contextRef);
		if (isAlive(element)) return element;
	}
	warnings.push(`contextRef ${contextRef} is not on this page; the whole page was searched`);
	return document.documentElement;
}

// ── candidates ─────────────────────────────────────────────────────────────────────────────────────────────────────

const SKIPPED = new Set("script style template noscript head link meta title datalist".split(" "));
/** Roles of running text, never what somebody looks for to act on. */
const PROSE = new Set(
	"none presentation paragraph strong emphasis code subscript superscript time mark deletion insertion caption term definition blockquote rowgroup".split(
		" ",
	),
);

function candidatesIn(scope: Element): { elements: Element[]; frames: Element[] } {
	const elements: Element[] = [];
	const frames: Element[] = [];
	const visit = (element: Element): void => {
		if (SKIPPED.has(element.localName) || isNativeOption(element)) return;
		const role = roleOf(element);
		if (role === "generic" || PROSE.has(role) ? looksClickable(element) : true) elements.push(element);
		if (isFrame(element) && !frameDocument(element) && isVisible(element)) frames.push(element);
		if (element.localName !== "svg") for (const child of childrenOf(element)) visit(child);
	};
	for (const child of childrenOf(scope)) visit(child);
	return { elements, frames };
}

const childrenOf = (element: Element): Iterable<Element> =>
	shadowRootOf(element) || element.localName === "slot" || isFrame(element)
		? (flatChildren(element).filter((node) => node.nodeType === Node.ELEMENT_NODE) as Element[])
		: element.children;

// ── scores ─────────────────────────────────────────────────────────────────────────────────────────────────────────

function matchAll(elements: Element[], wish: Wish): Match[] {
	const matches = elements.flatMap((element, order) => match(element, wish, order) ?? []);
	const byWord = matches.filter((found) => found.byWord);
	return byWord.length > 0 ? byWord : matches;
}

/** Roles that say all that is inside them; their text counts, but less than a name. */
const TEXTUAL = new Set(["row", "listitem", "article", "status", "alert", "log", "tooltip", "note", "figure"]);
/** Roles that enclose controls and never are one. */
const CONTAINERS = new Set(
	"generic group region toolbar navigation main form banner contentinfo complementary search document application tablist menubar radiogroup tabpanel".split(
		" ",
	),
);

interface Signs {
	role: string;
	name: string;
	nameWords: string[];
	testId: string;
	text: string;
	/** Test ids and texts say more about a control that has no name. */
	boost: number;
}

function match(element: Element, wish: Wish, order: number): Match | null {
	const role = roleOf(element);
	const name = TEXTUAL.has(role) ? labelOf(element) : callName(element);
	const control = isInteractive(element);
	const signs: Signs = {
		role,
		name,
		nameWords: wordsOf(name),
		testId: testIdOf(element)?.value ?? "",
		text: textSign(element, role, control),
		boost: name === "" && control ? NAMELESS : 1,
	};
	const missing: string[] = [];
	const scoreWords = (words: string[], inText: number): number =>
		words.reduce((sum, word) => {
			const points = wordScore(word, signs) || (signs.text.includes(word) ? inText * signs.boost : 0);
			if (points === 0) missing.push(word);
			return sum + points;
		}, 0);
	const words = scoreWords(wish.own, WORD.text) + scoreWords(wish.place, TEXTUAL.has(role) ? WORD.place : WORD.text);
	const kind = kindScore(element, wish, signs);
	if (words + kind === 0) return null;
	const state = signs.boost > 1 && words > 0 && isOn(element) ? STATE : 0;
	const score = words + kind + nameFit(signs.nameWords, wish) + natureScore(element, role, control) + state;
	// "row for Oslo" asks for a row: what only says Oslo is not it.
	const byWord = wish.own.length > 0 ? words > 0 : kind > 0;
	return { element, role, name, score, control, byWord, missing, order };
}

function natureScore(element: Element, role: string, control: boolean): number {
	if (control) return CONTROL;
	return !TEXTUAL.has(role) && looksClickable(element) ? CLICKABLE : 0;
}

/** Accessibility gives no names to what is hidden, but a reader who asks for it has one in mind. */
function callName(element: Element): string {
	const name = nameOf(element);
	if (name || !isInteractive(element) || isVisible(element)) return name;
	return cut(collapse(element.getAttribute("aria-label") ?? element.textContent ?? ""), MAX_TEXT);
}

const labelOf = (element: Element): string =>
	element.hasAttribute("aria-label") || element.hasAttribute("aria-labelledby") ? nameOf(element) : "";

/** Text is a sign of what is small or made of text; what holds many things says many words. */
function textSign(element: Element, role: string, control: boolean): string {
	const holds = CONTAINERS.has(role) ? !looksClickable(element) : element.childElementCount > 2;
	if (!control && !TEXTUAL.has(role) && holds) return "";
	const text = element.textContent ?? "";
	return text.length > MAX_TEXT * 2 ? "" : collapse(text).toLowerCase();
}

function wordScore(word: string, { role, name, nameWords, testId, boost }: Signs): number {
	if (nameWords.includes(word) || name === word) return WORD.name;
	if (nameWords.some((part) => startAlike(part, word))) return WORD.nameStart;
	if (testId && idWords(testId).includes(word)) return WORD.testId * boost;
	if (name && squash(name).includes(word)) return WORD.namePart;
	if (testId && squash(testId).includes(word)) return WORD.testIdPart * boost;
	return role === word || (word.length > 3 && role.includes(word)) ? WORD.role : 0;
}

/** One is the other with an ending: "email" and "emails", "delete" and "deleted". */
const startAlike = (a: string, b: string): boolean =>
	Math.min(a.length, b.length) >= 3 && (a.startsWith(b) || (a.length >= 4 && b.startsWith(a)));

function kindScore(element: Element, { kind, own }: Wish, { role, nameWords, testId }: Signs): number {
	if (!kind) return 0;
	if (role === kind) return RIGHT_KIND + SAME_KIND;
	if (rolesOfKind(kind).includes(role)) return RIGHT_KIND;
	if (OPENERS.has(kind) && element.hasAttribute("aria-haspopup")) return RIGHT_KIND;
	return own.length > 0 && [...nameWords, ...idWords(testId)].includes(kind) ? RIGHT_KIND : 0;
}

const OPENERS = new Set(["dropdown", "menu", "select", "picker"]);

/** A name that says just what was asked for is better than one that says more. */
function nameFit(nameWords: string[], wish: Wish): number {
	const name = telling(nameWords);
	const asked = new Set([...wish.own, ...wish.place, ...(wish.kind ? [wish.kind] : [])]);
	const said = name.filter((word) => asked.has(word));
	if (said.length === 0) return 0;
	const complete = said.length === name.length && wish.own.length > 0 && wish.own.every((word) => name.includes(word));
	return complete ? SAME_NAME : (NAME_COVERED * said.length) / name.length;
}

function isOn(element: Element): boolean {
	const states = statesOf(element);
	return (
		element.hasAttribute("aria-current") || ["checked", "selected", "pressed"].some((state) => states.includes(state))
	);
}

/** Words that an element does not carry itself may say where it is. */
function place(matches: Match[], wish: Wish): Match[] {
	const best = matches.reduce((most, { score }) => Math.max(most, score), 0);
	for (const found of matches) {
		const hope = found.score + found.missing.length * BEST_PLACE + IN_ROW;
		if (found.score < best * WORTH_PLACING || hope < best) continue;
		for (const word of found.missing) found.score += placeScore(found.element, word);
		if (wish.kind === "row" && found.role !== "row" && isInRow(found.element)) found.score += IN_ROW;
	}
	return matches;
}

// ── order ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Orders by score, but what can be used at once comes first among near equals, and what is not shown comes last. */
function rank(matches: Match[], { maxCandidates }: FindQuery): Ranked[] {
	const near = new Set(matches.filter(({ element }) => isInView(element)));
	const sorted = [...matches].sort(
		(a, b) => b.score - a.score || Number(near.has(b)) - Number(near.has(a)) || a.order - b.order,
	);
	const ranked: Ranked[] = [];
	let sure = 0;
	let floor = Number.NEGATIVE_INFINITY;
	for (const found of sorted.slice(0, MAX_CHECKED)) {
		if (found.score <= floor) break;
		const tier = isVisible(found.element) ? 0 : 2;
		const usable = actionability(found.element);
		ranked.push({ ...found, usable, tier });
		// With enough sure ones, nothing that scores lower can come in.
		if (usable === true && tier === 0 && !isContainer(found) && ++sure === maxCandidates) floor = found.score;
	}
	return demoteContainers(ranked).sort(
		(a, b) =>
			a.tier - b.tier ||
			standing(b) - standing(a) ||
			Number(b.usable === true) - Number(a.usable === true) ||
			a.order - b.order,
	);
}

/** A cheap first look; what really can be used costs much more to know. */
function isInView(element: Element): boolean {
	const { top, bottom } = element.getBoundingClientRect();
	return bottom > 0 && top < (element.ownerDocument.defaultView?.innerHeight ?? 0);
}

const standing = ({ score, usable }: Ranked): number => (usable === true ? score : score - NOT_USABLE_NOW);

function demoteContainers(ranked: Ranked[]): Ranked[] {
	if (!ranked.some(({ control, usable }) => control && usable === true)) return ranked;
	return ranked.map((found) => (found.tier === 0 && isContainer(found) ? { ...found, tier: 1 } : found));
}

const INNER_CONTROLS = "a[href],button,input,select,textarea,[tabindex],[role=button],[role=link],[role=tab]";

const isContainer = ({ control, role, element }: Match): boolean =>
	!control && CONTAINERS.has(role) && (role !== "generic" || element.querySelector(INNER_CONTROLS) !== null);

function warningsFor(matches: Match[], anyUsable: boolean, { confidenceFloor }: FindQuery): string[] {
	const warnings: string[] = [];
	const top = matches.reduce((most, { score }) => Math.max(most, score), 0);
	if (confidenceFloor > 0 && top <= confidenceFloor)
		warnings.push(`no candidate scored confidently above ${confidenceFloor} (top score: ${rounded(top)})`);
	if (matches.length > 0 && !anyUsable)
		warnings.push(
			`no visible candidate - all ${matches.length} match(es) are off-screen, clipped, covered or disabled; ` +
				"one that is only scrolled away comes into view when it is acted on, otherwise the wrong element may have matched",
		);
	return warnings;
}

const rounded = (score: number): number => Math.round(score * 10) / 10;

function describeCandidate(registry: Registry, { element, role, usable, score }: Ranked): Candidate {
	const name = callName(element);
	const { box, clipped } = visibleBox(element);
	const context = rowContextOf(element);
	return {
		ref: registry.refFor(element, { role, name }),
		role,
		name,
		...hintFor(element),
		bbox: box,
		clipped,
		actionable: usable,
		score: rounded(score),
		...(context && { context }),
	};
}
