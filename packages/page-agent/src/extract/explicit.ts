import type { ExtractSource } from "@bascule/protocol";
import { AgentError } from "../failure.ts";
import { isSecret } from "../fields/field-value.ts";
import { queryAll } from "../selectors/selectors.ts";
import { isVisible } from "../tree/semantics.ts";
import { textOf } from "./field.ts";

/** Values that the caller says where to find. */

/** What a selector matches inside the record; nothing if it is no selector, but words. */
export function chosenItems(parts: Element[], selector: string): Element[] {
	try {
		return parts.flatMap((part) => queryAll(selector, part));
	} catch (error) {
		if (error instanceof AgentError) return [];
		throw error;
	}
}

export function readSource(
	parts: Element[],
	{ selector, attr, prop }: ExtractSource,
): { text: string; element: Element; says: string } | { reason: string } {
	const found = selector === undefined ? parts : parts.flatMap((part) => queryAll(selector, part));
	const element = found.find(isVisible) ?? found[0];
	if (!element) return { reason: `no element matches ${selector}` };
	const where = selector === undefined ? "the record" : `selector ${selector}`;
	if ((prop !== undefined || attr === "value") && isSecret(element)) return { reason: "it contains a secret" };
	if (attr !== undefined) {
		const text = element.getAttribute(attr);
		return text === null ? { reason: `it has no attribute ${attr}` } : { text, element, says: `${attr} of ${where}` };
	}
	if (prop === undefined) return { text: textOf(element), element, says: where };
	const value = (element as unknown as Record<string, unknown>)[prop];
	if (value === null || value === undefined || typeof value === "object" || typeof value === "function")
		return { reason: `it has no plain property ${prop}` };
	return { text: String(value), element, says: `${prop} of ${where}` };
}
