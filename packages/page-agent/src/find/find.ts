import type { Candidate, ElementIdentity, QueryOf, Winner } from "@bascule/protocol";
import type { AgentFound } from "../api.ts";
import { actionability, visibleBox } from "../geometry/geometry.ts";
import { hintFor } from "../refs/hints.ts";
import type { Registry } from "../refs/registry.ts";
import { rowContextOf } from "../refs/rows.ts";
import { withCache } from "../tree/cache.ts";
import { isAlive } from "../tree/dom.ts";
import { isNativeControl } from "../tree/roles.ts";
import { isVisible, testIdOf } from "../tree/semantics.ts";
import { candidatesIn } from "./candidates.ts";
import { type ParsedQuery, parseQuery } from "./parsed-query.ts";
import type { Match } from "./rating/draft.ts";
import { matchAll } from "./rating/match.ts";
import { ALIKE, inTurn, LIKELY } from "./rating/turn.ts";
import { CONTAINERS, callName } from "./signs.ts";

/** How much better a candidate has to be to stand before one that could be used at once. */
const NOT_USABLE_NOW = 1.5;
const NOT_IN_VIEW = 0.5;
/** How many of the best are looked at closely. */
const MAX_CHECKED = 300;

/** What it is worth to have been right for the same words before: more than a name that fits better. */
const WON = 8;

type Usable = Candidate["actionable"];

interface Ranked extends Match {
	usable: Usable;
	/** 0 can be reached, 1 only holds what can be, 2 is not shown at all. */
	tier: number;
}

/** Ranks the elements that a few plain words could mean. */
export function find(registry: Registry, query: QueryOf<"find">): AgentFound {
	return withCache(() => {
		const warnings: string[] = [];
		const parsed = parseQuery(query.query);
		const scope = scopeOf(registry, query, warnings);
		const { subjects, frames } = candidatesIn(scope, parsed.isRead);
		const matches = boostWinners(matchAll(subjects, parsed, scope), query.winners ?? []);
		const ranked = innerFirst(inTurn(rank(matches, query, parsed), parsed));
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

function scopeOf(registry: Registry, { contextRef }: QueryOf<"find">, warnings: string[]): Element {
	if (!contextRef) return document.documentElement;
	if (registry.has(contextRef)) {
		const { element } = registry.entry(contextRef);
		if (isAlive(element)) return element;
	}
	warnings.push(`contextRef ${contextRef} is not on this page; the whole page was searched`);
	return document.documentElement;
}

/** Raises what was right before; nothing comes in that the query does not match. */
function boostWinners(matches: Match[], winners: Winner[]): Match[] {
	for (const { identity, likeness } of winners)
		for (const match of matches) if (isCalled(match, identity)) match.score += likeness * WON;
	return matches;
}

const isCalled = ({ element, role }: Match, identity: ElementIdentity): boolean =>
	"testId" in identity
		? testIdOf(element)?.value === identity.testId
		: role === identity.role && callName(element) === identity.name;

// ── order ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Orders by score, but what can be used at once comes first among near equals, and what is not shown comes last. */
function rank(matches: Match[], { maxCandidates }: QueryOf<"find">, { nth }: ParsedQuery): Ranked[] {
	const sorted = best(matches);
	const ranked: Ranked[] = [];
	let sure = 0;
	let floor = Number.NEGATIVE_INFINITY;
	for (const found of sorted) {
		if (found.score <= floor) break;
		const usable = actionability(found.element);
		// What is hidden from assistive technology only can be pressed all the same, or is seen behind a menu.
		const tier = usable === true || usable === "covered" || isVisible(found.element) ? 0 : 2;
		ranked.push({ ...found, usable, tier });
		// With enough sure ones, nothing that scores lower can come in; but to count them, all that are alike are needed.
		if (usable === true && tier === 0 && !isContainer(found) && ++sure === maxCandidates)
			floor = nth === null ? found.score : found.score * LIKELY;
	}
	return demoteContainers(ranked).sort(
		(a, b) =>
			a.tier - b.tier ||
			standing(b) - standing(a) ||
			Number(b.usable === true) - Number(a.usable === true) ||
			a.order - b.order,
	);
}

/** The best few hundred. Where they are on the screen is asked only of those. */
function best(matches: Match[]): Match[] {
	const byScore = [...matches].sort((a, b) => b.score - a.score);
	const least = byScore[MAX_CHECKED - 1]?.score ?? Number.NEGATIVE_INFINITY;
	const hopeful = byScore.filter(({ score }) => score >= least);
	const near = new Set(hopeful.filter(({ element }) => isInView(element)));
	return hopeful
		.sort((a, b) => b.score - a.score || Number(near.has(b)) - Number(near.has(a)) || a.order - b.order)
		.slice(0, MAX_CHECKED);
}

/** An item of a menu is often only a wrapper around the link that does its work. */
function innerFirst(ranked: Ranked[]): Ranked[] {
	const [outer, ...others] = ranked;
	if (!outer || isNativeControl(outer.element)) return ranked;
	const name = callName(outer.element);
	const inner = others.find(
		({ element, score, tier }) =>
			outer.score - score < ALIKE &&
			tier === outer.tier &&
			isNativeControl(element) &&
			outer.element.contains(element) &&
			callName(element) === name,
	);
	return inner ? [inner, outer, ...others.filter((found) => found !== inner)] : ranked;
}

/** A cheap first look; what really can be used costs much more to know. */
function isInView(element: Element): boolean {
	const { top, bottom } = element.getBoundingClientRect();
	return bottom > 0 && top < (element.ownerDocument.defaultView?.innerHeight ?? 0);
}

const standing = ({ score, usable }: Ranked): number =>
	score - (usable === true ? 0 : usable === "off-screen" ? NOT_IN_VIEW : NOT_USABLE_NOW);

function demoteContainers(ranked: Ranked[]): Ranked[] {
	if (!ranked.some(({ control, tier }) => control && tier === 0)) return ranked;
	return ranked.map((found) => (found.tier === 0 && isContainer(found) ? { ...found, tier: 1 } : found));
}

const INNER_CONTROLS =
	"a[href],button,input:not([type=file]),select,textarea,[tabindex]:not([tabindex='-1']),[role=button],[role=link],[role=tab]";

const isContainer = ({ control, role, element }: Match): boolean => {
	if (control) return false;
	// A table that only lays out the page has whole parts of it in its cells.
	if (role === "cell") return element.querySelector("form,table") !== null;
	return CONTAINERS.has(role) && (role !== "generic" || element.querySelector(INNER_CONTROLS) !== null);
};

function warningsFor(matches: Match[], anyUsable: boolean, { confidenceFloor }: QueryOf<"find">): string[] {
	const warnings: string[] = [];
	const top = matches.reduce((most, { score }) => Math.max(most, score), 0);
	if (confidenceFloor > 0 && top <= confidenceFloor)
		warnings.push(`no candidate scored confidently above ${confidenceFloor} (top score: ${rounded(top)})`);
	if (matches.length > 0 && !anyUsable)
		warnings.push(
			`no visible candidate - all ${matches.length} match(es) are off-screen, clipped, covered or disabled; ` +
				"an action scrolls to an element that is only out of view; otherwise the wrong element may have matched",
		);
	return warnings;
}

const rounded = (score: number): number => Math.round(score * 10) / 10;

function describeCandidate(registry: Registry, { element, role, usable, score }: Ranked): Candidate {
	const name = callName(element);
	const { box, clipped } = visibleBox(element);
	const context = rowContextOf(element);
	return {
		// Not under a name that only a reader of hidden parts would use: it is compared with the accessible one later.
		ref: registry.refFor(element),
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
