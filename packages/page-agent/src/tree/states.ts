import { standsForControl } from "./clickable.ts";
import { collapse, cut, flatParent } from "./dom.ts";
import { headingLevel, isCheckedComponent, isEditingHost, roleOf } from "./roles.ts";
import { visibleText } from "./visibility.ts";

/** States of elements, as they are printed. */

const MAX_VALUE = 80;
const CHECKABLE = new Set(["checkbox", "radio"]);

const isTrue = (name: string) => (value: string) => (value === "true" ? name : "");
const tristate = (name: string) => (value: string) =>
	value === "mixed" ? `${name}=mixed` : value === "true" ? name : "";

/** States that an author sets, by attribute. */
const ARIA: Record<string, (value: string) => string> = {
	"aria-busy": isTrue("busy"),
	"aria-checked": tristate("checked"),
	"aria-current": (value) => (value === "true" ? "current" : value && value !== "false" ? `current=${value}` : ""),
	"aria-expanded": (value) => (value === "true" ? "expanded" : value === "false" ? "collapsed" : ""),
	"aria-haspopup": (value) => (value === "true" ? "haspopup" : value && value !== "false" ? `haspopup=${value}` : ""),
	"aria-invalid": (value) => (value && value !== "false" ? "invalid" : ""),
	"aria-modal": isTrue("modal"),
	"aria-multiselectable": isTrue("multiselectable"),
	"aria-pressed": tristate("pressed"),
	"aria-readonly": isTrue("readonly"),
	"aria-required": isTrue("required"),
	"aria-selected": isTrue("selected"),
	"aria-sort": (value) => (value && value !== "none" ? `sort=${value}` : ""),
};

/** Disabled natively (also by fieldset) or by aria-disabled on it or an ancestor. */
export function isDisabled(element: Element): boolean {
	if (element.matches(":disabled")) return true;
	for (let at: Element | null = element; at; at = hostOf(at)) if (at.closest('[aria-disabled="true"]')) return true;
	return false;
}

/** States as they are printed: `checked`, `checked=mixed`, `disabled`, `focused`, `expanded`, `value="…"`, … */
export function statesOf(element: Element): string[] {
	const states = NATIVE[element.localName]?.(element) ?? [];
	for (const name of element.getAttributeNames()) {
		const state = ARIA[name]?.(element.getAttribute(name) ?? "");
		if (state && !states.includes(state)) states.push(state);
	}
	if (isCheckedComponent(element) && !states.includes("checked")) states.push("checked");
	if (roleOf(element) === "heading") states.push(`level=${headingLevel(element)}`);
	if (isEditingHost(element)) states.push("editable");
	if (isDisabled(element)) states.push("disabled");
	if (isFocused(element)) states.push("focused");
	const value = heldValue(element);
	if (value !== null && value !== "") states.push(`value=${JSON.stringify(cut(collapse(value), MAX_VALUE))}`);
	return states;
}

const NATIVE: Record<string, (element: Element) => string[]> = {
	input: (element) => inputStates(element as HTMLInputElement),
	textarea: (element) => fieldStates(element as HTMLTextAreaElement),
	select: (element) => fieldStates(element as HTMLSelectElement),
	summary: (element) => [element.parentElement?.hasAttribute("open") ? "expanded" : "collapsed"],
	dialog: (element) => (element.matches(":modal") ? ["modal"] : []),
	label: (element) => {
		const label = element as HTMLLabelElement;
		return standsForControl(label) && label.control?.localName === "input"
			? inputStates(label.control as HTMLInputElement)
			: [];
	},
};

function inputStates(input: HTMLInputElement): string[] {
	const states = fieldStates(input);
	if (!CHECKABLE.has(input.type)) return states;
	if (input.indeterminate) return ["checked=mixed", ...states];
	return input.checked ? ["checked", ...states] : states;
}

function fieldStates(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string[] {
	const states: string[] = [];
	if (field.required) states.push("required");
	if ("readOnly" in field && field.readOnly) states.push("readonly");
	return states;
}

/** What a control holds, as a person sees it; null where there is no such thing. */
export function heldValue(element: Element): string | null {
	switch (element.localName) {
		case "input":
			return inputValue(element as HTMLInputElement);
		case "textarea":
			return (element as HTMLTextAreaElement).value;
		case "select":
			return [...(element as HTMLSelectElement).selectedOptions].map((option) => option.label).join(", ");
		case "progress":
		case "meter":
			return element.hasAttribute("value") ? String((element as HTMLProgressElement).value) : null;
		default:
			return ariaValue(element);
	}
}

const VALUELESS_INPUTS = new Set(["button", "checkbox", "image", "radio", "reset", "submit"]);

function inputValue(input: HTMLInputElement): string | null {
	if (VALUELESS_INPUTS.has(input.type)) return null;
	if (input.type === "password") return input.value === "" ? "" : "••••";
	if (input.type === "file") return [...(input.files ?? [])].map((file) => file.name).join(", ");
	return input.value;
}

const TEXT_VALUED = new Set(["textbox", "searchbox", "combobox"]);
const RANGE_VALUED = new Set(["slider", "spinbutton", "progressbar", "meter", "scrollbar", "separator"]);

function ariaValue(element: Element): string | null {
	const role = roleOf(element);
	if (RANGE_VALUED.has(role)) return element.getAttribute("aria-valuetext") ?? element.getAttribute("aria-valuenow");
	return TEXT_VALUED.has(role) || isEditingHost(element) ? visibleText(element) : null;
}

function isFocused(element: Element): boolean {
	const root = element.getRootNode() as Document | ShadowRoot;
	return root.activeElement === element && element.localName !== "body";
}

function hostOf(element: Element): Element | null {
	const root = element.getRootNode();
	return "host" in root
		? (root.host as Element)
		: root === element.ownerDocument
			? flatParent(element.ownerDocument.documentElement)
			: null;
}
