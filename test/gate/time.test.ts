/** What is blocked before, during and after an agent's work, and that the owner's own tabs are left alone. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type GateStage, openGateStage, SECRET } from "../kit/gate-stage.ts";

let stage: GateStage;

beforeAll(async () => {
	stage = await openGateStage();
});
afterAll(() => stage?.[Symbol.asyncDispose]());
beforeEach(() => {
	stage.hosts.log.length = 0;
	stage.wire.events.length = 0;
});

const isLoaded = "document.readyState === 'complete' && document.title";

async function ownersPage(url: string) {
	const page = await stage.browser.openPage(url);
	await vi.waitUntil(() => page.evaluate(`location.href === ${JSON.stringify(url)} && ${isLoaded}`), 10_000);
	return { ...page, [Symbol.asyncDispose]: () => page.close() };
}

const ended = (tabId: number) =>
	vi.waitUntil(
		() => stage.wire.events.find((event) => event.event === "session_ended" && event.tabId === tabId),
		10_000,
	);

describe("a site whose own service worker would answer", () => {
	beforeAll(async () => {
		await using visit = await ownersPage("http://blocked.test/");
		await visit.evaluate("navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready)");
		await visit.evaluate("fetch('/kept').then((reply) => reply.text())").then((text) => expect(text).toContain(SECRET));
	});

	test.each([
		["by itself", "/kept"],
		["by asking the network", "/passed-on"],
	])("%s does not, in a tab", async (_how, path) => {
		await using tab = await stage.openTab();
		await tab.evaluate(`location = "http://blocked.test${path}"`);
		expect(await ended(tab.tabId)).toMatchObject({ reason: "domain_blocked" });
		expect(await tab.evaluate("return document.title")).toMatchObject({ code: "domain_blocked" });
		expect(stage.hosts.asked("blocked.test")).toEqual([]);
	});

	test("does not, in a window that a page opens", async () => {
		await using tab = await stage.openTab();
		// One at a time: of several at once the browser opens the first.
		await tab.evaluate('open("http://blocked.test/passed-on")');
		await tab.evaluate('open("http://free.test/opened")');
		await expect.poll(() => stage.hosts.asked("free.test")).not.toEqual([]);
		expect(stage.hosts.asked("blocked.test")).toEqual([]);
	});
});

describe("a domain that is blocked while an agent works", () => {
	afterEach(async () => {
		await stage.owner("removeFromBlocklist", "later.test");
		await stage.owner("removeFromBlocklist", "past.test");
	});

	test("in its tab: the session ends, and nothing more is read", async () => {
		await using tab = await stage.openTab("http://later.test/");
		expect(await tab.evaluate("return document.title")).toBe(SECRET);
		await stage.owner("addToBlocklist", "later.test");
		expect(await ended(tab.tabId)).toMatchObject({ reason: "domain_blocked", domain: "later.test" });
		expect(await tab.evaluate("return document.title")).toMatchObject({ code: "domain_blocked" });
		const { result } = await stage.wire.action({ type: "get_tabs" });
		expect(JSON.stringify(result)).not.toContain("later.test");
	});

	test("from its tab: no request goes there any more, also of what was armed before", async () => {
		await using tab = await stage.openTab();
		await tab.evaluate('window.tell = () => fetch("http://later.test/armed").then(() => "came", () => "failed")');
		expect(await tab.evaluate("return tell()")).toBe("came");
		await stage.owner("addToBlocklist", "later.test");
		stage.hosts.log.length = 0;
		await expect.poll(() => tab.evaluate("return tell()")).toBe("failed");
		stage.hosts.log.length = 0;
		expect(await tab.evaluate("return tell()")).toBe("failed");
		expect(stage.hosts.asked("later.test")).toEqual([]);
	});

	test("in its frame: the frame is not read any more", async () => {
		await using tab = await stage.openTab("http://ok.test/around?to=http://later.test/");
		const read = async () => JSON.stringify(await tab.verb({ name: "snapshot", query: { maxTokens: 4000 } }));
		await expect.poll(read).toContain(SECRET);
		await stage.owner("addToBlocklist", "later.test");
		const after = await read();
		expect(after).toContain("Around");
		expect(after).not.toContain(SECRET);
	});

	test("in its history: there is no way back", async () => {
		await using tab = await stage.openTab("http://past.test/private");
		await stage.wire.action({ type: "navigate", url: "http://ok.test/", tabId: tab.tabId });
		await stage.owner("addToBlocklist", "past.test");
		stage.hosts.log.length = 0;
		const { result } = await tab.cdp("Page.getNavigationHistory");
		const { entries } = result as { entries: { id: number; url: string; title: string }[] };
		const past = entries.find(({ url }) => url.includes("past.test"));
		expect(past).toMatchObject({ url: "http://past.test/", title: "" });
		expect(await tab.cdp("Page.navigateToHistoryEntry", { entryId: past?.id })).toMatchObject({
			error: { code: "domain_blocked" },
		});
		await tab.evaluate("history.back()");
		expect(await ended(tab.tabId)).toMatchObject({ reason: "domain_blocked" });
		expect(await tab.evaluate("return document.title")).toMatchObject({ code: "domain_blocked" });
		expect(stage.hosts.asked("past.test")).toEqual([]);
	});
});

test("a blocked domain stays so while the extension's worker is ended and comes back", async () => {
	await using tab = await stage.openTab();
	await tab.evaluate(`window.tried = [];
		const note = (how) => tried.push(how);
		setInterval(() => fetch("http://blocked.test/again").then(() => note("came"), () => note("failed")), 20)`);
	await stage.browser.killWorker();
	await expect.poll(() => tab.evaluate("return tried.splice(0).length")).toBeGreaterThan(0);
	await expect.poll(() => tab.evaluate("return tried.length")).toBeGreaterThan(0);
	expect(await tab.evaluate("return tried.includes('came')")).toBe(false);
	await tab.evaluate("open('http://blocked.test/opened')");
	await tab.evaluate("open('http://free.test/opened')");
	await expect.poll(() => stage.hosts.asked("free.test")).not.toEqual([]);
	expect(stage.hosts.asked("blocked.test")).toEqual([]);
});

test("a redirect to a blocked domain says that it is blocked", async () => {
	await using tab = await stage.openTab();
	const url = "http://ok.test/302?to=http://blocked.test/";
	expect(await stage.wire.action({ type: "navigate", url, tabId: tab.tabId })).toMatchObject({
		error: { code: "domain_blocked" },
	});
});

describe("the owner's own tabs, while an agent works", () => {
	test("reach the blocked domain in every way", async () => {
		await using tab = await stage.openTab();
		await using page = await ownersPage("http://other.test/");
		await expect
			.poll(() => page.evaluate("fetch('http://blocked.test/mine').then(() => 'came', () => 'failed')"))
			.toBe("came");
		await page.evaluate("void open('http://blocked.test/opened', '_blank', 'noopener')");
		await expect.poll(() => stage.hosts.asked("blocked.test").map(({ path }) => path)).toContain("/opened");
		await using another = await ownersPage("http://blocked.test/typed");
		expect(await another.evaluate("document.title")).toBe(SECRET);
		expect(await tab.evaluate("return fetch('http://blocked.test/his').then(() => 'came', () => 'failed')")).toBe(
			"failed",
		);
		expect(stage.hosts.asked("blocked.test").map(({ path }) => path)).not.toContain("/his");
	});

	test("reach it also through the service worker of another site", async () => {
		await using page = await ownersPage("http://served.test/");
		await page.evaluate("navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready)");
		await expect.poll(() => page.evaluate("navigator.serviceWorker.controller !== null")).toBe(true);
		await using _tab = await stage.openTab();
		const fetched = "fetch('http://blocked.test/served', { mode: 'no-cors' }).then(() => 'came', () => 'failed')";
		expect(await page.evaluate(fetched)).toBe("came");
		await page.evaluate("navigator.serviceWorker.getRegistration().then((registration) => registration.unregister())");
	});

	test("cannot be taken by an agent when they show a blocked domain", async () => {
		await using page = await ownersPage("http://blocked.test/mine");
		const { result } = await stage.wire.action({ type: "get_tabs" });
		expect(JSON.stringify(result)).not.toContain("blocked.test");
		const worker = await stage.browser.worker();
		const tabId = await worker.evaluate<number>(
			`chrome.tabs.query({ url: "http://blocked.test/mine" }).then(([tab]) => tab.id)`,
		);
		for (const action of [
			{ type: "extract", tabId },
			{ type: "screenshot", tabId },
			{ type: "evaluate", expression: "return 1", tabId },
			{ type: "navigate", url: "http://ok.test/", tabId },
			{ type: "close_tab", tabId },
		] as const)
			expect(await stage.wire.action(action)).toMatchObject({ error: { code: "domain_blocked" } });
		expect(await page.evaluate("document.title")).toBe(SECRET);
	});

	test("go where the owner goes once the agent has left", async () => {
		await using page = await ownersPage("http://other.test/shared");
		const tab = await stage.takeTab("http://other.test/shared");
		expect(await tab.evaluate("return document.title")).toBe("Nothing of note");
		await page.session.send("Page.navigate", { url: "http://blocked.test/mine" });
		expect(await ended(tab.tabId)).toMatchObject({ reason: "domain_blocked" });
		expect(stage.hosts.asked("blocked.test")).toEqual([]);
		await page.session.send("Page.reload");
		await expect.poll(() => page.evaluate(isLoaded)).toBe(SECRET);
	});
});
