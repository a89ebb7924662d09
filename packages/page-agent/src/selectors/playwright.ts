import { frameDocument, withoutFrames } from "../tree/dom.ts";
import { closing, Fault } from "./syntax.ts";
import type { Scope } from "./trees.ts";

/** Locators in the words of Playwright's tests, as far as `generate_locator` writes them. */

export const isExpression = (selector: string): boolean => /^\s*page\s*\./.test(selector);

interface Given {
	/** The first argument, if it is a string. */
	text: string;
	/** All arguments, as they are written. */
	source: string;
}

const CALLS: Record<string, (given: Given) => string> = {
	locator: ({ text }) => text,
	getByTestId: ({ text }) => `[data-testid=${JSON.stringify(text)}]`,
	getByRole({ text, source }) {
		const name = /\bname:\s*([\s\S]*)/.exec(source)?.[1];
		if (name === undefined) return `role=${text}`;
		const isExact = /\bexact:\s*true/.test(source);
		return `role=${text}[name${isExact ? "" : "*"}=${JSON.stringify(stringIn(name))}${isExact ? "" : " i"}]`;
	},
	getByText: ({ text, source }) =>
		/\bexact:\s*true/.test(source)
			? `text=${JSON.stringify(text)}`
			: `text=/${text.replace(/[^\p{L}\d\s]/gu, "\\$&")}/i`,
	first: () => "nth=0",
	last: () => "nth=-1",
	nth: ({ source }) => `nth=${source.trim()}`,
};

/** What a locator finds: in one document at a time, and from the page's own on. */
export function byExpression(expression: string, root: Scope, run: (selector: string, scope: Scope) => Element[]) {
	// A page begins with the document that is in no frame.
	if (window.parent !== window) return [];
	const parts = partsOf(expression);
	let scopes: Scope[] = [root];
	let found: Element[] = [];
	for (const [index, part] of parts.entries()) {
		found = withoutFrames(() => scopes.flatMap((scope) => run(part.join(" >> "), scope)));
		if (index < parts.length - 1) scopes = found.map(documentIn);
	}
	return found;
}

function documentIn(frame: Element): Document {
	const inner = frameDocument(frame);
	if (inner) return inner;
	throw new Fault("contentFrame() is on another site; use the selector from generate_locator instead");
}

/** The calls as selectors, cut where a frame is entered. */
function partsOf(expression: string): string[][] {
	const parts: string[][] = [[]];
	let rest = expression.trim().replace(/^page\s*|;$/g, "");
	while (rest) {
		const [start = "", name = ""] = /^\s*\.\s*(\w+)\(/.exec(rest) ?? [];
		if (!start) throw new Fault(`${rest} is not a locator call`);
		const end = closing(rest, start.length - 1);
		const source = rest.slice(start.length, end);
		const call = CALLS[name];
		if (call) parts.at(-1)?.push(call({ text: stringIn(source), source }));
		else if (name === "contentFrame") parts.push([]);
		else throw new Fault(`${name}() is not supported; use ${Object.keys(CALLS).join(", ")} or contentFrame`);
		rest = rest.slice(end + 1).trim();
	}
	return parts;
}

const ESCAPES: Record<string, string> = { n: "\n", r: "\r", t: "\t" };

/** The string that a piece of code begins with. */
function stringIn(source: string): string {
	const [, , text = ""] = /^\s*(['"`])((?:\\[\s\S]|(?!\1)[\s\S])*)\1/.exec(source) ?? [];
	return text.replace(/\\([\s\S])/g, (_, sign: string) => ESCAPES[sign] ?? sign);
}
