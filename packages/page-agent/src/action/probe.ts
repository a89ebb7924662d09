import type { ElementProbe } from "@bascule/protocol";
import { isRich, richText } from "../fields/held-text.ts";
import { elementAt, type Point } from "../geometry/geometry.ts";
import { rowKeyOf, rowOf, rowTextOf } from "../refs/rows.ts";
import { describe, textOf } from "../tree/describe.ts";
import { collapse, cut, flatParent, frameDocument, isInput, isSelect, isTextArea, shadowRootOf } from "../tree/dom.ts";
import { nameOf, roleOf, testIdOf } from "../tree/semantics.ts";

const OWNER_ROLES = new Set(["combobox", "listbox", "radiogroup", "menu", "tree", "grid", "spinbutton", "group"]);
/** Controls of a page's own that say what they hold. */
const VALUE_ROLES = new Set(["slider", "spinbutton", "scrollbar"]);
const OWNER_DEPTH = 6;
const DISPLAY_DEPTH = 4;
const TEXT_MAX = 200;

/** The state around an element before an action, to compare with after. */
export interface Before {
	element: Element;
	owner: Element | null;
	ownerText: string;
	row: ReturnType<typeof rowOf>;
	rowText: string;
	/** What it showed beside its field. */
	display: string;
	/** What a field for text held. */
	value: string;
}

export function remember(element: Element): Before {
	const owner = ownerControl(element);
	const row = rowOf(element);
	return {
		element,
		owner,
		ownerText: owner ? controlText(owner) : "",
		row,
		rowText: row ? rowTextOf(row) : "",
		display: displayText(element),
		value: isInput(element) || isTextArea(element) ? element.value : "",
	};
}

/** The element after the action, with what changed in the control and the row that it belongs to. */
export function probe(before: Before, ref: string, valueRequested: string | undefined): ElementProbe {
	const { element, owner, row } = before;
	const result: ElementProbe = {
		ref,
		stillAttached: element.isConnected,
		focused: deepActive() === element,
	};
	const value = controlValue(element, valueRequested);
	if (value !== null) result.value = value;
	if (valueRequested !== undefined) result.valueRequested = valueRequested;
	const checked = checkedOf(element);
	if (checked !== null) result.checked = checked;
	const display = displayText(element);
	if (display) result.displayText = display;
	if (owner) {
		const after = owner.isConnected ? controlText(owner) : "";
		result.ownerControl = {
			label: nameOf(owner, 80),
			displayTextBefore: before.ownerText,
			displayTextAfter: after,
			changed: after !== before.ownerText,
		};
	}
	if (row) {
		const after = row.element.isConnected ? rowTextOf(row) : "";
		result.container = {
			kind: row.kind,
			rowKey: row.element.isConnected ? rowKeyOf(row) : "",
			rowText: after,
			changed: after !== before.rowText,
		};
	}
	return result;
}

/** The focused element, inside shadow roots and readable frames. */
export function deepActive(): Element | null {
	let active: Element | null = document.activeElement;
	for (;;) {
		const inner = active && (shadowRootOf(active) ?? frameDocument(active))?.activeElement;
		if (!inner || inner === active) return active;
		active = inner;
	}
}

/** What is in a control. Passwords that the caller did not type itself are not read out. */
function controlValue(element: Element, known?: string): string | null {
	if (isSelect(element)) return [...element.selectedOptions].map((option) => option.value).join(",");
	if (isInput(element)) {
		if (element.type === "checkbox" || element.type === "radio" || element.type === "file") return null;
		if (element.type === "password" && element.value !== known) return "•".repeat(element.value.length);
		return cut(element.value, TEXT_MAX * 5);
	}
	if (isTextArea(element) && !isRich(element)) return cut(element.value, TEXT_MAX * 5);
	if (isRich(element)) return cut(richText(element), TEXT_MAX * 5);
	return VALUE_ROLES.has(roleOf(element))
		? (element.getAttribute("aria-valuetext") ?? element.getAttribute("aria-valuenow"))
		: null;
}

function checkedOf(element: Element): boolean | "mixed" | null {
	if (isInput(element) && (element.type === "checkbox" || element.type === "radio"))
		return element.indeterminate ? "mixed" : element.checked;
	const aria = element.getAttribute("aria-checked");
	if (aria === "mixed") return "mixed";
	return aria === "true" || aria === "false" ? aria === "true" : null;
}

/** What lies at a point, as evidence that a press there met what was meant. */
export function hitEvidence(point: Point): NonNullable<NonNullable<ElementProbe["hit"]>["before"]> | null {
	const hit = elementAt(point);
	if (!hit) return null;
	const parent = flatParent(hit);
	return {
		tag: hit.localName,
		role: roleOf(hit),
		text: textOf(hit, 80),
		ancestorText: parent ? cut(collapse(describe(parent)), 80) : "",
	};
}

function ownerControl(element: Element): Element | null {
	let at: Element | null = element;
	for (let depth = 0; at && depth <= OWNER_DEPTH; depth++) {
		const role = roleOf(at);
		if (OWNER_ROLES.has(role) && (role !== "group" || nameOf(at) !== "")) return at;
		at = flatParent(at);
	}
	return null;
}

/** What a control displays: the chosen options of a select, the text of anything else. */
function controlText(owner: Element): string {
	if (isSelect(owner)) return [...owner.selectedOptions].map((option) => option.label).join(", ");
	if (isInput(owner)) return controlValue(owner) ?? "";
	return textOf(owner, TEXT_MAX);
}

export function displayText(element: Element): string {
	let at = flatParent(element);
	for (let depth = 0; at && depth < DISPLAY_DEPTH; depth++) {
		if (at.hasAttribute("role") || testIdOf(at)) return textOf(at, TEXT_MAX);
		at = flatParent(at);
	}
	return "";
}
