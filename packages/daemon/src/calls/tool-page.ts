import { type QueryOf, type ResultOf, type Tool, type ToolPage, type VerbName, verbOf } from "@bascule/protocol";
import type { SessionPage } from "../sessions/session.ts";

export interface CheckedPage extends ToolPage {
	/** Fields that stayed empty because the page does not offer their verb. */
	readonly unobserved: readonly string[];
}

/** The session's page as a tool sees it: it answers only the verbs that the tool names. */
export function toolPage(tool: Tool, page: SessionPage | undefined): CheckedPage {
	const asks: ReadonlySet<VerbName> = new Set(tool.asks);
	const unobserved: string[] = [];

	async function ask<V extends VerbName>(verb: V, query: QueryOf<V>, options: { signal: AbortSignal }) {
		if (!page || !asks.has(verb)) throw new TypeError(`${tool.name} does not name the verb ${verb} in its asks`);
		return page.ask(verb, query, options);
	}

	return {
		ask,
		unobserved,
		async tryAsk(field, query, options): Promise<ResultOf<VerbName> | null> {
			const verb = tool.uses?.[field];
			if (!page || !verb) throw new TypeError(`${tool.name} names no verb for ${field} in its uses`);
			if ([verbOf(verb).port].flat().every((port) => page.ports.includes(port))) return page.ask(verb, query, options);
			unobserved.push(field);
			return null;
		},
	};
}
