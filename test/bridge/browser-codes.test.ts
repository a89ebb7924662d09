/** How each of the nine codes arises, how long a uid is good, and what becomes of a call that its caller gives up. */
import type { BrowserAction } from "@bascule/protocol/bridge";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AgentTab, openAgentTab, type TabAction } from "../kit/agent-tab.ts";
import { type Bridge, startBridge } from "../kit/bridge.ts";
import { type Site, startSite } from "../kit/site.ts";

const resources = new AsyncDisposableStack();
let bridge: Bridge;
let site: Site;
let tab: AgentTab;

const PAGE = `<title>Page</title><button onclick="document.title += '!'">Send</button><a href=#there>There</a>`;

beforeAll(async () => {
	site = resources.use(await startSite({ "/plain": "<p>Plain" }));
	bridge = resources.use(await startBridge());
	tab = await openAgentTab(bridge, site);
	await bridge.owner("addToBlocklist", "localhost");
});
afterAll(() => resources.disposeAsync());

const errorOf = async (action: BrowserAction) => {
	const answer = await bridge.ask(action);
	return "error" in answer ? answer.error : expect.fail(`${action.type} succeeded`);
};
/** As they travel to a peer that knows the nine: a code and a message. */
const error = (code: string, message: RegExp = /./) => ({ code, message: expect.stringMatching(message) });

describe("domain_blocked", () => {
	test.each(["navigate", "open_tab"] as const)("%s to a blocked domain", async (type) => {
		const where = type === "navigate" ? { tabId: tab.tabId } : {};
		expect(await errorOf({ type, url: `${site.otherUrl}/plain`, ...where })).toEqual(
			error("domain_blocked", /localhost/),
		);
	});

	test.each<TabAction>([
		{ type: "extract" },
		{ type: "evaluate", expression: "return document.body.innerText" },
		{ type: "screenshot" },
		{ type: "click", selector: "p" },
		{ type: "navigate", url: "about:blank" },
	])("$type in a tab of the owner's that shows one", async (action) => {
		const own = await bridge.ownTab(`${site.otherUrl}/plain`);
		expect(await errorOf({ ...action, tabId: own.tabId } as BrowserAction)).toEqual(error("domain_blocked"));
		expect(await errorOf({ type: "close_tab", tabId: own.tabId })).toEqual(error("domain_blocked"));
		await own.close();
	});
});

test("tab_not_found: the tab was closed, or there never was one", async () => {
	const gone = await bridge.open(`${site.url}/plain`);
	await bridge.run({ type: "close_tab", tabId: gone });
	for (const tabId of [gone, 987_654_321]) {
		expect(await errorOf({ type: "extract", tabId })).toEqual(error("tab_not_found"));
		expect(await errorOf({ type: "close_tab", tabId })).toEqual(error("tab_not_found"));
		expect(await errorOf({ type: "navigate", url: site.url, tabId })).toEqual(error("tab_not_found"));
	}
});

describe("element_not_found", () => {
	test.each<TabAction>([
		{ type: "click", selector: "#none" },
		{ type: "type", selector: "#none", text: "x" },
		{ type: "hover", selector: "#none" },
		{ type: "extract", selector: "#none" },
	])("$type with a selector that nothing fits", async (action) => {
		await tab.show(PAGE);
		expect(await tab.fail(action)).toEqual(error("element_not_found"));
	});

	test.each(["click", "hover"] as const)("%s with a uid whose element has left the page", async (type) => {
		await tab.show(PAGE);
		const uid = await tab.uid("Send");
		// One that looks the same is another one.
		await tab.value("document.querySelector('button').outerHTML = document.querySelector('button').outerHTML");
		expect(await tab.fail({ type, uid })).toEqual(error("element_not_found"));
		expect(await tab.value("document.title")).toBe("Page");
	});
});

describe("element_stale", () => {
	test("a uid without an extract, or beyond its last", async () => {
		await tab.show(PAGE);
		expect(await tab.fail({ type: "click", uid: "e0" })).toEqual(error("element_stale"));
		await tab.uid("Send");
		expect(await tab.fail({ type: "click", uid: "e99" })).toEqual(error("element_stale"));
	});

	test.each<[string, () => Promise<unknown>]>([
		["navigate", () => tab.run({ type: "navigate", url: `${site.url}/plain` })],
		["navigate to the same page", () => tab.show(PAGE)],
		["a navigation of the page's own", () => wentOn("location.href = '/plain'")],
		["a reload", () => wentOn("location.reload()")],
	])("after %s", async (_, leave) => {
		await tab.show(PAGE);
		const uid = await tab.uid("Send");
		await leave();
		for (const action of [
			{ type: "click" },
			{ type: "hover" },
			{ type: "type", text: "x" },
			{ type: "wait_for" },
		] as const)
			expect(await tab.fail({ ...action, uid } as TabAction)).toEqual(error("element_stale"));
	});

	test.each(["location.href = '/plain'", "location.reload()"])("while wait_for waits: %s", async (leave) => {
		await tab.show(PAGE);
		const uid = await tab.uid("Send");
		await tab.value("(document.querySelector('button').hidden = true)");
		const waiting = tab.fail({ type: "wait_for", uid, timeoutMs: 20_000 });
		await tab.value(`setTimeout(() => { ${leave} })`);
		expect(await waiting).toEqual(error("element_stale"));
	});

	/** Runs what makes the page leave, and waits for the next document. */
	async function wentOn(script: string) {
		await tab.value(`(window.old = true, setTimeout(() => { ${script} }, 0))`);
		await expect
			.poll(() => tab.value("document.readyState === 'complete' && !window.old").catch(() => false))
			.toBe(true);
	}

	test("also when the browser shows the same document again, which it had kept", async () => {
		site.set("/kept", (_, response) => response.writeHead(200, { "content-type": "text/html" }).end(PAGE));
		await tab.run({ type: "navigate", url: `${site.url}/kept` });
		await tab.value("window.kept = true");
		const uid = await tab.uid("Send");
		await wentOn("location.href = '/plain'");
		await tab.value("(setTimeout(() => history.back()), 0)");
		await expect.poll(() => tab.value("window.kept === true").catch(() => false)).toBe(true);
		expect(await tab.fail({ type: "click", uid })).toEqual(error("element_stale"));
		await tab.run({ type: "click", uid: await tab.uid("Send") });
		expect(await tab.value("document.title")).toBe("Page!");
	});

	test("not after a change of route within the document", async () => {
		await tab.show(PAGE);
		const uid = await tab.uid("Send");
		await tab.value("(history.pushState(null, '', '/route'), location.hash = 'x')");
		await tab.run({ type: "click", uid });
		expect(await tab.value("document.title")).toBe("Page!");
	});

	test("not because of another extract, which names the same elements", async () => {
		await tab.show(PAGE);
		expect(await tab.uid("Send")).toBe(await tab.uid("Send"));
	});
});

describe("timeout", () => {
	test("wait_for ends when its time is up", async () => {
		const started = performance.now();
		expect(await tab.fail({ type: "wait_for", selector: "#never", timeoutMs: 300 })).toEqual(error("timeout"));
		expect(performance.now() - started).toBeLessThan(5000);
	});

	test("on the way to a server that does not answer, it says so", async () => {
		site.set("/silent", () => {});
		await tab.show(PAGE);
		await tab.value("setTimeout(() => location.assign('/silent'))");
		expect(await tab.fail({ type: "wait_for", selector: "#never", timeoutMs: 500 })).toEqual(
			error("timeout", /the new address has not answered yet/),
		);
		await tab.show(PAGE);
	});

	test("wait_for waits for no more than a minute", async () => {
		expect(await tab.fail({ type: "wait_for", selector: "#never", timeoutMs: 60_001 })).toMatchObject(
			error("invalid_action", /60000/),
		);
	});
});

test("debugger_attach_failed: a page of the browser itself", async () => {
	const own = await bridge.ownTab("chrome://version");
	expect(await errorOf({ type: "extract", tabId: own.tabId })).toEqual(error("debugger_attach_failed"));
	expect(await errorOf({ type: "press_key", key: "a", tabId: own.tabId })).toEqual(error("debugger_attach_failed"));
	await own.close();
});

describe("invalid_action", () => {
	test.each([
		["neither selector nor uid", { type: "click" }],
		["both selector and uid", { type: "hover", selector: "a", uid: "e1" }],
		["no uid at all", { type: "click", uid: "button" }],
		["a key of its own", { type: "extract", html: true }],
		["a direction that pages do not have", { type: "scroll", direction: "left" }],
		["a scroll by nothing", { type: "scroll", direction: "up", amount: 0 }],
		["no text", { type: "type", selector: "a" }],
		["a wait of no time", { type: "wait_for", selector: "a", timeoutMs: 0 }],
	])("%s", async (_, action) =>
		expect(await tab.fail(action as unknown as TabAction)).toMatchObject(error("invalid_action")),
	);

	test.each(["javascript:alert(1)", "file:///etc/passwd", "chrome://settings", "data:text/html,x", "no address"])(
		"navigate to %s",
		async (url) => expect(await tab.fail({ type: "navigate", url })).toEqual(error("invalid_action")),
	);

	test("an address that does not answer, and a selector that is none", async () => {
		expect(await tab.fail({ type: "navigate", url: "http://127.0.0.1:1/" })).toEqual(error("invalid_action"));
		await tab.show(PAGE);
		expect(await tab.fail({ type: "click", selector: "a[" })).toEqual(error("invalid_action"));
		expect(await tab.fail({ type: "extract", selector: "a[" })).toEqual(error("invalid_action"));
		expect(await tab.fail({ type: "press_key", key: "NoSuchKey" })).toEqual(error("invalid_action"));
	});
});

describe("internal_error: the caller gave up", () => {
	test("a wait ends at once, and the tab is free for the next", async () => {
		await tab.show(PAGE);
		const controller = new AbortController();
		const waiting = tab.fail({ type: "wait_for", selector: "#never", timeoutMs: 30_000 }, controller.signal);
		await expect.poll(() => bridge.pool.getStats().inFlight).toBe(1);
		controller.abort();
		expect(await waiting).toEqual({ code: "internal_error", message: "aborted by caller" });
		await expect.poll(() => bridge.log.some((line) => line.includes("came late"))).toBe(true);
		await tab.run({ type: "click", selector: "button" });
	});

	test("a script is stopped: nothing more happens in the page", async () => {
		await tab.show(PAGE);
		const controller = new AbortController();
		const loop = "for (;;) localStorage.count = Number(localStorage.count ?? 0) + 1";
		const running = tab.fail({ type: "evaluate", expression: loop }, controller.signal);
		const own = await bridge.ownTab(`${site.url}/plain`);
		await expect.poll(() => own.evaluate("Number(localStorage.count)")).toBeGreaterThan(0);
		controller.abort();
		await running;
		const count = await tab.value("localStorage.count");
		expect(await tab.value("localStorage.count")).toBe(count);
		await own.close();
	});
});
