import { collapse, cut, isInput } from "../tree/dom.ts";
import { roleOf } from "../tree/roles.ts";
import { heldValue, statesOf } from "../tree/states.ts";
import { styleOf } from "../tree/visibility.ts";

const MAX_VALUE = 200;
const CHECKABLE = new Set(["checkbox", "radio", "switch"]);

/** What a control holds, as a reader may know it; nothing of what is secret. */
export function fieldValue(element: Element): string | undefined {
	if (CHECKABLE.has(roleOf(element))) return statesOf(element).find((state) => /^checked/.test(state));
	if (isSecret(element)) return undefined;
	const value = heldValue(element);
	return value === null ? undefined : cut(collapse(value), MAX_VALUE) || undefined;
}

/** A password, also while the page shows it as plain text. Not every browser masks by style what has the type. */
export const isSecret = (element: Element): boolean =>
	(isInput(element) && element.type === "password") ||
	/(?:current|new)-password|one-time-code|cc-csc/.test(element.getAttribute("autocomplete") ?? "") ||
	/disc|circle|square/.test(styleOf(element).getPropertyValue("-webkit-text-security"));
