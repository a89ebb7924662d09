import { textOf } from "./describe.ts";
import { isInput, isSelect, isTextArea } from "./dom.ts";
import { AgentError } from "./failure.ts";

const TEXT_INPUTS = new Set(["text", "search", "email", "url", "tel", "password", "number", ""]);

/** How a control takes text: typed, as rich text, or only by setting its value. */
export function editability(element: Element): "text" | "rich" | "value" | "none" {
	if (isInput(element)) {
		if (TEXT_INPUTS.has(element.type)) return "text";
		return ["checkbox", "radio", "button", "submit", "reset", "image", "file", "hidden"].includes(element.type)
			? "none"
			: "value";
	}
	if (isTextArea(element)) return "text";
	return (element as HTMLElement).isContentEditable ? "rich" : "none";
}

/** Focuses the control and selects all of it, so that the next inserted text replaces it. */
export function selectAll(element: Element): void {
	(element as HTMLElement).focus({ preventScroll: true });
	if (isInput(element) || isTextArea(element)) {
		element.select();
		return;
	}
	const selection = element.ownerDocument.getSelection();
	selection?.selectAllChildren(element);
}

/** Gives the element the focus, with the caret behind what it holds; one that has the focus keeps its caret. */
export function putCaretLast(element: Element): void {
	if (element.matches(":focus")) return;
	selectAll(element);
	if (isInput(element) || isTextArea(element)) {
		// Inputs such as email have no caret that can be set, and put it last by themselves.
		if (element.selectionStart !== null) element.setSelectionRange(element.value.length, element.value.length);
		return;
	}
	element.ownerDocument.getSelection()?.collapseToEnd();
}

/** Sets a value the way a framework notices: through the native setter, then input and change. */
export function setValue(element: Element, value: string): string {
	if (!isInput(element) && !isTextArea(element))
		throw new AgentError("element_not_actionable", "only inputs and textareas have a value to set");
	(element as HTMLElement).focus({ preventScroll: true });
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value")?.set?.call(element, value);
	announce(element);
	return element.value;
}

/** Chooses options by value, then by label. All of them must exist before any is chosen. */
export function chooseOptions(element: Element, values: string[]): string[] {
	if (!isSelect(element))
		throw new AgentError("element_not_actionable", "the element is not a <select>", {
			hint: "Click the control and then the option.",
			details: { reason: "not_a_select" },
		});
	if (values.length > 1 && !element.multiple) throw new AgentError("invalid_action", "the select takes one value only");
	const options = [...element.options];
	const chosen = values.map((value) => {
		const option = options.find((o) => o.value === value) ?? options.find((o) => o.label.trim() === value.trim());
		if (!option)
			throw new AgentError("element_not_found", `the select has no option "${value}"`, {
				details: { options: options.slice(0, 50).map((o) => ({ value: o.value, label: textOf(o, 60) || o.label })) },
			});
		if (option.matches(":disabled"))
			throw new AgentError("element_not_actionable", `the option "${value}" is disabled`, {
				details: { reason: "disabled" },
			});
		return option;
	});
	element.focus({ preventScroll: true });
	for (const option of options) option.selected = chosen.includes(option);
	announce(element);
	return chosen.map((option) => option.value);
}

function announce(element: Element): void {
	element.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
	element.dispatchEvent(new Event("change", { bubbles: true }));
}
