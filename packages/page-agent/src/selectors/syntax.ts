/** What is wrong with a selector, before it is known which selector it is part of. */
export class Fault extends Error {}

/** Every index outside of quotes, with the number of brackets around it; a bracket counts as outside of its own pair. */
export function* bare(text: string, from = 0): Generator<[index: number, depth: number]> {
	let quote = "";
	let depth = 0;
	for (let i = from; i < text.length; i++) {
		const char = text[i] ?? "";
		if (char === "\\") i += (/^\\[0-9a-f]{1,6}\s?/i.exec(text.slice(i, i + 8))?.[0].length ?? 2) - 1;
		else if (quote) quote = char === quote ? "" : quote;
		else if (char === '"' || char === "'") quote = char;
		else {
			if (char === ")" || char === "]") depth--;
			if (depth < 0) throw new Fault(`${char} has no opening bracket`);
			yield [i, depth];
			if (char === "(" || char === "[") depth++;
		}
	}
	if (quote) throw new Fault(`a ${quote} is not closed`);
	if (depth > 0) throw new Fault("a bracket is not closed");
}

/** Where the bracket at `open` is closed. */
export function closing(text: string, open: number): number {
	for (const [index, depth] of bare(text, open)) if (depth === 0 && index > open) return index;
	throw new Fault("a bracket is not closed");
}

/** Cuts the text where `breakAt` gives the length of a separator. */
export function splitAt(text: string, breakAt: (index: number) => number): string[] {
	const parts: string[] = [];
	let from = 0;
	for (const [index, depth] of bare(text)) {
		if (depth > 0 || index < from) continue;
		const length = breakAt(index);
		if (length === 0) continue;
		parts.push(text.slice(from, index));
		from = index + length;
	}
	return [...parts, text.slice(from)];
}

export const splitCommas = (text: string): string[] => splitAt(text, (index) => (text[index] === "," ? 1 : 0));

export function splitChain(selector: string): string[] {
	const steps: string[] = [];
	let rest = selector;
	while (rest) {
		// The text of an unquoted text= may hold a lone quote or bracket.
		const isFreeText = /^\s*text=\s*[^"']/.test(rest);
		const end = isFreeText ? rest.indexOf(">>") : firstChevrons(rest);
		steps.push((end < 0 ? rest : rest.slice(0, end)).trim());
		if (end < 0) break;
		rest = rest.slice(end + 2);
		if (!rest.trim()) throw new Fault("nothing follows >>");
	}
	if (steps.length === 0 || steps.includes("")) throw new Fault("it is empty");
	return steps;
}

function firstChevrons(text: string): number {
	let found = -1;
	for (const [index, depth] of bare(text)) if (found < 0 && depth === 0 && text.startsWith(">>", index)) found = index;
	return found;
}

/** The content of a quoted string, or the text itself. */
export function unquote(text: string): string {
	const trimmed = text.trim();
	const quoted = /^(["'])([\s\S]*)\1$/.exec(trimmed);
	return quoted ? (quoted[2] ?? "").replace(/\\([\s\S])/g, "$1") : trimmed;
}

export function regExp(source: string, flags: string): RegExp {
	try {
		return new RegExp(source, flags.replace(/[gy]/g, ""));
	} catch (error) {
		throw new Fault((error as Error).message);
	}
}
