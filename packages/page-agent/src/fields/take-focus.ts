import { TAKES_TEXT } from "../action/actionable.ts";
import { deepActive } from "../action/probe.ts";
import { AgentError } from "../failure.ts";
import { describe } from "../tree/describe.ts";
import { flatContains } from "../tree/dom.ts";
import { editability, putCaretLast, selectAll } from "./controls.ts";

/** Keys and text go to what has the focus; text replaces what is selected. False for what is done without them. */
export function takeFocus(element: Element, action: string): boolean {
	if (TAKES_TEXT.has(action)) {
		const editable = editability(element);
		if (["value", "choice"].includes(editable)) return false;
		if (editable === "slider") focusOn(element);
		else if (action === "type") putCaretLast(element);
		else selectAll(element);
	} else if (action === "press" || action === "shortcut") focusOn(element);
	else return false;
	const active = deepActive();
	if (active && flatContains(element, active)) return true;
	throw new AgentError("element_not_actionable", `${describe(element)} cannot be focused`, {
		hint: "Act on the control itself, or leave the target out to send keys to the page.",
		details: { reason: "unfocusable", ...(active && { focused: describe(active) }) },
	});
}

/** What holds the focus already keeps it where it is. */
function focusOn(element: Element): void {
	const active = deepActive();
	if (active && active !== element && flatContains(element, active)) return;
	(element as HTMLElement).focus({ preventScroll: true });
}
