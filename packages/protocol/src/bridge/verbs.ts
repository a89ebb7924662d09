import * as z from "zod";
import { VERBS } from "../page.ts";

/** What a session is opened with on the side of the browser. */
const openQuery = z.object({
	/** A tab of the owner's, by its number; without one a tab of the agent's own is opened. */
	tab: z.number().int().nonnegative().optional(),
	url: z.string().optional(),
	/** Who works in it, for the name of the tab group and the list in the popup. */
	agent: z.string().max(64),
	testAttributes: z.array(z.string()),
	hideOverlaySelectors: z.array(z.string()),
	settings: z.record(z.string(), z.unknown()),
});
export type OpenQuery = z.infer<typeof openQuery>;

const named = <N extends string, Q extends z.ZodType>(name: N, query: Q) => z.object({ name: z.literal(name), query });

/** A verb on its way: those of a page, and those that begin and end a session. */
export const sessionVerbs = z.discriminatedUnion("name", [
	named("open", openQuery),
	named("close", z.object({})),
	/** A protocol command for the ports that need one, behind the extension's gate. */
	named("cdp", z.object({ method: z.string().max(128), params: z.record(z.string(), z.unknown()).optional() })),
	named("snapshot", VERBS.snapshot.query),
	named("find", VERBS.find.query),
	named("textSearch", VERBS.textSearch.query),
	named("observe", VERBS.observe.query),
	named("act", VERBS.act.query),
	named("capture", VERBS.capture.query),
	named("event", VERBS.event.query),
	named("sample", VERBS.sample.query),
	named("watch", VERBS.watch.query),
	named("response", VERBS.response.query),
	named("script", VERBS.script.query),
	named("policy", VERBS.policy.query),
	named("ask", VERBS.ask.query),
	named("poll", VERBS.poll.query),
	named("console", VERBS.console.query),
	named("network", VERBS.network.query),
	named("tabs", VERBS.tabs.query),
	named("openTab", VERBS.openTab.query),
	named("closeTab", VERBS.closeTab.query),
	named("browse", VERBS.browse.query),
]);
export type SessionVerb = z.infer<typeof sessionVerbs>;
