import { POLICIES_SOURCE, SCRIPTS_SOURCE } from "@bascule/page-agent/bundle";

type Calls = { readonly [name: string]: (args: unknown[]) => boolean };

/** Only these of our helper scripts may run in every new document of a tab, with these arguments. */
const HELPERS: Calls = {
	barPresses: (args) => args.length === 0,
	beginDocument: ([isAgentsOwn, ...more]) => more.length === 0 && typeof isAgentsOwn === "boolean",
	hideOverlays: ([selectors, ...more]) =>
		more.length === 0 && Array.isArray(selectors) && selectors.every((selector) => typeof selector === "string"),
	humanHelper: ([binding, kind, ...more]) => more.length === 0 && isSecretName(binding) && typeof kind === "string",
};

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null;

const POLICIES: Calls = {
	install: ([binding, policies, ...more]) => more.length === 0 && isSecretName(binding) && isObject(policies),
};

const SECRET_NAME = /^_[0-9a-f]{32}$/;
/** The name under which the engine finds what our script left in the document. */
const DECLARED = /^const _[0-9a-f]{32}=/;

/** A name that no page can guess, and that means nothing to any. */
export const isSecretName = (name: unknown): boolean => typeof name === "string" && SECRET_NAME.test(name);

/** Whether the text is one of our own scripts, to the letter, called with nothing but data. */
export function isOwnScript(source: string): boolean {
	const [declaration] = DECLARED.exec(source) ?? [];
	if (declaration !== undefined) return isCallOf(POLICIES_SOURCE, POLICIES, source.slice(declaration.length));
	return isCallOf(SCRIPTS_SOURCE, HELPERS, source);
}

function isCallOf(own: string, calls: Calls, source: string): boolean {
	if (!source.startsWith(`${own}.`)) return false;
	const [, name = "", text = ""] = /^(\w+)\((.*)\)$/s.exec(source.slice(own.length + 1)) ?? [];
	const args = parseArguments(text);
	return args !== undefined && Object.hasOwn(calls, name) && calls[name]?.(args) === true;
}

export const isOwnExpression = (expression: string): boolean => expression.startsWith(`${SCRIPTS_SOURCE}.`);

/** A script that does nothing in documents of the blocked domains. */
export function outsideOf(domains: readonly string[], source: string): string {
	if (domains.length === 0) return source;
	const [declaration = ""] = DECLARED.exec(source) ?? [];
	const blocked = `${JSON.stringify(domains)}.some(d=>h===d||h.endsWith("."+d))`;
	const run = `if(!${blocked})return ${source.slice(declaration.length)}`;
	return `${declaration}(()=>{const h=location.hostname.replace(/\\.+$/,"");${run}\n})()`;
}

function parseArguments(text: string): unknown[] | undefined {
	try {
		const args = JSON.parse(`[${text}]`) as unknown[];
		// Text that only reads as data in JSON would be code to the page.
		return JSON.stringify(args) === `[${text}]` ? args : undefined;
	} catch {
		return undefined;
	}
}
