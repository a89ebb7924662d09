import { attributeOf, flatChildren, frameDocument, isFrame, shadowRootOf } from "../tree/dom.ts";
import { isNativeOption } from "../tree/roles.ts";
import { isInteractive, isVisible, looksClickable, roleOf } from "../tree/semantics.ts";
import { type Section, Sections } from "./sections.ts";
import { tagAround } from "./signs.ts";
import { isValue } from "./values.ts";

/** An element that could be meant, and the headings that it stands under. */
export interface Subject {
	element: Element;
	role: string;
	section: Section | null;
}

const SKIPPED = new Set("script style template noscript head link meta title datalist".split(" "));
/** Roles of running text, never what somebody looks for to act on. */
const PROSE = new Set(
	"none presentation paragraph strong emphasis code subscript superscript time mark deletion insertion caption term definition blockquote rowgroup".split(
		" ",
	),
);

/**
 * All that could be meant below an element, in document order, and the frames that this agent cannot look into. Values
 * that can only be read are among them if somebody may have asked for one.
 */
export function candidatesIn(scope: Element, withValues: boolean): { subjects: Subject[]; frames: Element[] } {
	const subjects: Subject[] = [];
	const frames: Element[] = [];
	const path: Element[] = [scope];
	const sections = new Sections();
	const visit = (element: Element, inControl: boolean): void => {
		if (SKIPPED.has(element.localName) || isNativeOption(element)) return;
		const role = roleOf(element);
		sections.enter(element, role, path);
		const isPlain = role === "generic" || PROSE.has(role);
		const isDrawing = inControl && role === "img" && element.localName !== "img" && !isRemover(element);
		if (isPlain ? isMeant(element, inControl, withValues) : !isDrawing)
			subjects.push({ element, role, section: sections.now });
		if (isFrame(element) && !frameDocument(element) && isVisible(element)) frames.push(element);
		if (element.localName === "svg") return;
		path.push(element);
		const within = inControl || isInteractive(element);
		for (const child of childrenOf(element)) visit(child, within);
		path.pop();
		sections.leave(path.length);
	};
	for (const child of childrenOf(scope)) visit(child, false);
	return { subjects, frames };
}

const REMOVING = /(^|[-_\s]|[a-z](?=[A-Z]))(delete|remove|close|clear|dismiss)/i;

/** The cross of a tag that is pressed as a whole takes the tag away. */
const isRemover = (element: Element): boolean =>
	REMOVING.test(attributeOf(element, "class")) && tagAround(element) !== "" && looksClickable(element);

/** What draws a control, such as its icon, is not meant: the control is. */
function isMeant(element: Element, inControl: boolean, withValues: boolean): boolean {
	if (inControl && !element.textContent?.trim()) return isRemover(element);
	return looksClickable(element) || (withValues && !inControl && isValue(element));
}

const childrenOf = (element: Element): Iterable<Element> =>
	shadowRootOf(element) || element.localName === "slot" || isFrame(element)
		? (flatChildren(element).filter((node) => node.nodeType === Node.ELEMENT_NODE) as Element[])
		: element.children;
