/** The window that agents' tabs live in: there when needed, out of the way, gone when empty. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Realm } from "../kit/extension.ts";
import { type PartsBrowser, startPartsBrowser } from "../kit/parts-extension.ts";
import { type Site, startSite } from "../kit/site.ts";

interface Opened {
	tabId: number;
	windowId: number;
}

let browser: PartsBrowser;
let site: Site;
/** The one that the user works in. */
let ownWindow: number;

beforeAll(async () => {
	site = await startSite({ "/": '<title>Page</title><a href="/?linked" style="font-size: 90px">Link</a>' });
	browser = await startPartsBrowser();
	ownWindow = await run<number>("chrome.windows.getLastFocused().then(({ id }) => id)");
});
afterAll(async () => {
	await browser[Symbol.asyncDispose]();
	await site[Symbol.asyncDispose]();
});

/** Notes every window that has the focus at any time from now on, by asking and by listening. */
beforeEach(async () => {
	await returnHome();
	await run(`(async () => {
		globalThis.focused = new Set();
		const sample = async () => focused.add((await chrome.windows.getLastFocused()).id);
		chrome.windows.onFocusChanged.addListener((id) => focused.add(id));
		globalThis.sampling = setInterval(sample, 20);
		await sample();
	})()`);
});
afterEach(async () => {
	await run(`(async () => {
		clearInterval(globalThis.sampling);
		const tabs = await chrome.tabs.query({});
		await chrome.tabs.remove(tabs.filter((tab) => tab.windowId !== ${ownWindow}).map((tab) => tab.id));
	})()`);
	await expect.poll(windows).toHaveLength(1);
	await expect.poll(storedWindow).toBeNull();
});

/** The user goes to his own window. A browser without a screen takes that for news only if he had left it. */
const returnHome = () =>
	run(`chrome.windows.update(${ownWindow}, { focused: false })
		.then(() => chrome.windows.update(${ownWindow}, { focused: true })).then(() => {})`);

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

/** The tab in that window whose address ends so. */
const tabAt = (windowId: number, end: string) =>
	run<number | null>(`chrome.tabs.query({ windowId: ${windowId} }).then((tabs) =>
		tabs.find(({ url }) => url.endsWith("${end}"))?.id ?? null)`);

/** The agent's page, for the user who sits before it. */
const shown = () => browser.findPage(`${site.url}/`);

const focusedSoFar = () => run<number[]>("[...focused].filter((id) => id !== chrome.windows.WINDOW_ID_NONE)");

const CONTROL = 2;
const press = (button: "left" | "middle", modifiers: number) => async (page: Realm) => {
	for (const type of ["mousePressed", "mouseReleased"] as const)
		await page.session.send("Input.dispatchMouseEvent", { type, x: 60, y: 60, button, modifiers, clickCount: 1 });
};

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

test("the browser does not empty their tabs to save memory", async () => {
	const { tabId } = await open();
	await expect.poll(() => run(`chrome.tabs.get(${tabId}).then(({ autoDiscardable }) => autoDiscardable)`)).toBe(false);
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

/** The user goes to the agents' window and there to a tab. */
async function lookInto({ tabId, windowId }: Opened): Promise<void> {
	await run(`chrome.windows.update(${windowId}, { focused: true, state: "normal" }).then(() => {})`);
	await expect.poll(() => run("chrome.windows.getLastFocused().then(({ id }) => id)")).toBe(windowId);
	await run(`chrome.tabs.update(${tabId}, { active: true }).then(() => {})`);
}

/** What is in front in a window. */
const inFront = (windowId: number) =>
	run<string>(`chrome.tabs.query({ windowId: ${windowId}, active: true }).then(([tab]) => tab.pendingUrl || tab.url)`);
const OWN_PAGE = expect.stringMatching(/^chrome-extension:.*agents\.html$/);

test("a page that puts itself in front is put back, with its window", async () => {
	const { tabId, windowId } = await open();
	expect(await inFront(windowId)).toEqual(OWN_PAGE);
	await run(
		`chrome.tabs.update(${tabId}, { active: true }).then(() => chrome.windows.update(${windowId}, { focused: true, state: "normal" }))`,
	);
	await expect.poll(() => inFront(windowId)).toEqual(OWN_PAGE);
	await expect.poll(windows).toEqual([
		{ id: ownWindow, state: "normal", focused: true },
		{ id: windowId, state: "minimized", focused: false },
	]);
});

test("the user can look into the tabs; when he leaves, they are not in front any more", async () => {
	const { tabId, windowId } = await open();
	await lookInto({ tabId, windowId });
	// Once another tab has been opened, all that follows the choice of this one has had its time.
	await open();
	expect(await inFront(windowId)).toBe(`${site.url}/`);
	await returnHome();
	await expect.poll(() => inFront(windowId)).toEqual(OWN_PAGE);
});

test("our own page is made anew when the user has closed it", async () => {
	const { tabId, windowId } = await open();
	await run(`chrome.tabs.query({ windowId: ${windowId}, active: true }).then(([tab]) => chrome.tabs.remove(tab.id))`);
	await expect.poll(() => inFront(windowId)).toEqual(OWN_PAGE);
	await run(`chrome.tabs.remove(${tabId})`);
	await expect.poll(windows).toHaveLength(1);
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
	await (await shown()).evaluate(`void ${script}`);
	const found = () => tabAt(windowId, "pop-up");
	await expect.poll(found).not.toBeNull();
	expect(await owns((await found()) ?? -1)).toBe(true);
	await expect.poll(groups).toEqual([["claude", 2]]);
	await expect.poll(windows).toEqual([
		{ id: ownWindow, state: "normal", focused: true },
		{ id: windowId, state: "minimized", focused: false },
	]);
});

test.each([
	["with the control key", press("left", CONTROL)],
	["with the middle button", press("middle", 0)],
])("a link that the user opens in a new tab %s, on an agent's page, is the user's", async (_, openIt) => {
	const { tabId, windowId } = await open();
	await expect.poll(() => run(`chrome.tabs.get(${tabId}).then(({ status }) => status)`)).toBe("complete");
	await lookInto({ tabId, windowId });
	const page = await shown();
	await openIt(page);
	const found = () => tabAt(windowId, "linked");
	await expect.poll(found).not.toBeNull();
	const linked = (await found()) ?? expect.fail();
	expect(await run(`chrome.tabs.get(${linked}).then(({ openerTabId }) => openerTabId)`)).toBe(tabId);
	// A pop-up of the same page is the agent's by then, so that the other has had its time as well.
	await page.evaluate('void window.open("/?pop-up")');
	await expect.poll(async () => owns((await tabAt(windowId, "pop-up")) ?? -1)).toBe(true);
	expect(await owns(linked)).toBe(false);
	await run(`chrome.tabs.remove(${tabId})`);
	expect(await run(`chrome.tabs.get(${linked}).then(({ id }) => id)`)).toBe(linked);
});

test("an empty tab that the user opens beside an agent's is the user's", async () => {
	const { tabId, windowId } = await open();
	const beside = await run<number>(`chrome.tabs.create({ windowId: ${windowId}, active: false }).then(({ id }) => id)`);
	// No key opens a tab in a browser without a window to press it in: this is what the browser says of one that did.
	const created = { id: beside, windowId, openerTabId: tabId, pendingUrl: "chrome://newtab/" };
	await run(`chrome.tabs.onCreated.dispatch(${JSON.stringify(created)})`);
	expect(await owns(beside)).toBe(false);
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
