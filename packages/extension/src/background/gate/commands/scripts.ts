import { POLICIES_SOURCE, SCRIPTS_SOURCE } from "@bascule/page-agent/bundle";
import { type ListedScript, SCRIPT_ORDER } from "@bascule/page-agent/order";

const BUNDLES = { scripts: () => SCRIPTS_SOURCE, policies: () => POLICIES_SOURCE };

/** The name under which the engine finds what our script left in the document. */
const DECLARED = /^const _[0-9a-f]{32}=/;

/** Whether it is one of the listed scripts, to the letter, for its own world and called with nothing but data. */
export function isOwnScript(source: string, worldName?: unknown): boolean {
	const [declaration = ""] = DECLARED.exec(source) ?? [];
	const call = source.slice(declaration.length);
	return SCRIPT_ORDER.some(
		(script: ListedScript) =>
			script.isKept === (declaration !== "") && script.world === (worldName ?? "main") && isCallOf(script, call),
	);
}

function isCallOf({ bundle, call, args }: ListedScript, source: string): boolean {
	const start = `${BUNDLES[bundle]()}.${call}(`;
	if (!source.startsWith(start) || !source.endsWith(")")) return false;
	return args.safeParse(parseArguments(source.slice(start.length, -1))).success;
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
