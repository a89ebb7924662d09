import { BridgeError } from "@bascule/protocol/errors";
import type { BridgeService, BridgeState } from "../contracts/bridge-service.ts";
import {
	type ArgsOf,
	type BridgeBroadcast,
	type BridgeMethod,
	type BridgeReply,
	type BridgeRequest,
	type ResultOf,
	STATE_PORT,
	unwrap,
} from "../runtime-protocol.ts";

/** Long enough for the worker to be gone for good, short enough that nobody sees it. */
const RECONNECT_MS = 200;

/** The service as our pages see it: every call is a message to the worker. */
export function createRuntimeBridgeService(): BridgeService {
	return {
		getState: () => call("getState"),
		subscribeState,
		stopTab: (tabId) => call("stopTab", tabId),
		allowTab: (tabId) => call("allowTab", tabId),
		stopAll: () => call("stopAll"),
		resume: () => call("resume"),
		pair: (request) => call("pair", request),
		getConfig: () => call("getConfig"),
		saveConfig: (config) => call("saveConfig", config),
		clearConfig: () => call("clearConfig"),
		reconnect: () => call("reconnect"),
		listBlocklist: () => call("listBlocklist"),
		addToBlocklist: (domain) => call("addToBlocklist", domain),
		removeFromBlocklist: (domain) => call("removeFromBlocklist", domain),
		searchAudit: (query) => call("searchAudit", query),
	};
}

async function call<M extends BridgeMethod>(method: M, ...args: ArgsOf<M>): Promise<ResultOf<M>> {
	const request: BridgeRequest<M> = { kind: "bridge_request", method, args };
	const reply: BridgeReply<ResultOf<M>> | undefined = await chrome.runtime.sendMessage(request);
	if (reply === undefined) throw new BridgeError("not_connected", "the extension's worker did not answer");
	return unwrap(reply);
}

/** A port ends with the worker, so that a page learns of it; opening the next one wakes the worker again. */
function subscribeState(listener: (state: BridgeState) => void, onLost?: () => void): () => void {
	let port: chrome.runtime.Port;
	let retry: ReturnType<typeof setTimeout> | undefined;
	const open = () => {
		port = chrome.runtime.connect({ name: STATE_PORT });
		port.onMessage.addListener(({ state }: BridgeBroadcast) => listener(state));
		port.onDisconnect.addListener(() => {
			onLost?.();
			retry = setTimeout(open, RECONNECT_MS);
		});
	};
	open();
	return () => {
		clearTimeout(retry);
		port.disconnect();
	};
}
