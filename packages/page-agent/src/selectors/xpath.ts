import { collect, type Scope } from "./trees.ts";

export function byXPath(body: string, scope: Scope): Element[] {
	// Inside an element, "//" means below it and not the whole document.
	const isElement = scope.nodeType === Node.ELEMENT_NODE;
	const expression = isElement ? body.replace(/^\(*(?=\/)/, "$&.") : body;
	return collect(scope, (tree) => evaluate(expression, tree));
}

function* evaluate(expression: string, tree: ParentNode): Generator<Element> {
	// Shadow roots are no trees for XPath.
	if (tree.nodeType === Node.DOCUMENT_FRAGMENT_NODE) return;
	const owner = (tree as Element).ownerDocument ?? (tree as Document);
	const result = owner.evaluate(expression, tree, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
	for (let i = 0; i < result.snapshotLength; i++) {
		const node = result.snapshotItem(i);
		if (node?.nodeType === Node.ELEMENT_NODE) yield node as Element;
	}
}
