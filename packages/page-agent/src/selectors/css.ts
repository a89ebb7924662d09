import { collapse } from "../tree/dom.ts";
import { bare, closing, Fault, regExp, splitAt, splitCommas, unquote } from "./syntax.ts";
import { textOf } from "./text.ts";
import { collect, isNested, parentOf, type Scope, type Test } from "./trees.ts";

interface Compound {
	native: string;
	tests: Test[];
}

/** Compounds from left to right, each with the combinator in front of it. */
type Complex = Array<Compound & { combinator: string }>;

type Pseudo = (argument: string, scope: Scope) => Test;

/** Pseudo-classes that CSS does not have. */
const OWN: Record<string, Pseudo> = {
	visible: () => isRendered,
	"has-text": (argument) => includes(unquote(argument)),
	text: (argument) => {
		const test = includes(unquote(argument));
		return (element) => test(element) && ![...element.children].some(test);
	},
	"text-is": (argument) => {
		const wanted = collapse(unquote(argument));
		return (element) => textOf(element) === wanted;
	},
	"text-matches": (argument) => {
		const [source = "", flags = ""] = splitCommas(argument).map(unquote);
		const pattern = regExp(source, flags);
		return (element) => pattern.test(textOf(element));
	},
	"nth-match": (argument, scope) => {
		const parts = splitCommas(argument);
		const position = Number(parts.pop());
		if (parts.length === 0 || !Number.isInteger(position) || position < 1)
			throw new Fault(":nth-match needs a selector and a number from 1");
		const wanted = byCss(parts.join(","), scope)[position - 1];
		return (element) => element === wanted;
	},
	scope: (_, scope) => {
		const top = scope.nodeType === Node.DOCUMENT_NODE ? (scope as Document).documentElement : scope;
		return (element) => element === top;
	},
};

/** Those of CSS that hold selectors, for when the browser cannot know what is in them. */
const HOLDERS: Record<string, Pseudo> = {
	is: matchesAny,
	where: matchesAny,
	not: (argument, scope) => {
		const test = matchesAny(argument, scope);
		return (element) => !test(element);
	},
	has: (argument) => (element) => splitCommas(argument).some((part) => hasRelative(element, part.trim())),
};
const PSEUDO = /^:(visible|has-text|text-is|text-matches|text|nth-match|scope|is|where|not|has)(?![\w-])/;
const ANY_OWN = /:(?:visible|has-text|text-is|text-matches|text|nth-match)(?![\w-])/;

function pseudoFor(name: string, argument: string, scope: Scope): Test | null {
	if (OWN[name]) return OWN[name](argument, scope);
	// The browser looks neither into shadow roots nor at what only we know.
	const isOurs = ANY_OWN.test(argument) || (/:has\(/.test(`:${name}(${argument}`) && isNested(scope));
	return (isOurs && HOLDERS[name]?.(argument, scope)) || null;
}

function matchesAny(argument: string, scope: Scope): Test {
	const list = splitCommas(argument).map((text) => parseComplex(text, scope));
	return (element) => list.some((complex) => matchesUpTo(complex, element));
}

function hasRelative(element: Element, selector: string): boolean {
	const complex = parseComplex(/^[>+~]/.test(selector) ? selector : `:scope ${selector}`, element);
	const around = /^[+~]/.test(selector) ? element.parentElement : element;
	return around !== null && matchList([complex], around).length > 0;
}

function includes(text: string): Test {
	const wanted = collapse(text).toLowerCase();
	if (!wanted) throw new Fault("the text is missing");
	return (element) => textOf(element).toLowerCase().includes(wanted);
}

export const isRendered = (element: Element): boolean =>
	element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;

export function byCss(body: string, scope: Scope): Element[] {
	return matchList(
		splitCommas(body).map((text) => parseComplex(text, scope)),
		scope,
	);
}

function matchList(list: Complex[], scope: Scope): Element[] {
	// The browser finds those of all parts at once, in the order of the page.
	const candidates = list.flatMap((complex) => complex.at(-1)?.native ?? []).join(",");
	if (candidates === "") return [];
	return collect(scope, (tree) => tree.querySelectorAll(candidates)).filter((element) =>
		list.some((complex) => matchesUpTo(complex, element)),
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
	if (!text) throw new Fault("part of it is empty");
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

const NOTHING = document.createDocumentFragment();

function parseCompound(text: string, scope: Scope): Compound {
	let native = "";
	let from = 0;
	const tests: Test[] = [];
	for (const [index, depth] of bare(text)) {
		const name = index >= from && depth === 0 ? PSEUDO.exec(text.slice(index))?.[1] : undefined;
		if (!name) continue;
		const open = index + name.length + 1;
		const end = text[open] === "(" ? closing(text, open) : open - 1;
		const test = pseudoFor(name, text.slice(open + 1, end), scope);
		if (!test) continue;
		native += text.slice(from, index);
		tests.push(test);
		from = end + 1;
	}
	const whole = native + text.slice(from) || "*";
	// A part that nothing gets as far as is asked for all the same: a selector is right or wrong on every page.
	NOTHING.querySelector(whole);
	return { native: whole, tests };
}
