import { flatChildren, frameDocument, isFrame, shadowRootOf } from "../dom.ts";
import { isNativeOption } from "../roles.ts";
import { isVisible, looksClickable, roleOf } from "../semantics.ts";
import { type Section, Sections } from "./sections.ts";

/** An element that could be meant, and the headings that it stands under. */
export interface Subject {
	element: Element;
	section: Section | null;
}

const SKIPPED = new Set("script style template noscript head link meta title datalist".split(" "));
/** Roles of running text, never what somebody looks for to act on. */
const PROSE = new Set(
	"none presentation paragraph strong emphasis code subscript superscript time mark deletion insertion caption term definition blockquote rowgroup".split(
		" ",
	),
);

/** All that could be meant below an element, in document order, and the frames that this agent cannot look into. */
export function candidatesIn(scope: Element): { subjects: Subject[]; frames: Element[] } {
	const subjects: Subject[] = [];
	const frames: Element[] = [];
	const path: Element[] = [scope];
	const sections = new Sections();
	const visit = (element: Element): void => {
		if (SKIPPED.has(element.localName) || isNativeOption(element)) return;
		const role = roleOf(element);
		sections.enter(element, role, path);
		const isMeant = role === "generic" || PROSE.has(role) ? looksClickable(element) : true;
		if (isMeant) subjects.push({ element, section: sections.now });
		if (isFrame(element) && !frameDocument(element) && isVisible(element)) frames.push(element);
		if (element.localName === "svg") return;
		path.push(element);
		for (const child of childrenOf(element)) visit(child);
		path.pop();
		sections.leave(path.length);
	};
	for (const child of childrenOf(scope)) visit(child);
	return { subjects, frames };
}

const childrenOf = (element: Element): Iterable<Element> =>
	shadowRootOf(element) || element.localName === "slot" || isFrame(element)
		? (flatChildren(element).filter((node) => node.nodeType === Node.ELEMENT_NODE) as Element[])
		: element.children;
