import { queryAll } from "../selectors/selectors.ts";
import { isInput } from "../tree/dom.ts";
import { isRendered } from "../tree/visibility.ts";

/** Codes that are entered in several fields, one for each character: a text for the first is for all of them. */

export const isCell = (element: Element): boolean => isInput(element) && element.maxLength === 1;

/** Whether a field and those behind it hold a character each of a text. */
export function cellsHold(first: Element, text: string): boolean {
	const fields = queryAll("input", document).filter(isRendered);
	const at = fields.indexOf(first);
	return (
		text.length > 1 &&
		[...text].every((character, index) => (fields[at + index] as HTMLInputElement)?.value === character)
	);
}
