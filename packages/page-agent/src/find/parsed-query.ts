import { queryWords, stemOf } from "../tree/words.ts";
import {
	isActionWord,
	isContent,
	isControlNoun,
	isEntry,
	isHolder,
	isKind,
	isLeadingVerb,
	isLightVerb,
	isNoun,
	isOverlay,
	isReadOnlyKind,
	isShownKind,
	isVerb,
	kindOf,
	PRESSED,
	rolesOfKind,
	rolesOfVerb,
} from "./kinds.ts";
import { synonymsOf } from "./synonyms.ts";
import { VALUE_WORDS } from "./values.ts";

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
	/** "desk" and "lamp" in "desk lamp quantity": they may say whose it is. */
	isModifier: boolean;
	/** "the second result": no number in the text around is meant. */
	isOrdinal: boolean;
	/** "the checked one": it is met by what is so as well as by what says so. */
	state: State | null;
}

interface State {
	isOn: boolean;
	/** Only boxes are ticked; a tab is selected. */
	isMark: boolean;
}

/** What a query in plain words asks for. */
export interface ParsedQuery {
	terms: Term[];
	/** The kind of element, from the last noun that names one. */
	kind: Term | null;
	/** Roles that the verb of the query is done to. */
	verbRoles: readonly string[];
	/** What a control that is meant would say: "approve" in "approve the request". */
	actionWord: Term | null;
	/** What is not meant: "…, not the one in the footer". */
	not: Term[];
	/** "second" is 1, "last" is -1. */
	nth: number | null;
	/** It is in what is counted: "the menu of the third song". */
	isPlaceCounted: boolean;
	/** All that was said, with single spaces. */
	words: string;
	/** It may ask for something that is only read: "the price of the lamp". */
	isRead: boolean;
	/** It is a question, and what can only be pressed is no answer. */
	isQuestion: boolean;
	/** It asks for something of something, in one word: "the job of Ada". */
	isAttribute: boolean;
	/** It asks how many. */
	isCount: boolean;
	/** It asks who. */
	isWho: boolean;
	/** Words with signs in them, as they are written: "c++", "/pricing". */
	written: string[];
	/** All words, as they were given. */
	given: string[];
	/** What stands in quotes, with single spaces. */
	quoted: string[];
}

const FILLERS = new Set(
	"a an the this that these those my your his her its our their i me we you it to and or is are was be been please which who whom what where how does do did can could would should want need some any one there here as so into onto someone somebody something another".split(
		" ",
	),
);
/** What follows them is a place. */
const INSIDE = new Set("in on under inside within at near beside below above beneath".split(" "));
/** What follows them is a place too, or tells which one is meant: "the toggle for dark mode". */
const RELATED = new Set("of for from with via by".split(" "));
/** What follows them is written on it: "the issue about the crash". What stands before is only what it is. */
const NAMING = new Set("about named called labelled labeled titled saying".split(" "));
const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");

const isPreposition = (token: string): boolean => INSIDE.has(token) || RELATED.has(token) || NAMING.has(token);
/** Where something is on the screen is seldom written there. */
const SIDES = new Set("top bottom upper lower left right main big large little".split(" "));
const isFiller = (token: string): boolean => FILLERS.has(token) || isPreposition(token);
/** Labels of fields: "from account", "to field". A query that begins with one says it. */
const LABELS = new Set("from to via by at".split(" "));
/** "sort by price" says by what, not whose. */
const ORDERED = new Set("sort sorted order ordered group grouped filter arrange search pay".split(" "));

/** Words that tell things apart. */
export const telling = (words: string[]): string[] => words.filter((word) => !isFiller(word));

/** "…, not the one in the footer", "… instead of the draft". */
const EXCLUSION =
	/(?:[,(]|\bbut|\band)\s*not\s|\bnot\s(?=(?:the|in|on|under|for|from)\s)|\b(?:rather than|instead of|other than|except)\s(?!if\b)/i;

const COUNT = /^(?:the )?number of |^how many /i;
/** "total seats" is a number of them. */
const TOTAL = /^(?:the )?total \p{L}+s$/iu;

/** "the order status" is nothing to be ordered. */
const COMPOUND =
	/^(?:the )?(?:book|call|comment|message|order|post|report|vote) (?:author|date|name|number|price|status|subject|text|time|title|type)$/i;

/** Other ways to say the same. */
const PHRASES: Array<[said: RegExp, meant: string]> = [
	[
		/^(?:add|put|save|mark) (.+?) (?:to|on|as|in|into) (?:my |the |your )?(?:favou?rites?|wish ?list|bookmarks?)$/i,
		"favorite $1",
	],
	[/^mark (.+?) as (?:done|completed?|finished)$/i, "tick $1"],
	[/^(?:switch|change|go) to (?:another|a different) (.+)$/i, "$1 dropdown"],
	[/^(?:switch|change) to /i, "open "],
	[/^make (?:the |this |my )?(?:it|line|selection|text|words?) /i, ""],
	[/^(\p{L}+) (?:it |this )?to (?:me|myself)$/iu, "$1 yourself"],
	[/^(?:get|have|receive) .+ by (?:mail|post)$/i, "choose mail post delivery"],
	[/^(age|amount|area|budget|cost|date|price|rent|salary|size|weight|year) (?:up )?(from|to)$/i, "$2 in $1"],
	[/(?<=\S )(log|sign) in (?=(?:the|this|my|your) )/i, "$1 within "],
	[/^(?:the )?(.+?) to \p{L}+ (from|to)$/iu, "$2 $1"],
	[/^one more /i, "increase "],
	[/^look (?:up|for) /i, "search "],
	[/^how to (?:do |use )?/i, "instructions of "],
	[/^(?:has|have|did) (.+?) (\p{L}+)(?: yet| already)?$/iu, "$2 of $1"],
	[/^how many (.+?) (?:does|do|did|has|have|had) (.+)$/i, "$1 of $2"],
	[/^how much (\p{Lu}\S*(?: \p{Lu}\S*)*) \p{L}+s$/u, "amount of $1"],
	[COUNT, ""],
	[/^where (?:is|are|was) /i, "location of "],
	[/^when (?:is|are|was|were|did|does|will) /i, "date of "],
	[/^(?:how much (?:is|are|was|does|do)|what does(?=.* cost$)) (.+?)(?: cost)?$/i, "price of $1"],
	[/^how old (?:is|are) /i, "age of "],
	[/^what (?:is|are|was) (?=.+ of )/i, ""],
	[
		/^(?:which|what) (\p{L}+) (?:is|are|does|do|did) (.+?)(?: (?:in|on|at|from|for|with|have|start|begin|open|close|leave|arrive|end))?$/iu,
		"$1 of $2",
	],
	[/^(?:the )?(\p{L}+) (?:that )?(\p{Lu}\S*(?: \p{Lu}\S*)*) (?:has|needs|wants|uses|owns|gets)$/u, "$1 of $2"],
	[/^(?:the )?(\p{L}+) (\p{Lu}.*|the .+?) \p{L}+s (?:for|in|at|with|to|from|on|by)$/u, "$1 of $2"],
	[/^who (?:last )?(?!is|are|was|were|can|will|has)(\p{L}+) (.+)$/iu, "$1 of $2"],
	[/^how long (.+) (?:is|are)$/i, "duration of $1"],
	[
		/^how long (?:(?:is|are|was|does|do|did|will) (.+?)(?: take| last)?|(.+?) (?:took|takes|lasts|lasted))$/i,
		"duration of $1$2",
	],
	...["one", "two", "three", "four", "five"].map((word, index): [RegExp, string] => [
		new RegExp(`\\b(?:${index + 1}|${word}) stars?\\b`, "i"),
		`${ORDINALS[index]} star`,
	]),
];

const QUOTED = /(?<!\p{L})["“'‘]([^"”'’]{2,})["”'’](?!\p{L})/gu;

const writtenIn = (query: string): string[] =>
	query
		.toLowerCase()
		.split(/\s+/)
		.map((token) => token.replace(/^["'“(]+|(['’]s|["'”).,!?;:])+$/g, ""))
		.filter((token) => token.length > 1 && /[^\p{L}\p{N}'’]/u.test(token));

/** "Ada's email" is the email of Ada, unless something is done with it. */
function plainly(query: string): string {
	const said = PHRASES.reduce((text, [pattern, meant]) => text.replace(pattern, meant), query.trim());
	const [, owner = "", owned = ""] = /^(.+?)['’]s (.+)$/.exec(said) ?? [];
	const [first = ""] = telling(queryWords(owner));
	return owner === "" || isVerb(first) || / (?:of|for|in|on|at|from|with|under) /i.test(owner)
		? said
		: `${owned} of ${owner}`;
}

export function parseQuery(query: string): ParsedQuery {
	const [asked = "", ...excluded] = query.split(EXCLUSION);
	const plain = plainly(asked);
	const said = queryWords(plain);
	const isCount = COUNT.test(asked.trim()) || TOTAL.test(asked.trim());
	const tokens = inOrder(said);
	const names = namesIn(plain);
	const isCrossing = tokens.includes("row") && tokens.includes("column");
	const turn = isCrossing ? 0 : turnOf(tokens, names);
	const isLabel = (word: string) => NAMING.has(word) || (LABELS.has(word) && !DETERMINERS.has(tokens[1] ?? ""));
	const head = tokens.slice(0, turn).filter((word, index) => !isFiller(word) || (index === 0 && isLabel(word)));
	const rest = telling(tokens.slice(turn)).filter((word) => nthOf([word]) === null && !(isCrossing && isKind(word)));
	// "select all rows" asks for no row.
	const isBulk = head.indexOf("all") > 0;
	const noun = isBulk ? -1 : nounOf(head, rest.length > 0);
	// A noun alone can be a name as well: "search", "menu". It stays a word then.
	const named = head.length > 1 || rest.length > 0 ? head.filter((_, index) => index !== noun) : head;
	// Nothing but fillers or signs: "the", "+".
	const isEmpty = named.length + rest.length === 0;
	const own = !isEmpty ? named : tokens.length > 0 ? tokens : [query.trim()];
	const isPhrase = DETERMINERS.has(tokens[0] ?? "") || tokens.indexOf("to") > 0;
	// "the type of the record" and "order total" are nothing to be done.
	const isNounFirst =
		isCount ||
		/ count of /.test(plain) ||
		COMPOUND.test(plain) ||
		/total$/.test(said.at(-1) ?? "") ||
		said[said.findIndex((word) => !DETERMINERS.has(word)) + 1] === "of";
	const isOrder = isFollowedByName(plain) && noun < 0;
	// "reply text area" is a field for replies; what replies is pressed.
	const isField = noun > 0 && noun === head.length - 1 && isTypedInto(kindOf(head[noun] ?? ""));
	const verb =
		isNounFirst || (isField && !DETERMINERS.has(said[1] ?? ""))
			? ""
			: (orderOf(said, isOrder) ?? verbOf(own, isPhrase && !isVerb(tokens[0] ?? ""), noun >= 0));
	const kind = drawn(head, kindOf(head[noun] ?? "") ?? countedKind(head));
	// "cancel the role dialog" asks for what cancels, in that dialog.
	const isHeld = kind !== null && isOverlay(kind) && isActionWord(verb) && own[0] === verb;
	const turnWord = tokens[turn] ?? "";
	const isNamed = NAMING.has(turnWord) && (verb === "" || isLightVerb(verb));
	// "total to pay": no other word for what it is for is meant.
	const isPurpose = (word: string) => verb === "" && isVerb(word) && said[said.indexOf(word) - 1] === "to";
	const isLight = (word: string): boolean =>
		isLightVerb(word) ||
		(kind !== null && own.every((other) => SIDES.has(other))) ||
		(isLightVerb(verb) && isDestination(word, own));
	const partOf = (word: string): Part => {
		if (word === verb || ((verb === "" || tokens !== said) && !isNamed)) return "head";
		return isHeld ? "inside" : "object";
	};
	const isDone = isActionWord(verb) || isUnknown(verb);
	const restPart = isNamed ? "head" : INSIDE.has(turnWord) ? "inside" : "related";
	const terms = withoutEchoes([
		...own.map((word) =>
			termOf(word, partOf(word), isLight(word), isPurpose(word) ? "" : word === verb ? meantBy(word) : word),
		),
		...(isHeld ? [termOf(kind, "inside")] : []),
		...rest.map((word) => termOf(word, restPart, isCounted(word, tokens) || isVague(word, rest) || isHere(word, said))),
	]);
	for (const term of terms) if (said[said.indexOf(term.word) + 1] === "name") term.isOrdinal = false;
	const isCompound = verb === "" && rest.length === 0;
	const stated =
		verb === ""
			? terms.map((term, index) => ({
					...term,
					state:
						term.word === "current" && terms.some(({ word }) => VALUE_WORDS.includes(word)) ? null : stateOf(term.word),
					isModifier: isCompound && index < terms.length - 1,
				}))
			: terms;
	return {
		terms: stated,
		kind: kind !== null && !isHeld ? termOf(kind, "head") : null,
		// What is new is begun with a button: "write a new message".
		verbRoles: isUnknown(verb) || (isEntry(rolesOfVerb(verb)) && own.includes("new")) ? PRESSED : rolesOfVerb(verb),
		actionWord: isDone ? (terms.find(({ word }) => word === verb) ?? null) : null,
		not: telling(excluded.flatMap(queryWords))
			.filter((word) => !isControlNoun(word))
			.map((word) => termOf(word, "related")),
		nth: nthOf(own) ?? nthOf(tokens.slice(turn).filter((word) => !names.has(word))),
		isPlaceCounted: nthOf(own) === null || (kind === null && isDone),
		words: said.join(" "),
		isRead: !isEmpty && (verb === "" || isNoun(verb)) && (kind === null || isShownKind(kind)),
		isQuestion: kind === null && /^(how (many|much|long)|when|where|who)\b/i.test(asked.trim()),
		isAttribute: isNounFirst && kind === null && own.length === 1 && !isThing(own[0] ?? "") && turnWord === "of",
		isCount,
		isWho: /^who\b/i.test(asked.trim()),
		written: writtenIn(asked),
		given: queryWords(asked),
		quoted: [...asked.matchAll(QUOTED)].map(([, text = ""]) => queryWords(text).join(" ")),
	};
}

/** Where or whose it is is told as well. */
export const isTold = (terms: Term[]): boolean => terms.some(({ part }) => part === "related" || part === "inside");

/** Whoever asks for the profile of Ada means what is called Ada. */
const THINGS = new Set("account channel details name page profile site title".split(" "));
export const isThing = (word: string): boolean => THINGS.has(word);

/** Of "the Done column" the first word tells which one; "the top row" has none that does. */
const isVague = (word: string, place: string[]): boolean =>
	isAside(word) || (isHolder(word) && place.some((other) => !isAside(other) && !isHolder(other)));
const isAside = (word: string): boolean => SIDES.has(word) || isLightVerb(word);

/** "apply for this job": what the page is about is said anywhere or nowhere. */
const isHere = (word: string, said: string[]): boolean => said[said.indexOf(word) - 1] === "this";

/** "mark the file as viewed" is about "viewed", of the file. */
function inOrder(tokens: string[]): string[] {
	const as = tokens.indexOf("as");
	if (as < 2 || as === tokens.length - 1) return tokens;
	return [...tokens.slice(0, 1), ...tokens.slice(as + 1), "of", ...tokens.slice(1, as)];
}

const isTypedInto = (kind: string | null): boolean => {
	const roles = kind === null ? [] : rolesOfKind(kind);
	return roles.length > 0 && roles.every((role) => rolesOfVerb("type").includes(role));
};

/** "open the billing page" asks for billing. */
const isDestination = (word: string, own: string[]): boolean =>
	(word === "page" || word === "screen") && own.length > 2 && word === own.at(-1);

/** "waitlist Deep Diving": what stands before a name is a verb as well. */
const isFollowedByName = (text: string): boolean => /^\p{Ll}+(?: (?:in|out|up|off))? ["“]?\p{Lu}/u.test(text);

/** "downvote the answer": what stands before an article is a verb, also if it is in no list. */
const orderOf = ([first = "", second = ""]: string[], isOrder: boolean): string | null =>
	(DETERMINERS.has(second) || isOrder) &&
	isUnknown(first) &&
	!isFiller(first) &&
	!isKind(first) &&
	nthOf([first]) === null
		? first
		: null;
/** An order is placed by what sends it; a place is something else. */
const meantBy = (verb: string): string => (verb === "place" ? "submit" : verb);
const isUnknown = (verb: string): boolean => verb !== "" && !isVerb(verb);

/** What is drawn on buttons: whoever says "bell" has seen a picture. */
const PICTURES = new Set(
	"bell bin caret chevron cog cross dots ellipsis envelope funnel gear hamburger heart kebab magnifier paperclip pencil plus trash x".split(
		" ",
	),
);
/** "the plus button" is one that shows a plus. */
const drawn = (head: string[], kind: string | null): string | null =>
	head.length > 1 && (kind === null || kind === "button") && PICTURES.has(head.findLast((word) => word !== kind) ?? "")
		? "icon"
		: kind;

const DETERMINERS = new Set("a an the this that my your".split(" "));

/** What is done. A verb inside of a phrase is none ("the standing order"), unless it tells what a control is for. */
function verbOf(own: string[], isPhrase: boolean, hasKind: boolean): string {
	const [first = ""] = own;
	if (isPhrase || !isVerb(first)) {
		const [last = ""] = own.slice(-1);
		return isActionWord(last) && (hasKind || (!isPhrase && !isNoun(last))) ? last : "";
	}
	// "allow guests to export": what tells the kind is what is done, and other verbs are not.
	return isLeadingVerb(first) ? first : (own.find(isActionWord) ?? first);
}

const MARKS = new Set("checked ticked unchecked unticked".split(" "));
const ON = new Set("active checked chosen current enabled pressed selected ticked".split(" "));
const OFF = new Set("unchecked unselected unticked".split(" "));
const stateOf = (word: string): State | null =>
	ON.has(word) || OFF.has(word) ? { isOn: ON.has(word), isMark: MARKS.has(word) || OFF.has(word) } : null;

/** "create a new issue" says one thing twice; the second time it adds little. */
const withoutEchoes = (terms: Term[]): Term[] =>
	terms.map((term, index) => {
		// "write a comment" is about the comment: no other word for it is what is done, and it is none for that.
		if (term.isLight) return { ...term, synonyms: without(term.synonyms, terms) };
		const isEcho = terms
			.slice(0, index)
			.some(({ synonyms, part, isLight }) => !isLight && part !== "inside" && synonyms.has(term.stem));
		if (isEcho) return { ...term, isLight: true };
		return {
			...term,
			synonyms: without(
				term.synonyms,
				terms.filter(({ isLight }) => isLight),
			),
		};
	});

const without = (stems: ReadonlySet<string>, terms: Term[]): ReadonlySet<string> =>
	new Set([...stems].filter((stem) => terms.every((term) => term.stem !== stem)));

/** Words of names, which are no kinds of elements: "of Quiet Fields", "for logo-final.svg". */
function namesIn(query: string): ReadonlySet<string> {
	const [, called = ""] = /\b(?:of|for|to|from|in) ((?:["“]?\p{Lu}[^\s]* ?)+)$/u.exec(query) ?? [];
	return new Set(queryWords([called, ...writtenIn(query)].join(" ")));
}

/** Where the words about the element end and those about its place begin. */
function turnOf(tokens: string[], names: ReadonlySet<string>): number {
	const isControl = (word: string | undefined) => isControlNoun(word) && !names.has(word ?? "");
	const turn = tokens.findIndex(
		(token, index) =>
			index > 0 &&
			(isPreposition(token) || (token === "to" && names.has(tokens[index + 1] ?? ""))) &&
			!isControl(tokens[index + 1]) &&
			!(token === "by" && ORDERED.has(tokens[index - 1] ?? "")),
	);
	const isName = isControl(tokens.at(-1)) && !tokens.slice(0, turn).some(isKind);
	return turn < 0 || isName ? tokens.length : turn;
}

/** The last noun that names a kind. One that opens the query may be its verb: "search documents", "switch board". */
function nounOf(head: string[], hasPlace: boolean): number {
	const isObject = (word: string) => isContent(word) && head[0] !== word && isActionWord(head[0] ?? "");
	// "the frame layer" is a layer: what is only read is asked for by its last word, or by a number after it.
	const last = head.findLastIndex(
		(word, index) =>
			isKind(word) && !isObject(word) && (!isReadOnlyKind(kindOf(word) ?? "") || !/^\D/.test(head[index + 1] ?? "")),
	);
	const isOnlyVerb = last === 0 && (head.length > 1 || hasPlace) && isVerb(head[0] ?? "") && head[0] !== "toggle";
	return isOnlyVerb && head.length > 1 ? -1 : last;
}

function nthOf(words: string[]): number | null {
	for (const [at, word] of words.entries()) {
		// "the first name of the second guest"
		if (words[at + 1] === "name") continue;
		if (word === "last") return -1;
		const index = ORDINALS.indexOf(word);
		if (index >= 0) return index;
		const digits = /^(\d+)(st|nd|rd|th)$/.exec(word);
		if (digits) return Number(digits[1]) - 1;
	}
	return null;
}

/** What is counted is seldom written there: "the menu of the third song". */
const isCounted = (word: string, tokens: string[]): boolean =>
	tokens.some((token, index) => token === word && nthOf(tokens.slice(index - 1, index)) !== null);

/** "the third entry": no such word is written there, but it is one of a list. */
const countedKind = ([first = "", word = ""]: string[]): string | null =>
	nthOf([first]) === null ? null : RECORDS.test(word) ? "listitem" : word === "photo" ? "image" : null;
const RECORDS = /^(item|entry|line|step|result|element|thing)$/;

/** Other words for these are on too many things. */
const isOpening = (word: string): boolean => word === "open" || word === "go" || word === "use";
const NONE: ReadonlySet<string> = new Set();

function termOf(word: string, part: Part, isLight = isLightVerb(word), meant = word): Term {
	const stem = stemOf(word);
	const nth = nthOf([word]);
	const synonyms =
		nth !== null && nth >= 0 ? new Set([String(nth + 1)]) : isOpening(word) ? NONE : synonymsOf(stemOf(meant));
	return {
		word,
		stem,
		synonyms,
		part,
		known: new Map(),
		around: new WeakMap(),
		isLight,
		isModifier: false,
		isOrdinal: nth !== null,
		state: null,
	};
}
