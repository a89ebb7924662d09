/** A browser with the extension, and the daemon's end of its socket in the test's own process. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
	type BrowserBridgeActionResult,
	type BrowserBridgePool,
	createBrowserBridgePool,
	createDesktopFront,
} from "@bascule/daemon/bridge";
import { type ArgsOf, type BridgeMethod, type BridgeReply, unwrap } from "@bascule/extension/runtime-protocol";
import type { BridgeEvent, BrowserAction, BrowserActionOf, BrowserActionResult, Cap } from "@bascule/protocol/bridge";
import { vi } from "vitest";
import { type BrowserOptions, type ExtensionBrowser, type Realm, startExtensionBrowser } from "./extension.ts";

/** A peer of the first hour: it knows the nine codes and no more. */
const PLAIN: readonly Cap[] = ["cancel"];

export interface Bridge extends AsyncDisposable {
	readonly browser: ExtensionBrowser;
	readonly pool: BrowserBridgePool;
	/** What the pool knows the browser by. */
	readonly key: string;
	/** What the extension told without being asked, and what was logged. */
	readonly events: BridgeEvent[];
	readonly log: string[];
	/** One of the thirteen actions; a failure is an answer too. */
	ask(action: BrowserAction, signal?: AbortSignal): Promise<BrowserBridgeActionResult>;
	/** The same where it has to succeed. */
	run<A extends BrowserAction>(action: A): Promise<BrowserActionResult<A["type"]>>;
	/** A tab of the agent's. */
	open(url: string): Promise<number>;
	/** A tab of the owner's. */
	ownTab(url: string): Promise<OwnTab>;
	/** What the owner does in the popup or the options. */
	owner<M extends BridgeMethod>(method: M, ...args: ArgsOf<M>): Promise<unknown>;
}

export interface OwnTab extends Realm {
	readonly tabId: number;
	close(): Promise<void>;
}

export interface BridgeKitOptions {
	/** What the daemon's end says that it can do. */
	caps?: readonly Cap[];
	browser?: BrowserOptions;
}

export async function startBridge({ caps = PLAIN, browser: options = {} }: BridgeKitOptions = {}): Promise<Bridge> {
	await using undo = new AsyncDisposableStack();
	const log: string[] = [];
	const events: BridgeEvent[] = [];
	const pool = createBrowserBridgePool({ log: (line) => log.push(line) });
	pool.onEvent((_, event) => events.push(event));
	undo.defer(() => pool.close());
	const port = undo.adopt(await listen(pool, caps, log), ({ close }) => close()).port;
	const browser = undo.use(await startExtensionBrowser(options));
	await browser.pair({ port, token: "token" });
	await pool.whenConnected(USER, AbortSignal.timeout(15_000));
	const ownersPage = await browser.openExtensionPage("popup.html");
	await vi.waitUntil(() => ownersPage.evaluate("typeof chrome.runtime?.sendMessage === 'function'"), 10_000);

	const bridge: Bridge = {
		browser,
		pool,
		key: USER,
		events,
		log,
		ask: (action, signal) => pool.request(USER, action, signal),
		async run<A extends BrowserAction>(action: A) {
			const answer = await bridge.ask(action);
			if ("error" in answer) throw new Error(`${action.type}: ${answer.error.code}: ${answer.error.message}`);
			return answer.result as BrowserActionResult<A["type"]>;
		},
		open: async (url) => (await bridge.run({ type: "open_tab", url } satisfies BrowserActionOf<"open_tab">)).tabId,
		async ownTab(url) {
			const page = await browser.openPage(url);
			const worker = await browser.worker();
			await page.evaluate("new Promise((done) => (document.readyState === 'complete' ? done() : (onload = done)))");
			const tabs = await worker.evaluate<Array<{ id: number; targetId: string }>>(
				"chrome.debugger.getTargets().then((all) => all.map(({ id, tabId }) => ({ targetId: id, id: tabId })))",
			);
			const tabId = tabs.find(({ targetId }) => targetId === page.targetId)?.id;
			if (tabId === undefined) throw new Error("the browser does not know the tab");
			return { ...page, tabId };
		},
		async owner(method, ...args) {
			const request = JSON.stringify({ kind: "bridge_request", method, args });
			return unwrap(await ownersPage.evaluate<BridgeReply>(`chrome.runtime.sendMessage(${request})`));
		},
		[Symbol.asyncDispose]: () => resources.disposeAsync(),
	};
	const resources = undo.move();
	return bridge;
}

const USER = "owner";

/** The desktop front as it is, but for what it says that it can do and whom it lets in. */
async function listen(
	pool: BrowserBridgePool,
	caps: readonly Cap[],
	log: string[],
): Promise<{ port: number; close(): Promise<void> }> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	const reception = {
		caps,
		heartbeatMs: 60_000,
		admit: (_: string, browser = { id: "00000000-0000-4000-8000-000000000000", name: "chromium" }) => ({
			user: USER,
			browser,
		}),
	};
	const front = createDesktopFront(port, { pool, reception, log: (line) => log.push(line) });
	server.on("upgrade", (request, socket, head) => front.upgrade(request, socket, head));
	return {
		port,
		async close() {
			front.close();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
