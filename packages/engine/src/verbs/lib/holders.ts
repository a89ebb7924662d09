import { type AgentVerb, BridgeError, type QueryOf } from "@bascule/protocol";
import { documents } from "../../frames/tab-frame.ts";
import type { AnswerOf } from "./ask.ts";
import type { VerbContext } from "./implement.ts";

/** Asks every document of the tab. Those that do not hold what is asked about are left out. */
export async function askHolders<V extends AgentVerb>(
	verb: V,
	query: QueryOf<V>,
	{ tab, signal }: VerbContext,
): Promise<AnswerOf<V>[]> {
	const answers: AnswerOf<V>[] = [];
	for await (const frame of documents(tab, signal)) {
		try {
			const ask = (limit: AbortSignal) => tab.agents.call(frame, verb, query, limit);
			const answer = await tab.agents.ofFrame(frame, signal, ask);
			if (answer) answers.push(answer);
		} catch (error) {
			if (!(error instanceof BridgeError) || error.code !== "element_not_found") throw error;
		}
	}
	return answers;
}
