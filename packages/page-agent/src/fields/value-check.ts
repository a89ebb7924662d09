/** Whether a field took a text: as it is, in a form of its own such as groups of digits, or not. */
export type Verdict = "same" | "formatted" | "other";

/** What a field may put between the characters, as masks for phones, cards, dates and amounts do. */
const SEPARATOR = /^[\s()/.,:'’-]$/;
const INVISIBLE = /\u200B|\u200C|\u200D|\u2060|\uFEFF/g;
/** One separator with less than a group of three behind it makes another number of the same digits. */
const DECIMAL = /^\D*\d+[.,]\d{1,2}\D*$/;

/** What a mask shows where nothing was typed yet. */
const FILLER = "_";

const NUMBER = /^(-?)(\d+)(?:\.(\d+))?$/;
/** A number as people write it: with groups of three, or a comma before its places. */
const WRITTEN = /^(-?)(\d{1,3}(?:[.,\s'’]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/;
/** A thousand to some, one and a bit to others. */
const UNCLEAR = /^-?\d{1,3},\d{3}$/;
/** An amount with a sign or a short unit beside it, such as "$ 1,234.50", "1.234,50 €" or "42%". */
const AMOUNT =
	/^(-?)[\p{Sc}\p{L}%°\s]{0,4}(-?)(\d{1,3}(?:[.,\s'’]\d{3})+|\d+)(?:[.,](\d{1,2}))?[\p{Sc}\p{L}%°\s]{0,4}$/u;

const PHONE = /^[\d\s().-]{6,}$/;
const PHONE_ABROAD = /^\+[\d\s().-]+$/;

/** What is the same to a reader: kinds of spaces, marks that cannot be seen, the ends of lines. */
export function plain(text: string): string {
	return text
		.replace(INVISIBLE, "")
		.replace(/\u00A0/g, " ")
		.replace(/\r\n?/g, "\n");
}

/** Lines without the gaps between paragraphs, which every editor makes in its own way. */
export const linesOf = (text: string): string[] =>
	plain(text)
		.split("\n")
		.map((line) => line.trimEnd())
		.filter((line) => line !== "");

export function verdict(requested: string, held: string): Verdict {
	const wanted = plain(requested);
	const is = plain(held);
	if (is === wanted) return "same";
	const [asked, shown] = [wanted.trim(), is.trim()];
	const isTaken = asked === shown || isGrouped(asked, shown) || isAmount(asked, shown) || isPhone(asked, shown);
	return isTaken ? "formatted" : "other";
}

/**
 * The same for an editor, whose lines may be paragraphs. `isPart`: it draws only the lines that can be seen, so that
 * these have to be found in the text, and the rest is believed.
 */
export function richVerdict(requested: string, held: string, isPart: boolean): Verdict {
	const wanted = linesOf(requested);
	const is = linesOf(held);
	const isSame = is.length === wanted.length && is.every((line, index) => line === wanted[index]);
	if (isSame) return "same";
	if (!isPart || is.length === 0) return "other";
	return startsOf(wanted, is[0]).some((start) => is.every((line, index) => line === wanted[start + index]))
		? "formatted"
		: "other";
}

const startsOf = (lines: string[], first: string | undefined): number[] =>
	lines.flatMap((line, index) => (line === first ? [index] : []));

/** The same number, with its unit and as many places as the field likes. */
function isAmount(wanted: string, held: string): boolean {
	const number = wanted.match(NUMBER) ?? wanted.match(WRITTEN);
	const amount = held.match(AMOUNT);
	if (!number || !amount || (UNCLEAR.test(wanted) && !held.includes(wanted))) return false;
	const [, sign = "", whole = "", part = ""] = number;
	const [, before = "", behind = "", groups = "", places = ""] = amount;
	const same = (a: string, b: string) => a.replace(/0+$/, "") === b.replace(/0+$/, "");
	return before + behind === sign && digitsOf(groups) === digitsOf(whole) && same(places, part);
}

const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** The same phone number, with the country that the field puts in front. */
function isPhone(wanted: string, held: string): boolean {
	if (!PHONE.test(wanted) || !PHONE_ABROAD.test(held)) return false;
	const [own, whole] = [digitsOf(wanted), digitsOf(held)];
	return own.length >= 6 && whole.endsWith(own) && whole.length - own.length <= 3;
}

/** All characters in their order, with nothing but separators between them, and what is left of a mask behind them. */
function isGrouped(wanted: string, held: string): boolean {
	if (wanted === "" || DECIMAL.test(held) !== DECIMAL.test(wanted)) return false;
	let at = 0;
	for (const character of held) {
		if (wanted[at]?.toLowerCase() === character.toLowerCase()) at++;
		else if (!SEPARATOR.test(character) && !(character === FILLER && at === wanted.length)) return false;
	}
	// A sign in front is none.
	return at === wanted.length && !(held.startsWith("-") && !wanted.startsWith("-"));
}
