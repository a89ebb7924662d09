import type { QueryOf, ResultOf, VerbName } from "@bascule/protocol";
import type { EngineSession } from "../../session/engine-session.ts";
import type { LocalPage } from "../../session/local-page.ts";
import type { EffectOptions, PageTab } from "../../tab/page-tab.ts";

/** What a verb works with, besides its query. */
export interface VerbContext extends EffectOptions {
	/** The tab that the query is about. */
	readonly tab: PageTab;
	readonly host: EngineSession;
	/** For verbs that choose the active tab or ask other verbs. */
	readonly page: LocalPage;
}

export type VerbRunner<V extends VerbName> = (query: QueryOf<V>, context: VerbContext) => Promise<ResultOf<V>>;

/**
 * What a verb needs. `document`: a live page without an open dialog; a tab that does not answer in time is marked as
 * stuck. `tab`: it only marks the tab. `session`: neither.
 */
export type Subject = "document" | "tab" | "session";

export interface VerbImplementation<V extends VerbName = VerbName> {
	readonly name: V;
	readonly on: Subject;
	readonly run: VerbRunner<V>;
}

/** The code of a verb. */
export const implementVerb = <V extends VerbName>(
	name: V,
	{ on }: { on: Subject },
	run: VerbRunner<V>,
): VerbImplementation<V> => ({ name, on, run });
