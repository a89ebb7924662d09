/** Which tab an action means, where agents' tabs live, and that they never come in the owner's way. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type AgentTab, agentTab } from "../kit/agent-tab.ts";
import { type Bridge, startBridge } from "../kit/bridge.ts";
import { type Site, startSite } from "../kit/site.ts";
import { stored } from "../kit/ui-page.ts";

const resources = new AsyncDisposableStack();
let bridge: Bridge;
let site: Site;

beforeAll(async () => {
	site = resources.use(
		await startSite({
			"/a": "<title>A</title>",
			"/b": "<title>B</title>",
			"/own": "<title>Own</title>",
			"/long": "<title>Long</title><div style='height: 9000px'>",
			"/count": "<script>n = 0</script><button onclick='n++'>Count</button>",
		}),
	);
	bridge = resources.use(await startBridge());
});
afterAll(() => resources.disposeAsync());
afterEach(async () => {
	for (const { tabId } of await bridge.run({ type: "get_tabs" })) await bridge.ask({ type: "close_tab", tabId });
	await expect.poll(() => sessions()).toEqual([]);
	bridge.events.length = 0;
});

const open = (path: string) => bridge.open(`${site.url}${path}`);
const titleWithoutTab = async () => {
	const answer = await bridge.ask({ type: "evaluate", expression: "return document.title" });
	return "error" in answer ? answer.error.code : (answer.result as { value: string }).value;
};
const sessions = () =>
	stored<Array<{ tabId: number; domain: string; isAgentTab: boolean }>>(bridge.browser, "activeSessions");
const inWorker = async <T>(expression: string) => (await bridge.browser.worker()).evaluate<T>(expression);
const windowOf = (tabId: number) =>
	inWorker<{ id: number; focused: boolean; tabs: Array<{ id: number; url: string }> }>(
		`chrome.tabs.get(${tabId}).then(({ windowId }) => chrome.windows.get(windowId, { populate: true }))`,
	);

describe("the tab that is meant", () => {
	test("is the one that the action names", async () => {
		const [a, b] = [await open("/a"), await open("/b")];
		for (const [tabId, value] of [
			[a, "A"],
			[b, "B"],
			[a, "A"],
		] as const)
			expect(await bridge.run({ type: "evaluate", expression: "return document.title", tabId })).toMatchObject({
				value,
			});
	});

	test("is the only one of the agent's, even where the owner's tabs have sessions too", async () => {
		const own = await bridge.ownTab(`${site.url}/own`);
		await bridge.run({ type: "extract", tabId: own.tabId });
		expect(await titleWithoutTab()).toBe("Own");
		await open("/a");
		expect(await titleWithoutTab()).toBe("A");
	});

	test("is the agent's own also when its session has begun anew", async () => {
		const own = await bridge.ownTab(`${site.url}/own`);
		const a = await open("/a");
		await inWorker(`chrome.idle.onStateChanged.dispatch("idle")`);
		for (const tabId of [own.tabId, a]) await bridge.run({ type: "extract", tabId });
		expect(await titleWithoutTab()).toBe("A");
	});

	test("stays the one that was named when several are used at once", async () => {
		const tabs = [await open("/long"), await open("/long")];
		for (let round = 1; round <= 3; round++) {
			await Promise.all(tabs.map((tabId) => bridge.run({ type: "scroll", direction: "down", tabId })));
			const places = await Promise.all(
				tabs.map((tabId) => bridge.run({ type: "evaluate", expression: "return scrollY", tabId })),
			);
			expect(places[0]).toEqual(places[1]);
		}
	});

	test("gets each of several presses at once, and says so", async () => {
		const tabId = await open("/count");
		const clicks = Array.from({ length: 5 }, () => bridge.ask({ type: "click", selector: "button", tabId }));
		expect(await Promise.all(clicks)).toEqual(clicks.map(() => ({ result: { ok: true } })));
		expect(await bridge.run({ type: "evaluate", expression: "return n", tabId })).toMatchObject({ value: 5 });
	});

	test("is loaded again if the browser has emptied it, and stays stopped if it was", async () => {
		const own = await bridge.ownTab(`${site.url}/own#part`);
		const discard = (tabId: number) => inWorker<number>(`chrome.tabs.discard(${tabId}).then(({ id }) => id)`);
		const emptied = await discard(own.tabId);
		const title = { type: "evaluate", expression: "return document.title" } as const;
		expect(await bridge.run({ ...title, tabId: emptied })).toMatchObject({ value: "Own" });
		const hash = { type: "evaluate", expression: "return location.hash", tabId: emptied } as const;
		expect(await bridge.run(hash)).toMatchObject({ value: "#part" });
		await bridge.owner("stopTab", emptied);
		await expect.poll(() => sessions()).toEqual([]);
		const again = await discard(emptied);
		expect(await bridge.ask({ ...title, tabId: again })).toMatchObject({ error: { code: "session_not_found" } });
		await bridge.owner("allowTab", again);
		expect(await bridge.run({ ...title, tabId: again })).toMatchObject({ value: "Own" });
	});

	test("says at once that a dialog is open in it", async () => {
		const own = await bridge.ownTab(`${site.url}/own`);
		await bridge.run({ type: "extract", tabId: own.tabId });
		await own.session.send("Page.enable");
		const opened = new Promise((resolve) => own.session.on("Page.javascriptDialogOpening", resolve));
		void own.evaluate("void setTimeout(() => alert('Hello'))");
		await opened;
		for (const action of [
			{ type: "scroll", direction: "down" },
			{ type: "evaluate", expression: "return 1" },
			{ type: "extract" },
			{ type: "screenshot" },
		] as const) {
			const answer = await bridge.ask({ ...action, tabId: own.tabId });
			expect(answer, action.type).toMatchObject({ error: { message: expect.stringContaining("dialog") } });
		}
		await own.session.send("Page.handleJavaScriptDialog", { accept: true });
		expect(await bridge.run({ type: "extract", tabId: own.tabId })).toMatchObject({ elements: [] });
	});

	test("says at once that its page asks whether to be left, and leaves the answer to the owner", async () => {
		site.set("/asks", "<title>Asks</title><input><script>onbeforeunload = (event) => event.preventDefault()</script>");
		const own = await bridge.ownTab(`${site.url}/asks`);
		const { tabId } = own;
		await bridge.run({ type: "type", selector: "input", text: "unsaved", tabId });
		await own.session.send("Page.enable");
		for (const accept of [false, true]) {
			const answer = await bridge.ask({ type: "navigate", url: `${site.url}/own`, tabId });
			expect(answer).toMatchObject({ error: { message: expect.stringContaining("beforeunload") } });
			await own.session.send("Page.handleJavaScriptDialog", { accept });
			const title = accept ? "Own" : "Asks";
			await expect.poll(() => own.evaluate("document.title")).toBe(title);
			expect(await bridge.run({ type: "extract", tabId })).toMatchObject({ elements: accept ? [] : [{}] });
		}
	});

	test("is shown to the owner with where the agent wanted to go", async () => {
		const tabId = await open("/a");
		await bridge.owner("addToBlocklist", "localhost");
		const port = new URL(site.url).port;
		for (const action of [
			{ type: "navigate", url: `http://localhost:${port}/`, tabId },
			{ type: "open_tab", url: `http://localhost:${port}/` },
		] as const)
			expect(await bridge.ask(action)).toMatchObject({ error: { code: "domain_blocked" } });
		const { activity } = (await bridge.owner("getState")) as { activity: unknown[] };
		expect(activity.slice(0, 3)).toMatchObject([
			{ action: "open_tab", domain: "localhost", code: "domain_blocked" },
			{ action: "navigate", domain: "localhost", code: "domain_blocked" },
			{ action: "open_tab", domain: "127.0.0.1", ok: true },
		]);
		await bridge.owner("removeFromBlocklist", "localhost");
	});

	test("is not guessed among several, nor made up where there is none", async () => {
		expect(await titleWithoutTab()).toBe("session_not_found");
		await open("/a");
		const b = await open("/b");
		expect(await titleWithoutTab()).toBe("session_not_found");
		await bridge.run({ type: "close_tab", tabId: b });
		expect(await titleWithoutTab()).toBe("A");
	});

	test("gets a session with its first action, several on one domain, which follow where it goes", async () => {
		const own = await bridge.ownTab(`${site.url}/own`);
		const a = await open("/a");
		await bridge.run({ type: "scroll", direction: "down", tabId: own.tabId });
		await expect
			.poll(sessions)
			.toEqual([
				expect.objectContaining({ tabId: a, domain: "127.0.0.1", isAgentTab: true }),
				expect.objectContaining({ tabId: own.tabId, domain: "127.0.0.1", isAgentTab: false }),
			]);
		await bridge.run({ type: "navigate", url: `${site.otherUrl}/b`, tabId: a });
		await expect.poll(sessions).toContainEqual(expect.objectContaining({ tabId: a, domain: "localhost" }));
	});

	test("gets none when it cannot be driven", async () => {
		const own = await bridge.ownTab("chrome://version");
		expect(await bridge.ask({ type: "extract", tabId: own.tabId })).toHaveProperty("error");
		await own.close();
		expect(bridge.events.map(({ event }) => event)).not.toContain("session_started");
	});
});

describe("get_tabs", () => {
	test("lists all web pages but those on blocked domains", async () => {
		const a = await open("/a");
		const own = await bridge.ownTab(`${site.url}/own`);
		const hidden = await bridge.ownTab(`${site.otherUrl}/own`);
		await bridge.owner("addToBlocklist", "localhost");
		const listed = (await bridge.run({ type: "get_tabs" })).filter(({ url }) => url !== "about:blank");
		await bridge.owner("removeFromBlocklist", "localhost");
		expect(listed).toHaveLength(2);
		expect(listed).toContainEqual({ tabId: a, url: `${site.url}/a`, title: "A", domain: "127.0.0.1" });
		expect(listed).toContainEqual({ tabId: own.tabId, url: `${site.url}/own`, title: "Own", domain: "127.0.0.1" });
		await hidden.close();
	});

	test("follows the tabs through all that happens to them", async () => {
		const [first, , third] = [await own("/a"), await own("/b"), await own("/own")];
		type Listed = { tabId: number; title: string; url: string };
		const onSite = (tabs: Listed[]) =>
			tabs.filter(({ url }) => url.startsWith(site.url)).map(({ tabId, title }) => `${tabId} ${title}`);
		const listed = async () => onSite(await bridge.run({ type: "get_tabs" }));
		const actual = async () =>
			onSite(
				await inWorker(
					"chrome.tabs.query({}).then((tabs) => tabs.map(({ id: tabId, title, url }) => ({ tabId, title, url })))",
				),
			);
		const steps = [
			"1",
			`chrome.scripting.executeScript({ target: { tabId: ${first} }, func: () => { document.title = "New" } })`,
			`chrome.tabs.move(${third}, { index: 0 })`,
			`chrome.windows.create({ tabId: ${third}, focused: false })`,
			`chrome.tabs.create({ url: "${site.url}/b", index: 1, active: false })`,
			`chrome.tabs.remove(${first})`,
		];
		for (const step of steps) {
			await inWorker(`Promise.resolve(${step}).then(() => 0)`);
			await expect.poll(async () => ({ listed: await listed(), actual: await actual() })).toSatisfy(agrees);
		}
		expect((await listed()).length).toBe(3);
	});

	const agrees = ({ listed, actual }: Record<"listed" | "actual", string[]>) => listed.join() === actual.join();
	const own = async (path: string) => (await bridge.ownTab(`${site.url}${path}`)).tabId;
});

describe("open_tab", () => {
	test("opens one tab, in a window of the agents' own that does not take the focus", async () => {
		const own = await bridge.ownTab(`${site.url}/own`);
		const before = await inWorker<number>("chrome.windows.getLastFocused().then(({ id }) => id)");
		const opened = await bridge.run({ type: "open_tab", url: `${site.url}/a` });
		expect(opened).toEqual({ tabId: expect.any(Number), windowId: expect.any(Number), domain: "127.0.0.1" });
		const second = await bridge.run({ type: "open_tab", url: `${site.url}/b`, focus: false });
		expect(second.windowId).toBe(opened.windowId);
		const agents = await windowOf(opened.tabId);
		// In front is a page of ours, so that a press in one of theirs does not bring up the window.
		expect(agents.tabs.map(({ id }) => id)).toEqual([expect.any(Number), opened.tabId, second.tabId]);
		expect((await windowOf(own.tabId)).id).not.toBe(agents.id);
		expect(await inWorker("chrome.windows.getLastFocused().then(({ id }) => id)")).toBe(before);
	});

	test("shows the tab when asked to", async () => {
		const { tabId } = await bridge.run({ type: "open_tab", url: `${site.url}/a`, focus: true });
		const { focused, id } = await windowOf(tabId);
		expect(await inWorker("chrome.windows.getLastFocused().then(({ id }) => id)")).toBe(id);
		expect(focused).toBe(true);
		expect(await inWorker(`chrome.tabs.get(${tabId}).then(({ active }) => active)`)).toBe(true);
	});

	test("leaves no tab behind when the page cannot be had", async () => {
		expect(await bridge.ask({ type: "open_tab", url: "http://127.0.0.1:1/" })).toHaveProperty(
			"error.code",
			"invalid_action",
		);
		await expect.poll(() => bridge.run({ type: "get_tabs" })).toEqual([]);
		expect(await titleWithoutTab()).toBe("session_not_found");
	});
});

describe("the agents' window", () => {
	test("goes with its last tab", async () => {
		const a = await open("/a");
		const { id } = await windowOf(a);
		await bridge.run({ type: "close_tab", tabId: a });
		await expect
			.poll(() => inWorker(`chrome.windows.getAll().then((all) => all.some((one) => one.id === ${id}))`))
			.toBe(false);
		await expect.poll(() => stored(bridge.browser, "buaWindowId")).toBeUndefined();
	});

	test("stays for a tab that the owner has just opened there", async () => {
		const a = await open("/a");
		const { id } = await windowOf(a);
		const answered = Promise.withResolvers<void>();
		site.set("/slow", async (_request, response) => {
			await answered.promise;
			response.writeHead(200, { "content-type": "text/html" }).end("<title>Slow</title>");
		});
		const opening = `chrome.tabs.create({ windowId: ${id}, url: "${site.url}/slow", active: false }).then((tab) => tab.id)`;
		const own = await inWorker<number>(opening);
		await bridge.run({ type: "close_tab", tabId: a });
		await expect.poll(() => stored(bridge.browser, "buaWindowId")).toBeUndefined();
		answered.resolve();
		const left = `chrome.tabs.query({ windowId: ${id} }).then((tabs) => tabs.map(({ id, title }) => [id, title]))`;
		await expect.poll(() => inWorker(left)).toEqual([[own, "Slow"]]);
	});

	test("is found again by the next worker", async () => {
		const a = await open("/a");
		await bridge.browser.killWorker();
		await bridge.pool.whenConnected(bridge.key, AbortSignal.timeout(10_000));
		const b = await retried(() => open("/b"));
		expect((await windowOf(b)).id).toBe((await windowOf(a)).id);
		expect(await titleOf(a)).toBe("A");
	});

	test("keeps the tabs of an agent together under its name", async () => {
		const [a, b] = [await open("/a"), await open("/b")];
		const groups = await inWorker<
			Array<{ title: string; tabs: number[] }>
		>(`chrome.tabGroups.query({}).then((all) => Promise.all(
			all.map(async ({ id, title }) => ({ title, tabs: (await chrome.tabs.query({ groupId: id })).map((tab) => tab.id) }))))`);
		expect(groups).toEqual([{ title: "Agent", tabs: [a, b] }]);
	});

	const titleOf = async (tabId: number) =>
		((await bridge.run({ type: "evaluate", expression: "return document.title", tabId })) as { value: unknown }).value;

	/** What was under way when the worker ended is not repeated by itself. */
	async function retried<T>(run: () => Promise<T>): Promise<T> {
		let result: T | undefined;
		await expect.poll(async () => (result = await run().catch(() => undefined))).toBeDefined();
		return result as T;
	}
});

describe("an empty page is never one of the extension's, where a script could do all that the extension may", () => {
	const WAYS: Record<string, (tab: AgentTab) => Promise<unknown>> = {
		opened: async () => {},
		"gone to": (tab) => tab.run({ type: "navigate", url: "about:blank" }),
		"gone to from a page": async (tab) => {
			await tab.run({ type: "navigate", url: `${site.url}/a` });
			await tab.run({ type: "navigate", url: "about:blank" });
		},
		"gone back to": async (tab) => {
			await tab.run({ type: "navigate", url: `${site.url}/a` });
			await tab.run({ type: "navigate", url: "about:blank" });
			await tab.run({ type: "navigate", url: `${site.url}/b` });
			await tab.value("(setTimeout(() => history.back()), 0)");
			await expect.poll(() => tab.value("location.href").catch(() => "")).toBe("about:blank");
		},
	};

	test.each(Object.keys(WAYS))("%s", async (way) => {
		const tabId = await bridge.open("about:blank");
		const tab = agentTab(bridge, site, tabId);
		await WAYS[way]?.(tab);
		expect(await tab.value("location.href")).toBe("about:blank");
		expect(await tab.value("(document.title = 'Mine', origin)")).not.toContain("extension");
		expect(await tab.run({ type: "extract" })).toMatchObject({ text: "" });
		for (const action of [
			{ type: "press_key", key: "a" },
			{ type: "scroll", direction: "down" },
			{ type: "hover", selector: "html" },
			{ type: "wait_for", selector: "html" },
		] as const)
			expect(await tab.run(action), action.type).toEqual({ ok: true });
		await bridge.run({ type: "close_tab", tabId });
	});

	test("unless the extension itself has sent it there: then it is closed to agents, who can leave it", async () => {
		const tabId = await bridge.open(`${site.url}/a`);
		const tab = agentTab(bridge, site, tabId);
		await tab.run({ type: "extract" });
		await (await bridge.browser.worker()).evaluate(`chrome.tabs.update(${tabId}, { url: "about:blank" })`);
		const closed = { code: "domain_blocked", message: expect.stringContaining("closed to agents") };
		const script = { type: "evaluate", expression: "document.title = 'Mine'; return origin" } as const;
		await expect.poll(() => bridge.ask({ ...script, tabId })).toMatchObject({ error: closed });
		for (const action of [{ type: "extract" }, { type: "screenshot" }, { type: "press_key", key: "a" }] as const)
			expect(await tab.fail(action)).toMatchObject(closed);
		await tab.run({ type: "navigate", url: `${site.url}/b` });
		expect(await tab.value("location.pathname")).toBe("/b");
		await bridge.run({ type: "close_tab", tabId });
	});
});
