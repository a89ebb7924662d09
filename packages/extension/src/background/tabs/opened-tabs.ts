import { domainOf } from "../owner/domain.ts";
import type { AgentTabs, AgentWindow } from "../parts.ts";
import type { Pages } from "./pages.ts";

export interface OpenedTabsDeps {
	readonly pages: Pick<Pages, "onJoined" | "holder">;
	readonly sessions: Pick<AgentTabs, "ensure" | "raised">;
	readonly agentWindow: Pick<AgentWindow, "owns">;
}

/**
 * Begins the sessions of tabs that agents or their pages open, for the owner to see and to stop, also before anything is
 * done there; but not while they are empty.
 */
export function showOpenedTabs({ pages, sessions, agentWindow }: OpenedTabsDeps): void {
	/** Who works in those that nothing was shown in yet. */
	const agents = new Map<number, string>();

	function show(tabId: number, url: string): void {
		const agent = agents.get(tabId);
		const domain = domainOf(url);
		if (agent === undefined || domain === "" || sessions.raised || pages.holder(tabId) === undefined) return;
		agents.delete(tabId);
		sessions.ensure(tabId, domain, { isAgentTab: agentWindow.owns(tabId), agent });
	}

	pages.onJoined(({ tabId, url, agent }) => {
		agents.set(tabId, agent);
		show(tabId, url);
	});
	chrome.webNavigation.onCommitted.addListener(({ tabId, frameId, url }) => {
		if (frameId === 0) show(tabId, url);
	});
	chrome.tabs.onRemoved.addListener((tabId) => void agents.delete(tabId));
}
