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
	"capture",
	"console",
	"network",
	"tabs",
]);

export const isRead = ({ name }: SessionVerb): boolean => READS.has(name);

type PageVerb = Exclude<SessionVerb, { name: "open" | "close" | "browse" }>;

/** Runs a verb on an open page. */
export async function callVerb(
	{ page, host }: OpenPage,
	call: PageVerb,
	{ gate, scope }: { gate: Gate; scope: CallScope },
): Promise<unknown> {
	const options = { signal: scope.signal };
	switch (call.name) {
		case "cdp": {
			const { method, params } = call.query;
			const tab = page.activeTab.driven;
			gate.relay(host.numberOf(tab), method, params);
			return tab.session.sendRaw(method, params, options);
		}
		case "act":
			if (call.query.type === "navigate") scope.checkAddress(call.query.url);
			return page.act(call.query, options);
		case "openTab":
			scope.checkAddress(call.query.url);
			return page.openTab(call.query, options);
		case "snapshot":
			return page.snapshot(call.query, options);
		case "find":
			return page.find(call.query, options);
		case "textSearch":
			return page.textSearch(call.query, options);
		case "capture":
			return page.capture(call.query, options);
		case "script":
			return page.script(call.query, options);
		case "console":
			return page.console(call.query);
		case "network":
			return page.network(call.query);
		case "tabs":
			return page.tabs();
		case "closeTab":
			return page.closeTab(call.query);
	}
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
	const tab = opened.page.activeTab;
	scope.enter({
		tabId: opened.host.numberOf(tab),
		url: tab.url,
		agent: query.agent,
		isAgentTab: query.tab === undefined,
	});
	if (query.url !== undefined)
		await opened.page.act({ type: "navigate", url: query.url, mode: "none", maxResultTokens: 50 }, scope);
	return opened;
}
