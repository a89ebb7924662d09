import { perTask, withCache } from "./cache.ts";
import { collapse, cut, frameDocument, isInput, shadowRootOf } from "./dom.ts";
import { AgentError } from "./failure.ts";
import { isDisabled, isVisible, nameOf, roleOf } from "./semantics.ts";

const ACCEPTED =
	'Accepted: CSS (with :visible, :has-text("…"), :text-is("…"), :nth-match(css, n)), css=…, text=part, text="whole", ' +
	'role=button[name="Save"], xpath=… or //…, nth=N, and chains of them with " >> ".';
/** Names longer than this are cut by `nameOf`, so what they are compared with is cut too. */
const MAX_NAME = 120;

type Scope = Document | Element;
type Test = (element: Element) => boolean;

/** What is wrong with a selector, before it is known which selector it is part of. */
class Fault extends Error {}

/** All elements that match, in document order; open shadow roots and readable frames are searched too. */
export function queryAll(selector: string, root: Scope): Element[] {
	try {
		return withCache(() => runChain(selector, root));
	} catch (error) {
		if (!(error instanceof Fault) && (error as Error).name !== "SyntaxError") throw error;
		const fault = (error as Error).message.replace(/^Failed to execute '\w+' on '\w+': /, "");
		throw new AgentError("invalid_action", `the selector ${selector} is not valid: ${fault}`, { hint: ACCEPTED });
	}
}

function runChain(selector: string, root: Scope): Element[] {
	let found: Element[] | null = null;
	for (const step of splitChain(selector)) {
		const nth = /^nth=(-?\d+)$/.exec(step);
		if (nth && !found) throw new Fault("nth= needs something before it");
		if (nth) found = (found ?? []).slice(Number(nth[1])).slice(0, 1);
		else found = [...new Set((found ?? [root]).flatMap((scope: Scope) => runStep(step, scope)))];
	}
	return found ?? [];
}

const ENGINES: Record<string, (body: string, scope: Scope) => Element[]> = {
	css: byCss,
	text: byText,
	role: byRole,
	xpath: byXPath,
};

function runStep(step: string, scope: Scope): Element[] {
	const prefix = /^(css|text|role|xpath)=([\s\S]*)$/.exec(step);
	const engine = prefix?.[1] && ENGINES[prefix[1]];
	if (engine) return engine(prefix?.[2]?.trim() ?? "", scope);
	if (/^\(*\/\//.test(step)) return byXPath(step, scope);
	if (/^["']/.test(step)) return byText(step, scope);
	return byCss(step, scope);
}

// ── splitting ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** Every index outside of quotes, with the number of brackets around it; a bracket counts as outside of its own pair. */
function* bare(text: string, from = 0): Generator<[index: number, depth: number]> {
	let quote = "";
	let depth = 0;
	for (let i = from; i < text.length; i++) {
		const char = text[i] ?? "";
		if (char === "\\") i += (/^\\[0-9a-f]{1,6}\s?/i.exec(text.slice(i, i + 8))?.[0].length ?? 2) - 1;
		else if (quote) quote = char === quote ? "" : quote;
		else if (char === '"' || char === "'") quote = char;
		else {
			if (char === ")" || char === "]") depth--;
			if (depth < 0) throw new Fault(`${char} closes nothing`);
			yield [i, depth];
			if (char === "(" || char === "[") depth++;
		}
	}
	if (quote) throw new Fault(`a ${quote} is not closed`);
	if (depth > 0) throw new Fault("a bracket is not closed");
}

/** Cuts the text where `breakAt` gives the length of a separator. */
function splitAt(text: string, breakAt: (index: number) => number): string[] {
	const parts: string[] = [];
	let from = 0;
	for (const [index, depth] of bare(text)) {
		if (depth > 0 || index < from) continue;
		const length = breakAt(index);
		if (length === 0) continue;
		parts.push(text.slice(from, index));
		from = index + length;
	}
	return [...parts, text.slice(from)];
}

const splitCommas = (text: string): string[] => splitAt(text, (index) => (text[index] === "," ? 1 : 0));

function splitChain(selector: string): string[] {
	const steps: string[] = [];
	let rest = selector;
	while (rest) {
		// The text of an unquoted text= may hold a lone quote or bracket.
		const isFreeText = /^\s*text=\s*[^"']/.test(rest);
		const end = isFreeText ? rest.indexOf(">>") : firstChevrons(rest);
		steps.push((end < 0 ? rest : rest.slice(0, end)).trim());
		if (end < 0) break;
		rest = rest.slice(end + 2);
		if (!rest.trim()) throw new Fault("nothing follows >>");
	}
	if (steps.length === 0 || steps.includes("")) throw new Fault("it is empty");
	return steps;
}

function firstChevrons(text: string): number {
	let found = -1;
	for (const [index, depth] of bare(text)) if (found < 0 && depth === 0 && text.startsWith(">>", index)) found = index;
	return found;
}

/** The content of a quoted string, or the text itself. */
function unquote(text: string): string {
	const trimmed = text.trim();
	const quoted = /^(["'])([\s\S]*)\1$/.exec(trimmed);
	return quoted ? (quoted[2] ?? "").replace(/\\([\s\S])/g, "$1") : trimmed;
}

// ── trees ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The scope and every shadow root and readable frame below it. */
const treesOf = perTask((scope: Scope): ParentNode[] => findTrees(scope));

function findTrees(scope: ParentNode): ParentNode[] {
	const inside = (element: Element): ParentNode[] => {
		const tree = shadowRootOf(element) ?? frameDocument(element);
		return tree ? findTrees(tree) : [];
	};
	const below = [...scope.querySelectorAll("*")].flatMap(inside);
	const own = scope.nodeType === Node.ELEMENT_NODE ? inside(scope as Element) : [];
	return [scope, ...own, ...below];
}

function collect(scope: Scope, find: (tree: ParentNode) => Iterable<Element>): Element[] {
	const groups = treesOf(scope)
		.map((tree) => [...find(tree)])
		.filter((group) => group.length > 0);
	return groups.length > 1 ? groups.flat().sort(byPosition) : (groups[0] ?? []);
}

/** Parent element, or the host of the shadow root or frame that the element is at the top of. */
function parentOf(element: Element): Element | null {
	if (element.parentElement) return element.parentElement;
	const root = element.getRootNode();
	if (root.nodeType === Node.DOCUMENT_FRAGMENT_NODE) return (root as ShadowRoot).host ?? null;
	try {
		return element.ownerDocument.defaultView?.frameElement ?? null;
	} catch {
		return null;
	}
}

/** The element and the hosts that its tree hangs from. */
function hostsOf(element: Element): Element[] {
	const hosts = [element];
	for (let at: Element | null = element; at; ) {
		const root: Node = at.getRootNode();
		const top: Element | null =
			root.nodeType === Node.DOCUMENT_NODE
				? (root as Document).documentElement
				: (root as ShadowRoot).firstElementChild;
		at = top && parentOf(top);
		if (at) hosts.push(at);
	}
	return hosts;
}

function byPosition(a: Element, b: Element): number {
	const others = hostsOf(b);
	for (const mine of hostsOf(a)) {
		const other = others.find((candidate) => candidate.getRootNode() === mine.getRootNode());
		if (!other) continue;
		if (mine === other) return mine === a ? -1 : 1;
		return mine.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
	}
	return 0;
}

// ── CSS ────────────────────────────────────────────────────────────────────────────────────────────────────────────

interface Compound {
	native: string;
	tests: Test[];
}

/** Compounds from left to right, each with the combinator in front of it. */
type Complex = Array<Compound & { combinator: string }>;

/** Pseudo-classes that CSS does not have. */
const PSEUDOS: Record<string, (argument: string, scope: Scope) => Test> = {
	visible: () => isRendered,
	"has-text": (argument) => {
		const wanted = collapse(unquote(argument)).toLowerCase();
		return (element) => textOf(element).toLowerCase().includes(wanted);
	},
	"text-is": (argument) => {
		const wanted = collapse(unquote(argument));
		return (element) => textOf(element) === wanted;
	},
	"nth-match": (argument, scope) => {
		const parts = splitCommas(argument);
		const position = Number(parts.pop());
		if (parts.length === 0 || !Number.isInteger(position) || position < 1)
			throw new Fault(":nth-match needs a selector and a number from 1");
		const wanted = runChain(parts.join(","), scope)[position - 1];
		return (element) => element === wanted;
	},
	scope: (_, scope) => {
		const top = scope.nodeType === Node.DOCUMENT_NODE ? (scope as Document).documentElement : scope;
		return (element) => element === top;
	},
};
const PSEUDO = /^:(visible|has-text|text-is|nth-match|scope)(?![\w-])/;

const isRendered = (element: Element): boolean =>
	element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;

const BUTTON_TYPES = new Set(["button", "submit", "reset"]);

/** Text as selectors see it: rendered or not, and what a button made of an input says. */
function textOf(element: Element): string {
	if (isInput(element)) return BUTTON_TYPES.has(element.type) ? collapse(element.value) : "";
	return collapse((shadowRootOf(element) ?? element).textContent ?? "");
}

function byCss(body: string, scope: Scope): Element[] {
	const list = splitCommas(body).map((text) => parseComplex(text, scope));
	const [only] = list;
	if (only && list.length === 1) return matchComplex(only, scope);
	const found = new Set(list.flatMap((complex) => matchComplex(complex, scope)));
	return [...found].sort(byPosition);
}

function matchComplex(complex: Complex, scope: Scope): Element[] {
	const last = complex.at(-1);
	if (!last) return [];
	return collect(scope, (tree) => tree.querySelectorAll(last.native)).filter((element) =>
		matchesUpTo(complex, element),
	);
}

function matchesUpTo(complex: Complex, element: Element, index = complex.length - 1): boolean {
	const compound = complex[index];
	if (!compound || !element.matches(compound.native) || !compound.tests.every((test) => test(element))) return false;
	if (index === 0) return true;
	const step = COMBINATORS[compound.combinator];
	for (let at = step?.next(element) ?? null; at; at = step?.repeats ? step.next(at) : null)
		if (matchesUpTo(complex, at, index - 1)) return true;
	return false;
}

const COMBINATORS: Record<string, { next: (element: Element) => Element | null; repeats: boolean }> = {
	" ": { next: parentOf, repeats: true },
	">": { next: parentOf, repeats: false },
	"+": { next: (element) => element.previousElementSibling, repeats: false },
	"~": { next: (element) => element.previousElementSibling, repeats: true },
};

function parseComplex(source: string, scope: Scope): Complex {
	const text = source.trim();
	if (!text) throw new Fault("a part of it is empty");
	const combinators: string[] = [];
	const compounds = splitAt(text, (index) => {
		const [gap = "", sign = ""] = /^\s*([>+~]?)\s*/.exec(text.slice(index)) ?? [];
		if (gap) combinators.push(sign || " ");
		return gap.length;
	});
	if (compounds[0] === "") compounds[0] = ":scope";
	return compounds.map((compound, index) => {
		if (!compound) throw new Fault(`nothing follows ${combinators.at(-1)}`);
		return { combinator: combinators[index - 1] ?? "", ...parseCompound(compound, scope) };
	});
}

function parseCompound(text: string, scope: Scope): Compound {
	let native = "";
	let from = 0;
	const tests: Test[] = [];
	for (const [index, depth] of bare(text)) {
		const name = index >= from ? PSEUDO.exec(text.slice(index))?.[1] : undefined;
		const make = name && PSEUDOS[name];
		if (!make) continue;
		if (depth > 0 && name === "scope") continue;
		if (depth > 0) throw new Fault(`:${name} cannot stand inside another pseudo-class`);
		native += text.slice(from, index);
		const open = index + name.length + 1;
		const end = text[open] === "(" ? closing(text, open) : open - 1;
		tests.push(make(text.slice(open + 1, end), scope));
		from = end + 1;
	}
	return { native: native + text.slice(from) || "*", tests };
}

function closing(text: string, open: number): number {
	for (const [index, depth] of bare(text, open)) if (depth === 0 && index > open) return index;
	throw new Fault("a bracket is not closed");
}

// ── text, role, XPath ──────────────────────────────────────────────────────────────────────────────────────────────

/** The smallest elements with the text: those that match while none of their children does. */
function byText(body: string, scope: Scope): Element[] {
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

function regExp(source: string, flags: string): RegExp {
	try {
		return new RegExp(source, flags.replace(/[gy]/g, ""));
	} catch (error) {
		throw new Fault((error as Error).message);
	}
}

/** Native elements that can have a role without saying so; for other roles only the attribute counts. */
const ROLE_TAGS: Record<string, string> = {
	article: "article",
	button: "button,input,summary",
	cell: "td",
	checkbox: "input",
	columnheader: "th",
	combobox: "select,input",
	dialog: "dialog",
	gridcell: "td",
	heading: "h1,h2,h3,h4,h5,h6",
	iframe: "iframe",
	img: "img,svg",
	link: "a,area",
	list: "ul,ol,menu",
	listbox: "select",
	listitem: "li",
	navigation: "nav",
	option: "option",
	radio: "input",
	row: "tr",
	rowheader: "th",
	searchbox: "input",
	slider: "input",
	spinbutton: "input",
	switch: "input",
	table: "table",
	textbox: "input,textarea,[contenteditable]",
};
/** Roles that only the attribute gives. */
const ATTRIBUTE_ROLES = new Set(
	"alert alertdialog feed grid log menu menubar menuitem menuitemcheckbox menuitemradio radiogroup scrollbar tab tablist tabpanel timer toolbar tooltip tree treegrid treeitem".split(
		" ",
	),
);

function candidatesFor(role: string): string {
	if (ATTRIBUTE_ROLES.has(role)) return "[role]";
	const tags = ROLE_TAGS[role];
	return tags ? `[role],${tags}` : "*";
}

const ATTRIBUTE =
	/^\[\s*([\w-]+)\s*(?:([*^$]?=)\s*("(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|\/(?:[^/\\]|\\.)+\/[a-z]*|[^\]\s]+)\s*([is]?)\s*)?\]/;

function byRole(body: string, scope: Scope): Element[] {
	const role = /^[\w-]+/.exec(body)?.[0]?.toLowerCase();
	if (!role) throw new Fault("role= needs a role");
	const tests: Test[] = [];
	let hidden = false;
	let rest = body.slice(role.length).trim();
	while (rest) {
		const found = ATTRIBUTE.exec(rest);
		if (!found) throw new Fault(`${rest} is no attribute such as [name="…"]`);
		const [all, name = "", operator = "=", value = "true", flag = ""] = found;
		if (name === "include-hidden") hidden = value === "true";
		else tests.push(roleTest(name, { operator, value, flag }));
		rest = rest.slice(all.length).trim();
	}
	return collect(scope, (tree) => tree.querySelectorAll(candidatesFor(role))).filter(
		(element) => roleOf(element) === role && tests.every((test) => test(element)) && (hidden || isVisible(element)),
	);
}

interface Wanted {
	operator: string;
	value: string;
	flag: string;
}

function roleTest(name: string, wanted: Wanted): Test {
	if (name === "name") return nameTest(wanted);
	const state = STATES[name];
	if (!state)
		throw new Fault(`role= knows no attribute ${name} (name, ${Object.keys(STATES).join(", ")}, include-hidden)`);
	const value = unquote(wanted.value);
	return (element) => state(element) === value;
}

const COMPARE: Record<string, (text: string, wanted: string) => boolean> = {
	"=": (text, wanted) => text === cut(wanted, MAX_NAME),
	"*=": (text, wanted) => text.includes(wanted),
	"^=": (text, wanted) => text.startsWith(wanted),
	"$=": (text, wanted) => text.endsWith(wanted),
};

function nameTest({ operator, value, flag }: Wanted): Test {
	const pattern = /^\/(.*)\/([a-z]*)$/.exec(value);
	if (pattern) {
		const expression = regExp(pattern[1] ?? "", pattern[2] ?? "");
		return (element) => expression.test(nameOf(element));
	}
	const fold = (text: string) => (flag === "i" ? text.toLowerCase() : text);
	const wanted = fold(collapse(unquote(value)));
	return (element) => COMPARE[operator]?.(fold(nameOf(element)), wanted) ?? false;
}

const aria = (name: string) => (element: Element) => element.getAttribute(`aria-${name}`);

/** States as `true`, `false`, `mixed` or a number; null when the element cannot have the state. */
const STATES: Record<string, (element: Element) => string | null> = {
	checked: (element) => {
		if (!isInput(element) || !/^(checkbox|radio)$/.test(element.type)) return aria("checked")(element);
		return element.indeterminate ? "mixed" : String(element.checked);
	},
	disabled: (element) => String(isDisabled(element)),
	expanded: (element) => {
		const details = element.localName === "summary" ? (element.parentElement as HTMLDetailsElement | null) : null;
		return details?.localName === "details" ? String(details.open) : aria("expanded")(element);
	},
	pressed: aria("pressed"),
	selected: (element) =>
		element.localName === "option" ? String((element as HTMLOptionElement).selected) : aria("selected")(element),
	level: (element) => aria("level")(element) ?? /^h([1-6])$/.exec(element.localName)?.[1] ?? null,
};

function byXPath(body: string, scope: Scope): Element[] {
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
