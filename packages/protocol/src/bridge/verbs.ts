import * as z from "zod";
import { QUERIES } from "../page.ts";

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
	named("snapshot", QUERIES.snapshot),
	named("find", QUERIES.find),
	named("textSearch", QUERIES.textSearch),
	named("observe", QUERIES.observe),
	named("act", QUERIES.act),
	named("capture", QUERIES.capture),
	named("event", QUERIES.event),
	named("sample", QUERIES.sample),
	named("watch", QUERIES.watch),
	named("response", QUERIES.response),
	named("script", QUERIES.script),
	named("policy", QUERIES.policy),
	named("ask", QUERIES.ask),
	named("poll", QUERIES.poll),
	named("console", QUERIES.console),
	named("network", QUERIES.network),
	named("tabs", QUERIES.tabs),
	named("openTab", QUERIES.openTab),
	named("closeTab", QUERIES.closeTab),
	named("browse", QUERIES.browse),
]);
export type SessionVerb = z.infer<typeof sessionVerbs>;
