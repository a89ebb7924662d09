import { perTask } from "./cache.ts";
import { isDrawn, styleOf } from "./visibility.ts";

/** The simple cases of accname, which most controls are: text, labels, titles. */

const FROM_CONTENT_TAGS = new Set(["a", "button", "h1", "h2", "h3", "h4", "h5", "h6", "summary", "td", "th"]);
/** Roles that take their name from what is inside. */
export const FROM_CONTENT_ROLES = new Set(
	"button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio rowheader switch tab treeitem".split(
		" ",
	),
);
const LABELLED_TAGS = new Set(["input", "select", "textarea"]);
const LABELLED_INPUTS = new Set(
	"text email tel url search password number date time month week datetime-local color file range checkbox radio".split(
		" ",
	),
);
/** Without a role attribute these have no name but the one that their author gives. */
const UNNAMED_TAGS = new Set(
	"article aside body dd details dialog div dl dt footer form header iframe li main nav ol p section span ul".split(
		" ",
	),
);
/** Elements that add their text to a name and nothing else. */
const PLAIN_TAGS = new Set(
	"abbr b bdi bdo br cite code del div dfn em font h1 h2 h3 h4 h5 h6 i ins kbd li mark p path pre q s samp small span strike strong sub sup time tt u ul ol var wbr".split(
		" ",
	),
);

/** The name by accname where it takes no more than reading text; null where the whole algorithm is needed. */
export function fastName(element: Element): string | null {
	if (element.hasAttribute("aria-labelledby") || element.hasAttribute("aria-owns")) return null;
	const role = element.getAttribute("role");
	if (role !== null && !FROM_CONTENT_ROLES.has(role)) return null;
	if (!isDrawn(element) || element.getAttribute("aria-hidden") === "true") return null;
	const label = element.getAttribute("aria-label");
	if (label?.trim()) return element.localName === "img" ? null : label.trim();
	if (LABELLED_TAGS.has(element.localName)) return role === null ? labelledName(element as HTMLInputElement) : null;
	if (role === null && UNNAMED_TAGS.has(element.localName)) return titleOf(element);
	if (element.localName === "button" && labelsIn(element.getRootNode()).has(element)) return null;
	const fromContent =
		role === null ? FROM_CONTENT_TAGS.has(element.localName) : PLAIN_OR_CONTENT.has(element.localName);
	if (!fromContent || (element.localName === "a" && role === null && !element.hasAttribute("href"))) return null;
	const content = plainContent(element, null);
	return content === "" ? titleOf(element) : content;
}

const PLAIN_OR_CONTENT = new Set([...PLAIN_TAGS, ...FROM_CONTENT_TAGS]);

function labelledName(control: HTMLInputElement): string | null {
	if (control.localName === "input" && !LABELLED_INPUTS.has(control.type)) return null;
	const labels = labelsIn(control.getRootNode()).get(control) ?? [];
	if (labels.length > 1) return null;
	const label = labels[0];
	if (!label) return titleOf(control);
	return isPlain(label) && isDrawn(label) ? plainContent(label, control) : null;
}

/** Labels by control. A control's own `labels` walks the whole tree, for each control again. */
const labelsIn = perTask((root: Node): Map<Element, HTMLLabelElement[]> => {
	const labels = new Map<Element, HTMLLabelElement[]>();
	if (!("querySelectorAll" in root)) return labels;
	for (const label of (root as Document | ShadowRoot).querySelectorAll("label")) {
		if (label.control) labels.set(label.control, [...(labels.get(label.control) ?? []), label]);
	}
	return labels;
});

const titleOf = (element: Element): string => (element.getAttribute("title") ?? "").trim();

/** Text of an element whose inner elements are all plain; null if one is not. `own` adds nothing. */
function plainContent(element: Element, own: Element | null): string | null {
	let text = "";
	for (let child = element.firstChild; child; child = child.nextSibling) {
		if (child.nodeType === Node.TEXT_NODE) text += (child as Text).data;
		if (child.nodeType !== Node.ELEMENT_NODE) continue;
		const inner = child as Element;
		const added = inner === own ? "" : plainText(inner, own);
		if (added === null) return null;
		const gap = styleOf(inner).display === "inline" ? "" : " ";
		text += gap + added + gap;
	}
	return text.trim();
}

function plainText(inner: Element, own: Element | null): string | null {
	if (inner.getAttribute("aria-hidden") === "true" || inner.hasAttribute("hidden")) return "";
	const style = styleOf(inner);
	if (style.display === "none" || style.visibility === "hidden") return "";
	if (!isPlain(inner)) return null;
	if (inner.localName === "img") return inner.getAttribute("alt")?.trim() ? (inner.getAttribute("alt") ?? "") : "";
	if (inner.localName === "svg")
		return inner.textContent?.trim() || inner.querySelector("[role],[aria-label]") ? null : "";
	return PLAIN_TAGS.has(inner.localName) ? plainContent(inner, own) : null;
}

function isPlain(element: Element): boolean {
	if (element.shadowRoot) return false;
	for (const name of element.getAttributeNames())
		if (name === "role" || name.startsWith("aria-l") || name === "aria-owns") return false;
	return true;
}
