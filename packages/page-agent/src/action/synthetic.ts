import type { SyntheticInput } from "../api.ts";
import { AgentError } from "../failure.ts";
import { editability } from "../fields/controls.ts";
import { elementAt, type Point, reaches } from "../geometry/geometry.ts";
import { describe } from "../tree/describe.ts";
import { flatContains, flatParent } from "../tree/dom.ts";
import { deepActive } from "./probe.ts";
import { pressKey } from "./synthetic-keys.ts";

/**
 * Input made of events of the page's own, for where no trusted input can be sent. Pages can tell it from a person's, and
 * of what the browser itself would do only a part follows.
 */
export function synthesize(input: SyntheticInput, target: Element | null): string[] {
	switch (input.type) {
		case "click":
			return click(hitAt(input.point, target), input.point, input.button);
		case "hover":
			return hover(hitAt(input.point, target), input.point);
		case "insert":
			return insert(focusedIn(target), input.text);
		case "press":
			return pressKey(focusedIn(target), input);
	}
}

/** What is under the point: the target or something in it, or nothing is done. */
function hitAt(point: Point, target: Element | null): Element {
	const hit = elementAt(point);
	if (hit && (!target || reaches(hit, target))) return hit;
	const by = hit ? describe(hit) : "nothing";
	throw new AgentError("element_not_actionable", `the page moved ${by} over the target`, {
		details: { reason: "moving", by },
	});
}

const BUTTONS = { left: 0, middle: 1, right: 2 } as const;
const BITS = { left: 1, middle: 4, right: 2 } as const;
const LAST = { left: "click", middle: "auxclick", right: "contextmenu" } as const;

function click(element: Element, point: Point, button: keyof typeof BUTTONS): string[] {
	const send = mouse(element, point);
	const held = { button: BUTTONS[button], buttons: BITS[button], detail: 1 };
	const released = { button: BUTTONS[button], detail: 1 };
	send("pointermove");
	send("mousemove");
	send("pointerdown", held);
	if (send("mousedown", held)) takeFocus(element);
	send("pointerup", released);
	send("mouseup", released);
	send(LAST[button], released);
	return [];
}

function hover(element: Element, point: Point): string[] {
	const send = mouse(element, point);
	for (const type of ["pointerover", "pointerenter", "mouseover", "mouseenter", "pointermove", "mousemove"]) send(type);
	return ["the mouse is not really over the element: styles with :hover do not apply"];
}

type Send = (type: string, init?: PointerEventInit) => boolean;

/** Sends mouse events to an element; false when the page prevented what would follow. */
function mouse(element: Element, point: Point): Send {
	const view = element.ownerDocument.defaultView;
	const { x, y } = view === window ? point : centerOf(element);
	return (type, init = {}) => {
		const isEntering = type.endsWith("enter");
		const common = { bubbles: !isEntering, cancelable: !isEntering, composed: true, view, clientX: x, clientY: y };
		const isPointer = type.startsWith("pointer") || /click|contextmenu/.test(type);
		const event = isPointer
			? new PointerEvent(type, { ...common, pointerId: 1, pointerType: "mouse", isPrimary: true, ...init })
			: new MouseEvent(type, { ...common, ...init });
		return element.dispatchEvent(event);
	};
}

function centerOf(element: Element): Point {
	const { left, top, width, height } = element.getBoundingClientRect();
	return { x: left + width / 2, y: top + height / 2 };
}

const FOCUSABLE = "a[href],area[href],button,input,select,textarea,summary,iframe,[tabindex],[contenteditable]";

/** As a press does: to the nearest element that can have the focus, or away from the one that has it. */
function takeFocus(element: Element): void {
	for (let at: Element | null = element; at; at = flatParent(at)) {
		if (!at.matches(FOCUSABLE)) continue;
		(at as HTMLElement).focus({ preventScroll: true });
		return;
	}
	(element.ownerDocument.activeElement as HTMLElement | null)?.blur();
}

/** What has the focus, which is the target or in it: a selection may outlive the focus, and text would go there. */
function focusedIn(target: Element | null): HTMLElement {
	const active = deepActive() ?? document.body;
	if (!target || flatContains(target, active)) return active as HTMLElement;
	throw new AgentError("element_not_actionable", `the page moved the focus away from ${describe(target)}`, {
		details: { reason: "unfocusable", focused: describe(active) },
	});
}

/** Puts text in place of the selection. The editing command makes the events that typing does. */
function insert(element: HTMLElement, text: string): string[] {
	const { ownerDocument } = element;
	const isDone =
		text === "" ? ownerDocument.execCommand("delete") : ownerDocument.execCommand("insertText", false, text);
	// To delete nothing is refused as well.
	if (isDone || (text === "" && editability(element) !== "none")) return [];
	throw new AgentError("element_not_actionable", `${describe(element)} does not accept text now`, {
		details: { reason: "not_editable" },
	});
}
