/** What happens in the owner's browser when the time of a call is up. The limits are shorter here than for users. */
import { setTimeout as sleep } from "node:timers/promises";
import type { VerbCall } from "@bascule/protocol/bridge";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openAgentTab } from "../kit/agent-tab.ts";
import { type Bridge, startBridge } from "../kit/bridge.ts";
import { openScene } from "../kit/faults.ts";
import { type Site, startSite } from "../kit/site.ts";
import { agentsGone, restartWorker } from "../kit/ui-page.ts";

const ACTION_MS = 3000;
const JOIN_MS = 2500;

const resources = new AsyncDisposableStack();
let bridge: Bridge;
let site: Site;

beforeAll(async () => {
	site = resources.use(await startSite({ "/other": "<title>Other</title>" }));
	const timeLimits = { actionMs: ACTION_MS, joinMs: JOIN_MS };
	bridge = resources.use(await startBridge({ caps: ["ask", "cancel", "codes"], browser: { timeLimits } }));
});
afterAll(() => resources.disposeAsync());

/** A page that comes when it is let. */
function serveLate(path: string, html: string): { asked: Promise<void>; answer(): void } {
	const asked = Promise.withResolvers<void>();
	const answer = Promise.withResolvers<void>();
	site.set(path, async (_, response) => {
		asked.resolve();
		await answer.promise;
		response.setHeader("content-type", "text/html");
		response.end(html);
	});
	return { asked: asked.promise, answer: answer.resolve };
}

test.concurrent.each([
	["an endless loop", "for (;;);"],
	["a promise that nobody keeps", "return new Promise(() => {})"],
])("%s is ended when the time of its action is up, and the next call works", async (_, expression) => {
	const tab = await openAgentTab(bridge, site);
	await tab.show("<title>Loop</title>");
	const started = performance.now();
	expect(await tab.fail({ type: "evaluate", expression })).toMatchObject({ code: "timeout" });
	expect(performance.now() - started).toBeGreaterThan(0.9 * ACTION_MS);
	expect(performance.now() - started).toBeLessThan(ACTION_MS + 4000);
	expect(await tab.value("document.title")).toBe("Loop");
	await tab[Symbol.asyncDispose]();
});

test("Stop all ends a script that goes on after its call has timed out", async () => {
	let calls = 0;
	site.set("/count", (_, response) => {
		calls++;
		response.end();
	});
	const tab = await openAgentTab(bridge, site);
	await tab.show("<title>Page</title>");
	const expression = "return (async () => { for (;;) await fetch('/count'); })()";
	expect(await tab.fail({ type: "evaluate", expression })).toMatchObject({ code: "timeout" });
	expect(calls).toBeGreaterThan(2);
	await bridge.owner("stopAll");
	// What must not come has no moment to wait for.
	await expect
		.poll(async () => {
			const before = calls;
			await sleep(200);
			return calls - before;
		})
		.toBe(0);
	await bridge.owner("resume");
	await tab[Symbol.asyncDispose]();
});

test("a tab whose page comes after the call is given up is not attached to", async () => {
	site.set("/slow", "<title>First</title>");
	const own = await bridge.ownTab(`${site.url}/slow`);
	const { asked, answer } = serveLate("/slow", "<title>Second</title>");
	const worker = await bridge.browser.worker();
	const tabId = await worker.evaluate<number>(`chrome.tabs.discard(${own.tabId}).then(({ id }) => id)`);
	await worker.evaluate(`(({ attach }) => {
		globalThis.attached = [];
		chrome.debugger.attach = (target, version) => (attached.push(target.tabId), attach(target, version));
	})(chrome.debugger)`);
	const call = bridge.ask({ type: "extract", tabId });
	await asked;
	expect(await call).toMatchObject({ error: { code: "timeout" } });
	answer();
	await expect.poll(() => worker.evaluate(`chrome.tabs.get(${tabId}).then(({ title }) => title)`)).toBe("Second");
	// Another call goes all the way meanwhile.
	await bridge.run({ type: "get_tabs" });
	expect(await worker.evaluate("attached")).toEqual([]);
	await worker.evaluate(`chrome.tabs.remove(${tabId})`);
});

test("a session whose page waits for a server is still there after the worker was ended", async () => {
	const { asked, answer } = serveLate("/never", "<h1>Late</h1>");
	const call = (call: VerbCall) =>
		bridge.pool.verb(bridge.key, "slow", call, { signal: AbortSignal.timeout(20_000), timeoutMs: 20_000 });
	const query = { agent: "Agent", settings: {}, testAttributes: [], hideOverlaySelectors: [] };
	await call({ name: "open", query: { ...query, url: `${site.url}/other` } });
	const going = call({ name: "browse", query: { type: "navigate", url: `${site.url}/never` } }).catch(() => {});
	await asked;
	await restartWorker(bridge.browser);
	await bridge.pool.whenConnected(bridge.key, AbortSignal.timeout(15_000));
	await going;
	const look = () => call({ name: "browse", query: { type: "extract" } });
	await expect(look()).rejects.toMatchObject({ code: "timeout" });
	answer();
	await expect.poll(() => look().then(({ result }) => JSON.stringify(result)), { timeout: 20_000 }).toContain("Late");
	await call({ name: "close", query: {} });
	await agentsGone(bridge.browser);
});

test("the popup says within two heartbeats that packets are lost", async () => {
	const heartbeatMs = 2000;
	await using scene = await openScene({ timeLimits: { heartbeatMs } });
	const popup = await scene.browser.openExtensionPage("popup.html");
	const status = () => popup.evaluate("document.querySelector('[data-status]')?.dataset.status");
	await expect.poll(status).toBe("connected");
	const since = performance.now();
	scene.cable.mute();
	await expect.poll(status, { interval: 50 }).not.toBe("connected");
	expect(performance.now() - since).toBeLessThan(2 * heartbeatMs + 1000);
	await popup.close();
});
