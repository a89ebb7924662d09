import { collapse, cut } from "./dom.ts";
import { nameOf, roleOf, testIdOf } from "./semantics.ts";

/** An element in a few words, for messages: `button "Save"`. */
export function describe(element: Element): string {
	const role = roleOf(element);
	const name = nameOf(element, 60);
	const kind = role === "generic" ? element.localName : role;
	if (name) return `${kind} "${name}"`;
	if (element.id) return `${kind}#${element.id}`;
	const testId = testIdOf(element);
	return testId ? `${kind}[${testId.attribute}="${testId.value}"]` : kind;
}

/** Rendered text, whitespace collapsed. */
export function textOf(element: Element, max: number): string {
	const text = "innerText" in element ? (element as HTMLElement).innerText : (element.textContent ?? "");
	return cut(collapse(text), max);
}
