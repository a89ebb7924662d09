import { sleep } from "@bascule/engine";
import type { AgentWindow, Blocklist } from "../../parts.ts";
import type { Debuggers } from "../../tabs/debuggers.ts";
import { nextPage } from "../../tabs/next-page.ts";
import type { Pages } from "../../tabs/pages.ts";
import { timeLimits } from "../../time-limits.ts";
import type { Connections } from "./connections.ts";

/** Ends all that goes on in a tab of an agent's, by loading its page anew. Does nothing in the owner's. */
export type Cut = (tabId: number) => Promise<void>;

export interface CutDeps {
	readonly agentWindow: Pick<AgentWindow, "owns">;
	readonly pages: Pick<Pages, "leave">;
	readonly debuggers: Pick<Debuggers, "unasked">;
}

export function createCut({ agentWindow, pages, debuggers }: CutDeps): Cut {
	const cutting = new Map<number, Promise<void>>();

	async function cut(tabId: number): Promise<void> {
		if (!agentWindow.owns(tabId)) return;
		// What still runs there would stop the page from being loaded.
		await pages.leave(tabId);
		await debuggers.unasked(tabId, renew);
	}

	return (tabId) => {
		const known = cutting.get(tabId) ?? cut(tabId).finally(() => cutting.delete(tabId));
		cutting.set(tabId, known);
		return known;
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

/**
 * Goes to the address of a tab once more, or shows an empty page if its server keeps it waiting. Not by reloading: that
 * would send a form again. Without the part after the #, to which the page would only scroll.
 */
async function renew(tabId: number): Promise<void> {
	const { url = EMPTY } = await chrome.tabs.get(tabId);
	const send = (address: string) => chrome.tabs.update(tabId, { url: address });
	const target = { tabId };
	// A page that goes there itself stays its own; one that we send there is ours, and closed to agents.
	const leave = () =>
		void chrome.scripting.executeScript({ target, world: "MAIN", func: leaveForEmpty }).catch(() => {});
	for (const go of [() => send(url.replace(/#.*/s, "")), leave, () => send(EMPTY)]) {
		using next = nextPage(tabId);
		await go();
		if (await Promise.race([next.shown, sleep(timeLimits.pageAnswerMs)])) return;
	}
}

/** Runs in the page. */
function leaveForEmpty(): void {
	location.replace("about:blank");
}

const EMPTY = "about:blank";
