import type { Candidate, FindQuery } from "@bascule/protocol";
import type { AgentFound } from "./api.ts";
import { withCache } from "./cache.ts";
import { collapse, flatChildren, frameDocument, isAlive, isFrame, shadowRootOf } from "./dom.ts";
import { actionability, visibleBox } from "./geometry.ts";
import { hintFor } from "./hints.ts";
import { isInRow, placeScore } from "./place.ts";
import type { Registry } from "./registry.ts";
import { isNativeOption } from "./roles.ts";
import { rowContextOf } from "./rows.ts";
import { isInteractive, isVisible, looksClickable, nameOf, roleOf, statesOf, testIdOf } from "./semantics.ts";
import { parseWish, rolesOfKind, squash, telling, type Wish, wordsOf } from "./words.ts";

/** Points for one word of the query, by where it was found. Only the best place counts. */
const WORD = { name: 4, nameStart: 3, namePart: 2, testId: 3, testIdPart: 2, role: 2, text: 1 };
const SAME_NAME = 4;
const NAME_COVERED = 3;
const RIGHT_KIND = 3;
const SAME_KIND = 0.5;
const CONTROL = 1.5;
const CLICKABLE = 0.5;
const IN_ROW = 1;
const STATE = 2;
/** Test ids and texts say more about a control that has no name. */
const NAMELESS = 2;
/** How much better a candidate has to be to stand before one that could be used at once. */
const NOT_USABLE_NOW = 1.5;
/** Candidates below this share of the best are not worth a look at their surroundings. */
const WORTH_PLACING = 0.5;
const MAX_TEXT = 200;

interface Match {
	element: Element;
	role: string;
	name: string;
	score: number;
	control: boolean;
	/** A word matched, not only the kind of element. */
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
		const ranked = rank(place(matchAll(elements, wish), wish), query);
		const winners = ranked.slice(0, query.maxCandidates);
		warnings.push(...warningsFor(ranked, query));
		const shown = query.visibleOnly ? winners.filter(({ usable }) => usable === true) : winners;
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
	nameWords: string[];
	squashedName: string;
	testId: string;
	text: string;
	boost: number;
}

function match(element: Element, wish: Wish, order: number): Match | null {
	const role = roleOf(element);
	const name = TEXTUAL.has(role) ? labelOf(element) : nameOf(element);
	const control = isInteractive(element);
	const signs: Signs = {
		role,
		nameWords: wordsOf(name),
		squashedName: squash(name),
		testId: testIdOf(element)?.value ?? "",
		text: textSign(element, role, control),
		boost: name === "" && control ? NAMELESS : 1,
	};
	const missing: string[] = [];
	const scoreWords = (words: string[]): number =>
		words.reduce((sum, word) => {
			const points = wordScore(word, signs);
			if (points === 0) missing.push(word);
			return sum + points;
		}, 0);
	const words = scoreWords(wish.own) + scoreWords(wish.place);
	const kind = kindScore(element, wish.kind, signs);
	if (words + kind === 0) return null;
	const state = signs.boost > 1 && words > 0 && isOn(element) ? STATE : 0;
	const nature = control ? CONTROL : looksClickable(element) ? CLICKABLE : 0;
	const score = words + kind + nameFit(signs.nameWords, wish) + nature + state;
	return { element, role, name, score, control, byWord: words > 0, missing, order };
}

const labelOf = (element: Element): string =>
	element.hasAttribute("aria-label") || element.hasAttribute("aria-labelledby") ? nameOf(element) : "";

function textSign(element: Element, role: string, control: boolean): string {
	if (!control && CONTAINERS.has(role) && !looksClickable(element)) return "";
	if (!control && !TEXTUAL.has(role) && !CONTAINERS.has(role) && element.childElementCount > 2) return "";
	const text = element.textContent ?? "";
	return text.length > MAX_TEXT * 2 ? "" : collapse(text).toLowerCase();
}

function wordScore(word: string, { role, nameWords, squashedName, testId, text, boost }: Signs): number {
	if (nameWords.includes(word)) return WORD.name;
	if (nameWords.some((part) => startAlike(part, word))) return WORD.nameStart;
	if (testId && wordsOf(testId).includes(word)) return WORD.testId * boost;
	if (squashedName.includes(word)) return WORD.namePart;
	if (testId && squash(testId).includes(word)) return WORD.testIdPart * boost;
	if (role.includes(word)) return WORD.role;
	return text.includes(word) ? WORD.text * boost : 0;
}

/** One is the other with an ending: "email" and "emails", "delete" and "deleted". */
const startAlike = (a: string, b: string): boolean =>
	Math.min(a.length, b.length) >= 3 && (a.startsWith(b) || (a.length >= 4 && b.startsWith(a)));

function kindScore(element: Element, kind: string | null, { role, nameWords }: Signs): number {
	if (!kind) return 0;
	if (role === kind) return RIGHT_KIND + SAME_KIND;
	if (rolesOfKind(kind).includes(role)) return RIGHT_KIND;
	if (OPENERS.has(kind) && element.hasAttribute("aria-haspopup")) return RIGHT_KIND;
	return nameWords.includes(kind) ? RIGHT_KIND : 0;
}

const OPENERS = new Set(["dropdown", "menu", "select", "picker"]);

/** A name that says just what was asked for is better than one that says more. */
function nameFit(nameWords: string[], wish: Wish): number {
	const name = telling(nameWords);
	const asked = new Set([...wish.own, ...wish.place, ...(wish.kind ? [wish.kind] : [])]);
	const said = name.filter((word) => asked.has(word));
	if (said.length === 0) return 0;
	const complete = said.length === name.length && wish.own.every((word) => name.includes(word));
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
	const best = Math.max(0, ...matches.map(({ score }) => score));
	for (const found of matches) {
		if (found.score < best * WORTH_PLACING) continue;
		for (const word of found.missing) found.score += placeScore(found.element, word);
		if (wish.kind === "row" && found.role !== "row" && isInRow(found.element)) found.score += IN_ROW;
	}
	return matches;
}

// ── order ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Orders by score, but what can be used at once comes first among near equals, and what is not shown comes last. */
function rank(matches: Match[], { maxCandidates }: FindQuery): Ranked[] {
	const sorted = [...matches].sort((a, b) => b.score - a.score || a.order - b.order);
	const ranked: Ranked[] = [];
	let settled = 0;
	for (const found of sorted) {
		const floor = ranked.filter(({ tier, usable }) => tier === 0 && usable === true)[maxCandidates - 1]?.score;
		if (floor !== undefined && found.score <= floor && ++settled > 0) break;
		const usable = actionability(found.element);
		ranked.push({ ...found, usable, tier: isVisible(found.element) ? 0 : 2 });
	}
	return demoteContainers(ranked).sort((a, b) => a.tier - b.tier || standing(b) - standing(a) || a.order - b.order);
}

const standing = ({ score, usable }: Ranked): number => (usable === true ? score : score - NOT_USABLE_NOW);

function demoteContainers(ranked: Ranked[]): Ranked[] {
	if (!ranked.some(({ control, usable }) => control && usable === true)) return ranked;
	return ranked.map((found) => (found.tier === 0 && isContainer(found) ? { ...found, tier: 1 } : found));
}

const INNER_CONTROLS = "a[href],button,input,select,textarea,[tabindex],[role=button],[role=link],[role=tab]";

const isContainer = ({ control, role, element }: Ranked): boolean =>
	!control && CONTAINERS.has(role) && (role !== "generic" || element.querySelector(INNER_CONTROLS) !== null);

function warningsFor(ranked: Ranked[], { confidenceFloor }: FindQuery): string[] {
	const warnings: string[] = [];
	const top = Math.max(0, ...ranked.map(({ score }) => score));
	if (confidenceFloor > 0 && top <= confidenceFloor)
		warnings.push(`no candidate scored confidently above ${confidenceFloor} (top score: ${rounded(top)})`);
	if (ranked.length > 0 && !ranked.some(({ usable }) => usable === true))
		warnings.push(
			`no visible candidate - all ${ranked.length} match(es) are off-screen, clipped, covered or disabled; ` +
				"one that is only scrolled away comes into view when it is acted on, otherwise the wrong element may have matched",
		);
	return warnings;
}

const rounded = (score: number): number => Math.round(score * 10) / 10;

function describeCandidate(registry: Registry, { element, role, usable, score }: Ranked): Candidate {
	const name = nameOf(element);
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
