import { type ActionOf, navigationFailed, sleep } from "@bascule/engine";
import { BridgeError } from "@bascule/protocol";
import type { ContentTab } from "./content-tab.ts";

/** Between two looks at where a tab is. */
const LOOK_MS = 25;
/** A tab that has not set out after this long stays where it is: a download, or another place of the same page. */
const SET_OUT_MS = 250;
/** After this long a page is told of although something of it still loads. */
const LOAD_MS = 5000;

export type Journey = ActionOf<"navigate" | "go_back" | "go_forward">;

/** Where a tab was before an action. */
export interface Start {
	readonly url: string;
	readonly document: string;
}

export async function setOut({ tabId }: ContentTab, action: Journey): Promise<void> {
	if (action.type === "navigate") {
		await chrome.tabs.update(tabId, { url: action.url });
		return;
	}
	const go = action.type === "go_back" ? chrome.tabs.goBack(tabId) : chrome.tabs.goForward(tabId);
	await go.catch(() => {
		const where = action.type === "go_back" ? "earlier" : "later";
		throw new BridgeError("navigation_failed", `there is no ${where} page in this tab's history`, {
			hint: "Use navigate with a URL.",
			source: "caller",
		});
	});
}

/** Whether the tab is on its way to another document. */
export async function isUnderWay({ tabId }: ContentTab): Promise<boolean> {
	const { status, pendingUrl } = await chrome.tabs.get(tabId);
	return status !== "complete" || Boolean(pendingUrl);
}

/** Waits until the tab shows another document and has loaded it; returns warnings. */
export async function arrival(tab: ContentTab, start: Start, signal: AbortSignal): Promise<string[]> {
	const began = performance.now();
	for (;;) {
		const isMoving = await isUnderWay(tab);
		await tab.frames.refresh();
		const waited = performance.now() - began;
		const isThere = tab.frames.main.loaderId !== start.document;
		if (!isMoving && (isThere || waited > SET_OUT_MS)) break;
		if (isThere && waited > LOAD_MS) return ["the load event has not fired yet"];
		await sleep(LOOK_MS, signal);
	}
	if (tab.frames.hasFailed) throw navigationFailed(tab.url, "the browser shows an error page");
	return [];
}
