import { SCRIPTS_SOURCE } from "@bascule/page-agent/bundle";

/** Only these of our helper scripts may run in every new document of a tab, with these arguments. */
const CALLS: { readonly [name: string]: (args: unknown[]) => boolean } = {
	hideWebdriver: (args) => args.length === 0,
	hideOverlays: ([selectors, ...more]) =>
		more.length === 0 && Array.isArray(selectors) && selectors.every((selector) => typeof selector === "string"),
};

/** Whether the text is one of our own scripts, to the letter, called with nothing but data. */
export function isOwnScript(source: string): boolean {
	if (!source.startsWith(`${SCRIPTS_SOURCE}.`)) return false;
	const [, name = "", text = ""] = /^(\w+)\((.*)\)$/s.exec(source.slice(SCRIPTS_SOURCE.length + 1)) ?? [];
	const args = parseArguments(text);
	return args !== undefined && Object.hasOwn(CALLS, name) && CALLS[name]?.(args) === true;
}

export const isOwnExpression = (expression: string): boolean => expression.startsWith(`${SCRIPTS_SOURCE}.`);

/** A script that does nothing in documents of the blocked domains. */
export function outsideOf(domains: readonly string[], source: string): string {
	if (domains.length === 0) return source;
	const blocked = `${JSON.stringify(domains)}.some(d=>h===d||h.endsWith("."+d))`;
	return `{const h=location.hostname.replace(/\\.+$/,"");if(!${blocked}){${source}\n}}`;
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
