import { setTimeout as sleep } from "node:timers/promises";
import { BridgeError } from "@bascule/protocol/errors";
import { connect } from "@bascule/sdk";
import { type Answer, type DaemonApi, daemonApi } from "../daemon-api.ts";
import { show, showError, wantsJson } from "../output.ts";

const POLL_MS = 400;
/** Where the extension looks unless it is told. */
const DEFAULT_PORT = 48_123;

/** Shows a code for the extension's popup. A person is told how it went; a program gets the code at once. */
export async function runPair(options: { json?: boolean }): Promise<void> {
	const to = { json: wantsJson(options), tool: "pair" };
	try {
		await using bascule = await connect({ kind: "cli" });
		const api = await daemonApi(bascule);
		const issued: Answer & { url: string } = {
			...(await api.ask("POST", "/api/pairing")),
			url: `ws://127.0.0.1:${api.port}/ws/browser`,
		};
		if (to.json) {
			show({ ok: true, result: issued }, to);
			return;
		}
		console.log(`Open the Bascule extension in your browser and enter:\n\n  ${issued.code}\n`);
		if (api.port !== DEFAULT_PORT) console.log(`with the address\n\n  ${issued.url}\n`);
		console.log("The code is valid for 5 minutes and for one browser. Waiting …");
		show({ ok: true, text: `Paired: agents see this browser as ${await claimed(api, String(issued.code))}.` }, to);
	} catch (error) {
		showError(error, to);
	}
}

/** The name of the browser that claimed the code. */
async function claimed(api: DaemonApi, code: string): Promise<string> {
	for (;;) {
		const { state, browserName } = await api.ask("GET", `/api/pairing/${code}`);
		if (state === "claimed") return String(browserName);
		if (state === "expired") throw new BridgeError("PAIRING_CODE_EXPIRED", "nobody used the code in time");
		await sleep(POLL_MS);
	}
}
