import { MAX_ELEMENTS } from "@bascule/protocol/bridge";
import { expect, test } from "vitest";
import { toModelOutput } from "./model-output.ts";
import type { BrowserOutput } from "./output.ts";

const FENCED =
	/^Between .+\n<untrusted-page-content nonce="(\w{12})">\n([\s\S]*)\n<\/untrusted-page-content nonce="\1">$/;

function textOf(output: BrowserOutput): string {
	const read = toModelOutput(output);
	if (read.type !== "text") throw new Error(`${read.type} is no text`);
	return read.value;
}

const extract = (result: Extract<BrowserOutput, { action: "extract" }>["result"]): BrowserOutput => ({
	ok: true,
	action: "extract",
	result,
});

test("a screenshot is a picture and not text", () => {
	expect(
		toModelOutput({ ok: true, action: "screenshot", result: { dataUrl: "data:image/jpeg;base64,/9j/4AAQ" } }),
	).toEqual({
		type: "content",
		value: [
			{ type: "text", text: expect.not.stringContaining("/9j/") },
			{ type: "file", mediaType: "image/jpeg", data: { type: "data", data: "/9j/4AAQ" } },
		],
	});
});

test("an extract is markdown and a line per element, behind a fence", () => {
	const text = textOf(
		extract({
			markdown: "# Log in",
			elements: [
				{ uid: "e0", role: "textbox", name: 'Name "or" mail', value: "ada" },
				{ uid: "e1", role: "button", name: "Go", visible: false },
				{ uid: "e2", role: "link", visible: true },
			],
		}),
	);
	expect(text.match(FENCED)?.[2]).toBe(
		[
			"# Log in",
			"",
			"Elements:",
			"",
			'e0 textbox "Name \\"or\\" mail" value="ada"',
			'e1 button "Go" (not visible)',
			"e2 link",
		].join("\n"),
	);
});

test("an extract says that it has no elements, and that it may have more", () => {
	expect(textOf(extract({ markdown: "", elements: [] }))).toContain("Elements:\n\nnone");
	const elements = Array.from({ length: MAX_ELEMENTS }, (_, n) => ({ uid: `e${n}`, role: "link" }));
	expect(textOf(extract({ markdown: "", elements }))).toContain("Elements (there may be more):");
});

test("plain text comes last; an obstacle comes before the fence, on one line", () => {
	const text = textOf(
		extract({
			markdown: "M",
			text: "raw",
			elements: [],
			obstacle: { type: "auth_wall", confidence: "low", message: "one\nsign" },
		}),
	);
	const [obstacle, ...rest] = text.split("\n");
	expect(obstacle).toBe('obstacle: {"type":"auth_wall","confidence":"low","message":"one\\nsign"}');
	expect(rest.join("\n").match(FENCED)?.[2]).toMatch(/Plain text:\n\nraw$/);
});

test("a page cannot close the fence, even with a mark that it has seen", () => {
	const earlier = textOf(extract({ markdown: "x", elements: [] }));
	const text = textOf(extract({ markdown: earlier, elements: [] }));
	expect(text.match(FENCED)?.[2]).toContain(earlier);
	expect(text.match(FENCED)?.[1]).not.toBe(earlier.match(FENCED)?.[1]);
});

test("what a script gave and the titles of tabs come from pages too", () => {
	expect(textOf({ ok: true, action: "evaluate", result: { type: "string", value: "hi" } }).match(FENCED)?.[2]).toBe(
		'{"type":"string","value":"hi"}',
	);
	const tabs = [{ tabId: 1, url: "https://x.io/", title: "X", domain: "x.io" }];
	expect(textOf({ ok: true, action: "get_tabs", result: tabs }).match(FENCED)?.[2]).toBe(JSON.stringify(tabs));
});

test("other answers are short JSON, and failures are marked as such", () => {
	expect(toModelOutput({ ok: true, action: "click", result: { ok: true } })).toEqual({
		type: "json",
		value: { ok: true },
	});
	const failure = { ok: false, code: "timeout", message: "too slow", hint: "Wait." } as const;
	expect(toModelOutput(failure)).toEqual({ type: "error-json", value: failure });
});
