import type { Box, Observation, ObserveCall, ObserveQuery, ObserveResult, Target } from "@bascule/protocol";
import type { PageTab, TabContext } from "../page-tab.ts";
import { boxInTab, withTarget } from "../targets.ts";

export interface ObserveContext extends TabContext {
	tab: PageTab;
}

type Observer<K extends Observation> = (context: ObserveContext, query: ObserveQuery<K>) => Promise<ObserveResult<K>>;

/** How each question is put to the documents of a tab. */
const OBSERVERS: { [K in Observation]: Observer<K> } = {
	inspect: ofElement("inspect", (answer, inTab) => ({ ...answer, box: answer.box && inTab(answer.box) })),
};

export function observe<K extends Observation>(
	context: ObserveContext,
	{ kind, query }: ObserveCall<K>,
): Promise<ObserveResult<K>> {
	const observer = OBSERVERS[kind] as (context: ObserveContext, query: unknown) => Promise<ObserveResult<K>>;
	return observer(context, query);
}

/** A question about one element, for the document that holds it. Boxes come back in that document's viewport. */
function ofElement<K extends Observation>(
	kind: K,
	place: (answer: ObserveResult<K>, inTab: (box: Box) => Box) => ObserveResult<K>,
): Observer<K> {
	return ({ tab, host, signal }, query) =>
		withTarget(query as Target, { tab, ids: host.ids, tabs: host.tabs, signal }, async (found, limit) => {
			const { agents } = found.tab;
			const call = { kind, query } as unknown as ObserveCall;
			const answer = (await agents.call(found.frame, "observe", call, limit)) as ObserveResult<K>;
			const isFramed = found.frame.parentId !== undefined;
			return isFramed ? place(answer, await boxInTab(found, { reveal: false })) : answer;
		});
}
