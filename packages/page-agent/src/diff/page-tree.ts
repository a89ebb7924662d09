import { headOf } from "../snapshot/layout.ts";
import { type Kind, type Outline, Outliner } from "../snapshot/outline.ts";
import { withCache } from "../tree/cache.ts";
import type { TreeNode } from "./compare.ts";

const MAX_TEXT = 200;

/** A line of the page's snapshot, as it was when it was taken. */
export interface PageNode extends TreeNode {
	key: Element;
	kind: Kind;
	role: string;
	name: string;
	children: PageNode[];
}

/** The page as its snapshot shows it. What a modal dialog covers stays in it: it is still there. */
export const takeTree = (): PageNode =>
	withCache(() => {
		const outline = new Outliner().document(document, { behindModals: true });
		return { ...nodeOf(outline), children: outline.children.flatMap(linesOf) };
	});

function nodeOf({ kind, element, role, name, texts, tail }: Outline): PageNode {
	return {
		key: element,
		kind,
		role,
		name,
		text: headOf({ kind, role, name, texts }, MAX_TEXT),
		// Every press moves the focus: that is no change of the page.
		tail: tail.replace(" [focused]", ""),
		children: [],
	};
}

/** Wrappers have no line; what is in them moves up. */
function linesOf(outline: Outline): PageNode[] {
	const children = outline.children.flatMap(linesOf);
	return outline.kind === "wrapper" ? children : [{ ...nodeOf(outline), children }];
}
