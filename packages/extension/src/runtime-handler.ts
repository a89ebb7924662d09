import type { BridgeService } from "./contracts/bridge-service.ts";
import {
	type BridgeBroadcast,
	type BridgeMethod,
	type BridgeReply,
	type BridgeRequest,
	failure,
	isBridgeRequest,
	STATE_PORT,
} from "./runtime-protocol.ts";

const OUR_PAGES = ["/popup.html", "/options.html"];

type Sender = Pick<chrome.runtime.MessageSender, "id" | "url" | "origin">;

/** Whether it is one of our own pages that speaks: a script of ours inside a web page has our id, but not our address. */
export function isOurPage(sender: Sender | undefined, extensionId: string): boolean {
	if (sender?.id !== extensionId || sender.url === undefined) return false;
	const ours = `chrome-extension://${extensionId}`;
	const url = URL.parse(sender.url);
	if (url === null) return false;
	return (
		`${url.protocol}//${url.host}` === ours && OUR_PAGES.includes(url.pathname) && (sender.origin ?? ours) === ours
	);
}

/** Lets the popup and the options page reach the service. Nobody else gets an answer. */
export function handleRuntime(service: BridgeService): void {
	chrome.runtime.onMessage.addListener((message: unknown, sender, respond: (reply: BridgeReply) => void) => {
		if (!isBridgeRequest(message) || !isOurPage(sender, chrome.runtime.id)) return false;
		answer(service, message).then(respond);
		return true;
	});
	chrome.runtime.onConnect.addListener((port) => {
		if (port.name !== STATE_PORT) return;
		if (!isOurPage(port.sender, chrome.runtime.id)) {
			port.disconnect();
			return;
		}
		const unsubscribe = service.subscribeState((state) =>
			port.postMessage({ kind: "bridge_broadcast", state } satisfies BridgeBroadcast),
		);
		port.onDisconnect.addListener(unsubscribe);
	});
}

async function answer(service: BridgeService, { method, args }: BridgeRequest): Promise<BridgeReply> {
	try {
		// The method and its arguments belong together; the compiler cannot follow that through a union.
		const call = service[method] as (...args: unknown[]) => ReturnType<BridgeService[BridgeMethod]>;
		return { ok: true, value: await call(...args) };
	} catch (error) {
		return failure(error);
	}
}
