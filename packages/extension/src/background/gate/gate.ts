import type { CdpEventParams } from "@bascule/engine/cdp";
import { BridgeError } from "@bascule/protocol/errors";
import type { Gate } from "../parts.ts";
import { checkAddress } from "./address.ts";
import { GuardedTab } from "./guarded-tab.ts";
import { createNetworkGuard, type NetworkGuardDeps } from "./network/network-guard.ts";
import { checkOrigins } from "./network/origin-filter.ts";

/** In front of everything that reaches a page, so that a blocked domain can be neither read nor acted on. */
export function createGate({ blocklist, connections }: NetworkGuardDeps): Gate & { ready: Promise<void> } {
	const network = createNetworkGuard({ blocklist, connections });
	const tabs = new Map<number, GuardedTab>();

	chrome.debugger.onDetach.addListener(({ tabId }) => tabId !== undefined && tabs.delete(tabId));
	chrome.tabs.onRemoved.addListener((tabId) => tabs.delete(tabId));
	blocklist.onChange(() => {
		for (const tab of tabs.values()) tab.hold();
	});

	function tabOf(tabId: number): GuardedTab {
		const known = tabs.get(tabId);
		if (known) return known;
		if (!network.isGuarded(tabId)) throw new BridgeError("internal_error", `tab ${tabId} is not guarded`);
		const tab = new GuardedTab(tabId, {
			blocklist,
			isHeld: () => network.isHeld(tabId),
			raw: (sessionId, method, params) =>
				chrome.debugger.sendCommand({ tabId, ...(sessionId !== undefined && { sessionId }) }, method, { ...params }),
		});
		tabs.set(tabId, tab);
		return tab;
	}

	return {
		ready: network.ready,
		origins: checkOrigins,
		address: (url) => checkAddress(url, blocklist.isBlocked),
		begin: (tabId) => void tabs.delete(tabId),
		send: (tabId, sessionId, method, params) => tabOf(tabId).send(sessionId, method, params),
		receive(tabId, event) {
			if (event.method === "Network.webTransportCreated")
				connections.noteTransport(tabId, (event.params as CdpEventParams<"Network.webTransportCreated">).url);
			return tabs.get(tabId)?.receive(event) ?? [];
		},
		relay: (tabId, method, params = {}) => tabOf(tabId).checkRelay(method, params),
		async guard(guarded) {
			await network.ready;
			const { left, inForce } = network.guard(guarded);
			// Nobody tells what happens there from now on, so that what is known of them grows old.
			for (const tabId of left) tabs.delete(tabId);
			await inForce;
		},
	};
}
