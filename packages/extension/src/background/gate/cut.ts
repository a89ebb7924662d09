import { sleep } from "@bascule/engine";
import type { Debuggers } from "../debuggers.ts";
import { nextPage } from "../next-page.ts";
import type { Pages } from "../pages.ts";
import type { AgentWindow, Blocklist } from "../parts.ts";
import type { Connections } from "./connections.ts";

/** How long a server may take to answer when its page is shown anew. */
const ANSWER_MS = 5000;

/** Ends all that goes on in a tab of an agent's, by loading its page anew. Does nothing in the owner's. */
export type Cut = (tabId: number) => Promise<void>;

export interface CutDeps {
	readonly agentWindow: Pick<AgentWindow, "owns">;
	readonly pages: Pick<Pages, "leave">;
	readonly debuggers: Pick<Debuggers, "unasked">;
}

export function createCut({ agentWindow, pages, debuggers }: CutDeps): Cut {
	return async (tabId) => {
		if (!agentWindow.owns(tabId)) return;
		// What still runs there would stop the page from being loaded.
		await pages.leave(tabId);
		await debuggers.unasked(tabId, renew);
	};
}

/**
 * Cuts the connections of agents' own pages with a domain that is blocked: such a page could pass on to others what it is
 * told. Nothing of the owner's is lost with it.
 */
export function cutConnections(
	blocklist: Blocklist,
	{ connections, cut }: { connections: Pick<Connections, "blockedTabs">; cut: Cut },
): void {
	blocklist.onChange(() => {
		for (const tabId of connections.blockedTabs()) void cut(tabId).catch(() => {});
	});
}

/** Loads the page of a tab anew, or shows an empty one if its server keeps it waiting. */
async function renew(tabId: number): Promise<void> {
	for (const go of [
		() => chrome.tabs.reload(tabId),
		() => chrome.tabs.update(tabId, { url: "about:blank" }).then(() => {}),
	]) {
		using next = nextPage(tabId);
		await go();
		if (await Promise.race([next.shown, sleep(ANSWER_MS)])) return;
	}
}
