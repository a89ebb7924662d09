import { textIn } from "../../tree/dom.ts";
import { isUnspaced, squash, startAlike, stemOf } from "../../tree/words.ts";
import { isKind, isNarrowVerb, rolesOfKind } from "../kinds.ts";
import { type ParsedQuery, type Term, telling } from "../parsed-query.ts";
import type { Signs } from "../signs.ts";

/** Points for one word of the query, by where it was found. Only the best place counts. */
const WORD = { name: 4, said: 3, id: 3, namePart: 2, idPart: 2, role: 2, hint: 1.5, text: 1 };
/** A word of the same family, another word for it, or one that begins alike is worth this share. */
export const FAMILY = 0.9;
const SYNONYM = 0.65;
const BEGINNING = 0.75;
const NAMELESS = 2;
const RIGHT_KIND = 3;
const SAME_KIND = 0.5;
/** It is not only of that kind: that is its name. */
const CALLED_KIND = 4;
/** A tab or an item of a menu is a button to those who see it. */
const AKIN_KIND = 1.5;
const KIND_ALONE = 1.5;
const SAME_NAME = 4;
const NAME_COVERED = 2.5;
const HINT_COVERED = 2;
const PLACE_IN_NAME = 0.5;
/** A name that is the query, word for word. */
const WHOLE = 3;

/** How alike a word of the page is to a word of the query, from 0 to 1. */
export function likeness(word: string, term: Term): number {
	const known = term.known.get(word);
	if (known !== undefined) return known;
	const alike = compare(word, term);
	term.known.set(word, alike);
	return alike;
}

function compare(word: string, term: Term): number {
	if (word === term.word) return 1;
	const stem = stemOf(word);
	if (stem === term.stem) return FAMILY;
	if (term.synonyms.has(stem)) return SYNONYM;
	return !term.isLight && !isWhole(term) && startAlike(word, term.word) ? BEGINNING : 0;
}

/** A short word with a meaning of its own is not how another begins: "back" and "backpack". */
const isWhole = ({ word, synonyms }: Term): boolean => word.length <= MAX_SHORT && synonyms.size > 0;

export function best(words: string[], term: Term): number {
	let most = 0;
	for (const word of words) {
		const alike = likeness(word, term);
		if (alike > most) most = alike;
		if (most === 1) break;
	}
	return most;
}

/** Points for a word of the query that the element itself carries. Without a role, only what it says counts. */
export function wordScore(term: Term, signs: Signs, role = signs.role): number {
	const named = best(signs.nameWords, term) * WORD.name;
	if (named >= WORD.said || signs.name === term.word) return Math.max(named, signs.name === term.word ? WORD.name : 0);
	const boost = signs.isNameless ? NAMELESS : 1;
	return Math.max(
		named,
		best(signs.saidWords, term) * WORD.said,
		Math.min(WORD.name, best(signs.idWords, term) * WORD.id * boost),
		best(signs.hintWords, term) * WORD.hint * boost,
		partScore(term, signs, { boost, role }),
	);
}

function partScore(term: Term, signs: Signs, { boost, role }: { boost: number; role: string }): number {
	const { word, stem, isLight } = term;
	const { name, id, text } = signs;
	// "set" is no part of "settings".
	if (isLight && word.length <= MAX_SHORT) return 0;
	const isOther = isWhole(term) && signs.nameWords.some((said) => said.startsWith(word));
	if (!isOther && runs(name, word)) return isUnspaced(word) ? WORD.name : word.length > 2 ? WORD.namePart : 0;
	if (word.length > 2 && runs(id, word)) return WORD.idPart * boost;
	// "copy the link" is not done to any link that there is.
	if (term.part !== "object" && !isLight && (role === word || (word.length > 3 && role.includes(word))))
		return WORD.role;
	return text.includes(stem) ? WORD.text * boost : 0;
}

/** "E-mail" says "email" if signs and gaps are left out. */
const runs = (text: string, word: string): boolean => text.length >= word.length && squashed(text).includes(word);

const MAX_SHORT = 4;
const MAX_RUNS = 5000;
const known = new Map<string, string>();

function squashed(text: string): string {
	const found = known.get(text);
	if (found !== undefined) return found;
	if (known.size > MAX_RUNS) known.clear();
	const run = squash(text);
	known.set(text, run);
	return run;
}

/** Points for the kind: by role, or by a word that says it: a field "Title" is a title as much as a heading is. */
export function kindScore(element: Element, { kind, terms, verbRoles, actionWord }: ParsedQuery, signs: Signs): number {
	if (!kind) return 0;
	const { role } = signs;
	if (kind.word === "icon") return iconScore(element, signs);
	const isRight = rolesOfKind(kind.word).includes(role) || opens(element, kind.word);
	if (kind.word === "toggle" && role === "button" && !element.hasAttribute("aria-pressed")) return AKIN_KIND;
	// "open the date picker": what opens it is pressed. "tick the row": that is done to a box in it.
	const isAsked = (other: string) => verbRoles.includes(other);
	if (isRight && !isAsked(role) && (isNarrowVerb(verbRoles) || rolesOfKind(kind.word).some(isAsked))) return 0;
	// "save the row": what saves it is pressed.
	if (isRight && actionWord && HOLDERS.has(kind.word) && !signs.control) return 0;
	const byRole = role === kind.word ? RIGHT_KIND + SAME_KIND : isRight ? RIGHT_KIND : 0;
	if (byRole > 0) return byRole;
	const isAkin = PRESSED.has(role) && rolesOfKind(kind.word).includes("button");
	// "row for Oslo" asks for a row rather than for what says "row".
	if (isCalledKind(signs, { kind })) return CALLED_KIND;
	const most = terms.some(({ part }) => part === "head" || part === "object") ? RIGHT_KIND : KIND_ALONE;
	return Math.max(isAkin ? AKIN_KIND : 0, Math.min(most, wordScore(kind, bare(signs, kind.word), "")));
}

/** Classes say so of how something looks: a button like a link, or of bare text. */
const LOOKS = new Set("button field input link tab text textarea textbox".split(" "));
/** Names for programs say so of what something is in: "row-edit". */
const HOLDERS = new Set("card item row".split(" "));

function bare(signs: Signs, kind: string): Signs {
	if (HOLDERS.has(kind)) return { ...signs, hintWords: [], idWords: [], id: "" };
	return LOOKS.has(kind) ? { ...signs, hintWords: [] } : signs;
}

/** A link "Cards" is asked for as "cards in the navigation". */
export const isCalledKind = ({ control, nameWords }: Signs, { kind }: Pick<ParsedQuery, "kind">): boolean =>
	kind !== null && control && nameWords.length === 1 && likeness(nameWords[0] ?? "", kind) >= FAMILY;

const PRESSED = new Set("button link menuitem menuitemradio menuitemcheckbox tab radio switch option".split(" "));
const OPENERS = new Set(["dropdown", "select", "picker"]);

/** What opens a menu is called so too, and what opens a list is called a dropdown. */
function opens(element: Element, kind: string): boolean {
	const popup = element.getAttribute("aria-haspopup");
	return popup !== null && (OPENERS.has(kind) || (kind === "menu" && (popup === "menu" || popup === "true")));
}

/** An icon is a picture, or a control that shows nothing else; one beside a word is hardly called so. */
function iconScore(element: Element, { role, control }: Signs): number {
	if (control && PRESSED.has(role) && !/\p{L}/u.test(textIn(element))) return RIGHT_KIND + SAME_KIND;
	if (role === "img") return RIGHT_KIND;
	return control && element.querySelector("svg,i,img") ? AKIN_KIND : 0;
}

/** "From" and "To" are all that some fields say. */
function tellingOf(words: string[]): string[] {
	const found = telling(words);
	return found.length > 0 ? found : words;
}

const isFigure = ({ word }: Term): boolean => /\d/.test(word);

/** How many there are is no part of what "Inbox 12" is called, but of "Next 5 pages". */
function withoutCounts(words: string[]): string[] {
	const found = words.filter((word, index) => (index > 0 && index < words.length - 1) || !/^\d+$/.test(word));
	return found.length > 0 ? found : words;
}

/** A name that says just what was asked for is better than one that says more. */
export function nameFit(
	{ name: called, nameWords, idWords, hintWords, isNameless }: Signs,
	{ terms, kind, words }: ParsedQuery,
): number {
	const isHinted = nameWords.length === 0 && idWords.length === 0 && isNameless;
	const given = isHinted ? hintWords : idWords;
	const name =
		nameWords.length > 0
			? tellingOf(terms.some(isFigure) ? nameWords : withoutCounts(nameWords))
			: given.filter((word) => !isKind(word));
	if (name.length === 0) return 0;
	const asked = kind ? [...terms, kind] : terms;
	const isMore = name.length === 1 && terms.some(({ isLight }) => !isLight);
	// Another word for what only a class or a sign says is too far away.
	const isSign = called !== "" && !/[\p{L}\p{N}]/u.test(called);
	const least = isHinted || isSign ? BEGINNING : 0;
	const fit = (word: string, term: Term) => {
		const alike = likeness(word, term);
		// What only says "Open" is no good name for what is seen.
		const isFar = isMore && term.isLight && alike < BEGINNING;
		return alike < least || isFar ? 0 : alike * (term.part === "inside" ? PLACE_IN_NAME : 1);
	};
	// Of the words of a class only the best counts: the others say how it looks.
	if (isHinted) return Math.max(0, ...name.flatMap((word) => asked.map((term) => fit(word, term)))) * HINT_COVERED;
	const said = name.reduce((sum, word) => sum + word.length * Math.max(0, ...asked.map((term) => fit(word, term))), 0);
	const own = terms.filter(({ part, isLight }) => (part === "head" || part === "object") && !isLight);
	const share = said / name.reduce((sum, { length }) => sum + length, 0);
	const isComplete = own.length > 0 && own.every((term) => best(name, term) >= FAMILY);
	const whole = nameWords.length > 1 && nameWords.join(" ") === words ? WHOLE : 0;
	return whole + share * (isComplete && share >= FAMILY ? SAME_NAME : NAME_COVERED);
}
