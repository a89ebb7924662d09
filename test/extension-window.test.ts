/** The window that agents' tabs live in: there when needed, out of the way, gone when empty. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type PartsBrowser, startPartsBrowser } from "./kit/parts-extension.ts";
import { type Site, startSite } from "./kit/site.ts";

interface Opened {
	tabId: number;
	windowId: number;
}

let browser: PartsBrowser;
let site: Site;
/** The one that the user works in. */
let ownWindow: number;

beforeAll(async () => {
	site = await startSite({ "/": "<title>Page</title>" });
	browser = await startPartsBrowser();
	ownWindow = await run<number>("chrome.windows.getLastFocused().then(({ id }) => id)");
});
afterAll(async () => {
	await browser[Symbol.asyncDispose]();
	await site[Symbol.asyncDispose]();
});

/** Notes every window that has the focus at any time from now on, by asking and by listening. */
beforeEach(() =>
	run(`(async () => {
		await chrome.windows.update(${ownWindow}, { focused: false });
		await chrome.windows.update(${ownWindow}, { focused: true });
		globalThis.focused = new Set();
		const sample = async () => focused.add((await chrome.windows.getLastFocused()).id);
		chrome.windows.onFocusChanged.addListener((id) => focused.add(id));
		globalThis.sampling = setInterval(sample, 20);
		await sample();
	})()`),
);
afterEach(async () => {
	await run(`(async () => {
		clearInterval(globalThis.sampling);
		const tabs = await chrome.tabs.query({});
		await chrome.tabs.remove(tabs.filter((tab) => tab.windowId !== ${ownWindow}).map((tab) => tab.id));
	})()`);
	await expect.poll(windows).toHaveLength(1);
	await expect.poll(storedWindow).toBeNull();
});

const run = <T = unknown>(expression: string): Promise<T> => browser.run<T>(expression);
const open = (agent = "claude", focus = false) =>
	run<Opened>(`parts.agentWindow.open(${JSON.stringify(site.url)}, { agent: "${agent}", focus: ${focus} })`);
const windows = () =>
	run<{ id: number; state: string; focused: boolean }[]>(
		"chrome.windows.getAll().then((all) => all.map(({ id, state, focused }) => ({ id, state, focused })))",
	);
const groups = () =>
	run<[string, number][]>(`chrome.tabGroups.query({}).then((all) => Promise.all(all.map(async ({ id, title }) =>
		[title, (await chrome.tabs.query({ groupId: id })).length])))`);
const storedWindow = () => run("parts.store.read('buaWindowId').then((id) => id ?? null)");
const owns = (tabId: number) => run<boolean>(`parts.agentWindow.owns(${tabId})`);

const focusedSoFar = () => run<number[]>("[...focused].filter((id) => id !== chrome.windows.WINDOW_ID_NONE)");

/** Runs a script in the page at this address, as if the user had just clicked there. */
async function inPage(url: string, expression: string): Promise<void> {
	const { root } = browser.connection;
	const { targetInfos } = await root.send("Target.getTargets", {});
	const targetId = targetInfos.find((target) => target.type === "page" && target.url.startsWith(url))?.targetId ?? "";
	const { sessionId } = await root.send("Target.attachToTarget", { targetId, flatten: true });
	await browser.connection.session(sessionId)?.send("Runtime.evaluate", { expression, userGesture: true });
	await root.send("Target.detachFromTarget", { sessionId });
}

async function restartWorker(): Promise<void> {
	await run("void (globalThis.isOld = true)");
	await browser.killWorker();
	await expect.poll(() => run("globalThis.isOld ?? false").catch(() => true)).toBe(false);
}

test("tabs that are opened at once share one window, which never takes the focus", async () => {
	const opened = await Promise.all([open(), open(), open("gpt"), open()]);
	const [agentWindow] = new Set(opened.map(({ windowId }) => windowId));
	expect(new Set(opened.map(({ windowId }) => windowId)).size).toBe(1);
	expect(await windows()).toEqual([
		{ id: ownWindow, state: "normal", focused: true },
		{ id: agentWindow, state: "minimized", focused: false },
	]);
	expect(await groups()).toEqual(
		expect.arrayContaining([
			["claude", 3],
			["gpt", 1],
		]),
	);
	for (const { tabId } of opened) await run(`chrome.tabs.remove(${tabId})`);
	await expect.poll(windows).toHaveLength(1);
	expect(await focusedSoFar()).toEqual([ownWindow]);
});

test("the window goes with its last agent's tab, and the next need makes a new one", async () => {
	const first = await open();
	const second = await open();
	await run(`chrome.tabs.remove(${first.tabId})`);
	expect(await windows()).toHaveLength(2);
	await run(`chrome.tabs.remove(${second.tabId})`);
	await expect.poll(windows).toHaveLength(1);
	await expect.poll(storedWindow).toBeNull();
	const third = await open();
	expect(third.windowId).not.toBe(first.windowId);
	expect(await owns(first.tabId)).toBe(false);
	expect(await focusedSoFar()).toEqual([ownWindow]);
});

test("an empty tab that is left over does not keep it open; one that the user put there does", async () => {
	const { tabId, windowId } = await open();
	await run(`chrome.tabs.create({ windowId: ${windowId}, url: "about:blank", active: false }).then(() => {})`);
	await run(`chrome.tabs.remove(${tabId})`);
	await expect.poll(windows).toHaveLength(1);

	const again = await open();
	const moved = await run<number>(
		`chrome.tabs.create({ url: ${JSON.stringify(site.otherUrl)}, active: false }).then(({ id }) =>
			chrome.tabs.move(id, { windowId: ${again.windowId}, index: -1 })).then(({ id }) => id)`,
	);
	await expect.poll(() => run(`chrome.tabs.get(${moved}).then(({ status }) => status)`)).toBe("complete");
	await run(`chrome.tabs.remove(${again.tabId})`);
	await expect.poll(storedWindow).toBeNull();
	expect(await windows()).toHaveLength(2);
	expect(await owns(moved)).toBe(false);
});

test("the next worker goes on in the same window and group", async () => {
	const first = await open();
	await restartWorker();
	const second = await open();
	expect(second.windowId).toBe(first.windowId);
	expect(await groups()).toEqual([["claude", 2]]);
	expect(await owns(first.tabId)).toBe(true);
});

test("a window that was closed while the worker was away is forgotten", async () => {
	const first = await open();
	await run(`parts.store.write("buaWindowId", 999_999)`);
	await run(`chrome.tabs.remove(${first.tabId})`);
	await restartWorker();
	const next = await open();
	expect(await windows()).toHaveLength(2);
	expect(await owns(next.tabId)).toBe(true);
});

test("only a tab that the user asked to see comes to the front", async () => {
	await open();
	const { tabId, windowId } = await open("claude", true);
	await expect.poll(() => run("chrome.windows.getLastFocused().then(({ id }) => id)")).toBe(windowId);
	expect(await run(`chrome.tabs.get(${tabId}).then(({ active }) => active)`)).toBe(true);
	expect((await windows()).find(({ id }) => id === windowId)?.state).not.toBe("minimized");
});

test.each([
	["a tab", `window.open("/?pop-up")`],
	["a tab that does not know who opened it", `window.open("/?pop-up", "_blank", "noopener")`],
	["a window of its own", `window.open("/?pop-up", "", "width=300,height=200")`],
])("a pop-up that is %s joins the agent's tabs, and the user keeps the focus", async (_, script) => {
	const { tabId, windowId } = await open();
	await expect.poll(() => run(`chrome.tabs.get(${tabId}).then(({ status }) => status)`)).toBe("complete");
	await inPage(site.url, script);
	const found = () =>
		run<number | null>(`chrome.tabs.query({ windowId: ${windowId} }).then((tabs) =>
		tabs.find(({ url }) => url.endsWith("pop-up"))?.id ?? null)`);
	await expect.poll(found).not.toBeNull();
	expect(await owns((await found()) ?? -1)).toBe(true);
	await expect.poll(groups).toEqual([["claude", 2]]);
	await expect.poll(windows).toEqual([
		{ id: ownWindow, state: "normal", focused: true },
		{ id: windowId, state: "minimized", focused: false },
	]);
});

test("a tab of the user's own can be handed to an agent", async () => {
	const { windowId } = await open();
	const tabId = await run<number>(
		`chrome.tabs.create({ url: ${JSON.stringify(site.url)}, active: false }).then(({ id }) => id)`,
	);
	await run(`parts.agentWindow.adopt(${tabId}, "claude")`);
	expect(await owns(tabId)).toBe(true);
	expect(await run(`chrome.tabs.get(${tabId}).then(({ windowId }) => windowId)`)).toBe(windowId);
	expect(await focusedSoFar()).toEqual([ownWindow]);
});

test("an address that cannot be opened leaves no window behind", async () => {
	await expect(run(`parts.agentWindow.open("http://", { agent: "claude", focus: false })`)).rejects.toThrow();
	expect(await windows()).toHaveLength(1);
	await open();
	await expect(run(`parts.agentWindow.open("http://", { agent: "claude", focus: false })`)).rejects.toThrow();
	expect(await windows()).toHaveLength(2);
});
