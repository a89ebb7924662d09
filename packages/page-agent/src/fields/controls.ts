import type { Editable } from "../api.ts";
import { AgentError } from "../failure.ts";
import { queryAll } from "../selectors/selectors.ts";
import { textOf } from "../tree/describe.ts";
import { isInput, isSelect, isTextArea } from "../tree/dom.ts";
import { isRendered } from "../tree/visibility.ts";
import { isCell } from "./code-cells.ts";
import { isCode, isRich, sliderValue } from "./held-text.ts";
import { isNumberField } from "./number-field.ts";

const TEXT_INPUTS = new Set(["text", "search", "email", "url", "tel", "password", "number", ""]);

export function editability(element: Element): Editable {
	if (isInput(element)) {
		if (TEXT_INPUTS.has(element.type)) return isNumberField(element) ? "number" : "text";
		return ["checkbox", "radio", "button", "submit", "reset", "image", "file", "hidden"].includes(element.type)
			? "none"
			: "value";
	}
	if (isRich(element)) return isCode(element) ? "code" : "rich";
	if (isTextArea(element)) return "text";
	if (isSelect(element)) return "choice";
	return sliderValue(element) === null ? "none" : "slider";
}

const FIELDS = "input,textarea,select,[contenteditable],[role=textbox],[role=slider]";

/** The field that an element stands for: itself, the one that it labels, or the only one inside it. */
export function fieldOf(element: Element): Element {
	if (editability(element) !== "none") return element;
	if (element.localName === "label") return (element as HTMLLabelElement).control ?? element;
	const inside = queryAll(FIELDS, element).filter((inner) => editability(inner) !== "none" && isRendered(inner));
	return inside.length === 1 || inside.every(isCell) ? (inside[0] ?? element) : element;
}

/** Gives an editor text as a paste does; true if it took it. Its lines stay lines, and no Enter sends a message. */
export function paste(element: Element, text: string): boolean {
	const clipboardData = new DataTransfer();
	clipboardData.setData("text/plain", text);
	const event = new ClipboardEvent("paste", { bubbles: true, cancelable: true, composed: true, clipboardData });
	return !element.dispatchEvent(event);
}

/** Focuses the control and selects all of it, so that the next inserted text replaces it. */
export function selectAll(element: Element): void {
	(element as HTMLElement).focus({ preventScroll: true });
	if (isInput(element) || isTextArea(element)) {
		element.select();
		return;
	}
	const { ownerDocument } = element;
	selectionTold = false;
	ownerDocument.addEventListener("selectionchange", noteSelection, { capture: true, once: true });
	ownerDocument.getSelection()?.selectAllChildren(element);
}

/** The browser tells of a new selection a little later, and editors that were not told yet act on their old one. */
let selectionTold = true;
const noteSelection = (): void => {
	selectionTold = true;
};

/** Whether the page knows of the selection that was made last. */
export const isSelectionTold = (): boolean => selectionTold;

/** Gives the element the focus, with the caret behind what it holds; one that has the focus keeps its caret. */
export function putCaretLast(element: Element): void {
	if (element.matches(":focus")) return;
	selectAll(element);
	if (isInput(element) || isTextArea(element)) {
		// Inputs such as email do not tell where their caret is, and let it be moved only as a user moves it.
		if (element.selectionStart === null)
			element.ownerDocument.getSelection()?.modify("move", "forward", "lineboundary");
		else element.setSelectionRange(element.value.length, element.value.length);
		return;
	}
	element.ownerDocument.getSelection()?.collapseToEnd();
}

/** Sets a value the way a framework notices: through the native setter, then input and change. */
export function setValue(element: Element, value: string): string {
	if (!isInput(element) && !isTextArea(element))
		throw new AgentError("element_not_actionable", "only inputs and textareas have a value that can be set");
	(element as HTMLElement).focus({ preventScroll: true });
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value")?.set?.call(element, value);
	announce(element);
	return element.value;
}

/** A field with suggestions of the browser's own, which no page can see or press. */
export const suggestionsOf = (element: Element): HTMLDataListElement | null =>
	isInput(element) ? (element.list as HTMLDataListElement | null) : null;

/** A text in such a field may be no more than what its list is searched for. */
export const isListOpen = (field: Element): boolean =>
	field.matches("[role=combobox][aria-expanded=true]:not([aria-haspopup=dialog])");

/** Chooses options by value, then by label. All of them must exist before any is chosen. */
export function chooseOptions(element: Element, values: string[], part = false): string[] {
	const suggestions = suggestionsOf(element);
	if (values.length === 0 && !(isSelect(element) && element.multiple))
		throw new AgentError("invalid_action", "only a <select multiple> can have no selection", {
			hint: "Choose its empty option, if it has one. To clear a field, use fill with an empty value.",
		});
	if (suggestions) return pick([...suggestions.options], values, part).map(({ value }) => setValue(element, value));
	if (!isSelect(element))
		throw new AgentError("element_not_actionable", "the element is not a <select>", {
			hint: "Use choose_option for controls that are not a <select>.",
			details: { reason: "not_a_select" },
		});
	if (values.length > 1 && !element.multiple)
		throw new AgentError("invalid_action", "the select accepts one value only");
	const options = [...element.options];
	const chosen = pick(options, values, part);
	element.focus({ preventScroll: true });
	for (const option of options) option.selected = chosen.includes(option);
	const held = options.filter((option) => chosen.includes(option)).map((option) => option.value);
	announce(element);
	return held;
}

const pick = (options: HTMLOptionElement[], values: string[], part: boolean): HTMLOptionElement[] =>
	values.map((value) => {
		const option =
			options.find((o) => o.value === value) ??
			options.find((o) => o.label.trim() === value.trim()) ??
			(part ? options.find((o) => o.label.toLowerCase().includes(value.trim().toLowerCase())) : undefined);
		if (!option)
			throw new AgentError("element_not_found", `there is no option "${value}"`, {
				hint: "Use one of details.options.",
				details: { options: options.slice(0, 50).map((o) => ({ value: o.value, label: textOf(o, 60) || o.label })) },
			});
		if (option.matches(":disabled"))
			throw new AgentError("element_not_actionable", `the option "${value}" is disabled`, {
				details: { reason: "disabled" },
			});
		return option;
	});

function announce(element: Element): void {
	element.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
	element.dispatchEvent(new Event("change", { bubbles: true }));
}
