/** Commands that a client may not send to a tab of the owner's browser, because each leads round the blocklist. */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AgentTab, type GateStage, openGateStage, SECRET } from "../kit/gate-stage.ts";

let stage: GateStage;
let tab: AgentTab;

beforeAll(async () => {
	stage = await openGateStage({ extensions: [join(import.meta.dirname, "../fixtures/foreign-extension")] });
	const visit = await stage.browser.openPage("http://blocked.test/");
	await stage.browser.openPage("http://free.test/");
	await visit.close();
	tab = await stage.openTab("http://ok.test/");
	stage.hosts.log.length = 0;
});
afterAll(() => stage?.[Symbol.asyncDispose]());

const TO = "http://blocked.test/";
const SCRIPT = `fetch("${TO}")`;

describe("commands that are not available", () => {
	test.each<[method: string, params: Record<string, unknown>]>([
		["Target.createTarget", { url: TO }],
		["Target.getTargets", {}],
		["Target.attachToTarget", { targetId: "0", flatten: true }],
		["Target.attachToBrowserTarget", {}],
		["Target.exposeDevToolsProtocol", { targetId: "0" }],
		["Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }],
		["Target.setDiscoverTargets", { discover: true }],
		["Target.getTargetInfo", { targetId: "0" }],
		["Browser.getWindowForTarget", {}],
		["Browser.setDownloadBehavior", { behavior: "allow", downloadPath: "/tmp" }],
		["Network.loadNetworkResource", { url: TO, options: { disableCache: true, includeCredentials: true } }],
		["Network.getAllCookies", {}],
		["Network.clearBrowserCookies", {}],
		["Network.replayXHR", { requestId: "1" }],
		["Network.setBypassServiceWorker", { bypass: false }],
		["Storage.getCookies", {}],
		["Storage.clearDataForOrigin", { origin: TO, storageTypes: "all" }],
		["Fetch.enable", { patterns: [{ urlPattern: "*" }] }],
		["Fetch.fulfillRequest", { requestId: "1", responseCode: 302 }],
		["IO.read", { handle: "1" }],
		["Page.addScriptToEvaluateOnNewDocument", { source: SCRIPT }],
		["Page.removeScriptToEvaluateOnNewDocument", { identifier: "1" }],
		["Page.createIsolatedWorld", { frameId: "0", grantUniveralAccess: true }],
		["Page.setDocumentContent", { frameId: "0", html: `<iframe src="${TO}"></iframe>` }],
		["Page.reload", { scriptToEvaluateOnLoad: SCRIPT }],
		["Page.getResourceContent", { frameId: "0", url: TO }],
		["Page.captureSnapshot", {}],
		["Page.bringToFront", {}],
		["Page.setInterceptFileChooserDialog", { enabled: true }],
		["DOM.setFileInputFiles", { files: ["/etc/passwd"], nodeId: 1 }],
		["Input.dispatchDragEvent", { type: "drop", x: 1, y: 1, data: { items: [], files: ["/etc/passwd"] } }],
		["Runtime.addBinding", { name: "tell" }],
		["Runtime.compileScript", { expression: SCRIPT, sourceURL: "", persistScript: true }],
		["Runtime.queryObjects", { prototypeObjectId: "1.1.1" }],
		["Runtime.evaluate", { expression: "queryObjects(Document)", includeCommandLineAPI: true }],
		["Debugger.enable", {}],
		["HeapProfiler.takeHeapSnapshot", {}],
		["ServiceWorker.enable", {}],
		["Tracing.start", {}],
		["Nonsense.method", {}],
	])("%s %o", async (method, params) => {
		expect(await tab.cdp(method, params)).toMatchObject({ error: { code: "unsupported" } });
	});
});

describe("commands whose parameters lead to a blocked domain", () => {
	test.each<[method: string, params: Record<string, unknown>]>([
		["Page.navigate", { url: TO }],
		["Network.getCookies", { urls: ["http://ok.test/", TO] }],
		["Network.setCookie", { name: "a", value: "b", url: TO }],
		["Network.setCookie", { name: "a", value: "b", domain: ".blocked.test" }],
		["Network.setCookie", { name: "a", value: "b", domain: "%62locked.test" }],
		["Network.setCookie", { name: "a", value: "b", domain: "ｂlocked。test" }],
		["Network.setCookie", { name: "a", value: "b", domain: "bücher.test" }],
		["Network.setCookie", { name: "a", value: "b", domain: "BLOCKED.test." }],
		["Network.deleteCookies", { name: "mark", domain: "www.blocked.test" }],
		["Network.deleteCookies", { name: "mark", domain: "blocked\u00ad.test" }],
		["Network.getResponseBody", { requestId: "1" }],
	])("%s %o", async (method, params) => {
		expect(await tab.cdp(method, params)).toMatchObject({ error: { code: "domain_blocked" } });
	});
});

test("worlds and objects that nobody was shown cannot be used", async () => {
	for (const params of [
		{ expression: "1", contextId: 999 },
		{ expression: "1", uniqueContextId: "1.1" },
	])
		expect(await tab.cdp("Runtime.evaluate", params)).toHaveProperty("error");
	expect(await tab.cdp("Runtime.getProperties", { objectId: "1.999.1" })).toHaveProperty("error");
});

test("worlds of extensions' scripts cannot be used, nor what they may do there", async () => {
	const worker = await stage.browser.worker();
	await worker.evaluate(`chrome.scripting.executeScript({ target: { tabId: ${tab.tabId} }, func: () => 1 })`);
	const expression = "[location, globalThis.chrome?.runtime?.id].map(String).join(' ')";
	const answers: unknown[] = [];
	for (let contextId = 1; contextId <= 12; contextId++)
		answers.push((await tab.cdp("Runtime.evaluate", { expression, contextId })).result);
	// Nor our own, in which the page agent is.
	expect(answers.filter(Boolean)).toEqual([{ result: { type: "string", value: "http://ok.test/ undefined" } }]);
});

test("what the extension stores is not for scripts in pages", async () => {
	const worker = await stage.browser.worker();
	const read = "chrome.storage.local.get().then(JSON.stringify, String)";
	expect(await worker.evaluate(read)).toContain("blocklist");
	const inPage = `chrome.scripting.executeScript({ target: { tabId: ${tab.tabId} }, func: () => ${read} })`;
	expect(await worker.evaluate(`${inPage}.then(([{ result }]) => result)`)).toMatch(/not allowed/i);
});

test("commands that are harmless work", async () => {
	expect(await tab.cdp("Runtime.evaluate", { expression: "document.title", returnByValue: true })).toMatchObject({
		result: { result: { value: "Nothing of note" } },
	});
	expect(await tab.cdp("Emulation.setTimezoneOverride", { timezoneId: "Asia/Tokyo" })).toEqual(
		expect.not.objectContaining({ error: expect.anything() }),
	);
	const { result } = await tab.cdp("Runtime.evaluate", { expression: "document.body" });
	const { objectId } = (result as { result: { objectId: string } }).result;
	expect(
		await tab.cdp("Runtime.callFunctionOn", {
			objectId,
			functionDeclaration: "function () { return this.tagName }",
			returnByValue: true,
		}),
	).toMatchObject({ result: { result: { value: "BODY" } } });
});

test("cookies are those of other domains", async () => {
	const { result } = await tab.cdp("Network.getCookies", { urls: ["http://ok.test/", "http://free.test/"] });
	const { cookies } = result as { cookies: { domain: string }[] };
	expect(cookies.map(({ domain }) => domain).sort()).toEqual(["free.test", "ok.test"]);
});

test("nothing of it reached the blocked domain", () => {
	expect(stage.hosts.asked("blocked.test")).toEqual([]);
	expect(JSON.stringify(stage.wire.events)).not.toContain(SECRET);
});
