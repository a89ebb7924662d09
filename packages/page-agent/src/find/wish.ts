import { queryWords, stemOf } from "../words.ts";
import { isControlNoun, isDeed, isKind, isLightVerb, isVerb, kindOf, rolesOfVerb } from "./kinds.ts";
import { synonymsOf } from "./synonyms.ts";

/**
 * What a word says: the thing itself or what is done with it ("delete"), what that is done to ("delete Oslo"), which
 * one is meant ("… of Oslo"), or what it is in ("… in the toolbar").
 */
type Part = "head" | "object" | "related" | "inside";

/** One word of a query. */
export interface Term {
	word: string;
	stem: string;
	synonyms: ReadonlySet<string>;
	part: Part;
	/** How alike words of the page are to it, once that is known. */
	known: Map<string, number>;
	/** What containers are worth as a place by it. */
	around: WeakMap<Element, number>;
	/** A verb such as "open" is seldom written on what is opened. */
	isLight: boolean;
}

/** What a query in plain words asks for. */
export interface Wish {
	terms: Term[];
	/** The kind of element, from the last noun that names one. */
	kind: Term | null;
	/** Roles that the verb of the query is done to. */
	verbRoles: readonly string[];
	/** "second" is 1, "last" is -1. */
	nth: number | null;
}

const FILLERS = new Set(
	"a an the this that these those my your his her its our their i me we you it to and or is are was be been by please which who whom what where how does do did can could would should want need some any one there here as so into onto".split(
		" ",
	),
);
/** What follows them is a place. */
const INSIDE = new Set("in on under inside within at near beside below above beneath".split(" "));
/** What follows them is a place too, or tells which one is meant: "the toggle for dark mode". */
const RELATED = new Set("of for from with via".split(" "));
/** What follows them is written on it: "the issue about the crash". What stands before is only what it is. */
const NAMING = new Set("about named called labelled labeled titled saying".split(" "));
const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");

const isPreposition = (token: string): boolean => INSIDE.has(token) || RELATED.has(token) || NAMING.has(token);
const isFiller = (token: string): boolean => FILLERS.has(token) || isPreposition(token);

/** Words that tell things apart. */
export const telling = (words: string[]): string[] => words.filter((word) => !isFiller(word));

export function parseWish(query: string): Wish {
	const tokens = queryWords(query);
	const turn = turnOf(tokens);
	const head = telling(tokens.slice(0, turn));
	const rest = telling(tokens.slice(turn));
	const noun = nounOf(head, rest.length > 0);
	// A noun alone can be a name as well: "search", "menu". It stays a word then.
	const own = head.length > 1 || rest.length > 0 ? head.filter((_, index) => index !== noun) : head;
	// Nothing but fillers or signs: "the", "+".
	if (own.length + rest.length === 0) {
		const words = tokens.length > 0 ? tokens : [query.trim()];
		return { terms: words.map((word) => termOf(word, "head")), kind: null, verbRoles: [], nth: null };
	}
	const verb = own.find(isDeed) ?? own.find(isVerb) ?? "";
	const turnWord = tokens[turn] ?? "";
	const isNamed = NAMING.has(turnWord) && verb === "";
	const partOf = (word: string): Part => ((verb === "" || word === verb) && !isNamed ? "head" : "object");
	const restPart = isNamed ? "head" : INSIDE.has(turnWord) ? "inside" : "related";
	return {
		terms: withoutEchoes([
			...own.map((word) => termOf(word, partOf(word))),
			...rest.map((word) => termOf(word, restPart)),
		]),
		kind: noun >= 0 ? termOf(kindOf(head[noun] ?? "") ?? "", "head") : null,
		verbRoles: rolesOfVerb(verb),
		nth: nthOf(own),
	};
}

/** "create a new issue" says one thing twice; the second time it adds little. */
const withoutEchoes = (terms: Term[]): Term[] =>
	terms.map((term, index) => {
		const isEcho = terms.slice(0, index).some(({ synonyms, part }) => part !== "inside" && synonyms.has(term.stem));
		return isEcho ? { ...term, isLight: true } : term;
	});

/** Where the words about the element end and those about its place begin. */
function turnOf(tokens: string[]): number {
	const turn = tokens.findIndex(
		(token, index) => index > 0 && isPreposition(token) && !isControlNoun(tokens[index + 1]),
	);
	const isName = isControlNoun(tokens.at(-1)) && !tokens.slice(0, turn).some(isKind);
	return turn < 0 || isName ? tokens.length : turn;
}

/** The last noun that names a kind. One that opens the query may be its verb: "search documents", "switch board". */
function nounOf(head: string[], hasPlace: boolean): number {
	const last = head.findLastIndex(isKind);
	const isOnlyVerb = last === 0 && (head.length > 1 || hasPlace) && isVerb(head[0] ?? "") && head[0] !== "toggle";
	return isOnlyVerb && head.length > 1 ? -1 : last;
}

function nthOf(words: string[]): number | null {
	for (const word of words) {
		if (word === "last") return -1;
		const index = ORDINALS.indexOf(word);
		if (index >= 0) return index;
		const digits = /^(\d+)(st|nd|rd|th)$/.exec(word);
		if (digits) return Number(digits[1]) - 1;
	}
	return null;
}

function termOf(word: string, part: Part): Term {
	const stem = stemOf(word);
	const nth = nthOf([word]);
	const synonyms = nth !== null && nth >= 0 ? new Set([String(nth + 1)]) : synonymsOf(stem);
	return { word, stem, synonyms, part, known: new Map(), around: new WeakMap(), isLight: isLightVerb(word) };
}
