import { textOf } from "../tree/describe.ts";
import { isVisible, nameOf, roleOf } from "../tree/semantics.ts";

/** What pops up and goes away: the parts of a page whose coming is news in itself. */
export const REGIONS = [
	"dialog",
	"[role=dialog]",
	"[role=alertdialog]",
	"[role=alert]",
	"[role=status]",
	"[role=tooltip]",
	"[role=log]",
	"[role=banner]",
	"[role=timer]",
	"[role=menu]",
	"[role=listbox]",
	"[popover]",
	"output",
].join(",");

export interface Region {
	element: Element;
	role: string;
	name: string;
}

/** The regions that show something now. */
export const regions = (): Map<Element, Region> => regionsAmong(document.querySelectorAll(REGIONS));

export function regionsAmong(elements: Iterable<Element>): Map<Element, Region> {
	const found = new Map<Element, Region>();
	for (const element of elements) {
		if (!isVisible(element)) continue;
		const text = textOf(element, 80);
		if (text === "" && element.childElementCount === 0) continue;
		found.set(element, { element, role: roleOf(element), name: nameOf(element, 80) || text });
	}
	return found;
}
