import { flatParent, isFrame } from "./dom.ts";
import { isEditingHost, isNativeControl, isNativeOption, roleOf } from "./roles.ts";
import { isVisible, styleOf } from "./visibility.ts";

const CONTROL_ROLES = new Set(
	`button checkbox combobox link listbox menuitem menuitemcheckbox menuitemradio option radio searchbox slider
	spinbutton switch tab textbox treeitem`.split(/\s+/),
);
/** Controls only if they can be focused: otherwise a line or a bar. */
const FOCUSABLE_CONTROL_ROLES = new Set(["separator", "scrollbar"]);
const PRESS_HANDLERS = ["onclick", "onmousedown", "onmouseup", "onpointerdown", "onpointerup", "ondblclick"];

let testAttributes = ["data-testid", "data-test", "data-cy", "data-qa"];

export function setTestAttributes(attributes: string[]): void {
	testAttributes = [...attributes];
}

export const testAttributeNames = (): readonly string[] => testAttributes;

const listening = new WeakSet<Element>();

/** The page listens for presses on these; only the engine can know. */
export function markListening(elements: Element[]): void {
	for (const element of elements) listening.add(element);
}

/** Value of the first configured test attribute present: `{attribute, value}` or null. */
export function testIdOf(element: Element): { attribute: string; value: string } | null {
	if (!element.hasAttributes()) return null;
	for (const attribute of testAttributes) {
		const value = element.getAttribute(attribute);
		if (value) return { attribute, value };
	}
	return null;
}

/** A control by role or by nature: what a person can click, type into or choose. */
export function isInteractive(element: Element): boolean {
	if (isNativeOption(element)) return false;
	const role = roleOf(element);
	if (CONTROL_ROLES.has(role) || isNativeControl(element)) return true;
	return FOCUSABLE_CONTROL_ROLES.has(role) && element.hasAttribute("tabindex");
}

/** Not a control by role, but looks like one: onclick, tabindex, own cursor:pointer, contenteditable, test attribute. */
export function looksClickable(element: Element): boolean {
	if (isFrame(element) || isNativeOption(element) || isInteractive(element)) return false;
	if (isEditingHost(element) || testIdOf(element)) return true;
	if (element.localName === "body" || element.localName === "html") return false;
	if (listening.has(element) || (element.hasAttributes() && hasHandler(element))) return true;
	if (element.localName === "label") return standsForControl(element as HTMLLabelElement);
	return hasOwnPointer(element);
}

/** A label does the work of its control where the control itself is not shown. */
export function standsForControl(label: HTMLLabelElement): boolean {
	return label.control !== null && !isVisible(label.control);
}

function hasHandler(element: Element): boolean {
	if (element.hasAttribute("tabindex") && (element as HTMLElement).tabIndex >= 0) return true;
	return PRESS_HANDLERS.some((name) => element.hasAttribute(name));
}

function hasOwnPointer(element: Element): boolean {
	if (styleOf(element).cursor !== "pointer") return false;
	const parent = flatParent(element);
	return parent === null || styleOf(parent).cursor !== "pointer";
}
