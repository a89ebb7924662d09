import {
	mapTagged,
	type QueryOf,
	type ResultOf,
	type Tool,
	type ToolPage,
	type VerbName,
	verbOf,
} from "@bascule/protocol";
import type { SessionPage } from "../sessions/session.ts";
import { sanitizeText } from "./result/redact.ts";

export interface CheckedPage extends ToolPage {
	/** Fields that stayed empty because the page does not offer their verb. */
	readonly unobserved: readonly string[];
}

/** The session's page as a tool sees it: it answers only the verbs that the tool names, without captured secrets. */
export function toolPage(tool: Tool, page: SessionPage | undefined): CheckedPage {
	const asks: ReadonlySet<VerbName> = new Set(tool.asks);
	const unobserved: string[] = [];

	async function ask<V extends VerbName>(verb: V, query: QueryOf<V>, options: { signal: AbortSignal }) {
		if (!page || !asks.has(verb)) throw new TypeError(`${tool.name} does not name the verb ${verb} in its asks`);
		return cleaned(verb, await page.ask(verb, query, options));
	}

	return {
		ask,
		unobserved,
		async tryAsk(field, query, options): Promise<ResultOf<VerbName> | null> {
			const verb = tool.uses?.[field];
			if (!page || !verb) throw new TypeError(`${tool.name} names no verb for ${field} in its uses`);
			const ports = [verbOf(verb).port].flat();
			if (ports.every((port) => page.ports.includes(port))) return cleaned(verb, await page.ask(verb, query, options));
			unobserved.push(field);
			return null;
		},
	};
}

/** What the page logged and requested may hold tokens, which no tool gets to see. */
const cleaned = <V extends VerbName>(verb: V, answer: ResultOf<V>): ResultOf<V> =>
	mapTagged(verbOf(verb).result, answer, "captured", sanitizeText) as ResultOf<V>;
