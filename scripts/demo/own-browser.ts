/** The owner's part of the demo: a Chromium with the extension, paired by the code that `bascule pair` shows. */
import { spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { type ExtensionBrowser, startExtensionBrowser } from "../lib/extension-browser.ts";
import { BIN } from "./agent.ts";
import { bold, dim, green } from "./paint.ts";

const step = (what: string, result: string): void =>
	console.log(`${green("✓")} ${bold(what)}\n  ${dim("→")} ${result}`);

export interface OwnBrowser extends AsyncDisposable {
	/** What a person does in the popup. */
	press(method: "stopAll" | "resume"): Promise<unknown>;
}

export async function startOwnBrowser(env: Record<string, string>, headless: boolean): Promise<OwnBrowser> {
	await using undo = new AsyncDisposableStack();
	const browser = undo.use(await startExtensionBrowser({ headless }));
	const worker = await browser.worker();
	step("load the extension into a Chromium", `id ${await worker.evaluate("chrome.runtime.id")}`);

	const { stdout } = spawnSync(process.execPath, [BIN, "pair", "--json"], { env, encoding: "utf8" });
	const { code, url } = JSON.parse(stdout) as { code: string; url: string };
	step("bascule pair", `code ${code}`);

	const popup = await browser.openExtensionPage("popup.html");
	const paired = await ask<{ ok: boolean; browserName: string }>(popup, "pair", { code, url });
	if (!paired.ok) throw new Error(`the browser could not be paired: ${JSON.stringify(paired)}`);
	await connected(popup);
	step("enter the code in the extension's popup", `paired; agents see this browser as ${paired.browserName}`);

	const resources = undo.move();
	return {
		press: (method) => ask(popup, method),
		[Symbol.asyncDispose]: () => resources.disposeAsync(),
	};
}

type Popup = Awaited<ReturnType<ExtensionBrowser["openExtensionPage"]>>;

/** Sends what a button of the popup sends. */
async function ask<T>(popup: Popup, method: string, ...args: unknown[]): Promise<T> {
	const request = JSON.stringify({ kind: "bridge_request", method, args });
	const reply = await popup.evaluate<{ ok: boolean; value: T }>(`chrome.runtime.sendMessage(${request})`);
	if (!reply.ok) throw new Error(`${method}: ${JSON.stringify(reply)}`);
	return reply.value;
}

async function connected(popup: Popup): Promise<void> {
	for (const end = Date.now() + 10_000; Date.now() < end; ) {
		const { connection } = await ask<{ connection: { status: string } }>(popup, "getState");
		if (connection.status === "connected") return;
		await sleep(20);
	}
	throw new Error("the extension did not connect");
}
