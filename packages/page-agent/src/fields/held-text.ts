import { isInput, isSelect, isTextArea } from "../tree/dom.ts";
import { linesOf, plain, richVerdict, type Verdict, verdict } from "./value-check.ts";

/** What a control holds, to be compared with what it was given. */
export interface Held {
	text: string;
	verdict: Verdict;
}

/** Editors that take text in one element and show it in another: where they show its lines. */
const ELSEWHERE: ReadonlyArray<readonly [editor: string, line: string]> = [
	[".monaco-editor", ".view-line"],
	[".CodeMirror", ".CodeMirror-line"],
	[".ace_editor", ".ace_line"],
];

const hasEditContext = (element: Element): boolean =>
	((element as HTMLElement & { editContext?: object | null }).editContext ?? null) !== null;

/** An element that takes text with no `value` to read: an editor of whatever make. */
export const isRich = (element: Element): boolean =>
	(element as HTMLElement).isContentEditable || hasEditContext(element) || shownElsewhere(element) !== null;

/** An editor that draws only the lines that can be seen, so that no selection in the page is all of its text. */
export const isCode = (element: Element): boolean =>
	hasEditContext(element) || shownElsewhere(element) !== null || element.matches(".cm-content");

/** Where a slider of the page's own stands; null for what is none, or does not say. */
export function sliderValue(element: Element): number | null {
	const value = element.getAttribute("role") === "slider" && element.getAttribute("aria-valuenow");
	return value ? Number(value) : null;
}

/** The control's text, and whether it is what was asked for. Null for what holds no text. */
export function held(element: Element, requested: string): Held | null {
	if (isSelect(element)) {
		const text = [...element.selectedOptions].map((option) => option.value).join(",");
		const labels = [...element.selectedOptions].map((option) => option.label.trim()).join(",");
		return { text, verdict: [text, labels].includes(requested.trim()) ? "same" : "other" };
	}
	if (isRich(element)) {
		const text = richText(element);
		return { text, verdict: richVerdict(requested, text, drawsPart(element)) };
	}
	const at = sliderValue(element);
	if (at !== null) return { text: String(at), verdict: at === Number(requested) ? "same" : "other" };
	if (isInput(element) && isWrittenAnew(element, requested)) return { text: element.value, verdict: "formatted" };
	if (isInput(element) || isTextArea(element))
		return { text: element.value, verdict: verdict(singleLine(element, requested), element.value) };
	return null;
}

/** The browser itself writes a colour by its name as a number, and a date and time in one way of several. */
function isWrittenAnew(input: HTMLInputElement, requested: string): boolean {
	const isKnown = input.type === "color" ? CSS.supports("color", requested) : input.type === "datetime-local";
	if (!isKnown || input.value === requested) return false;
	const copy = input.cloneNode() as HTMLInputElement;
	copy.value = requested;
	return copy.value !== "" && copy.value === input.value;
}

/** A field of one line has no place for the ends of lines. */
const singleLine = (element: Element, text: string): string => (isInput(element) ? text.replace(/[\r\n]+/g, "") : text);

/** The text of an editor, one line for each of its lines or paragraphs. */
export function richText(element: Element): string {
	const lines = shownElsewhere(element);
	if (!lines) return linesOf((element as HTMLElement).innerText).join("\n");
	return plain(
		lines
			.toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
			.map((line) => line.textContent ?? "")
			.join("\n"),
	).trimEnd();
}

function shownElsewhere(element: Element): Element[] | null {
	if (!isTextArea(element) && !hasEditContext(element)) return null;
	for (const [editor, line] of ELSEWHERE) {
		const root = element.closest(editor);
		if (root) return [...root.querySelectorAll(line)];
	}
	return null;
}

/** Editors for long texts leave out the lines that are scrolled away. */
function drawsPart(element: Element): boolean {
	const lines = shownElsewhere(element);
	if (!lines) return element.querySelector(".cm-gap") !== null;
	const [first] = lines;
	const editor = first?.closest(ELSEWHERE.map(([root]) => root).join());
	if (!first || !editor) return false;
	const { height } = first.getBoundingClientRect();
	const top = Math.min(...lines.map((line) => (line as HTMLElement).offsetTop));
	// Scrolled, or as many lines as there is room for: there may be more.
	return top >= height || (lines.length + 1) * height >= editor.clientHeight;
}
