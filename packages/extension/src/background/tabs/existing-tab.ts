import { BridgeError } from "@bascule/protocol/errors";

/** A tab of the browser by its number. */
export async function existingTab(tabId: number): Promise<chrome.tabs.Tab> {
	try {
		return await chrome.tabs.get(tabId);
	} catch {
		throw new BridgeError("tab_not_found", `there is no tab ${tabId}`);
	}
}
