import {
	BROWSER_ACTIONS,
	type BrowserAction,
	type BrowserActionOf,
	type BrowserActionResult,
	type BrowserTab,
} from "@bascule/protocol/bridge";
import { BridgeError } from "@bascule/protocol/errors";
import { domainOf } from "../owner/domain.ts";
import type { AgentTabs, Blocklist } from "../parts.ts";
import { existingTab } from "../tabs/existing-tab.ts";
import { BRIDGE_SESSION, heldByAnother, type OpenPage, type Pages } from "../tabs/pages.ts";
import type { TabList } from "../tabs/tab-list.ts";
import type { CallScope } from "./dispatcher.ts";

interface Context {
	pages: Pages;
	sessions: AgentTabs;
	blocklist: Blocklist;
	tabs: TabList;
	scope: CallScope;
}

/** Carries out one of the thirteen actions, for a session or for a caller that has none. */
export async function browseIn(
	session: string | undefined,
	action: BrowserAction,
	context: Context,
): Promise<BrowserActionResult> {
	if (action.type === "get_tabs") return listTabs(session, context);
	if (action.type === "open_tab") return openTab(session, action, context);
	if (action.type === "close_tab") return closeTab(session, action, context);
	if (action.type === "navigate") context.scope.checkAddress(action.url);
	const { tabId, ...here } = action;
	const { page, host } = await targetPage(session, tabId, context);
	// From here on without a pause: another caller may make another tab the active one.
	if (tabId !== undefined) page.activate(host.nameOf(tabId));
	const tab = page.activeTab;
	const number = host.numberOf(tab);
	context.scope.enter({ tabId: number, url: tab.url, agent: host.options.agent });
	const { signal, note } = context.scope;
	const run = () =>
		page.ask("browse", { ...here, tabId: Number(tab.id.slice(1)) } as BrowserAction, { signal, beforeEffect: note });
	return BROWSER_ACTIONS[action.type].isInput ? inTurn(number, signal, run) : run();
}

const turns = new Map<number, Promise<unknown>>();

/** A page cannot tell two presses at once apart, and whoever watches for one would see the other. */
async function inTurn<T>(tabId: number, signal: AbortSignal, run: () => Promise<T>): Promise<T> {
	const before = turns.get(tabId);
	const next = () => {
		signal.throwIfAborted();
		return run();
	};
	const turn = before ? before.then(next) : run();
	const over = turn.then(
		() => {},
		() => {},
	);
	turns.set(tabId, over);
	try {
		return await turn;
	} finally {
		if (turns.get(tabId) === over) turns.delete(tabId);
	}
}

/** All tabs of the browser but those on blocked domains; the caller's own come first. */
async function listTabs(session: string | undefined, context: Context): Promise<BrowserTab[]> {
	const { blocklist, pages } = context;
	const tabs = await context.tabs.all();
	const isOwn = ({ id = -1 }: chrome.tabs.Tab) => session !== undefined && pages.holder(id) === session;
	const ordered = [...tabs.filter(isOwn), ...tabs.filter((tab) => !isOwn(tab))];
	return ordered.flatMap(({ id, url = "", title = "" }) => {
		const domain = domainOf(url);
		if (id === undefined || !/^(https?:|about:blank)/.test(url) || blocklist.isBlocked(domain)) return [];
		// Whose an empty page is that somebody has written a title into is not known before it is joined.
		const isUnknown = domain === "" && pages.holder(id) === undefined;
		return [{ tabId: id, url, title: isUnknown ? url : title, domain }];
	});
}

async function openTab(
	session: string = BRIDGE_SESSION,
	{ url, focus = false }: BrowserActionOf<"open_tab">,
	{ pages, scope }: Context,
): Promise<BrowserActionResult<"open_tab">> {
	scope.checkAddress(url);
	const { host, page } = await pages.openTab(session, focus, scope.signal);
	const tabId = host.numberOf(page.activeTab);
	try {
		scope.enter({ tabId, url, agent: host.options.agent });
		await page.ask("browse", { type: "navigate", url }, scope);
	} catch (error) {
		// Its caller never learns of the tab, and so could not close it.
		await pages.closeTab(tabId).catch(() => {});
		throw error;
	}
	// A server may have sent it elsewhere.
	const { windowId, url: shown = "" } = await chrome.tabs.get(tabId);
	return { tabId, windowId, domain: domainOf(shown) || domainOf(url) };
}

async function closeTab(
	session: string | undefined,
	{ tabId }: BrowserActionOf<"close_tab">,
	{ pages, scope }: Context,
): Promise<{ ok: true }> {
	const { url = "" } = await existingTab(tabId);
	const holder = pages.holder(tabId);
	if (session !== undefined && holder !== undefined && holder !== session) throw heldByAnother(tabId);
	scope.enter({ tabId, url });
	await pages.closeTab(tabId);
	return { ok: true };
}

/** The page that an action means: the tab that it names, the session's own, or the only one that it can be. */
async function targetPage(session: string | undefined, tabId: number | undefined, context: Context): Promise<OpenPage> {
	const { pages, scope } = context;
	if (tabId === undefined) return session === undefined ? onlyPage(context) : pages.get(session);
	const { url = "" } = await existingTab(tabId);
	scope.admit({ tabId, url });
	const holder = pages.holder(tabId);
	const own = session ?? holder ?? BRIDGE_SESSION;
	const opened = await pages.adopt(own, tabId, scope.signal);
	// Nobody will use what was joined for a caller who has given up.
	if (scope.signal.aborted && holder === undefined) await pages.leave(tabId);
	scope.signal.throwIfAborted();
	opened.page.activate(opened.host.nameOf(tabId));
	return opened;
}

/** Without a tab: the agent's own before the owner's, and never a guess among several. */
async function onlyPage({ sessions, pages, scope }: Context): Promise<OpenPage> {
	const active = sessions.list();
	const own = active.filter(({ isAgentTab }) => isAgentTab);
	const candidates = own.length > 0 ? own : active;
	const [only, ...more] = candidates;
	if (!only)
		throw new BridgeError("session_not_found", "no tab is open for agents", {
			hint: "Open one with open_tab, or pass a tabId from get_tabs.",
		});
	if (more.length > 0)
		throw new BridgeError("session_not_found", `tabId is required: there are ${candidates.length} tabs`, {
			hint: "Pass tabId; get_tabs lists the tabs.",
			details: { tabIds: candidates.map((session) => session.tabId) },
		});
	const { url = "" } = await existingTab(only.tabId);
	scope.admit({ tabId: only.tabId, url });
	return pages.adopt(pages.holder(only.tabId) ?? BRIDGE_SESSION, only.tabId, scope.signal);
}
