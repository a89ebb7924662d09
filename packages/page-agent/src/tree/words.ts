/** Words of names, ids and queries, in a form in which they can be compared. */

/** The short way for the scripts that most names are written in. */
const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);
/** Scripts that put no space between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** Words that are written apart by some and together by others. */
const PAIRS: Record<string, Record<string, string>> = {
	check: { box: "checkbox", in: "checkin", out: "checkout" },
	dark: { mode: "darkmode" },
	drop: { down: "dropdown" },
	e: { mail: "email" },
	extra: { large: "xl", small: "xs" },
	expiration: { date: "expiry" },
	expiry: { date: "expiry" },
	full: { screen: "fullscreen" },
	log: { in: "login", on: "login", out: "logout", off: "logout" },
	next: { to: "beside" },
	night: { mode: "darkmode" },
	page: { size: "perpage", sizes: "perpage" },
	per: { page: "perpage" },
	pop: { up: "popup" },
	post: { code: "postcode" },
	postal: { code: "postcode" },
	roll: { back: "rollback" },
	security: { code: "cvc" },
	sign: { in: "login", on: "login", out: "logout", off: "logout", up: "signup" },
	switch: { on: "toggle", off: "toggle" },
	shopping: { bag: "cart", basket: "cart", cart: "cart" },
	sub: { total: "subtotal" },
	take: { off: "remove", out: "remove" },
	text: { area: "textarea", box: "textbox", field: "textbox" },
	throw: { away: "discard", out: "discard" },
	turn: { on: "toggle", off: "toggle" },
	time: { zone: "timezone" },
	to: { do: "todo" },
	user: { name: "username" },
	wish: { list: "wishlist" },
	zip: { code: "postcode" },
	zoom: { in: "zoomin", out: "zoomout" },
};

/** Lower-case words of a text. */
export function wordsOf(text: string): string[] {
	const lower = text.toLowerCase();
	if (isAscii(lower)) return joined(lower.match(/[a-z0-9]+/g) ?? []);
	return joined(
		withoutAccents(lower)
			.replace(/(\p{L})['’]s\b/gu, "$1")
			.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [],
	);
}

/** "Português" is asked for as "portugues" too. */
const withoutAccents = (text: string): string =>
	text
		.normalize("NFD")
		.replace(/[\u0300-\u036f]/g, "")
		.normalize("NFC");

/** The same words, as they are written elsewhere. */
const SPELLINGS: Array<[there: RegExp, here: string]> = [
	[/^(behavi|col|fav|flav|hon|lab|neighb)our/, "$1or"],
	[/^(author|categor|custom|maxim|minim|normal|optim|organ|personal|recogn|summar|synchron|visual)is(?!t)/, "$1iz"],
	[/^(cent|kilomet|lit|met|theat)re(?=s?$)/, "$1er"],
	[/^(catal|dial)ogue/, "$1og"],
	[/^(cance|trave|labe)ll/, "$1l"],
	[/^licence/, "license"],
	[/^grey/, "gray"],
];
const BRITISH = /our|is[aei]|re|ogue|ll|licence|grey/;
const spelled = (word: string): string =>
	BRITISH.test(word) ? SPELLINGS.reduce((text, [there, here]) => text.replace(there, here), word) : word;

function joined(found: string[]): string[] {
	const words = found.map(spelled);
	for (let index = words.length - 2; index >= 0; index--) {
		const first = words[index] ?? "";
		const pair = Object.hasOwn(PAIRS, first) && PAIRS[first]?.[words[index + 1] ?? ""];
		if (pair) words.splice(index, 2, pair);
	}
	return words;
}

/** Words of what somebody typed: a sentence without spaces is cut into words too. */
export function queryWords(text: string): string[] {
	const plain = text.toLowerCase().replace(/['’]s\b/g, "");
	return UNSPACED.test(plain) ? wordsOf(plain).flatMap(segments) : wordsOf(plain);
}

function segments(word: string): string[] {
	if (!UNSPACED.test(word)) return [word];
	const parts = [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(word)].map(({ segment }) => segment);
	// Single signs are mostly particles. What is nothing but them stays whole.
	const telling = parts.filter((part) => part.length > 1 || /\p{Script=Han}/u.test(part));
	return telling.length > 0 ? telling : [word];
}

/** Words of an identifier: `saveBtn`, `save-btn` and `SAVE_BTN` are the same two. */
export const idWords = (id: string): string[] => wordsOf(id.replace(/([a-z0-9])([A-Z])/g, "$1 $2"));

/** Text without anything but letters and digits: "E-mail" is found by "email". */
export const squash = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

export const isUnspaced = (word: string): boolean => UNSPACED.test(word);

/** Endings of English words, and how much of the word must be left without them. */
const ENDINGS: Array<[ending: string, left: number]> = [
	["ations", 4],
	["ation", 4],
	["liness", 4],
	["ness", 4],
	["ments", 4],
	["ment", 4],
	["ions", 4],
	["ings", 3],
	["ing", 3],
	["ers", 4],
	["ion", 4],
	["ees", 4],
	["ed", 3],
	["ee", 4],
	["er", 4],
	["or", 5],
	["ly", 4],
	["es", 4],
	["s", 3],
];
const IRREGULAR: Record<string, string> = {
	children: "child",
	people: "person",
	men: "man",
	women: "woman",
	settings: "settings",
	setting: "settings",
};
const MAX_STEMS = 20_000;
const stems = new Map<string, string>();

/** What words of one family have in common: "delete", "deleted", "deletion". It need not be a word itself. */
export function stemOf(word: string): string {
	const known = stems.get(word);
	if (known !== undefined) return known;
	if (stems.size > MAX_STEMS) stems.clear();
	const irregular = Object.hasOwn(IRREGULAR, word) ? IRREGULAR[word] : undefined;
	const single = /^\d+(st|nd|rd|th)$/.test(word) ? word.slice(0, -2) : word;
	const stem = irregular ?? (/^[a-z]{4,}$/.test(single) ? cutEnding(single) : single);
	stems.set(word, stem);
	return stem;
}

function cutEnding(word: string): string {
	if (/(?<!ne)ss$|(us|is)$/.test(word)) return word;
	const found = ENDINGS.find(
		([ending, left]) =>
			word.endsWith(ending) && word.length - ending.length >= left && /[aeiouy]/.test(word.slice(0, -ending.length)),
	);
	const rest = found ? word.slice(0, -found[0].length) : word;
	return rest.replace(/([bdgmnprt])\1$/, "$1").replace(/(?<=...)([eiy]|(?<=v)al)$/, "");
}

/** Whoever says "check-in" means no check. */
const APART = /^(check|log)(in|out)$/;
/** One begins with the other: "doc" and "docs", "app" and "application". */
export const startAlike = (a: string, b: string): boolean =>
	Math.min(a.length, b.length) >= 3 &&
	!APART.test(a) &&
	!APART.test(b) &&
	(a.startsWith(b) || (a.length >= 4 && b.startsWith(a)));
