import type { QueryOf, ResultOf } from "@bascule/protocol";
import { isSecret } from "../../fields/field-value.ts";
import { hasSize, pressPoint, visibleBox } from "../../geometry/geometry.ts";
import type { Registry } from "../../refs/registry.ts";
import { resolve } from "../../refs/resolve.ts";
import { describe } from "../../tree/describe.ts";
import { flatContains, flatParent, isInput, isSelect, isTextArea } from "../../tree/dom.ts";
import { styleOf } from "../../tree/visibility.ts";
import { readText } from "../../tree/visible-text.ts";

type Query = QueryOf<"fact">;
type Result = ResultOf<"fact">;
type Answer = Pick<Result, "value" | "box" | "hiddenBy">;

export default function fact(registry: Registry, query: Query): Result {
	const { element, ref, warnings } = resolve(registry, query);
	return { ref, warnings, ...READERS[query.fact](element, query) };
}

const READERS: Record<Query["fact"], (element: Element, query: Query) => Answer> = {
	visibility,
	text: (element) => ({ value: readText(element) }),
	value: (element, { known }) => ({ value: told(element, held(element), known) }),
	attribute: (element, { name = "", known }) => ({ value: told(element, element.getAttribute(name), known, name) }),
};

function visibility(element: Element): Answer {
	const reason = hiddenBy(element);
	if (reason) return { value: `hidden (${reason})` };
	const press = pressPoint(element);
	const { box } = visibleBox(element);
	if (!press || !box) return { value: "off-screen or covered", hiddenBy: { reason: "off-screen" } };
	const cover = "coveredBy" in press ? press.coveredBy : null;
	// What takes no press itself lets it through to what is behind it.
	if (!cover || flatContains(cover, element)) return { value: "visible", box };
	return { value: "off-screen or covered", hiddenBy: { reason: "covered", by: describe(cover) } };
}

/** The style that keeps the element from being seen, its own or that of something around it. */
function hiddenBy(element: Element): string | null {
	if (styleOf(element).visibility !== "visible") return `visibility:${styleOf(element).visibility}`;
	for (let at: Element | null = element; at; at = flatParent(at)) {
		const { display, opacity } = styleOf(at);
		if (display === "none") return "display:none";
		if (Number(opacity) === 0) return "opacity:0";
	}
	if (!element.checkVisibility() && styleOf(element).display !== "contents") return "content-visibility:hidden";
	return hasSize(element) ? null : "zero-sized box";
}

/** What a form would send, or the text of what is edited in place; null where nothing can be entered. */
function held(element: Element): string | null {
	if (isSelect(element)) return [...element.selectedOptions].map((option) => option.value).join(",");
	if (isInput(element) || isTextArea(element)) return element.value;
	const { isContentEditable, innerText } = element as HTMLElement;
	return isContentEditable ? innerText.replace(/\n+$/, "") : null;
}

const told = (element: Element, value: string | null, known: string | undefined, name = "value"): string | null =>
	value === null || value === known || name !== "value" || !isSecret(element) ? value : "•".repeat(value.length);
