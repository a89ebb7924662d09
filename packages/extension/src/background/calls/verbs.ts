import type { VerbName } from "@bascule/protocol";
import { addressOf, type OpenQuery, type VerbCall } from "@bascule/protocol/bridge";
import type { Gate } from "../parts.ts";
import { existingTab } from "../tabs/existing-tab.ts";
import type { OpenPage, Pages } from "../tabs/pages.ts";
import type { CallScope } from "./dispatcher.ts";

/** Runs a verb on an open page. */
export async function callVerb(
	{ page, host }: OpenPage,
	call: VerbCall<VerbName | "cdp">,
	{ gate, scope }: { gate: Gate; scope: CallScope },
): Promise<unknown> {
	const options = { signal: scope.signal, beforeEffect: scope.note };
	if (call.name === "cdp") {
		const { method, params } = call.query;
		const tab = page.activeTab.driven;
		gate.relay(host.numberOf(tab), method, params);
		return tab.session.sendRaw(method, params, options);
	}
	const address = addressOf(call);
	if (address !== undefined) scope.checkAddress(address);
	return page.ask(call.name, call.query, options);
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
		if (query.url !== undefined) await opened.page.ask("browse", { type: "navigate", url: query.url }, scope);
		return opened;
	} catch (error) {
		// Whoever stopped it lets nobody in to close it.
		await pages.close(session);
		throw error;
	}
}
