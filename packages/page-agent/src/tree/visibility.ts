import { perTask } from "./cache.ts";
import { flatChildren, flatParent, isFrame } from "./dom.ts";
import { imageOf } from "./image-map.ts";
import { isNativeOption } from "./roles.ts";

/** Has a box and is not made invisible. Boxless elements that show their children are not drawn themselves. */
export const isDrawn = perTask((element: Element): boolean => element.checkVisibility({ visibilityProperty: true }));

export const styleOf = perTask(
	(element: Element): CSSStyleDeclaration => (element.ownerDocument.defaultView ?? window).getComputedStyle(element),
);

/** Rendered and not hidden from assistive technology: display, visibility, aria-hidden, inert, content-visibility. */
export function isVisible(element: Element): boolean {
	return isRendered(element) && !isConcealed(element) && !isBehindModal(element);
}

/** Shown, itself or through its children: boxes may be missing where the element is none (`display: contents`). */
export function isRendered(element: Element): boolean {
	if (isDrawn(element)) return true;
	if (isNativeOption(element)) return isRendered(element.closest("select,datalist") as Element);
	const image = imageOf(element);
	if (image) return isRendered(image);
	const style = styleOf(element);
	if (style.display !== "contents" || style.visibility !== "visible") return false;
	const parent = flatParent(element);
	return parent !== null && isRendered(parent);
}

/** Marked as not there: the element and all that is inside it. */
export function concealsItself(element: Element): boolean {
	if (element.hasAttribute("inert")) return true;
	return element.getAttribute("aria-hidden") === "true" && element.localName !== "body" && element.localName !== "html";
}

/** Open modal dialogs: while there is one, nothing outside of it can be used. */
export function modalsOf(document: Document): Element[] {
	// The browser keeps this collection up to date, so asking often costs nothing.
	const dialogs = document.getElementsByTagName("dialog");
	return dialogs.length === 0 ? [] : [...dialogs].filter((dialog) => dialog.matches(":modal"));
}

/** The text a reader of the screen gets, blocks separated by spaces. `skip` leaves subtrees out. */
export function visibleText(element: Element, skip?: (inner: Element) => boolean): string {
	const parts: string[] = [];
	const visit = (node: Node): void => {
		if (node.nodeType === Node.TEXT_NODE) parts.push((node as Text).data);
		if (node.nodeType !== Node.ELEMENT_NODE) return;
		const inner = node as Element;
		if (!isDrawn(inner) && styleOf(inner).display !== "contents") return;
		if (concealsItself(inner) || skip?.(inner)) return;
		const gap = styleOf(inner).display === "inline" ? "" : " ";
		parts.push(gap);
		if (inner.localName === "img") parts.push(inner.getAttribute("alt") ?? "");
		for (const child of flatChildren(inner)) visit(child);
		parts.push(gap);
	};
	for (const child of flatChildren(element)) visit(child);
	return parts.join("");
}

const isConcealed: (element: Element) => boolean = perTask((element: Element): boolean => {
	if (concealsItself(element)) return true;
	const parent = flatParent(element);
	if (parent === null) return false;
	return isConcealed(parent) || (isFrame(parent) && !isRendered(parent));
});

function isBehindModal(element: Element): boolean {
	const modals = modalsOf(element.ownerDocument);
	if (modals.length === 0) return false;
	const outer = outermostHost(element);
	return !modals.some((modal) => modal.contains(outer) || outer.contains(modal));
}

function outermostHost(element: Element): Element {
	const root = element.getRootNode();
	return "host" in root ? outermostHost(root.host as Element) : element;
}
