/** What the extension tells without being asked: every event with its fields, and the seven ways in which a session ends. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type BridgeEvent, END_REASONS, type EndReason } from "@bascule/protocol/bridge";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Bridge, startBridge } from "../kit/bridge.ts";
import { startPaired } from "../kit/extension.ts";
import { type Site, startSite } from "../kit/site.ts";

const resources = new AsyncDisposableStack();
let bridge: Bridge;
let site: Site;
let tabId: number;

beforeAll(async () => {
	site = resources.use(await startSite({ "/": "<title>Page</title><p>Text" }));
	bridge = resources.use(await startBridge());
});
afterAll(() => resources.disposeAsync());

beforeEach(async () => {
	tabId = await bridge.open(site.url);
	await bridge.run({ type: "extract", tabId });
	bridge.events.length = 0;
});

/** The events of that kind, once there is one. */
async function told<E extends BridgeEvent["event"]>(kind: E): Promise<Array<Extract<BridgeEvent, { event: E }>>> {
	const found = () => bridge.events.filter(({ event }) => event === kind);
	await expect.poll(found).not.toEqual([]);
	return found() as Array<Extract<BridgeEvent, { event: E }>>;
}
const inWorker = async (expression: string) => (await bridge.browser.worker()).evaluate(expression);

/** What has to happen for each. The last two come from the computer, so that only the browser's word for it can be given. */
const ENDINGS: Record<EndReason, () => Promise<unknown>> = {
	tab_closed: () => inWorker(`chrome.tabs.remove(${tabId})`),
	user_stopped: () => bridge.owner("stopTab", tabId),
	domain_blocked: () => bridge.owner("addToBlocklist", "127.0.0.1"),
	global_stop: () => bridge.owner("stopAll"),
	debugger_detached: async () => {
		await inWorker(`chrome.debugger.detach({ tabId: ${tabId} })`);
		await inWorker(`chrome.debugger.onDetach.dispatch({ tabId: ${tabId} }, "canceled_by_user")`);
	},
	system_idle: () => inWorker(`chrome.idle.onStateChanged.dispatch("idle")`),
	screen_locked: () => inWorker(`chrome.idle.onStateChanged.dispatch("locked")`),
};
/** Puts things back to how they were. */
const AFTER: Partial<Record<EndReason, () => Promise<unknown>>> = {
	user_stopped: () => bridge.owner("allowTab", tabId),
	debugger_detached: () => bridge.owner("allowTab", tabId),
	domain_blocked: () => bridge.owner("removeFromBlocklist", "127.0.0.1"),
	global_stop: () => bridge.owner("resume"),
	screen_locked: () => inWorker(`chrome.idle.onStateChanged.dispatch("active")`),
};

describe("session_ended", () => {
	test.each(END_REASONS)("%s", async (reason) => {
		await ENDINGS[reason]();
		expect(await told("session_ended")).toEqual([
			{ type: "event", event: "session_ended", domain: "127.0.0.1", tabId, actionCount: 2, reason },
		]);
		const next = await bridge.ask({ type: "extract", tabId });
		await AFTER[reason]?.();
		expect("error" in next ? next.error.code : "none").toBe(NEXT[reason]);
		if (reason !== "tab_closed") await bridge.run({ type: "close_tab", tabId });
	});

	/** How the next action in the tab fares. The owner's word stays until the owner takes it back. */
	const NEXT: Record<EndReason, string> = {
		tab_closed: "tab_not_found",
		user_stopped: "session_not_found",
		debugger_detached: "session_not_found",
		global_stop: "session_not_found",
		domain_blocked: "domain_blocked",
		system_idle: "none",
		screen_locked: "session_not_found",
	};
});

test("a session ends when its tab goes to a page of the browser's own, and begins again when it is back", async () => {
	const own = await bridge.ownTab(site.url);
	const waiting = bridge.ask({ type: "wait_for", selector: "#never", timeoutMs: 20_000, tabId: own.tabId });
	await expect.poll(() => bridge.pool.getStats().inFlight).toBe(1);
	await told("session_started");
	await own.session.send("Page.navigate", { url: "chrome://version/" });
	const refused = { error: { code: "debugger_attach_failed" } };
	expect(await waiting).toMatchObject(refused);
	expect(await told("session_ended")).toMatchObject([{ tabId: own.tabId, reason: "debugger_detached" }]);
	expect(await bridge.ask({ type: "extract", tabId: own.tabId })).toMatchObject(refused);
	await own.session.send("Page.navigate", { url: site.url });
	await expect.poll(() => bridge.ask({ type: "extract", tabId: own.tabId })).toHaveProperty("result");
	await own.close();
});

test("session_started", async () => {
	const before = Date.now();
	const opened = await bridge.open(site.url);
	const [event] = await told("session_started");
	expect(event).toEqual({
		type: "event",
		event: "session_started",
		domain: "127.0.0.1",
		tabId: opened,
		startedAt: expect.any(Number),
	});
	expect(event?.startedAt).toBeGreaterThanOrEqual(before);
	await bridge.run({ type: "extract", tabId: opened });
	await bridge.run({ type: "close_tab", tabId: opened });
	await told("tab_closed");
	expect(await told("session_started")).toHaveLength(1);
});

test("tab_closed, also of tabs that no agent used, after the end of the session if there was one", async () => {
	const own = await bridge.ownTab(site.url);
	await own.close();
	expect(await told("tab_closed")).toEqual([{ type: "event", event: "tab_closed", tabId: own.tabId }]);
	await bridge.run({ type: "close_tab", tabId });
	await expect
		.poll(() => bridge.events.slice(-2))
		.toMatchObject([
			{ event: "session_ended", reason: "tab_closed", tabId },
			{ event: "tab_closed", tabId },
		]);
});

describe("domain_blocked", () => {
	test.each(["navigate", "open_tab"] as const)("%s to one: the tab is not in it", async (type) => {
		await bridge.owner("addToBlocklist", "localhost");
		const where = type === "navigate" ? { tabId } : {};
		await bridge.ask({ type, url: site.otherUrl, ...where });
		await bridge.owner("removeFromBlocklist", "localhost");
		expect(await told("domain_blocked")).toEqual([
			{ type: "event", event: "domain_blocked", domain: "localhost", attemptedAction: type },
		]);
	});

	test("an action in a tab that shows one", async () => {
		const own = await bridge.ownTab(site.otherUrl);
		await bridge.owner("addToBlocklist", "localhost");
		await bridge.ask({ type: "screenshot", tabId: own.tabId });
		await bridge.owner("removeFromBlocklist", "localhost");
		expect(await told("domain_blocked")).toEqual([
			{ type: "event", event: "domain_blocked", domain: "localhost", attemptedAction: "screenshot", tabId: own.tabId },
		]);
		await own.close();
	});
});

test("global_stop comes after the ends of all sessions, and says how many there were", async () => {
	await bridge.open(site.url);
	bridge.events.length = 0;
	const open = (await bridge.run({ type: "get_tabs" })).filter(({ url }) => url.startsWith(site.url)).length;
	await bridge.owner("stopAll");
	const [stop] = await told("global_stop");
	expect(stop).toEqual({ type: "event", event: "global_stop", endedCount: expect.any(Number) });
	expect(stop?.endedCount).toBeGreaterThanOrEqual(2);
	expect(stop?.endedCount).toBeLessThanOrEqual(open);
	expect(bridge.events.map(({ event }) => event)).toEqual([
		...Array.from({ length: stop?.endedCount ?? 0 }, () => "session_ended"),
		"global_stop",
	]);
	await bridge.owner("resume");
	expect(await told("resumed")).toEqual([{ type: "event", event: "resumed" }]);
});

test("the daemon logs what it is told", async () => {
	await using paired = await startPaired();
	const { kit, browser } = paired;
	await kit.call("navigate", { url: site.url });
	const worker = await browser.worker();
	await worker.evaluate(`chrome.tabs.query({ url: "${site.url}/*" }).then(([tab]) => chrome.tabs.remove(tab.id))`);
	const log = () => readFile(join(kit.home, "daemon.log"), "utf8");
	await expect.poll(log).toMatch(/session_started[\s\S]*session_ended[\s\S]*tab_closed/);
});
