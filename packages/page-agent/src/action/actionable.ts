import { AgentError } from "../failure.ts";
import { editability } from "../fields/controls.ts";
import { checkForm } from "../fields/value-forms.ts";
import { bestPress, hasSize, type Point } from "../geometry/geometry.ts";
import { describe } from "../tree/describe.ts";
import { isInput, isTextArea } from "../tree/dom.ts";
import { isDisabled, roleOf } from "../tree/semantics.ts";
import { isRendered } from "../tree/visibility.ts";

/** Whether something can be done to an element, and where. */

/** Actions that a disabled control makes pointless. */
const NEEDS_ENABLED = new Set([
	"click",
	"fill",
	"type",
	"select",
	"choose_option",
	"double_click",
	"drag",
	"upload_file",
]);
export const TAKES_TEXT = new Set(["fill", "type"]);
export const NEEDS_POINT = new Set(["click", "hover", "double_click", "drag", "drop_files"]);
/** Actions that begin at a point. What is held already may be moved and let go of outside of the window too. */
export const STARTS_AT_POINT = new Set([...NEEDS_POINT, "mouse_down", "mouse_wheel", "touch_start"]);
/** Actions for which an element need not be seen. */
const REACHES_HIDDEN = new Set(["scroll", "wait_for", "upload_file"]);

export function refuse(reason: string, message: string): never {
	throw new AgentError("element_not_actionable", message, { details: { reason } });
}

/** `text` is what the element is to take. */
export function check(element: Element, action: string, text = ""): void {
	const what = describe(element);
	if (!REACHES_HIDDEN.has(action) && !isRendered(element)) refuse("hidden", `${what} is not visible`);
	if (NEEDS_ENABLED.has(action) && isDisabled(element)) refuse("disabled", `${what} is disabled`);
	if (!TAKES_TEXT.has(action)) return;
	const editable = editability(element);
	if (isInput(element) && element.type === "file")
		throw new AgentError("element_not_actionable", `${what} is a file input and accepts no text; use upload_file`, {
			hint: "Use upload_file.",
			details: { reason: "not_editable" },
		});
	if (editable === "none" || (["choice", "slider"].includes(editable) && action === "type"))
		throw new AgentError("element_not_actionable", `${what} does not accept text`, {
			hint: "Click it or press keys on it; fill works on fields only.",
			details: { reason: "not_editable" },
		});
	const readOnly = (isInput(element) || isTextArea(element)) && element.readOnly;
	if (readOnly || element.getAttribute("aria-readonly") === "true") refuse("readonly", `${what} is read-only`);
	checkForm(element, text);
}

export function checkPoint({ x, y }: Point): void {
	if (x >= 0 && y >= 0 && x < innerWidth && y < innerHeight) return;
	throw new AgentError(
		"invalid_action",
		`coords ${x},${y} is outside the window, which is ${innerWidth}×${innerHeight}`,
		{
			hint: "Coordinates are CSS pixels from the top left corner of the viewport. Scroll there first, or name the element.",
		},
	);
}

export function freePoint(element: Element): Point {
	const what = describe(element);
	const press = bestPress(element);
	if (press && "point" in press) return press.point;
	if (!hasSize(element)) refuse("hidden", `${what} has no size`);
	if (!press) refuse("off-screen", `${what} cannot be scrolled into view`);
	const by = press.coveredBy ? describe(press.coveredBy) : "an element that ignores presses";
	throw new AgentError("element_not_actionable", `${what} is covered by ${by}`, { details: { reason: "covered", by } });
}

/** Controls that the browser itself acts on, whether the page listens or not. */
export function hasDefaultAction(element: Element): boolean {
	const active = element.closest(
		"a[href],button,input,select,textarea,label,summary,option,area,video,audio,[contenteditable]",
	);
	return active !== null || roleOf(element) === "link";
}
