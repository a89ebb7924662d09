import type { QueryOf, ResultOf } from "@bascule/protocol";
import { cssFor, type Hint, hintFor } from "../../refs/hints.ts";
import type { Registry } from "../../refs/registry.ts";
import { resolve } from "../../refs/resolve.ts";
import { queryAll } from "../../selectors/selectors.ts";
import { collapse, isInput, withoutFrames } from "../../tree/dom.ts";
import { FROM_CONTENT_ROLES } from "../../tree/fast-name.ts";
import { nameOf, roleOf, testIdOf } from "../../tree/semantics.ts";

type Result = ResultOf<"locator">;
type Component = Result["components"][number];

const MAX_TEXT = 60;
/** The attribute that Playwright's `getByTestId` looks at. */
const TEST_ID = "data-testid";
const NO_ROLE = new Set(["generic", "none", "presentation"]);

export default function locator(registry: Registry, target: QueryOf<"locator">): Result {
	const { element, ref } = resolve(registry, target);
	return {
		ref,
		tag: element.localName,
		masked: isInput(element) && element.type === "password",
		selector: hintFor(element).selectorHint,
		// Playwright looks into one document at a time.
		...withoutFrames(() => inPlaywright(element)),
		warnings: isShut(element) ? ["the element is in a closed shadow root, which Playwright cannot reach"] : [],
	};
}

function inPlaywright(element: Element): Pick<Result, "playwright" | "stability" | "components"> {
	const own = hintFor(element, element.ownerDocument);
	return {
		playwright: [...framesAround(element).map(inFrame), expressionFor(element, own)].join("."),
		stability: own.stability,
		components: componentsOf(element, own),
	};
}

/** The elements of the frames between the agent's document and the element, outermost first. */
function framesAround(element: Element): Element[] {
	const frames: Element[] = [];
	for (let at = element; at.ownerDocument !== document; ) {
		const frame = at.ownerDocument.defaultView?.frameElement;
		if (!frame) break;
		frames.unshift(frame);
		at = frame;
	}
	return frames;
}

const inFrame = (frame: Element): string =>
	`${expressionFor(frame, hintFor(frame, frame.ownerDocument))}.contentFrame()`;

function expressionFor(element: Element, { selectorHint }: Hint): string {
	if (isOursOnly(element, selectorHint)) return `locator(${quoted(cssFor(element, element.ownerDocument))})`;
	const test = testIdOf(element);
	if (test?.attribute === TEST_ID && /^\[[^>]*"\]$/.test(selectorHint)) return `getByTestId(${quoted(test.value)})`;
	if (/^role=[^>]*"\]$/.test(selectorHint)) return byRole(element);
	return `locator(${quoted(selectorHint)})`;
}

/** What Playwright reads in another way: roles that are none of ARIA's, names and texts that only we see. */
const isOursOnly = (element: Element, selector: string): boolean =>
	/role=(?:iframe|video|audio)\b/.test(selector) ||
	(selector.includes("role=") && isCalledByText(element)) ||
	(element.childElementCount > 0 && selector.includes(":text-is("));

/** We call whatever can be pressed by its text; by the rules, most roles have no name of that kind. */
const isCalledByText = (element: Element): boolean =>
	!FROM_CONTENT_ROLES.has(roleOf(element)) &&
	!element.hasAttribute("aria-label") &&
	nameOf(element) === collapse(element.textContent ?? "");

/** Playwright takes a part of a name in any case, unless told otherwise. */
function byRole(element: Element): string {
	const role = roleOf(element);
	const name = nameOf(element);
	const known = name.replace(/…$/, "");
	const alike = queryAll(`role=${role}[name*=${JSON.stringify(known)} i]`, element.ownerDocument);
	if (alike.length > 1 && known !== name) return `locator(${quoted(cssFor(element, element.ownerDocument))})`;
	return `getByRole(${quoted(role)}, { name: ${quoted(known)}${alike.length > 1 ? ", exact: true" : ""} })`;
}

/** The parts, strongest first, for those who build a locator of their own. */
function componentsOf(element: Element, { selectorTier, selectorHint }: Hint): Component[] {
	const components: Component[] = [];
	const test = testIdOf(element);
	if (test) components.push({ kind: "testid", value: test.value, attribute: test.attribute });
	const role = roleOf(element);
	const name = nameOf(element);
	if (!NO_ROLE.has(role)) components.push({ kind: "role", value: role, ...(name && { name }) });
	const text = collapse(element.textContent ?? "");
	if (text && text.length <= MAX_TEXT) components.push({ kind: "text", value: text });
	const isCss = selectorTier > 3;
	components.push({ kind: "css", value: isCss ? selectorHint : cssFor(element, element.ownerDocument) });
	return components;
}

function isShut(element: Element): boolean {
	const root = element.getRootNode();
	return root instanceof ShadowRoot && (root.mode === "closed" || isShut(root.host));
}

/** A string of JavaScript in single quotes. */
const quoted = (text: string): string =>
	`'${text.replace(/[\\']/g, "\\$&").replaceAll("\n", "\\n").replaceAll("\r", "\\r")}'`;
