/** Markdown as text: what must be escaped, and how pieces become blocks. Knows nothing of elements. */

/** Characters that mean something only where they stand like this. */
const SPECIAL =
	/\\(?=[!-/:-@[-`{-~])|`|\*(?=\S)|(?<=\S)\*|(?<=^|\W)_(?=\S)|(?<=\S)_(?=\W|$)|\](?=[([:])|<(?=[a-z/!?])|&(?=#?\w+;)|~(?=~)/gi;

export const escapeText = (text: string): string => text.replace(SPECIAL, "\\$&");

/** What would make a list, a heading, a quote or a rule of a line that is none. */
const escapeLineStart = (line: string): string =>
	line.replace(/^(?:#{1,6}(?=\s|$)|>|[-+*](?=\s|$)|[-=]+$)/, "\\$&").replace(/^(\d{1,9})(?=[.)](?:\s|$))/, "$1\\");

/** One part of the page as it is written: a line of text that grows, and the blocks before it. */
export class Flow {
	readonly #blocks: Array<{ text: string; tight: boolean }> = [];
	#line = "";

	/** Adds to the line. A line feed in it stays one. */
	write(markdown: string): void {
		this.#line += markdown;
	}

	/** Ends the paragraph that the line is. */
	end(): void {
		const line = tidy(this.#line);
		this.#line = "";
		if (line !== "") this.#blocks.push({ text: line.split("\n").map(escapeLineStart).join("\n"), tight: false });
	}

	/** A tight block follows the one before without an empty line. */
	block(text: string, { tight = false } = {}): void {
		this.end();
		if (text !== "") this.#blocks.push({ text, tight });
	}

	finish(): string {
		this.end();
		return this.#blocks.map(({ text, tight }, index) => (index === 0 ? "" : tight ? "\n" : "\n\n") + text).join("");
	}

	/** All of it on one line, where a line start means nothing. */
	finishInline(): string {
		const parts = [...this.#blocks.map(({ text }) => text), this.#line];
		return parts.join(" ").replace(/\s+/g, " ");
	}
}

const tidy = (line: string): string =>
	line
		.replace(/[^\S\n]+/g, " ")
		.replace(/ ?\n ?/g, "\n")
		.trim();

/** Marks around the words; the spaces stay outside, where they belong. */
export function emphasis(mark: string, content: string): string {
	const words = content.trim();
	if (words === "" || (words.startsWith(mark) && words.endsWith(mark))) return content;
	return content.replace(words, () => mark + words + mark);
}

export function link(content: string, href: string): string {
	const text = content.includes("](") ? content : content.replace(/(?<!\\)[[\]]/g, "\\$&");
	return `[${text}](${href.replaceAll("(", "%28").replaceAll(")", "%29")})`;
}

export function codeSpan(code: string): string {
	const fence = "`".repeat(longestTicks(code) + 1);
	const gap = code.startsWith("`") || code.endsWith("`") ? " " : "";
	return fence + gap + code + gap + fence;
}

export function codeBlock(code: string, language: string): string {
	const fence = "`".repeat(Math.max(3, longestTicks(code) + 1));
	return `${fence}${language}\n${code}\n${fence}`;
}

const longestTicks = (code: string): number =>
	(code.match(/`+/g) ?? []).reduce((longest, { length }) => Math.max(longest, length), 0);

export const listItem = (marker: string, content: string): string =>
	`${marker} ${content.replace(/\n(?=[^\n])/g, `\n${" ".repeat(marker.length + 1)}`)}`;

export const quote = (content: string): string => content.replace(/^/gm, "> ").replace(/^> $/gm, ">");

/** Rows of cells; without a header of its own the table gets an empty one, because Markdown knows no other. */
export function table(rows: string[][], hasHeader: boolean): string {
	const width = rows.reduce((widest, { length }) => Math.max(widest, length), 0);
	const print = (cells: string[]): string =>
		`|${Array.from({ length: width }, (_, i) => ` ${(cells[i] ?? "").replaceAll("|", "\\|")} |`).join("")}`;
	const [head = [], ...body] = hasHeader ? rows : [[], ...rows];
	return [print(head), `|${" --- |".repeat(width)}`, ...body.map(print)].join("\n");
}

/** Room for the words that say how much is missing. */
const MAX_NOTE = 40;

/** At most so many bytes of UTF-8, never half a character; what is cut says how much is missing. */
export function cutBytes(text: string, max: number): string {
	if (fitting(text, max) === text.length) return text;
	const kept = fitting(text, max - MAX_NOTE);
	return `${text.slice(0, kept)}…[truncated ${text.length - kept} chars]`;
}

const fitting = (text: string, max: number): number => new TextEncoder().encodeInto(text, new Uint8Array(max)).read;
