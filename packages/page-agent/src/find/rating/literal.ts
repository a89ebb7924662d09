import { isVerb, PRESSED } from "../kinds.ts";
import { type ParsedQuery, telling } from "../parsed-query.ts";
import type { Signs } from "../signs.ts";

/** However a query is understood, what is written on a control may stand in it word for word. */

const WORD_FOR_WORD = 5;
const IN_QUOTES = 8;
/** What it is worth to say no more than the verb of the query. */
const ONLY_THE_VERB = 2.5;
/** So many other words may stand between those of a name: "mark the lesson as complete". */
const MAX_GAP = 2;

/** Chosen by what they say, whatever is to be done with them. */
const CHOSEN = new Set("checkbox menuitemcheckbox menuitemradio option radio switch tab treeitem".split(" "));
/** They say how something is reached, and mean what is reached. */
const GENERAL = new Set("choose click enter find go open press search see select set show type view write".split(" "));
const OPENING = new Set("go open see show view".split(" "));

/** What speaks for a control whose name the query gives as it is. */
export function literalScore({ nameWords, role, control }: Signs, parsed: ParsedQuery): number {
	if (!control) return 0;
	if (parsed.quoted.includes(nameWords.join(" ")) && (!parsed.actionWord || CHOSEN.has(role))) return IN_QUOTES;
	const name = nameWords.filter((word) => !/^\d/.test(word));
	if (name.length === 1 && name[0] === parsed.given[0] && isOrder(parsed, role)) return ONLY_THE_VERB;
	if (telling(name).length < 2 || !isMeant(name, parsed)) return 0;
	return gapIn(parsed.given, name) <= MAX_GAP ? WORD_FOR_WORD : 0;
}

/** "check my answer" is done by what says "Check". */
const isOrder = ({ given: [first = ""], terms, kind, isRead }: ParsedQuery, role: string): boolean =>
	PRESSED.includes(role) &&
	isVerb(first) &&
	!GENERAL.has(first) &&
	!kind &&
	!isRead &&
	terms.some(({ part }) => part === "object");

/** Not only where it is, or what something is done to or asked of. */
function isMeant(name: string[], { terms, given, actionWord, isRead }: ParsedQuery): boolean {
	const [first = ""] = telling(given);
	if (name.includes(first) && isVerb(first)) return true;
	if (actionWord) return name.includes(actionWord.word);
	const own = terms.filter(({ part, isLight }) => (part === "head" || part === "object") && !isLight);
	const last = own.at(-1);
	if (last && name.includes(last.word)) return true;
	// "open the lesson on light": what is opened is called "Light".
	return OPENING.has(first) && !isRead && own.every(({ part }) => part === "object");
}

/** How many other words stand between those of a name; infinitely many if not all of them are there in turn. */
function gapIn(words: string[], name: string[]): number {
	const [first = ""] = name;
	let least = Number.POSITIVE_INFINITY;
	for (let start = words.indexOf(first); start >= 0; start = words.indexOf(first, start + 1)) {
		const end = name.slice(1).reduce((at, word) => (at < 0 ? at : words.indexOf(word, at + 1)), start);
		if (end >= 0) least = Math.min(least, end - start + 1 - name.length);
	}
	return least;
}
