import { DEFAULT_CONFIG, type Files } from "@bascule/protocol";
import { expect, onTestFinished, test } from "vitest";
import { Session } from "../../sessions/session.ts";
import type { BrowserBridgePool } from "../contract.ts";
import { createBrowserBridgePool } from "../pool/pool.ts";
import { openRemotePage } from "./remote-page.ts";

const QUERY = { agent: "Agent", testAttributes: [], hideOverlaySelectors: [], settings: {} };
const KEY = "ada";

/** A pool with one browser, which says yes to everything, and how many listen to what happens there. */
const refuse = () => Promise.reject(new Error("there are no files"));
const NO_FILES: Files = { resolve: refuse, size: refuse, inFolder: refuse, read: refuse, write: refuse };

function startPool() {
	const pool = createBrowserBridgePool({ log: () => {} });
	onTestFinished(() => pool.close());
	let listeners = 0;
	for (const name of ["onEvent", "onConnected", "onDisconnected"] as const) {
		const subscribe = pool[name].bind(pool) as (listener: never) => () => void;
		pool[name] = (listener: unknown) => {
			const forget = subscribe(listener as never);
			listeners++;
			return () => {
				listeners--;
				forget();
			};
		};
	}
	const hear = (message: object) => pool.handleMessage(KEY, JSON.stringify(message));
	const answer = (data: string | Uint8Array) => {
		const { type, id } = JSON.parse(String(data)) as { type: string; id?: string };
		if (type === "verb") queueMicrotask(() => hear({ type: "response", id, result: { tabs: ["t1"] } }));
	};
	pool.attach(KEY, { send: answer, close: () => {} }, { caps: ["ask", "codes"] });
	return { pool, hear, listeners: () => listeners };
}

async function open(pool: BrowserBridgePool): Promise<Session> {
	const [browser = expect.fail()] = pool.browsers(KEY);
	const page = await openRemotePage({ pool, browser, session: "s", files: NO_FILES }, QUERY, AbortSignal.timeout(5000));
	const request = { session: "s", settings: {} };
	return new Session(
		{ id: "s", mode: "extension", request, config: DEFAULT_CONFIG, page, warnings: [], isSeen: true },
		null,
	);
}

test.each([
	["the caller", () => {}],
	["the owner", (hear: (message: object) => void) => hear({ type: "event", event: "global_stop", endedCount: 1 })],
])("a session that %s has ended listens no more", async (_, end) => {
	const { pool, hear, listeners } = startPool();
	const session = await open(pool);
	expect(listeners()).toBeGreaterThan(0);
	end(hear);
	await session.close();
	expect(listeners()).toBe(0);
});
