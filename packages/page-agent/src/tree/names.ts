import { computeAccessibleName } from "dom-accessibility-api";
import { perTask } from "./cache.ts";
import { looksClickable } from "./clickable.ts";
import { collapse, cut, shadowRootOf } from "./dom.ts";
import { FROM_CONTENT_ROLES, fastName } from "./fast-name.ts";
import { isEditingHost, roleOf } from "./roles.ts";
import { visibleText } from "./visibility.ts";

/** Accessible names by accname, with a short way for the simple cases that most controls are. */

/** Controls inside a clickable box: its text then belongs to them as much as to the box. */
const INNER_CONTROLS = "a[href],button,input,select,textarea,[role],[tabindex],[contenteditable],iframe";
const PLACEHOLDER_ROLES = new Set(["textbox", "searchbox", "combobox", "spinbutton"]);
/** Roles whose content may hold items that have names of their own. */
const NESTING_ROLES = new Set(["treeitem", "menuitem"]);
const NESTED_ROLES = new Set(["group", "tree", "menu", "list", "listbox"]);

/** The accessible name, collapsed, never longer than `max` (default 120). */
export function nameOf(element: Element, max = 120): string {
	return cut(fullName(element), max);
}

const fullName = perTask(
	(element: Element): string =>
		nestedName(element) || collapse(fastName(element) ?? slowName(element)) || substitute(element),
);

/** What has been taken out of the page has lost what named it. */
const slowName = (element: Element): string => (element.isConnected ? computeAccessibleName(element) : "");

/** The item's own words, without those of the items below it. */
function nestedName(element: Element): string {
	if (!NESTING_ROLES.has(roleOf(element)) || element.hasAttribute("aria-label")) return "";
	if (element.hasAttribute("aria-labelledby") || element.childElementCount === 0) return "";
	return collapse(visibleText(element, (inner) => NESTED_ROLES.has(roleOf(inner))));
}

/** What a reader would call an element that has no accessible name. */
function substitute(element: Element): string {
	if (PLACEHOLDER_ROLES.has(roleOf(element))) {
		return collapse(element.getAttribute("placeholder") ?? element.getAttribute("aria-placeholder") ?? "");
	}
	if (shadowRootOf(element) && FROM_CONTENT_ROLES.has(roleOf(element))) return collapse(visibleText(element));
	if (isEditingHost(element)) return "";
	if (looksClickable(element) && !element.querySelector(INNER_CONTROLS)) return collapse(visibleText(element));
	return "";
}
