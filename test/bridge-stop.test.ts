/** The owner stops agents in the middle of something: the call ends at once, and nothing more happens in the page. */
import type { BrowserAction, Cap } from "@bascule/protocol/bridge";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AgentTab, openAgentTab, type TabAction } from "./kit/agent-tab.ts";
import { type Bridge, startBridge } from "./kit/bridge.ts";
import { type Site, startSite } from "./kit/site.ts";
import { agentsGone } from "./kit/ui-page.ts";

/** The goal is 250 ms; this is what a busy machine may make of it. */
const AT_ONCE_MS = 5 * 250;
/** With the hints, which a peer of the first hour would not see. */
const CAPS: readonly Cap[] = ["cancel", "codes"];

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
	"navigate to a server that does not answer": {
		action: () => ({ type: "navigate", url: `${site.url}/never` }),
		begun: () => asked.promise,
	},
};
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

/** Actions that are about no tab in particular. */
const OTHERS: BrowserAction[] = [{ type: "get_tabs" }, { type: "open_tab", url: "about:blank" }, { type: "extract" }];

/** No page calls home any more. */
async function isQuiet(): Promise<boolean> {
	const before = calls;
	await new Promise((resolve) => setTimeout(resolve, 200));
	return calls === before;
}
