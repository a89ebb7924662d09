import { AgentError } from "../failure.ts";
import { withCache } from "../tree/cache.ts";
import { testAttributeNames } from "../tree/clickable.ts";
import { byCss, isRendered } from "./css.ts";
import { byExpression, isExpression } from "./playwright.ts";
import { byRole } from "./role.ts";
import { Fault, splitChain, unquote } from "./syntax.ts";
import { byText } from "./text.ts";
import type { Scope } from "./trees.ts";
import { byXPath } from "./xpath.ts";

const ACCEPTED =
	'Accepted: CSS (with :visible, :has-text("…"), :text-is("…"), :nth-match(css, n), also inside :not, :is and :has), ' +
	'css=…, text=part, text="whole", role=button[name="Save"], data-testid=… (any test attribute), id=…, ' +
	'xpath=… or //…, nth=N, visible=true, chains of them with " >> ", and locators such as page.getByRole("…").';

/** All elements that match, in document order; shadow roots and readable frames are searched too. */
export function queryAll(selector: string, root: Scope): Element[] {
	try {
		return withCache(() =>
			isExpression(selector) ? byExpression(selector, root, runChain) : runChain(selector, root),
		);
	} catch (error) {
		if (!(error instanceof Fault) && (error as Error).name !== "SyntaxError") throw error;
		const fault = (error as Error).message.replace(/^Failed to execute '\w+' on '\w+': /, "");
		throw new AgentError("invalid_action", `the selector ${selector} is not valid: ${fault}`, { hint: ACCEPTED });
	}
}

function runChain(selector: string, root: Scope): Element[] {
	let found: Element[] | null = null;
	for (const step of splitChain(selector)) {
		const filter = filterOf(step);
		if (filter && !found) throw new Fault(`${step} needs something before it`);
		if (filter) found = filter(found ?? []);
		else found = [...new Set((found ?? [root]).flatMap((scope: Scope) => runStep(step, scope)))];
	}
	return found ?? [];
}

/** Steps that choose among what was found so far. */
function filterOf(step: string): ((found: Element[]) => Element[]) | null {
	const nth = /^nth=(-?\d+)$/.exec(step);
	if (nth) return (found) => found.slice(Number(nth[1])).slice(0, 1);
	const visible = /^visible=(true|false)$/.exec(step);
	return visible && ((found) => found.filter((element) => String(isRendered(element)) === visible[1]));
}

const ENGINES: Record<string, (body: string, scope: Scope) => Element[]> = {
	css: byCss,
	text: byText,
	role: byRole,
	xpath: byXPath,
};

function runStep(step: string, scope: Scope): Element[] {
	const [, name = "", body = ""] = /^([\w-]+)=([\s\S]*)$/.exec(step) ?? [];
	const engine = ENGINES[name];
	if (engine) return engine(body.trim(), scope);
	if (name === "id" || testAttributeNames().includes(name))
		return byCss(`[${name}=${JSON.stringify(unquote(body))}]`, scope);
	if (/^\(*\/\//.test(step)) return byXPath(step, scope);
	if (/^["']/.test(step)) return byText(step, scope);
	return byCss(step, scope);
}
