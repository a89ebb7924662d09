/** The owner stops agents in the middle of something: the call ends at once, and nothing more happens in the page. */

import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserAction, Cap, VerbCall } from "@bascule/protocol/bridge";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type AgentTab, openAgentTab, type TabAction } from "../kit/agent-tab.ts";
import { type Bridge, startBridge } from "../kit/bridge.ts";
import { type Site, startSite } from "../kit/site.ts";
import { agentsGone, restartWorker } from "../kit/ui-page.ts";

/** The goal is 250 ms; this is what a busy machine may make of it. */
const AT_ONCE_MS = 5 * 250;
/** With the hints, which a peer of the first hour would not see. */
const CAPS: readonly Cap[] = ["ask", "cancel", "codes"];

const resources = new AsyncDisposableStack();
let bridge: Bridge;
let site: Site;
/** How often pages have called home. */
let calls = 0;
/** When somebody waits for the page that never comes. */
let asked = Promise.withResolvers<void>();

beforeAll(async () => {
	site = resources.use(
		await startSite({
			"/other": "<title>Other</title>",
			"/count": (_, response) => {
				calls++;
				response.end();
			},
			"/never": () => asked.resolve(),
		}),
	);
	bridge = resources.use(await startBridge({ caps: CAPS }));
});
afterAll(() => resources.disposeAsync());

/** Each keeps a page busy until it is stopped, and says when it has begun. */
const LONG: Record<string, { action: () => TabAction; begun: (tab: AgentTab) => Promise<unknown> }> = {
	wait_for: {
		action: () => ({ type: "wait_for", selector: "#never", timeoutMs: 30_000 }),
		begun: () => expect.poll(() => bridge.pool.getStats().inFlight).toBe(1),
	},
	"an endless loop": {
		action: () => ({ type: "evaluate", expression: CALL_HOME }),
		begun: () => expect.poll(() => calls).toBeGreaterThan(2),
	},
	"an endless loop that nothing throws out": {
		action: () => ({ type: "evaluate", expression: `for (;;) try { ${CALL_HOME} } catch {}` }),
		begun: () => expect.poll(() => calls).toBeGreaterThan(2),
	},
	"a script that waits": {
		action: () => ({ type: "evaluate", expression: "fetch('/count'); return new Promise(() => {})" }),
		begun: () => expect.poll(() => calls).toBeGreaterThan(0),
	},
	"a script that goes on and on": {
		action: () => ({ type: "evaluate", expression: `return ${GO_ON}` }),
		begun: () => expect.poll(() => calls).toBeGreaterThan(2),
	},
	"navigate to a server that does not answer": {
		action: () => ({ type: "navigate", url: `${site.url}/never` }),
		begun: () => asked.promise,
	},
};
const GO_ON = "(async () => { for (;;) await fetch('/count'); })()";
const CALL_HOME = `for (;;) {
	const request = new XMLHttpRequest();
	request.open("GET", "/count", false);
	request.send();
}`;

const STOPS: Record<string, { stop: (tab: AgentTab) => Promise<unknown>; allow: (tab: AgentTab) => Promise<unknown> }> =
	{
		"Stop of the tab": {
			stop: ({ tabId }) => bridge.owner("stopTab", tabId),
			allow: ({ tabId }) => bridge.owner("allowTab", tabId),
		},
		"Stop all": { stop: () => bridge.owner("stopAll"), allow: () => bridge.owner("resume") },
	};

describe.each(Object.keys(STOPS))("%s", (name) => {
	const { stop, allow } = STOPS[name] ?? expect.fail();

	test.each(Object.keys(LONG))("ends %s", async (kind) => {
		const { action, begun } = LONG[kind] ?? expect.fail();
		calls = 0;
		asked = Promise.withResolvers();
		const tab = await openAgentTab(bridge, site);
		await tab.show("<title>Page</title>");
		const running = tab.fail(action());
		await begun(tab);
		const started = performance.now();
		await stop(tab);
		expect(await running).toMatchObject({ code: "session_not_found" });
		expect(performance.now() - started).toBeLessThan(AT_ONCE_MS);
		await expect.poll(() => isQuiet(), { interval: 400 }).toBe(true);

		// Nothing gets through, and the answer says whose word it takes.
		const refused = { code: "session_not_found", hint: expect.stringMatching(/only the owner/i) };
		expect(await tab.fail({ type: "evaluate", expression: "fetch('/count')" })).toMatchObject(refused);
		if (name === "Stop all")
			for (const other of OTHERS) expect(await bridge.ask(other)).toMatchObject({ error: refused });
		expect(await isQuiet()).toBe(true);

		await allow(tab);
		await tab.show("<title>Again</title>");
		expect(await tab.value("document.title")).toBe("Again");
		await tab[Symbol.asyncDispose]();
	});
});

/** A session of its own, with a page of the site in it. */
async function openSession(session: string): Promise<{ tabId: number; call: (call: VerbCall) => Promise<unknown> }> {
	const call = (verb: VerbCall) =>
		bridge.pool.verb(bridge.key, session, verb, { signal: AbortSignal.timeout(20_000), timeoutMs: 15_000 });
	const query = {
		agent: session,
		url: `${site.url}/other`,
		settings: {},
		testAttributes: [],
		hideOverlaySelectors: [],
	};
	await call({ name: "open", query });
	const { sessions } = (await bridge.owner("getState")) as { sessions: Array<{ tabId: number; agent?: string }> };
	return { tabId: sessions.find(({ agent }) => agent === session)?.tabId ?? expect.fail(), call };
}

describe("Stop all ends a script that goes on and on", () => {
	const begun = () => expect.poll(() => calls).toBeGreaterThan(2);
	const ended = async (tabId: number) => {
		await bridge.owner("stopAll");
		await expect.poll(() => isQuiet(), { interval: 400, timeout: 5000 }).toBe(true);
		await bridge.owner("resume");
		await bridge.run({ type: "close_tab", tabId });
	};

	test.each<[string, VerbCall]>([
		["a poll", { name: "poll", query: { expr: GO_ON, intervalMs: 50, ms: 10_000 } }],
		[
			"a relayed command",
			{ name: "cdp", query: { method: "Runtime.evaluate", params: { expression: GO_ON, awaitPromise: true } } },
		],
	])("of %s", async (_, verb) => {
		calls = 0;
		const { tabId, call } = await openSession(`scripted-${randomUUID()}`);
		const running = call(verb).catch((error) => error);
		await begun();
		await ended(tabId);
		expect(await running).toMatchObject({ code: "session_not_found" });
	});

	test("of a call that was over because its caller had given up", async () => {
		calls = 0;
		const tab = await openAgentTab(bridge, site);
		await tab.show("<title>Page</title>");
		const caller = new AbortController();
		const running = tab.fail({ type: "evaluate", expression: `return ${GO_ON}` }, caller.signal);
		await begun();
		caller.abort();
		await running;
		await ended(tab.tabId);
	});

	test("but leaves a page as it is where all scripts have come to their end", async () => {
		const tab = await openAgentTab(bridge, site);
		await tab.show("<title>Page</title><input>");
		await tab.run({ type: "type", selector: "input", text: "half" });
		await tab.run({ type: "evaluate", expression: "document.title = 'Mine'; return 1" });
		expect(await tab.fail({ type: "evaluate", expression: "document.title += '!'; throw 1" })).toBeDefined();
		await bridge.owner("stopAll");
		await bridge.owner("resume");
		expect(await tab.value("document.title + document.querySelector('input').value")).toBe("Mine!half");
		await tab[Symbol.asyncDispose]();
	});
});

test.each(Object.keys(LONG))("a tab that the owner closes ends %s, and says so", async (kind) => {
	const { action, begun } = LONG[kind] ?? expect.fail();
	calls = 0;
	asked = Promise.withResolvers();
	const tab = await openAgentTab(bridge, site);
	await tab.show("<title>Page</title>");
	const running = tab.fail(action());
	await begun(tab);
	const worker = await bridge.browser.worker();
	await worker.evaluate(`chrome.tabs.remove(${tab.tabId})`);
	expect(await running).toMatchObject({ code: "tab_not_found" });
	await expect.poll(() => isQuiet(), { interval: 400 }).toBe(true);
});

test("Stop all leaves no tab behind that was only just opening", async () => {
	await agentsGone(bridge.browser);
	const owners = await bridge.browser.openExtensionPage("popup.html");
	const stopAll = JSON.stringify({ kind: "bridge_request", method: "stopAll", args: [] });
	await owners.evaluate(`void chrome.tabs.onCreated.addListener(() => chrome.runtime.sendMessage(${stopAll}))`);
	const worker = await bridge.browser.worker();
	const countTabs = () => worker.evaluate<number>("chrome.tabs.query({}).then(({ length }) => length)");
	const before = await countTabs();
	const opening = bridge.ask({ type: "open_tab", url: `${site.url}/count` });
	expect(await opening).toMatchObject({ error: { code: "session_not_found" } });
	await expect.poll(countTabs).toBe(before);
	await owners.close();
	await bridge.owner("resume");
});

/** The debugger is in the tab on our account. */
const isAttached = async (tabId: number): Promise<boolean> =>
	(await bridge.browser.worker()).evaluate(
		`chrome.debugger.sendCommand({ tabId: ${tabId} }, "Target.getTargetInfo").then(() => true, () => false)`,
	);

/** Until the next worker is connected. */
async function restart(): Promise<void> {
	await restartWorker(bridge.browser);
	await bridge.pool.whenConnected(bridge.key, AbortSignal.timeout(15_000));
}

describe("after the worker was ended", () => {
	test.each(Object.keys(STOPS))("%s lets go of the tab for good", async (name) => {
		const { stop, allow } = STOPS[name] ?? expect.fail();
		const tab = await openAgentTab(bridge, site);
		await tab.show("<title>Page</title>");
		await restart();
		expect(await isAttached(tab.tabId)).toBe(true);
		await stop(tab);
		await expect.poll(() => isAttached(tab.tabId)).toBe(false);
		expect(await tab.fail({ type: "extract" })).toMatchObject({ code: "session_not_found" });
		expect(await isAttached(tab.tabId)).toBe(false);
		await allow(tab);
		await tab[Symbol.asyncDispose]();
	});

	const SCRIPTS = {
		"a script": CALL_HOME,
		"a script that nothing throws out": `for (;;) try { ${CALL_HOME} } catch {}`,
		"a script that goes on and on": `return ${GO_ON}`,
	};
	const scripts = Object.entries(SCRIPTS).flatMap((script) =>
		Object.keys(STOPS).map((name) => [name, ...script] as const),
	);

	test.each(scripts)("%s ends %s that it began", async (name, _, expression) => {
		const { stop, allow } = STOPS[name] ?? expect.fail();
		calls = 0;
		const tab = await openAgentTab(bridge, site);
		await tab.show("<title>Page</title>");
		const running = tab.fail({ type: "evaluate", expression });
		await expect.poll(() => calls).toBeGreaterThan(2);
		await restart();
		expect(await running).toMatchObject({ code: "internal_error" });
		await stop(tab);
		await expect.poll(() => isQuiet(), { interval: 400, timeout: 5000 }).toBe(true);
		await allow(tab);
		await tab[Symbol.asyncDispose]();
	});

	test.each(["tab", "window"])("a %s that a page opens is the agent's", async (kind) => {
		const features = kind === "tab" ? "" : "width=300,height=300";
		const tab = await openAgentTab(bridge, site);
		await tab.show(`<button onclick="setTimeout(() => window.open('/other', '', '${features}'), 300)">Open</button>`);
		await tab.run({ type: "click", selector: "button" });
		await bridge.browser.killWorker();
		const owned = async () =>
			(await bridge.browser.worker()).evaluate<number[]>(
				`Promise.all([chrome.storage.local.get("agentTabs"), chrome.tabs.query({ url: "${site.url}/other" })])
					.then(([{ agentTabs }, tabs]) => tabs.filter(({ id }) => agentTabs.some(({ tabId }) => tabId === id)).map(({ id }) => id))`,
			);
		await expect.poll(() => owned().catch(() => [])).toHaveLength(1);
		const [popup = -1] = await owned();
		await bridge.pool.whenConnected(bridge.key, AbortSignal.timeout(15_000));
		// It is the session's, too.
		expect(await bridge.run({ type: "evaluate", expression: "return document.title", tabId: popup })).toMatchObject({
			value: "Other",
		});
		await bridge.run({ type: "close_tab", tabId: popup });
		await tab[Symbol.asyncDispose]();
	});

	test.each(Object.keys(STOPS))("just after %s, the next one does the rest", async (name) => {
		const { stop, allow } = STOPS[name] ?? expect.fail();
		calls = 0;
		const tab = await openAgentTab(bridge, site);
		await tab.show("<title>Page</title>");
		void tab.fail({ type: "evaluate", expression: CALL_HOME });
		await expect.poll(() => calls).toBeGreaterThan(2);
		await stop(tab);
		await restart();
		await expect.poll(() => isQuiet(), { interval: 400, timeout: 5000 }).toBe(true);
		await expect.poll(() => isAttached(tab.tabId)).toBe(false);
		await allow(tab);
		await tab[Symbol.asyncDispose]();
	});

	test.each([
		["a lock", `chrome.idle.onStateChanged.dispatch("locked")`, "screen_locked"],
		["idleness", `chrome.idle.onStateChanged.dispatch("idle")`, "system_idle"],
		["Cancel", `chrome.debugger.onDetach.dispatch({ tabId: TAB }, "canceled_by_user")`, "debugger_detached"],
	])("%s that wakes the next one ends the session", async (_, event, reason) => {
		const tab = await openAgentTab(bridge, site);
		await tab.show("<title>Page</title>");
		const evaluate = async <T>(expression: string) => (await bridge.browser.worker()).evaluate<T>(expression);
		await evaluate("void (globalThis.isOld = true)");
		await bridge.browser.killWorker();
		// Stands in for the event that wakes it, which comes before it has read what is stored.
		const woken = `typeof chrome === "object" && !globalThis.isOld && (${event.replace("TAB", String(tab.tabId))}, true)`;
		await vi.waitUntil(() => evaluate(woken).catch(() => false), { timeout: 10_000, interval: 5 });
		const sessions = () => bridge.owner("getState").then((state) => (state as { sessions: unknown[] }).sessions);
		await expect.poll(sessions).toEqual([]);
		const history = (await bridge.owner("searchAudit", { limit: 1, offset: 0 })) as { entries: unknown[] };
		expect(history.entries).toMatchObject([{ tabId: tab.tabId, reason }]);
		await expect.poll(() => isAttached(tab.tabId)).toBe(false);
		await evaluate(`chrome.idle.onStateChanged.dispatch("active")`);
		await bridge.owner("allowTab", tab.tabId);
		await tab[Symbol.asyncDispose]();
	});

	test("each of two calls at once that begin anew gets a tab of its own", async () => {
		const own = await bridge.ownTab(`${site.url}/other`);
		await bridge.run({ type: "extract", tabId: own.tabId });
		await restart();
		// There is nothing left to go on with.
		await own.session.send("Page.navigate", { url: "chrome://version/" });
		const tabs = await Promise.all(["/other?1", "/other?2"].map((path) => bridge.open(site.url + path)));
		const searches = tabs.map((tabId) => bridge.run({ type: "evaluate", expression: "return location.search", tabId }));
		expect(await Promise.all(searches)).toMatchObject([{ value: "?1" }, { value: "?2" }]);
		for (const tabId of tabs) await bridge.run({ type: "close_tab", tabId });
		await own.close();
	});

	test("Cancel in the bar of the browser is a stop", async () => {
		const tab = await openAgentTab(bridge, site);
		await tab.show("<title>Page</title>");
		await restart();
		const worker = await bridge.browser.worker();
		await worker.evaluate(`chrome.debugger.detach({ tabId: ${tab.tabId} })`);
		await worker.evaluate(`chrome.debugger.onDetach.dispatch({ tabId: ${tab.tabId} }, "canceled_by_user")`);
		const refused = { code: "session_not_found", hint: expect.stringMatching(/only the owner/i) };
		expect(await tab.fail({ type: "extract" })).toMatchObject(refused);
		await bridge.owner("allowTab", tab.tabId);
		await tab[Symbol.asyncDispose]();
	});
});

test.each(["/post", "/post#end"])("Stop all sends no form again: %s", async (action) => {
	let posts = 0;
	site.set("/post", (request, response) => {
		if (request.method === "POST") posts++;
		response.setHeader("content-type", "text/html");
		response.end("<title>Posted</title>");
	});
	calls = 0;
	const tab = await openAgentTab(bridge, site);
	await tab.show(`<form method=post action="${action}"><button>Send</button></form>`);
	await tab.run({ type: "click", selector: "button" });
	await expect.poll(() => tab.value("document.title")).toBe("Posted");
	const running = tab.fail({
		type: "evaluate",
		expression: "return (async () => { for (;;) await fetch('/count'); })()",
	});
	await expect.poll(() => calls).toBeGreaterThan(2);
	await bridge.owner("stopAll");
	await running;
	await expect.poll(() => isQuiet(), { interval: 400, timeout: 10_000 }).toBe(true);
	expect(posts).toBe(1);
	await bridge.owner("resume");
	await tab[Symbol.asyncDispose]();
});

test("Stop all lets go of a window that a page has only just opened", async () => {
	const tab = await openAgentTab(bridge, site);
	await tab.show("<title>Page</title><button onclick=\"window.open('/other')\">Open</button>");
	await tab.run({ type: "click", selector: "button" });
	const worker = await bridge.browser.worker();
	const opened = () =>
		worker.evaluate<number[]>(`chrome.tabs.query({ url: "${site.url}/other" }).then((all) => all.map(({ id }) => id))`);
	await expect.poll(opened).toHaveLength(1);
	const [popup = -1] = await opened();
	await expect.poll(() => isAttached(popup)).toBe(true);
	await bridge.owner("stopAll");
	await expect.poll(() => isAttached(popup)).toBe(false);
	await bridge.owner("resume");
	await worker.evaluate(`chrome.tabs.remove(${popup})`);
	await tab[Symbol.asyncDispose]();
});

test("what an agent or its page opens is shown to the owner, can be stopped alone, and ends with a locked screen", async () => {
	const listed = async () => {
		const { sessions } = (await bridge.owner("getState")) as { sessions: Array<{ tabId: number; domain: string }> };
		return sessions.map(({ tabId }) => tabId);
	};
	const { tabId: first, call } = await openSession("opening");
	await call({ name: "openTab", query: { url: `${site.url}/other`, focus: false } });
	await expect.poll(listed).toHaveLength(2);
	await call({ name: "script", query: { expr: "void window.open('/other')", returnType: "void" } });
	await expect.poll(listed).toHaveLength(3);
	const popup = Math.max(...(await listed()));
	await bridge.owner("stopTab", popup);
	await expect.poll(() => isAttached(popup)).toBe(false);
	expect(await isAttached(first)).toBe(true);
	const worker = await bridge.browser.worker();
	await worker.evaluate(`chrome.idle.onStateChanged.dispatch("locked")`);
	await expect.poll(() => isAttached(first)).toBe(false);
	expect(await listed()).toEqual([]);
	await worker.evaluate(`chrome.idle.onStateChanged.dispatch("active")`);
	await worker.evaluate(
		`chrome.tabs.query({ url: "${site.url}/other" }).then((tabs) => chrome.tabs.remove(tabs.map(({ id }) => id)))`,
	);
	await agentsGone(bridge.browser);
});

test.each([0, 2, 5, 10, 20])("Stop all is not too early for a tab that is joined %i ms before", async (ms) => {
	const own = await bridge.ownTab(`${site.url}/other`);
	const asked = bridge.ask({ type: "extract", tabId: own.tabId });
	await sleep(ms);
	await bridge.owner("stopAll");
	await asked;
	await expect.poll(() => isAttached(own.tabId)).toBe(false);
	expect(await isQuietly(() => isAttached(own.tabId))).toBe(true);
	await bridge.owner("resume");
	await own.close();
});

test.each([
	["it looks at the tab", "tabs", "get"],
	["the network rules are set", "declarativeNetRequest", "updateSessionRules"],
	["it asks whether the debugger is attached", "debugger", "sendCommand"],
])("a call that is stopped while %s attaches to nothing", async (_, api, method) => {
	const own = await bridge.ownTab(`${site.url}/other`);
	// There are rules only where something is blocked.
	await bridge.owner("addToBlocklist", "blocked.test");
	const worker = await bridge.browser.worker();
	await worker.evaluate(`(() => {
		const { attach } = chrome.debugger;
		const { ${method}: held } = chrome.${api};
		const released = Promise.withResolvers();
		globalThis.attached = [];
		chrome.debugger.attach = (target, version) => (attached.push(target.tabId), attach(target, version));
		chrome.${api}.${method} = async (...args) => {
			globalThis.isHeld = true;
			await released.promise;
			return held(...args);
		};
		globalThis.release = () => {
			Object.assign(chrome.${api}, { ${method}: held });
			delete globalThis.isHeld;
			released.resolve();
		};
	})()`);
	const call = bridge.ask({ type: "extract", tabId: own.tabId });
	await expect.poll(() => worker.evaluate("globalThis.isHeld")).toBe(true);
	await bridge.owner("stopAll");
	expect(await call).toMatchObject({ error: { code: "session_not_found" } });
	// What was stopped does not go on when agents may work again.
	await bridge.owner("resume");
	await worker.evaluate("release()");
	expect(await isQuietly(() => worker.evaluate("attached.length > 0"))).toBe(true);
	expect(await isAttached(own.tabId)).toBe(false);
	await bridge.owner("removeFromBlocklist", "blocked.test");
	await own.close();
});

test("a tab whose page comes after the call is stopped is not attached to", async () => {
	const asked = Promise.withResolvers<void>();
	const answer = Promise.withResolvers<void>();
	site.set("/slow", "<title>First</title>");
	const own = await bridge.ownTab(`${site.url}/slow`);
	site.set("/slow", async (_, response) => {
		asked.resolve();
		await answer.promise;
		response.setHeader("content-type", "text/html");
		response.end("<title>Second</title>");
	});
	const worker = await bridge.browser.worker();
	const tabId = await worker.evaluate<number>(`chrome.tabs.discard(${own.tabId}).then(({ id }) => id)`);
	await worker.evaluate(`(({ attach }) => {
		globalThis.attached = [];
		chrome.debugger.attach = (target, version) => (attached.push(target.tabId), attach(target, version));
	})(chrome.debugger)`);
	const call = bridge.ask({ type: "extract", tabId });
	await asked.promise;
	await bridge.owner("stopAll");
	expect(await call).toMatchObject({ error: { code: "session_not_found" } });
	answer.resolve();
	await expect.poll(() => worker.evaluate(`chrome.tabs.get(${tabId}).then(({ title }) => title)`)).toBe("Second");
	expect(await isQuietly(() => worker.evaluate("attached.length > 0"))).toBe(true);
	await bridge.owner("resume");
	await worker.evaluate(`chrome.tabs.remove(${tabId})`);
});

test.each([0, 2, 5, 10, 20])("a call that is given up after %i ms leaves nothing running", async (ms) => {
	const own = await bridge.ownTab(`${site.url}/other`);
	const signal = AbortSignal.timeout(ms);
	await bridge.ask({ type: "wait_for", selector: "#never", tabId: own.tabId }, signal);
	const running = async () => {
		const { sessions } = (await bridge.owner("getState")) as { sessions: Array<{ tabId: number; running?: string }> };
		return sessions.filter(({ tabId, running }) => tabId === own.tabId && running);
	};
	await expect.poll(running).toEqual([]);
	expect(await isQuietly(async () => (await running()).length > 0)).toBe(true);
	await own.close();
});

test("whoever forgets the pairing ends what agents do", async () => {
	calls = 0;
	const tab = await openAgentTab(bridge, site);
	await tab.show("<title>Page</title>");
	const running = tab.fail({
		type: "evaluate",
		expression: "return (async () => { for (;;) await fetch('/count'); })()",
	});
	await expect.poll(() => calls).toBeGreaterThan(2);
	const { port } = new URL(((await bridge.owner("getConfig")) as { url: string }).url);
	await bridge.owner("clearConfig");
	expect(await running).toMatchObject({ code: "internal_error" });
	await expect.poll(() => isQuiet(), { interval: 400 }).toBe(true);
	expect(await isAttached(tab.tabId)).toBe(false);
	expect(await bridge.owner("getState")).toMatchObject({ sessions: [] });
	await bridge.browser.pair({ port: Number(port), token: "token" });
	await bridge.pool.whenConnected(bridge.key, AbortSignal.timeout(15_000));
	await tab[Symbol.asyncDispose]();
});

/** It does not become so for a while either: what must not come has no moment to wait for. */
async function isQuietly(isLoud: () => Promise<boolean>): Promise<boolean> {
	for (const end = Date.now() + 500; Date.now() < end; await sleep(50)) if (await isLoud()) return false;
	return true;
}

/** Actions that are about no tab in particular. */
const OTHERS: BrowserAction[] = [{ type: "get_tabs" }, { type: "open_tab", url: "about:blank" }, { type: "extract" }];

/** No page calls home any more. */
async function isQuiet(): Promise<boolean> {
	const before = calls;
	await sleep(200);
	return calls === before;
}
