import { deepActive } from "../action/probe.ts";
import { isInput } from "../tree/dom.ts";

/** Fields for numbers. Most take anything that is typed, and bring it into their range only when they are left. */

const LIMITS = [
	["aria-valuemin", "min"],
	["aria-valuemax", "max"],
] as const;
/** Libraries whose fields do not tell their limits say at least what they are for. */
const UNLIMITED = "[inputmode=decimal],[inputmode=numeric][aria-roledescription]";

/** The least and the most that a field says it takes; null where it says nothing. */
const limitsOf = (field: Element): Array<number | null> =>
	LIMITS.map((names) => {
		const limit = names.map((name) => field.getAttribute(name)).find((text) => text !== null && text !== "");
		return limit === undefined ? null : Number(limit);
	});

export const isNumberField = (field: Element): boolean =>
	isInput(field) && (field.matches(UNLIMITED) || limitsOf(field).some((limit) => limit !== null));

/**
 * Leaves a field that may not keep a number, and comes back to it: what it holds then is what counts. Fields of a page's
 * own often tell the page of a number only then.
 */
export function leaveAndReturn(field: Element, value: string): void {
	if (deepActive() !== field || (isNative(field) && isWithin(field, Number(value)))) return;
	(field as HTMLElement).blur();
	(field as HTMLElement).focus({ preventScroll: true });
}

const isNative = (field: Element): boolean => isInput(field) && field.type === "number";

/** The field says that it takes the number. One that has no limits may have some that it does not tell. */
function isWithin(field: Element, number: number): boolean {
	const [least = null, most = null] = limitsOf(field);
	if (least === null && most === null) return false;
	return !(number < (least ?? number)) && !(number > (most ?? number));
}
