import { perTask } from "../tree/cache.ts";
import { collapse, flatChildren, frameDocument, isInput } from "../tree/dom.ts";
import { Fault, regExp, unquote } from "./syntax.ts";
import { byPosition, collect, isNested, type Scope } from "./trees.ts";

const BUTTON_TYPES = new Set(["button", "submit", "reset"]);

/** Text as selectors see it: rendered or not, through shadow roots, and what a button made of an input says. */
export const textOf = perTask((element: Element): string => {
	if (isInput(element)) return BUTTON_TYPES.has(element.type) ? collapse(element.value) : "";
	return collapse(isNested(element) ? flatText(element) : (element.textContent ?? ""));
});

function flatText(node: Node): string {
	if (node.nodeType === Node.TEXT_NODE) return (node as Text).data;
	if (node.nodeType !== Node.ELEMENT_NODE) return "";
	const element = node as Element;
	if (NO_TEXT.has(element.localName) || frameDocument(element)) return "";
	return flatChildren(element).map(flatText).join("");
}

/** The smallest elements with the text: those that match while none of their children does. */
export function byText(body: string, scope: Scope): Element[] {
	const matches = textTest(body);
	const smallest = (element: Element): Element[] => {
		const text = collapse(element.textContent ?? "");
		if (NO_TEXT.has(element.localName) || !matches.within(text)) return [];
		const below = [...element.children].flatMap(smallest);
		return below.length > 0 || !matches.whole(text) ? below : [element];
	};
	return collect(scope, (tree) => {
		const inputs = [...tree.querySelectorAll("input")].filter((input) => matches.whole(textOf(input)));
		return [...tree.children].flatMap(smallest).concat(inputs).sort(byPosition);
	});
}

const NO_TEXT = new Set(["script", "style", "noscript", "template", "head"]);

/** `within`: could an element below match? `whole`: does this one? */
function textTest(body: string): { within: (text: string) => boolean; whole: (text: string) => boolean } {
	if (!body) throw new Fault("text= needs a text");
	const pattern = /^\/(.*)\/([a-z]*)$/.exec(body);
	if (pattern) {
		const test = (text: string) => regExp(pattern[1] ?? "", pattern[2] ?? "").test(text);
		return { within: test, whole: test };
	}
	const wanted = collapse(unquote(body));
	if (!wanted) throw new Fault("text= needs a text");
	if (wanted !== collapse(body)) return { within: (text) => text.includes(wanted), whole: (text) => text === wanted };
	const test = (text: string) => text.toLowerCase().includes(wanted.toLowerCase());
	return { within: test, whole: test };
}
