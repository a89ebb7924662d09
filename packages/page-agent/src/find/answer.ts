import { isVisible } from "../tree/semantics.ts";
import { wordsOf } from "../tree/words.ts";
import { isThing, type ParsedQuery, type Term } from "./parsed-query.ts";
import { best, FAMILY } from "./rating/score.ts";
import { isRecord, likeOf, type Slot, slotsOf } from "./records.ts";
import { VALUE_WORDS } from "./values.ts";

/** What is asked of something by words that are not written there: the salary of a job, where a concert is. */

/** What people call values that have a shape, where no other word for that is in the list of all. */
const MEANT = {
	price: "bid budget charge deposit fine income pay premium revenue salary tip wage",
	count: "age points population quantity rank score stock",
	date: "arrival birthday deadline departure due end start",
	percentage: "battery completion discount humidity progress",
	person: "assignee captain chef client coach guide host lead",
	place: "area city country floor gate location office place platform region room stop town",
};
/** Who does something is mostly called by an ending: "skipper", "florist". */
const PERSON = /...(er|or|ist|ian|eer)$/;

export const SAID = 3;
const SHAPED = 2;
export const LEFT = 1;
const MAX_NAME = 80;
const MAX_NAMES = 20;
const MAX_STEPS = 9;
/** The least share of what tells the record that its name has to say. */
const ENOUGH = 0.5;

export interface Answer {
	element: Element;
	record: Element;
	/** How surely it is the answer: something there says so, its shape does, or it is all that is left. */
	fit: number;
}

/** The text of the record that the parsed names which is of the kind that it asks for. */
export function answerTo(parsed: ParsedQuery, scope: Element): Answer | null {
	const { terms, isRead, kind, verbRoles, nth, isAttribute, isQuestion } = parsed;
	const only = (wanted: Term["part"]) => terms.filter(({ part, isLight }) => part === wanted && !isLight);
	const [asked, whose] = [only("head"), only("related")];
	if (!isRead || kind || verbRoles.length > 0 || nth !== null || asked.some(({ word }) => isThing(word))) return null;
	const meant = parsed.isWho ? "person" : asked.map(kindOf).find((found) => found);
	if (whose.length === 0 || !(meant || isAttribute || isQuestion)) return null;
	const fit = (slot: Slot) => fitOf(slot, asked, whose, meant);
	const found = namesIn(scope, whose).flatMap((name) => answerNear(name, fit) ?? []);
	return found.sort((a, b) => b.fit - a.fit)[0] ?? null;
}

/** What values that it asks for are called by their shape. */
const kindOf = (term: Term): string | undefined =>
	Object.entries(MEANT).find(([, words]) => words.split(" ").includes(term.word))?.[0] ??
	VALUE_WORDS.find((word) => best([word], term) > 0) ??
	(PERSON.test(term.word) ? "person" : undefined);

/** The short texts that say most of whose it is, those that say little else first. */
function namesIn(scope: Element, whose: Term[]): Element[] {
	const found: Array<{ element: Element; said: boolean[]; length: number }> = [];
	const walker = scope.ownerDocument.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
	while (walker.nextNode()) {
		const { data, parentElement: element } = walker.currentNode as Text;
		const text = data.length > MAX_NAME ? "" : data.toLowerCase();
		if (!element || !whose.some(({ stem }) => text.includes(stem))) continue;
		const words = wordsOf(data);
		found.push({ element, said: whose.map((term) => best(words, term) >= FAMILY), length: words.length });
	}
	// A word that many texts say tells little.
	const weights = whose.map((_, at) => 1 / (1 + Math.log2(Math.max(1, found.filter(({ said }) => said[at]).length))));
	const sum = (said: boolean[]) => weights.reduce((all, weight, at) => (said[at] ? all + weight : all), 0);
	const most = Math.max(...found.map(({ said }) => sum(said)));
	if (most < ENOUGH * sum(whose.map(() => true))) return [];
	return found
		.filter(({ said }) => sum(said) === most)
		.sort((a, b) => a.length - b.length)
		.slice(0, MAX_NAMES)
		.flatMap(({ element }) => (isVisible(element) ? element : []));
}

/** The best text of the smallest record around a name. */
function answerNear(name: Element, fitOf: (slot: Slot) => number): Answer | null {
	let found: Answer | null = null;
	const others: Element[] = [];
	let record = name.parentElement;
	for (
		let steps = 0;
		steps < MAX_STEPS && record && (found?.fit ?? 0) <= LEFT;
		steps++, record = record.parentElement
	) {
		if (!isRecord(record)) continue;
		for (const slot of slotsOf(record)) {
			const { element } = slot;
			// What is in another record of the list is none of this one.
			if (name.contains(element) || others.some((other) => other.contains(element))) continue;
			const fit = fitOf(slot);
			if (fit > (found?.fit ?? 0)) found = { element: wholeOf(element), record, fit };
		}
		others.push(...likeOf(record).filter((other) => !other.contains(name)));
	}
	return found;
}

function fitOf({ element, text, words, kinds }: Slot, asked: Term[], whose: Term[], kind?: string): number {
	const own = wordsOf(text);
	const isKnown = (word: string) => [...whose, ...asked].some((term) => best([word], term) >= FAMILY);
	// Another text with the same name is no answer, and neither is a label or what heads others.
	if (whose.every((term) => best(own, term) >= FAMILY) || own.every(isKnown)) return 0;
	const alike = Math.max(...asked.map((term) => best([...words, ...own], term)));
	if (alike >= FAMILY) return SAID;
	const isPlural = asked.some(({ word }) => word.endsWith("s"));
	if (alike > 0 || kinds.includes(kind ?? (isPlural ? "count" : ""))) return SHAPED;
	const isOpen = !kind || kind === "person" || kind === "place";
	return isOpen && kinds.length === 0 && !element.matches("h1,h2,h3,h4,th,input") ? LEFT : 0;
}

/** What is drawn as one tag is meant as a whole. */
const wholeOf = (element: Element): Element => {
	const { parentElement: around } = element;
	return around && TAG.test(around.className) && around.textContent === element.textContent ? around : element;
};
const TAG = /badge|chip|pill|tag/i;
