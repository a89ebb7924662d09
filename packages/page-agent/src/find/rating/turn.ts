import type { ParsedQuery } from "../parsed-query.ts";
import { likeOf } from "../records.ts";
import { callName } from "../signs.ts";
import type { Match } from "./draft.ts";

/** Which one of several is meant: "the second delete button", "the timer of the third step". */

/** Scores closer than this tell nothing apart. */
export const ALIKE = 0.3;
/** Of what is called the same, such a share of the score still tells nothing apart. */
const SAME = 0.3;
/** What is in one record may say a word of the parsed that others do not. */
export const LIKELY = 0.6;
/** So many of the best are looked at for a list that they are in. */
const MAX_STARTS = 5;

/** The one that was counted comes first. */
export function inTurn<T extends Match & { tier: number }>(ranked: T[], { nth, isPlaceCounted }: ParsedQuery): T[] {
	const [best] = ranked;
	if (nth === null || !best) return ranked;
	const name = callName(best.element);
	const rivals = ranked.filter(({ role, tier }) => role === best.role && tier === best.tier);
	const alike = rivals.filter(
		({ element, score }) => best.score - score < (callName(element) === name ? best.score * SAME : ALIKE),
	);
	const likely = rivals.filter(({ score }) => score > best.score * LIKELY);
	const chosen =
		(isPlaceCounted && inRecord(likely, nth)) ||
		(alike.length > 1 ? alike.toSorted((a, b) => a.order - b.order).at(nth) : undefined);
	return chosen ? [chosen, ...ranked.filter((found) => found !== chosen)] : ranked;
}

/** The one in that record of the list which most of them are in. A row without one counts as well. */
function inRecord<T extends Match>(likely: T[], nth: number): T | undefined {
	let [list, most]: [list: Element[], most: number] = [[], 1];
	for (const { element } of likely.slice(0, MAX_STARTS))
		for (let at = element.parentElement; at; at = at.parentElement) {
			const records = likeOf(at);
			const held = records.filter((record) => likely.some((found) => record.contains(found.element)));
			if (held.length > most && held.length * 2 >= records.length)
				[list, most] = [/^(li|tr)$/.test(at.localName) ? records : held, held.length];
		}
	const record = list.at(nth);
	return record && likely.find(({ element }) => record.contains(element));
}
