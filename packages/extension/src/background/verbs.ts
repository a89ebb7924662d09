import type { VerbOptions } from "@bascule/protocol";
import type { OpenQuery, SessionVerb } from "@bascule/protocol/bridge";
import type { CallScope } from "./dispatcher.ts";
import { existingTab } from "./existing-tab.ts";
import type { OpenPage, Pages } from "./pages.ts";
import type { Gate } from "./parts.ts";

/** Verbs that change nothing and may run again. */
const READS: ReadonlySet<SessionVerb["name"]> = new Set([
	"snapshot",
	"find",
	"textSearch",
	"observe",
	"capture",
	"event",
	"sample",
	"watch",
	"response",
	"console",
	"network",
	"tabs",
	"ask",
]);

/** The same among what one of the other verbs can be told to do. */
const READ_ACTIONS: ReadonlySet<string> = new Set(["wait_for", "get_tabs", "extract", "screenshot"]);

/** Actions that look for their target first. Until it is ready they have changed nothing that a second run would repeat. */
const AIMED: ReadonlySet<string> = new Set(["click", "double_click", "hover", "type", "fill", "press", "press_key"]);

/**
 * When a verb has to be noted: before it begins, while it looks for what it is to change, once it wants to change
 * something, or never, because it may run again.
 */
export type Noting = "first" | "meanwhile" | "before_effect" | "never";

export function notingOf(call: SessionVerb): Noting {
	if (call.name === "script") return "before_effect";
	if (call.name !== "act" && call.name !== "browse") return READS.has(call.name) ? "never" : "first";
	const { type } = call.query;
	if (type === "evaluate") return "before_effect";
	if (AIMED.has(type)) return "meanwhile";
	return READ_ACTIONS.has(type) ? "never" : "first";
}

type PageVerb = Exclude<SessionVerb, { name: "open" | "close" | "browse" }>;

/** Runs a verb on an open page. */
export async function callVerb(
	{ page, host }: OpenPage,
	call: PageVerb,
	{ gate, scope }: { gate: Gate; scope: CallScope },
): Promise<unknown> {
	const options = { signal: scope.signal, beforeEffect: scope.note };
	if (call.name === "cdp") {
		const { method, params } = call.query;
		const tab = page.activeTab.driven;
		gate.relay(host.numberOf(tab), method, params);
		return tab.session.sendRaw(method, params, options);
	}
	const { name, query } = call;
	// An address that is waited for is only compared with.
	if ("url" in query && query.url !== undefined && !("type" in query && query.type === "wait_for"))
		scope.checkAddress(query.url);
	const verb = page[name].bind(page) as (query: unknown, options: VerbOptions) => Promise<unknown>;
	return verb(query, options);
}

/** Opens a session on a tab of the owner's or on one of its own, and goes where it was asked to begin. */
export async function openWith(
	session: string,
	query: OpenQuery,
	{ pages, scope }: { pages: Pages; scope: CallScope },
): Promise<OpenPage> {
	if (query.url !== undefined) scope.checkAddress(query.url);
	if (query.tab !== undefined) {
		const { url = "" } = await existingTab(query.tab);
		scope.admit({ tabId: query.tab, url });
	}
	const opened = await pages.open(session, query);
	try {
		const tab = opened.page.activeTab;
		scope.enter({ tabId: opened.host.numberOf(tab), url: tab.url, agent: query.agent });
		if (query.url !== undefined) await opened.page.browse({ type: "navigate", url: query.url }, scope);
		return opened;
	} catch (error) {
		// Whoever stopped it lets nobody in to close it.
		await pages.close(session);
		throw error;
	}
}
