/** Whether a field took a text: as it is, in a form of its own such as groups of digits, or not. */
export type Verdict = "same" | "formatted" | "other";

/** What a field may put between the characters, as masks for phones, cards, dates and amounts do. */
const SEPARATOR = /^[\s()/.,:'’-]$/;
const INVISIBLE = /\u200B|\u200C|\u200D|\u2060|\uFEFF/g;
/** One separator with less than a group of three behind it makes another number of the same digits. */
const DECIMAL = /^\D*\d+[.,]\d{1,2}\D*$/;

const NUMBER = /^(-?)(\d+)(?:\.(\d+))?$/;
/** An amount with a sign or a short unit beside it, such as "$ 1,234.50", "1.234,50 €" or "42%". */
const AMOUNT =
	/^(-?)[\p{Sc}\p{L}%°\s]{0,4}(-?)(\d{1,3}(?:[.,\s'’]\d{3})+|\d+)(?:[.,](\d{1,2}))?[\p{Sc}\p{L}%°\s]{0,4}$/u;

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
	return asked === shown || isGrouped(asked, shown) || isAmount(asked, shown) ? "formatted" : "other";
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
	const number = wanted.match(NUMBER);
	const amount = held.match(AMOUNT);
	if (!number || !amount) return false;
	const [, sign = "", whole = "", part = ""] = number;
	const [, before = "", behind = "", groups = "", places = ""] = amount;
	const same = (a: string, b: string) => a.replace(/0+$/, "") === b.replace(/0+$/, "");
	return before + behind === sign && groups.replace(/\D/g, "") === whole && same(places, part);
}

/** All characters in their order, with nothing but separators between them. */
function isGrouped(wanted: string, held: string): boolean {
	if (wanted === "" || DECIMAL.test(held) !== DECIMAL.test(wanted)) return false;
	let at = 0;
	for (const character of held) {
		if (wanted[at]?.toLowerCase() === character.toLowerCase()) at++;
		else if (!SEPARATOR.test(character)) return false;
	}
	// A sign in front is none.
	return at === wanted.length && !(held.startsWith("-") && !wanted.startsWith("-"));
}
