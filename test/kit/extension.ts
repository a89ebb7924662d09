/** A daemon and the owner's own browser with the built extension in it. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "@bascule/sdk";
import {
	type BrowserOptions,
	type ExtensionBrowser,
	startExtensionBrowser,
} from "../../scripts/lib/extension-browser.ts";
import { type Kit, type KitOptions, startBascule } from "./index.ts";

export * from "../../scripts/lib/extension-browser.ts";

/** A daemon with a browser that is paired with it. */
export interface PairedKit extends AsyncDisposable {
	readonly kit: Kit;
	readonly browser: ExtensionBrowser;
	/** Of the daemon's HTTP and WebSocket. */
	readonly port: number;
}

export async function startPaired(options: KitOptions & { browser?: BrowserOptions } = {}): Promise<PairedKit> {
	await using undo = new AsyncDisposableStack();
	const env = { BASCULE_MODE: "extension", ...options.env };
	const kit = undo.use(await startBascule({ ...options, env }));
	const browser = undo.use(await startExtensionBrowser(options.browser));
	// The first call starts the daemon.
	await kit.call("list_sessions");
	const { port } = JSON.parse(await readFile(join(kit.home, "daemon.json"), "utf8")) as { port: number };
	const token = (await readFile(join(kit.home, "extension-token"), "utf8")).trim();
	await browser.pair({ port, token });
	await connected(kit);
	const resources = undo.move();
	return { kit, browser, port, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

/** Waits until the daemon sees a browser. */
export async function connected(kit: Kit): Promise<void> {
	await using daemon = await connect({ env: kit.env });
	for (const end = Date.now() + 15_000; Date.now() < end; await sleep(20)) {
		const { bridge } = (await daemon.status()) as { bridge?: { connections?: number } };
		if (bridge?.connections) return;
	}
	throw new Error("the extension did not connect to the daemon");
}
