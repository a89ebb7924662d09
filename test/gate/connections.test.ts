/** Connections that a page had open before their other end was blocked, or before an agent came. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AgentTab, type GateStage, openGateStage } from "../kit/gate-stage.ts";

let stage: GateStage;

beforeAll(async () => {
	stage = await openGateStage({ timeLimits: { pageAnswerMs: 2000 } });
});
afterAll(() => stage?.[Symbol.asyncDispose]());
beforeEach(() => {
	stage.hosts.log.length = 0;
	stage.wire.events.length = 0;
});

const SOCKET = (host: string) => `const socket = new WebSocket("ws://${host}/live");
	socket.onmessage = () => heard();
	socket.onopen = () => setInterval(() => socket.send("x"), 50)`;
const inWorker = (script: string) =>
	`new Worker(URL.createObjectURL(new Blob([${JSON.stringify(`const heard = () => postMessage(1); ${script}`)}]))).onmessage = () => heard()`;
const FETCH = (host: string) => `fetch("http://${host}/stream").then(async ({ body }) => {
	for await (const _ of body) heard();
})`;

/** Each gets a host and connects with it; `heard` is called with all that comes from there. */
const WAYS: { readonly [name: string]: (host: string) => string } = {
	"a WebSocket": SOCKET,
	"a WebSocket of a worker": (host) => inWorker(SOCKET(host)),
	"a WebSocket of a frame": (host) => `const frame = document.body.appendChild(document.createElement("iframe"));
		frame.contentWindow.heard = () => heard();
		frame.contentWindow.eval(${JSON.stringify(SOCKET(host))})`,
	"an EventSource": (host) => `new EventSource("http://${host}/stream").onmessage = () => heard()`,
	"an answer that goes on": FETCH,
	"an answer that goes on, of a worker": (host) => inWorker(FETCH(host)),
};

/** Of all pages but those of the blocked site. */
const TITLE = "Nothing of note";

const count = (tab: AgentTab) => tab.evaluate("return window.count");
const refused = { code: "domain_blocked", details: { domain: "later.test" } };
const ended = (tabId: number) =>
	stage.wire.events.filter((event) => event.event === "session_ended" && event.tabId === tabId);

async function connect(tab: AgentTab, connectWith: (host: string) => string, host: string): Promise<void> {
	await tab.evaluate(`window.count = 0; window.heard = () => window.count++; ${connectWith(host)}`);
	await expect.poll(() => count(tab)).toBeGreaterThan(2);
}

describe("to a domain that is blocked later", () => {
	afterEach(() => stage.owner("removeFromBlocklist", "later.test"));

	test.each(Object.keys(WAYS))("%s closes its tab to agents until another page is shown", async (name) => {
		const way = WAYS[name] ?? expect.fail();
		const page = await stage.browser.openPage("http://ok.test/mine");
		const tab = await stage.takeTab("http://ok.test/mine");
		await using other = await stage.openTab();
		await connect(tab, way, "later.test");
		await connect(other, way, "free.test");
		await stage.owner("addToBlocklist", "later.test");
		await expect.poll(() => ended(tab.tabId)).toMatchObject([{ reason: "domain_blocked", domain: "ok.test" }]);
		expect(await count(tab)).toMatchObject(refused);
		expect(await stage.wire.action({ type: "extract", tabId: tab.tabId })).toMatchObject({ error: refused });
		expect(stage.wire.events).toContainEqual(
			expect.objectContaining({ event: "domain_blocked", domain: "later.test", tabId: tab.tabId }),
		);
		// What the owner has there is left as it is.
		const before = await page.evaluate<number>("window.count");
		await expect.poll(() => page.evaluate("window.count")).toBeGreaterThan(before);
		expect(ended(other.tabId)).toEqual([]);
		const others = Number(await count(other));
		await expect.poll(() => count(other)).toBeGreaterThan(others);

		await page.session.send("Page.reload");
		await expect.poll(() => tab.evaluate("return [document.title, typeof count]")).toEqual([TITLE, "undefined"]);
		await page.close();
	});

	test.each(["a WebSocket", "an EventSource"])("%s of an agent's own tab is cut with its page", async (name) => {
		await using tab = await stage.openTab();
		await using stopped = await stage.openTab();
		for (const one of [tab, stopped]) await connect(one, WAYS[name] ?? expect.fail(), "later.test");
		await stage.owner("stopTab", stopped.tabId);
		await stage.owner("addToBlocklist", "later.test");
		await expect.poll(() => ended(tab.tabId)).toMatchObject([{ reason: "domain_blocked" }]);
		await expect.poll(() => tab.evaluate("return [document.title, typeof count]")).toEqual([TITLE, "undefined"]);
		await expect.poll(() => stage.hosts.connected("later.test")).toBe(0);
		await stage.owner("allowTab", stopped.tabId);
	});

	test.each([
		["that would ask before it is left", `onbeforeunload = (event) => event.preventDefault()`, TITLE],
		["whose server does not answer again", `history.replaceState(null, "", "/never")`, ""],
	])("is cut with a page of an agent's %s", async (_which, script, title) => {
		await using tab = await stage.openTab();
		// Only pages that somebody has used may ask.
		await stage.wire.action({ type: "click", selector: "input", tabId: tab.tabId });
		await connect(tab, SOCKET, "later.test");
		await tab.evaluate(script);
		await stage.owner("addToBlocklist", "later.test");
		await expect.poll(() => stage.hosts.connected("later.test"), { timeout: 10_000 }).toBe(0);
		await expect.poll(() => tab.evaluate("return document.title")).toBe(title);
		const away = { type: "navigate", url: "http://ok.test/", tabId: tab.tabId } as const;
		expect(await stage.wire.action(away)).toMatchObject({ result: { ok: true } });
		expect(await tab.evaluate("return document.title")).toBe(TITLE);
	});

	test("by WebTransport is cut with a page of an agent's", async () => {
		await using tab = await stage.openTab("https://ok.test/");
		await tab.evaluate(`window.count = 0; new WebTransport("https://later.test/live").ready.catch(() => {})`);
		await stage.owner("addToBlocklist", "later.test");
		await expect.poll(() => ended(tab.tabId)).toMatchObject([{ reason: "domain_blocked" }]);
		await expect.poll(() => tab.evaluate("return [document.title, typeof count]")).toEqual([TITLE, "undefined"]);
	});

	test("is remembered while the extension's worker is ended and comes back", async () => {
		const page = await stage.browser.openPage("http://ok.test/mine");
		const tab = await stage.takeTab("http://ok.test/mine");
		await connect(tab, SOCKET, "later.test");
		await stage.browser.killWorker();
		await expect.poll(() => count(tab)).toBeGreaterThan(0);
		await stage.owner("addToBlocklist", "later.test");
		expect(await count(tab)).toMatchObject(refused);
		await page.close();
	});

	test("is forgotten with the frame that had it", async () => {
		await using tab = await stage.openTab();
		await connect(tab, WAYS["a WebSocket of a frame"] ?? expect.fail(), "later.test");
		await tab.evaluate("document.querySelector('iframe').src = '/next'");
		await expect.poll(() => tab.evaluate("return document.querySelector('iframe').contentDocument.title")).toBe(TITLE);
		await stage.owner("addToBlocklist", "later.test");
		expect(await tab.evaluate("return document.title")).toBe(TITLE);
	});

	test("is no matter when the answer had come before", async () => {
		await using tab = await stage.openTab();
		await tab.evaluate("return fetch('http://later.test/').then((reply) => reply.text()).then(() => 1)");
		await stage.owner("addToBlocklist", "later.test");
		expect(await tab.evaluate("return document.title")).toBe(TITLE);
	});
});

test("of the owner's page to a blocked domain closes the tab to agents, and goes on for the owner", async () => {
	const open = async (host: string) => {
		const page = await stage.browser.openPage(`http://other.test/with-${host}`);
		await page.evaluate(`(() => { window.count = 0; window.heard = () => window.count++; ${SOCKET(host)} })()`);
		await expect.poll(() => page.evaluate("window.count")).toBeGreaterThan(2);
		return page;
	};
	const closed = await open("blocked.test");
	const free = await open("free.test");
	const tab = await stage.takeTab("http://other.test/with-blocked.test");
	expect(await tab.evaluate("return window.count")).toMatchObject({ code: "domain_blocked" });
	const query = { tab: tab.tabId, agent: "Tester", settings: {}, testAttributes: [], hideOverlaySelectors: [] };
	const opened = await stage.wire.verb("connected", { name: "open", query });
	expect(opened).toMatchObject({ error: { code: "domain_blocked" } });
	const taken = await stage.takeTab("http://other.test/with-free.test");
	expect(await taken.evaluate("return window.count")).toBeGreaterThan(2);
	const before = await closed.evaluate<number>("window.count");
	await expect.poll(() => closed.evaluate("window.count")).toBeGreaterThan(before);
	await closed.close();
	await free.close();
	await expect.poll(() => stage.hosts.connected("blocked.test")).toBe(0);
});

test("of the owner's other tabs are none of the extension's business", async () => {
	const worker = await stage.browser.worker();
	// Sees what the extension is told of, from here on.
	await worker.evaluate(`(() => {
		globalThis.told = [];
		const event = chrome.webRequest.onSendHeaders;
		const add = event.addListener.bind(event);
		event.addListener = (listener, ...filter) => add((details) => (told.push(details.url), listener(details)), ...filter);
	})()`);
	await using tab = await stage.openTab();
	const page = await stage.browser.openPage("http://other.test/mine");
	await page.evaluate("fetch('http://free.test/owners').then(() => 1)");
	expect(await tab.evaluate("return fetch('http://free.test/agents').then(() => 'came')")).toBe("came");
	expect(await worker.evaluate("told")).toEqual(["http://free.test/agents"]);
	await page.close();
});

test("that the rules refuse closes nothing", async () => {
	await using tab = await stage.openTab("https://ok.test/");
	const tried = `const socket = new WebSocket("wss://blocked.test/live");
		return new Promise((resolve) => (socket.onopen = socket.onerror = ({ type }) => resolve(type)))`;
	expect(await tab.evaluate(tried)).toBe("error");
	expect(await tab.evaluate("return fetch('https://blocked.test/stream').then(() => 'came', () => 'failed')")).toBe(
		"failed",
	);
	const transported = 'return new WebTransport("https://blocked.test/live").ready.then(() => "came", () => "failed")';
	expect(await tab.evaluate(transported)).toBe("failed");
	expect(await tab.evaluate("return document.title")).toBe(TITLE);
	expect(ended(tab.tabId)).toEqual([]);
	expect(stage.hosts.asked("blocked.test")).toEqual([]);
});
