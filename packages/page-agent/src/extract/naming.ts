import type { Wanted } from "@bascule/protocol";
import { synonymsOf } from "../find/synonyms.ts";
import { idWords, squash, stemOf, wordsOf } from "../tree/words.ts";

/** How well the names of properties and what a page calls its values fit together. */

/** One way to call a property. */
interface Call {
	stems: string[];
	weight: number;
}

export interface Naming {
	/** Its own words, to be read. */
	words: string;
	calls: Call[];
	/** Words of the things around it, which it may repeat or leave out. */
	around: Set<string>;
	/** What else is said about it, in a sentence. */
	told: Set<string>;
	kinds: ReadonlySet<Kind>;
	/** Wants where a link leads, or what a picture shows, and not a text. */
	reads: "text" | "href" | "src";
	/** Yes or no, and called by more than one word: a page may say just these words. */
	isFlag: boolean;
	/** Numbers and ids have a digit in them, e-mail addresses an @. */
	shape: RegExp | null;
	/** "3 items" is none. */
	isMoney: boolean;
	/** "Order 12" is a way to write it; but the artist "Artist 12" is not called 12. */
	isNumbered: boolean;
	/** Marks are not worth a look without one of these. */
	vocabulary: Set<string>;
}

export type Kind = keyof typeof KINDS;

const stems = (words: string): string[] => words.split(" ").map(stemOf);

/** Properties that tell from the kind of the value what it must be, if a record has only one of the kind. */
const KINDS = {
	heading: stems("title name heading headline subject question"),
	link: stems("url link href permalink website uri"),
	image: stems("image img photo picture thumbnail avatar logo src cover"),
	time: stems("date time published updated created posted day when"),
	money: stems("price cost amount fee salary pay wage rent fare"),
	rating: stems("rating score stars"),
	email: stems("email mail"),
	phone: stems("phone telephone tel mobile"),
	prose: stems("description summary text body content abstract excerpt message comment snippet answer"),
	author: stems("author by writer poster"),
	check: stems("done completed complete finished checked selected enabled"),
} as const;

/** Words that add nothing to a name: "order number" is called "Order" as well. */
const NEUTRAL = new Set(
	stems("id number no nr name value count text amount title label unit full current the is has in of my url"),
);
/** Names that say nothing without the thing they belong to. */
const EMPTY = new Set(
	stems("name title id url link date type value text description label status number image code count"),
);
/** What labels add at the end: "E-mail address", "Shipping cost". */
const TRAILING = new Set(stems("address cost fee"));
/** What such words are put before is another thing. */
const OTHER = new Set(stems("old previous original was before former list min max average avg sub next new"));
const MONEY = new Set([...KINDS.money, ...stems("total subtotal shipping tax vat discount balance due")]);
const CODES = new Set(stems("id number no code sku isbn ref reference version order invoice ticket page chapter zip"));
const COUNTS = new Set(stems("count number amount"));
const STOP = new Set(["the", "a", "an", "of", "and", "in", "your", "for", "to", "per", "on", "at"]);

const telling = (words: string[]): string[] => {
	const kept = words.filter((word) => !STOP.has(word));
	return (kept.length > 0 ? kept : words).map((word) => stemOf(SAME[word] ?? word));
};
const stemsOf = (text: string): string[] => telling(wordsOf(text));
export const idStems = (id: string): string[] => idWords(id).map(stemOf);

/** Ways to write the same word. */
const SAME: Record<string, string> = { no: "number", nr: "number", num: "number", qty: "quantity" };

/** How a property may be called, as part of the things that are named in `around`. */
export function namingOf(property: string, wanted: Wanted, around: readonly string[], apart = false): Naming {
	const own = telling(idWords(property.replace(/(\p{L}{3})(?=\d)/gu, "$1 ")));
	const outer = new Set(around.flatMap(idStems));
	const calls: Call[] = [{ stems: own, weight: apart && own.every((stem) => EMPTY.has(stem)) ? 0 : apart ? 0.9 : 1 }];
	const bare = own.filter((stem) => !outer.has(stem));
	if (bare.length > 0 && bare.length < own.length) calls.push({ stems: bare, weight: 0.97 });
	const parent = around.at(-1);
	if (apart && parent) calls.push({ stems: [...idStems(parent), ...own], weight: 1 });
	for (const said of [wanted.title, wanted.description])
		if (said && wordsOf(said).length <= 4) calls.push({ stems: stemsOf(said), weight: 0.97 });
	const reads = readsOf(bare.at(-1) ?? "", wanted);
	for (const { stems: all } of [...calls])
		if (reads !== "text" && all.length > 1) calls.push({ stems: all.slice(0, -1), weight: 0.9 });
	// "review count" is what a page calls "reviews".
	if (COUNTS.has(own.at(-1) ?? "") && wanted.type !== "string" && own.length > 1)
		calls.push({ stems: own.slice(0, -1), weight: 0.9 });
	const used = calls.filter(({ weight, stems: all }) => weight > 0 && all.length > 0);
	const told = new Set(stemsOf(wanted.description ?? ""));
	return {
		words: idWords(property).join(" "),
		calls: used,
		around: outer,
		told,
		kinds: apart ? new Set() : kindsOf(used, outer, reads),
		reads,
		isFlag: wanted.type === "boolean" && idWords(property).length > 1,
		shape: wanted.type === "string" ? shapeOf(own.at(-1) ?? "") : null,
		isMoney: MONEY.has(own.at(-1) ?? ""),
		isNumbered: wanted.type !== "string" || CODES.has(own.at(-1) ?? ""),
		vocabulary: new Set([
			...used.flatMap((call) => call.stems.flatMap((stem) => [stem, ...synonymsOf(stem)])),
			...told,
		]),
	};
}

function shapeOf(head: string): RegExp | null {
	if (["id", "number", ...KINDS.phone].includes(head)) return /\d/;
	return head === "email" ? /@/ : null;
}

function readsOf(head: string, { type, format }: Wanted): Naming["reads"] {
	if (type !== "string") return "text";
	const list: readonly string[] = KINDS.image;
	if (list.includes(head)) return "src";
	return format === "uri" || format === "url" || (KINDS.link as readonly string[]).includes(head) ? "href" : "text";
}

function kindsOf(calls: Call[], around: Set<string>, reads: Naming["reads"]): Set<Kind> {
	const kinds = new Set<Kind>();
	for (const { stems: all } of calls) {
		const rest = all.slice(0, -1);
		if (!rest.every((stem) => NEUTRAL.has(stem) || around.has(stem))) continue;
		for (const kind of Object.keys(KINDS) as Kind[])
			if ((KINDS[kind] as readonly string[]).includes(all.at(-1) ?? "")) kinds.add(kind);
	}
	return reads === "text" ? kinds : new Set(reads === "href" ? ["link"] : ["image"]);
}

const ENOUGH = 0.5;
export const isEnough = (score: number): boolean => score >= ENOUGH;

/** How well a label that people read names the property, up to 1. */
export function labelScore(naming: Naming, label: string): number {
	const bare = label.replace(/[([].*?[)\]]|\b(?:sort(?:ed)?(?: by)?|ascending|descending)\b/gi, " ");
	const said = stemsOf(/\p{L}/u.test(bare) ? bare : label);
	if (said.length === 0) return 0;
	const best = Math.max(0, ...naming.calls.map((call) => call.weight * fit(call.stems, said, naming)));
	// "Followers" and "Following" have one stem, and are two things.
	const isLiteral = wordsOf(bare).join(" ") === naming.words;
	const isTold =
		said.length > 0 && said.every((stem) => naming.told.has(stem)) && !said.every((stem) => EMPTY.has(stem));
	return Math.max(isLiteral ? best : best * 0.97, isTold ? 0.6 : 0);
}

/** Whether a title names the property, among other words: "Reviews of the hotel". */
export function isMentioned(naming: Naming, title: string): boolean {
	const said = new Set(stemsOf(title));
	return naming.calls.some((call) => call.stems.every((stem) => said.has(stem)));
}

/** What authors put around the thing itself in names of classes: `price__value`, `card-price-wrapper`. */
const WRAPPING = new Set(stems("value amount text content wrapper container cell col field item box name link"));

/** How well an author's mark names the property: its last words say what the element is. */
export function markScore(naming: Naming, mark: readonly string[]): number {
	let last = mark.length;
	while (
		last > 1 &&
		WRAPPING.has(mark[last - 1] ?? "") &&
		!naming.calls.some((call) => call.stems.at(-1) === mark[last - 1])
	)
		last--;
	const said = mark.slice(0, last);
	let best = 0;
	for (const { stems: own, weight } of naming.calls) {
		const tail = said.slice(-own.length);
		if (own.length > said.length || fit(own, tail, naming) < 0.85) continue;
		const extra = said.slice(0, -own.length);
		if (extra.some((stem) => OTHER.has(stem))) continue;
		best = Math.max(best, weight * fit(own, tail, naming) * (extra.length === 0 ? 1 : 0.9));
	}
	return best;
}

function fit(own: readonly string[], said: readonly string[], { around }: Naming): number {
	if (squash(own.join("")) === squash(said.join(""))) return 1;
	const alike = (a: string, b: string) => a === b || synonymsOf(a).has(b);
	const covered = own.filter((stem) => said.some((other) => alike(stem, other)));
	const missing = own.filter((stem) => !covered.includes(stem));
	const extra = said.filter((other) => !own.some((stem) => alike(stem, other)));
	if (covered.length === 0) return 0;
	const exact = own.every((stem) => (covered.includes(stem) ? said.includes(stem) : true)) ? 1 : 0.86;
	if (missing.length === 0 && extra.length === 0) return exact;
	if (missing.length === 0) {
		if (extra.some((stem) => OTHER.has(stem) || /^\d+$/.test(stem))) return 0;
		// "Phone case" is a case and no phone.
		const head = said.findLastIndex((other) => own.some((stem) => alike(stem, other)));
		if (!said.slice(head + 1).every((stem) => NEUTRAL.has(stem) || TRAILING.has(stem))) return 0;
		return exact * (0.55 + (0.35 * own.length) / said.length);
	}
	const isSpare = missing.every((stem) => NEUTRAL.has(stem) || around.has(stem));
	return isSpare && said.every((stem) => own.includes(stem)) ? exact * (0.55 + (0.35 * said.length) / own.length) : 0;
}
