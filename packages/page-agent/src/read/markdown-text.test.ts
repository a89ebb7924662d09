import { describe, expect, test } from "vitest";
import {
	codeBlock,
	codeSpan,
	cutBytes,
	emphasis,
	escapeText,
	Flow,
	link,
	listItem,
	quote,
	table,
} from "./markdown-text.ts";

describe("escapeText", () => {
	test.each([
		["5 * 3 = 15, a - b # c > d", "5 * 3 = 15, a - b # c > d"],
		["snake_case_name, C:\\dir and 1 < 2 & 3", "snake_case_name, C:\\dir and 1 < 2 & 3"],
		["[1] and (2) [note]", "[1] and (2) [note]"],
		["*bold* and _it_", "\\*bold\\* and \\_it\\_"],
		["`x` [a](b) <b> &copy; ~~no~~", "\\`x\\` [a\\](b) \\<b> \\&copy; \\~~no\\~~"],
		["a\\*b", "a\\\\\\*b"],
	])("%s", (text, escaped) => expect(escapeText(text)).toBe(escaped));
});

describe("Flow", () => {
	const paragraph = (text: string) => {
		const flow = new Flow();
		flow.write(text);
		return flow.finish();
	};

	test.each([
		["1. not a list", "1\\. not a list"],
		["- not a list", "\\- not a list"],
		["# not a heading", "\\# not a heading"],
		["> not a quote", "\\> not a quote"],
		["over\n---", "over\n\\---"],
		["#1 and -5 and 2020.", "#1 and -5 and 2020."],
	])("a line that starts like a block: %j", (text, written) => expect(paragraph(text)).toBe(written));

	test("joins blocks with an empty line, tight ones without", () => {
		const flow = new Flow();
		flow.write("  one \n two ");
		flow.block("- three", { tight: true });
		flow.write("four");
		expect(flow.finish()).toBe("one\ntwo\n- three\n\nfour");
	});

	test("on one line", () => {
		const flow = new Flow();
		flow.write("one\n");
		flow.end();
		flow.write("two ");
		expect(flow.finishInline()).toBe("one two ");
	});
});

test("marks keep the spaces outside and are not doubled", () => {
	expect(emphasis("**", " a b ")).toBe(" **a b** ");
	expect(emphasis("**", "**a**")).toBe("**a**");
	expect(emphasis("**", " ")).toBe(" ");
});

test("links with brackets and parentheses", () => {
	expect(link("a [b]", "https://x.org/(y)")).toBe("[a \\[b\\]](https://x.org/%28y%29)");
	expect(link("![Logo]()", "https://x.org/")).toBe("[![Logo]()](https://x.org/)");
});

test("code that holds backticks", () => {
	expect(codeSpan("a")).toBe("`a`");
	expect(codeSpan("`a")).toBe("`` `a ``");
	expect(codeBlock("```\nx", "md")).toBe("````md\n```\nx\n````");
});

test("items and quotes indent what follows", () => {
	expect(listItem("10.", "a\n\nb\n- c")).toBe("10. a\n\n    b\n    - c");
	expect(quote("a\n\nb")).toBe("> a\n>\n> b");
});

test("tables fill up short rows and escape bars", () => {
	expect(table([["a", "b"], ["c|d"]], true)).toBe("| a | b |\n| --- | --- |\n| c\\|d |  |");
	expect(table([["a", "b"]], false)).toBe("|  |  |\n| --- | --- |\n| a | b |");
});

describe("cutBytes", () => {
	test("leaves alone what fits, to the byte", () => {
		expect(cutBytes("é".repeat(50), 100)).toBe("é".repeat(50));
	});

	test.each(["a", "é", "漢", "🙂"])("cuts between characters and counts the rest: %s", (character) => {
		const cut = cutBytes(character.repeat(200), 150);
		const [, kept = "", missing] = /^(.*)…\[truncated (\d+) chars\]$/su.exec(cut) ?? [];
		expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(150);
		expect(kept).toBe(character.repeat([...kept].length));
		expect(kept.length + Number(missing)).toBe(200 * character.length);
	});
});
