import type { PairingConfig } from "../background/link/pairing-config.ts";
import { domainOf } from "../background/owner/domain.ts";
import type { AgentTabs, Blocklist, WsClient } from "../background/parts.ts";
import type { BridgeService, BridgeState, ConfigChanges, StoppedTab } from "../contracts/bridge-service.ts";
import { createStateFeed } from "./state-feed.ts";

export interface LocalBridgeParts {
	sessions: AgentTabs;
	blocklist: Blocklist;
	wsClient: WsClient;
	config: Pick<PairingConfig, "view" | "save" | "clear">;
	/** When all of them have read what was stored. */
	ready: Promise<unknown>;
}

/** The service where the parts are: in the background worker. */
export function createLocalBridgeService(parts: LocalBridgeParts): BridgeService {
	const { sessions, blocklist, wsClient, config, ready } = parts;

	/** Before that the parts know nothing of what was stored, such as that everything is stopped. */
	const whenReady =
		<A extends unknown[], R>(run: (...args: A) => R) =>
		async (...args: A): Promise<Awaited<R>> => {
			await ready;
			return await run(...args);
		};

	let blocklistAt = Date.now();

	const getState = whenReady(
		async (): Promise<BridgeState> => ({
			connection: wsClient.state,
			raised: sessions.raised,
			sessions: sessions.list(),
			stoppedTabs: await Promise.all(sessions.stoppedTabs.map(describeTab)),
			activity: sessions.activity,
			blocklistAt,
		}),
	);
	const feed = createStateFeed(getState);
	sessions.onChange(feed.touch);
	wsClient.onState(feed.touch);
	blocklist.onChange(() => {
		blocklistAt = Date.now();
		feed.touch();
	});

	return {
		getState,
		subscribeState: feed.subscribe,
		stopTab: whenReady(sessions.stopTab),
		allowTab: whenReady(sessions.allowTab),
		// The one thing that waits for nothing.
		stopAll: async () => ({ endedCount: await sessions.stopAll() }),
		resume: whenReady(sessions.resume),
		pair: whenReady(wsClient.pair),
		getConfig: whenReady(config.view),
		saveConfig: whenReady(async (changes: ConfigChanges) => {
			await config.save(changes);
			wsClient.reconnect();
		}),
		clearConfig: whenReady(async () => {
			await config.clear();
			wsClient.reconnect();
		}),
		reconnect: whenReady(wsClient.reconnect),
		listBlocklist: whenReady(blocklist.list),
		addToBlocklist: whenReady(blocklist.add),
		removeFromBlocklist: whenReady(blocklist.remove),
		searchAudit: whenReady(sessions.searchAudit),
	};
}

/** By asking the browser: the owner may have gone elsewhere in the tab since it was stopped. */
async function describeTab(tabId: number): Promise<StoppedTab> {
	const tab = await chrome.tabs.get(tabId).catch(() => undefined);
	return { tabId, title: tab?.title ?? "", domain: domainOf(tab?.url ?? "") };
}
