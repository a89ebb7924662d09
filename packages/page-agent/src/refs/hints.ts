import { queryAll } from "../selectors/selectors.ts";
import { withCache } from "../tree/cache.ts";
import { collapse, frameDocument } from "../tree/dom.ts";
import { isVisible, nameOf, roleOf, testIdOf } from "../tree/semantics.ts";
import { rowKeyOf, rowOf } from "./rows.ts";

export interface Hint {
	selectorHint: string;
	/** 1 test attribute, 2 role and name, 3 text on a role, 4 structure, 5 position. */
	selectorTier: 1 | 2 | 3 | 4 | 5;
	stability: "high" | "medium" | "low";
	testId?: string;
}

type Tier = Hint["selectorTier"];

interface Signal {
	tier: Tier;
	selector: string;
}

const STABILITY: Record<Tier, Hint["stability"]> = { 1: "high", 2: "high", 3: "medium", 4: "medium", 5: "low" };
const MAX_TEXT = 60;
/** Steps of a path without an anchor. */
const MAX_PATH = 12;

/** How to find the element again without its ref. Given back to `queryAll` with the same root, it finds no other. */
export function hintFor(element: Element, root: Document = document): Hint {
	return withCache(() => {
		const testId = testIdOf(element)?.value;
		return { ...bestHint(element, root), ...(testId !== undefined && { testId }) };
	});
}

/** By markup alone, whatever the element is called. */
export function cssFor(element: Element, root: Document = document): string {
	return withCache(() => {
		for (const { selector } of structuralSignals(element)) if (isOnly(selector, element, root)) return selector;
		const { selector } = path(element, root);
		const position = queryAll(selector, root).indexOf(element);
		return isOnly(selector, element, root) ? selector : atPosition(selector, position);
	});
}

/** The strongest thing to know the element by, whether or not it is the only one that has it: cheap. */
export function signalFor(element: Element): string {
	const [signal = path(element, document)] = signalsOf(element);
	return signal.selector;
}

function bestHint(element: Element, root: Document): Hint {
	const signals = [...signalsOf(element)];
	for (const signal of signals) {
		const hint = uniqueHint(element, signal, root);
		if (hint) return hint;
	}
	for (const signal of [...signals.filter(({ tier }) => tier <= 3), path(element, root)]) {
		const found = queryAll(signal.selector, root);
		const position = found.indexOf(element);
		if (position === 0 && found.length === 1) return asHint(signal);
		if (position < 0) continue;
		return { ...asHint(signal, atPosition(signal.selector, position)), stability: signal.tier < 3 ? "medium" : "low" };
	}
	return asHint(path(element, root));
}

const asHint = ({ tier, selector }: Signal, promoted = selector): Hint => ({
	selectorHint: promoted,
	selectorTier: tier,
	stability: STABILITY[tier],
});

const atPosition = (selector: string, position: number): string =>
	selector.startsWith("role=") ? `${selector} >> nth=${position}` : `:nth-match(${selector}, ${position + 1})`;

/** The signal alone, or with the least that makes it unique: visible ones only, or the row that it is in. */
function uniqueHint(element: Element, signal: Signal, root: Document): Hint | null {
	const { selector } = signal;
	if (isOnly(selector, element, root)) return asHint(signal);
	if (!selector.startsWith("role=") && isOnly(`${selector}:visible`, element, root))
		return asHint(signal, `${selector}:visible`);
	if (signal.tier > 2) return null;
	const row = rowOf(element);
	const key = row && row.element !== element ? rowKeyOf(row) : "";
	if (!row || !key || key.endsWith("…")) return null;
	const inRow = `${shape(row.element)}:has-text(${quote(key)}) >> ${selector}`;
	return isOnly(inRow, element, root) ? { ...asHint(signal, inRow), stability: "medium" } : null;
}

function isOnly(selector: string, element: Element, root: Document): boolean {
	const found = queryAll(selector, root);
	return found.length === 1 && found[0] === element;
}

// ── signals, strongest first ───────────────────────────────────────────────────────────────────────────────────────

/** Roles whose name is all they contain: too much to be a name. */
const NAMED_BY_CONTENT = new Set(["row", "cell", "gridcell", "rowgroup", "table", "list", "listitem", "article"]);
const NO_ROLE = new Set(["generic", "none", "presentation"]);

function* signalsOf(element: Element): Generator<Signal> {
	const test = testIdOf(element);
	if (test) yield { tier: 1, selector: `[${CSS.escape(test.attribute)}=${quote(test.value)}]` };
	const role = roleOf(element);
	if (!NO_ROLE.has(role)) {
		const name = nameOf(element);
		if (name && !NAMED_BY_CONTENT.has(role)) {
			const hidden = isVisible(element) ? "" : "[include-hidden]";
			yield { tier: 2, selector: `role=${role}[name=${quote(name)}]${hidden}` };
		}
		yield* textSignals(element, role);
	}
	yield* structuralSignals(element);
}

function* textSignals(element: Element, role: string): Generator<Signal> {
	if (role === "row" || role === "listitem" || role === "article") {
		const row = rowOf(element);
		const key = row?.element === element ? rowKeyOf(row) : "";
		if (key && key.length <= MAX_TEXT) yield { tier: 3, selector: `${shape(element)}:has-text(${quote(key)})` };
	}
	const text = collapse(element.textContent ?? "");
	if (text && text.length <= MAX_TEXT) yield { tier: 3, selector: `${shape(element)}:text-is(${quote(text)})` };
}

/** Attributes that authors give by hand to say what an element is for. */
const MEANINGFUL = ["name", "for", "href", "type", "aria-label", "title", "alt", "placeholder"];

function* structuralSignals(element: Element): Generator<Signal> {
	const anchor = idSelector(element);
	if (anchor) yield { tier: 4, selector: anchor };
	for (const attribute of MEANINGFUL) {
		const value = element.getAttribute(attribute);
		if (value && value.length <= MAX_TEXT && !looksGenerated(value))
			yield { tier: 4, selector: `${element.localName}[${attribute}=${quote(value)}]` };
	}
}

/** Tag, with the role if one was given to it. */
function shape(element: Element): string {
	const role = element.getAttribute("role");
	return role ? `${element.localName}[role=${quote(role)}]` : CSS.escape(element.localName);
}

function idSelector(element: Element): string | null {
	const { id } = element;
	if (!id || looksGenerated(id)) return null;
	return `#${CSS.escape(id)}`;
}

/** Made by a framework at run time, so that the next load has another: `:r3:`, `radix-12`, `ember1043`, hashes. */
const looksGenerated = (value: string): boolean =>
	/[:«»]|\d{3,}|^(?:radix|headlessui|mui|react|ember|ext|yui|mat|cdk)[-_]?\w*\d|[0-9a-f]{8}/i.test(value);

// ── path ───────────────────────────────────────────────────────────────────────────────────────────────────────────

const SEMANTIC = "main,nav,header,footer,aside,form,table,dialog,fieldset,[role]";

/** Steps down from the nearest anchor that means something; from the top of the page if there is none. */
function path(element: Element, root: Document): Signal {
	const steps: string[] = [];
	let at: Element | null = element;
	while (at && steps.length < MAX_PATH) {
		const anchor = at === element ? null : anchorOf(at, root);
		if (anchor) return { tier: 4, selector: [anchor, ...steps].join(" > ") };
		steps.unshift(stepOf(at));
		at = holderOf(at, root);
	}
	return { tier: 5, selector: steps.join(" > ") };
}

function anchorOf(element: Element, root: Document): string | null {
	const test = testIdOf(element);
	const semantic = element.matches(SEMANTIC) && !element.matches("body,html") ? shape(element) : null;
	const selectors = [test && `[${CSS.escape(test.attribute)}=${quote(test.value)}]`, idSelector(element), semantic];
	return selectors.find((selector) => selector && isOnly(selector, element, root)) ?? null;
}

function stepOf(element: Element): string {
	const tag = CSS.escape(element.localName);
	const siblings = [...(element.parentNode?.children ?? [])];
	const alike = siblings.filter((sibling) => sibling.localName === element.localName);
	return alike.length > 1 ? `${tag}:nth-of-type(${alike.indexOf(element) + 1})` : tag;
}

/** Parent element, or the host of the shadow root or frame. */
function holderOf(element: Element, top: Document): Element | null {
	if (element.parentElement) return element.parentElement;
	const root = element.getRootNode();
	if ("host" in root) return root.host as Element;
	const frame = element.ownerDocument.defaultView?.frameElement ?? null;
	return frame && frameDocument(frame) === element.ownerDocument && element.ownerDocument !== top ? frame : null;
}

/** A string in double quotes, as CSS and the other engines read it. */
const quote = (text: string): string => `"${text.replace(/["\\]/g, "\\$&").replace(/\n/g, "\\a ")}"`;
