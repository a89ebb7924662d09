import type { SyntheticInput } from "../api.ts";
import { editability } from "../fields/controls.ts";
import { isInput, isTextArea } from "../tree/dom.ts";
import { membersOf } from "../tree/unshadowed.ts";

type Press = Extract<SyntheticInput, { type: "press" }>;

/** What the browser would do on a key, as far as a page's own means go. True if it was done. */
type Default = (element: HTMLElement, press: Press) => boolean;

const DEFAULTS: Record<string, Default> = {
	Enter: (element) => {
		if (isTextArea(element)) return edit(element, "insertText", "\n");
		if (editability(element) === "rich") return edit(element, "insertParagraph");
		return isInput(element) && !isButton(element) ? submit(element) : activate(element);
	},
	" ": (element) => (editability(element) === "none" ? activate(element) : edit(element, "insertText", " ")),
	Backspace: (element) => edit(element, "delete"),
	Delete: (element) => edit(element, "forwardDelete"),
};

const insertText: Default = (element, { text }) => text !== undefined && edit(element, "insertText", text);

/** Presses and releases a key on the element that has the focus; returns warnings. */
export function pressKey(element: HTMLElement, press: Press): string[] {
	const { key, code, keyCode, modifiers } = press;
	const init = {
		key,
		code,
		keyCode,
		bubbles: true,
		cancelable: true,
		composed: true,
		ctrlKey: modifiers.includes("Control"),
		shiftKey: modifiers.includes("Shift"),
		altKey: modifiers.includes("Alt"),
		metaKey: modifiers.includes("Meta"),
	};
	const send = (type: string): boolean => element.dispatchEvent(new KeyboardEvent(type, init));
	const isShortcut = modifiers.some((name) => name !== "Shift");
	const goesOn = send("keydown") && (isShortcut || press.text === undefined || send("keypress"));
	const isDone = goesOn && !isShortcut && (DEFAULTS[key] ?? insertText)(element, press);
	send("keyup");
	return goesOn && !isDone ? [`the page received the key ${key}, but the browser does not run its default action`] : [];
}

const edit = (element: HTMLElement, command: string, text?: string): boolean =>
	editability(element) !== "none" && element.ownerDocument.execCommand(command, false, text);

const isButton = ({ type }: HTMLInputElement): boolean => /^(?:button|submit|reset|image|file)$/.test(type);

/** Enter in a field presses the form's first button, or sends a form that has none. */
function submit({ form }: HTMLInputElement): boolean {
	if (!form) return false;
	const button = form.querySelector<HTMLElement>("button:not([type=button],[type=reset]),input[type=submit]");
	if (button) button.click();
	else membersOf(form).requestSubmit();
	return true;
}

function activate(element: HTMLElement): boolean {
	if (!element.matches("a[href],button,summary,input")) return false;
	element.click();
	return true;
}
