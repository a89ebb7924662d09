/** Sessions in the owner's browser, as agents open them: on a tab of his or on one of their own, beside each other. */
import { rm } from "node:fs/promises";
import type { BridgeState } from "@bascule/extension/bridge-service";
import type { BridgeMethod } from "@bascule/extension/runtime-protocol";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type PairedKit, type Realm, startPaired } from "../kit/extension.ts";
import type { Site } from "../kit/site.ts";
import { agentsGone, openUi, restartWorker, tabOf } from "../kit/ui-page.ts";

let paired: PairedKit;
let site: Site;
let count = 0;

const PAGES = {
	"/": `<title>Shop</title><button id=buy onclick="document.title = 'Bought'">Buy</button>
		<button id=ask onclick="setTimeout(() => (document.title = confirm('Sure?')), 50)">Ask</button>
		<a id=download href="/file" download>Download</a>
		<a id=blank href="/other" target=_blank>Blank</a>
		<a id=noopener href="/other" target=_blank rel=noopener>Apart</a>
		<button id=open onclick="window.open('/other')">Open</button>
		<button id=window onclick="window.open('/other', '', 'width=300,height=300')">Window</button>`,
	"/other": "<title>Other</title><p>Other page",
	"/left": "<title>Left</title><button disabled>Not yet</button>",
};

beforeAll(async () => {
	paired = await startPaired({
		capabilities: ["read", "navigation", "action", "eval"],
		profile: "full",
		// How long a busy machine takes is not what this is about.
		// A session that is lost must not come back in another browser, such as the one that is used by default.
		env: { BASCULE_ACTION_TIMEOUT_MS: "15000", BASCULE_MODE: "incognito" },
	});
	site = await paired.kit.serve(PAGES);
	site.set("/file", (_, response) => {
		response.writeHead(200, { "content-disposition": "attachment", "content-type": "application/octet-stream" });
		response.end("content of the file");
	});
});
afterAll(() => paired?.[Symbol.asyncDispose]());

const inWorker = async <T>(expression: string) => (await paired.browser.worker()).evaluate<T>(expression);
const countTabs = () => inWorker<number>("chrome.tabs.query({}).then(({ length }) => length)");
const call = async (tool: string, args: Record<string, unknown>) => (await paired.kit.call(tool, args)).json;

/** A session of its own for a test. */
async function openSession(
	args: Record<string, unknown>,
): Promise<(tool: string, args?: object) => Promise<Record<string, unknown>>> {
	const session = `s${++count}`;
	onTestFinished(async () => void (await call("close_session", { session })));
	expect(await call("open_session", { session, mode: "extension", ...args })).toMatchObject({ ok: true });
	return (tool, more = {}) => call(tool, { session, ...more });
}

/** A tab of the owner's, under a name of its own. */
async function ownTab() {
	const host = `own${++count}.localhost`;
	const page = await paired.browser.openPage(`http://${host}:${new URL(site.url).port}/`);
	onTestFinished(() => page.close().catch(() => {}));
	return { ...page, tabId: await tabOf(paired.browser, host) };
}

/** What the owner does in the popup. In the end agents may work again, and what they had to leave is closed. */
async function ownersWord() {
	const popup = await paired.browser.openExtensionPage("popup.html");
	const say = (method: BridgeMethod, ...args: unknown[]) =>
		popup.evaluate<{ value: BridgeState }>(
			`chrome.runtime.sendMessage(${JSON.stringify({ kind: "bridge_request", method, args })})`,
		);
	onTestFinished(async () => {
		await say("resume");
		const left = `chrome.tabs.query({ url: "${site.url}/left" })`;
		await inWorker(`${left}.then((tabs) => chrome.tabs.remove(tabs.map(({ id }) => id)))`);
		await popup.close();
	});
	return say;
}

/** Ends the worker, and waits for the page to ask something after that. */
async function askLater(use: (tool: string, args: object) => Promise<unknown>, page: Realm): Promise<void> {
	await page.session.send("Page.enable");
	const opened = new Promise((resolve) => page.session.on("Page.javascriptDialogOpening", resolve));
	await use("eval_js", { expr: "void (window.later = () => (document.title = confirm('Sure?')))" });
	await restartWorker(paired.browser);
	await page.evaluate("void setTimeout(later)");
	await opened;
}

describe("on a tab of the owner's", () => {
	test("works in it, and leaves it where it is when the session ends", async () => {
		const own = await ownTab();
		const session = `s${++count}`;
		expect(await call("open_session", { session, mode: "extension", tab: own.tabId })).toMatchObject({ ok: true });
		expect(await call("click", { session, selector: "#buy" })).toMatchObject({ ok: true });
		expect(await own.evaluate("document.title")).toBe("Bought");
		await call("close_session", { session });
		expect(await inWorker(`chrome.tabs.get(${own.tabId}).then(({ id }) => id)`)).toBe(own.tabId);
	});

	test.each([
		["snapshot", {}],
		["eval_js", { expr: "document.title" }],
		["click", { selector: "#buy" }],
	])("%s on the way to a server that does not answer says so", async (tool, args) => {
		site.set("/silent", () => {});
		const own = await ownTab();
		const use = await openSession({ tab: own.tabId });
		await use("eval_js", { expr: "void setTimeout(() => location.assign('/silent'))" });
		expect(await use(tool, { ...args, timeoutMs: 1000 })).toMatchObject({
			ok: false,
			code: "timeout",
			error: expect.stringContaining("the new address has not answered yet"),
		});
	});

	test("leaves dialogs to the owner", async () => {
		const own = await ownTab();
		const use = await openSession({ tab: own.tabId });
		await own.session.send("Page.enable");
		const opened = new Promise<string>((resolve) =>
			own.session.on("Page.javascriptDialogOpening", ({ message }) => resolve(message)),
		);
		await use("click", { selector: "#ask" });
		expect(await opened).toBe("Sure?");
		expect(await use("snapshot")).toMatchObject({ ok: false, code: "dialog_open" });
		await own.session.send("Page.handleJavaScriptDialog", { accept: true });
		await expect.poll(() => own.evaluate("document.title")).toBe("true");
	});

	test("leaves a dialog to the owner that has opened while the worker was away", async () => {
		const own = await ownTab();
		const use = await openSession({ tab: own.tabId });
		await askLater(use, own);
		for (const tool of ["snapshot", "get_tabs"])
			expect(await use(tool)).toMatchObject({
				ok: false,
				code: "dialog_open",
				error: expect.stringContaining("Sure?"),
			});
		await own.session.send("Page.handleJavaScriptDialog", { accept: true });
		await expect.poll(() => use("eval_js", { expr: "document.title" })).toMatchObject({ value: "true" });
	});

	test("is the owner's alone when the session is closed", async () => {
		const own = await ownTab();
		const session = `s${++count}`;
		await call("open_session", { session, mode: "extension", tab: own.tabId });
		await call("snapshot", { session });
		const working = () => inWorker("chrome.storage.local.get('activeSessions').then((all) => all.activeSessions)");
		await expect.poll(working).toMatchObject([{ tabId: own.tabId, isAgentTab: false }]);
		await call("close_session", { session });
		await expect.poll(working).toEqual([]);
	});

	test("lets downloads come", async () => {
		const own = await ownTab();
		const use = await openSession({ tab: own.tabId });
		const { root } = paired.browser.connection;
		await root.send("Browser.setDownloadBehavior", { behavior: "default", eventsEnabled: true });
		const come: Array<{ receivedBytes: number; filePath?: string }> = [];
		root.on("Browser.downloadProgress", (progress) => void (progress.state === "completed" && come.push(progress)));
		await use("click", { selector: "#download" });
		await expect.poll(() => come).toMatchObject([{ receivedBytes: 19, filePath: expect.any(String) }]);
		await rm(come[0]?.filePath ?? expect.fail());
	});

	test("belongs to one session at a time, also among clients", async () => {
		const own = await ownTab();
		await openSession({ tab: own.tabId });
		const again = { mode: "extension", tab: own.tabId };
		expect(await call("open_session", { session: "second", ...again })).toMatchObject({
			ok: false,
			code: "lease_conflict",
		});
		const other = await paired.kit.client();
		expect((await other.call("open_session", { session: "third", ...again })).json).toMatchObject({
			code: "lease_conflict",
		});
	});

	test("a tab that is not there", async () => {
		const missing = { session: "none", mode: "extension", tab: 987_654_321 };
		expect(await call("open_session", missing)).toMatchObject({ ok: false, code: "tab_not_found" });
	});
});

describe("on a tab of its own", () => {
	test("begins where it was asked to, in the browser that was named", async () => {
		const { stdout } = await paired.kit.cli("browsers", "--json");
		const [{ name } = { name: "" }] = (JSON.parse(stdout) as { browsers: Array<{ name: string }> }).browsers;
		const use = await openSession({ url: `${site.url}/other`, browser: name });
		expect(await use("eval_js", { expr: "document.title" })).toMatchObject({ value: "Other" });
		const nowhere = { session: "none", mode: "extension", browser: "nowhere" };
		const refused = await call("open_session", nowhere);
		expect(refused).toMatchObject({ ok: false, code: "not_connected", retry: "after_change" });
		expect(refused.failure).toMatchObject({ hint: expect.not.stringContaining("may have happened") });
	});

	test("is not opened at an address that cannot be reached", async () => {
		await agentsGone(paired.browser);
		const before = await countTabs();
		const opened = await call("open_session", { session: "nowhere", mode: "extension", url: "http://127.0.0.1:1/" });
		expect(opened).toMatchObject({
			ok: false,
			code: "navigation_failed",
			error: expect.stringContaining("127.0.0.1:1"),
		});
		await expect.poll(countTabs).toBe(before);
		expect(JSON.stringify(await call("list_sessions", {}))).not.toContain("nowhere");
	});

	test("is not closed by another session", async () => {
		await openSession({ url: `${site.url}/other` });
		const other = await openSession({ url: site.url });
		const [tabId] = await inWorker<number[]>(
			"chrome.tabs.query({ title: 'Other' }).then((all) => all.map(({ id }) => id))",
		);
		for (const type of ["extract", "close_tab"])
			expect(await other("browser", { action: { type, tabId } }), type).toMatchObject({ code: "lease_conflict" });
	});

	test("is listed where the browser tool has taken it", async () => {
		const use = await openSession({ url: site.url });
		await use("browser", { action: { type: "open_tab", url: `${site.url}/other` } });
		const listed = { url: `${site.url}/other`, pages: 2 };
		expect((await use("list_sessions")).sessions).toContainEqual(expect.objectContaining(listed));
	});

	test.each(["blank", "noopener", "open", "window"])("follows a pop-up: %s", async (name) => {
		const use = await openSession({ url: site.url });
		const clicked = await use("click", { selector: `#${name}` });
		expect(clicked, JSON.stringify(clicked)).toMatchObject({ ok: true, structure: { newTabs: [{ title: "Other" }] } });
		expect(await use("get_tabs")).toMatchObject({ tabs: [{ title: "Shop" }, { title: "Other" }] });
		expect(await use("eval_js", { expr: "document.title" })).toMatchObject({ value: "Other" });
	});

	test.each(["open_tab", "a pop-up"])("goes on in the tab where it was when the worker has ended: %s", async (kind) => {
		const use = await openSession({ url: site.url });
		if (kind === "open_tab") await use("open_tab", { url: `${site.url}/other` });
		else await use("click", { selector: "#open" });
		expect(await use("eval_js", { expr: "document.title" })).toMatchObject({ value: "Other" });
		await restartWorker(paired.browser);
		expect(await use("eval_js", { expr: "document.title" })).toMatchObject({ value: "Other" });
	});

	test("goes back to the tab that opened a pop-up, also when the worker has ended meanwhile", async () => {
		const use = await openSession({ url: `${site.url}/` });
		await use("open_tab", { url: `${site.url}/other` });
		const tabAt = (path: string) =>
			inWorker<number>(`chrome.tabs.query({ url: "${site.url}${path}" }).then(([tab]) => tab.id)`);
		const evaluate = {
			type: "evaluate",
			expression: "document.querySelector('#open').onclick = () => open('/other?last')",
		};
		await use("browser", { action: { ...evaluate, tabId: await tabAt("/") } });
		await use("click", { selector: "#open" });
		expect(await use("eval_js", { expr: "location.search" })).toMatchObject({ value: "?last" });
		await restartWorker(paired.browser);
		expect(await use("eval_js", { expr: "location.search" })).toMatchObject({ value: "?last" });
		await inWorker(`chrome.tabs.remove(${await tabAt("/other?last")})`);
		expect(await use("eval_js", { expr: "document.title" })).toMatchObject({ value: "Shop" });
	});

	test.each([
		["raise", { ok: false, code: "dialog_open", dialogs: [{ message: "Sure?", handledAs: "raised" }] }, "false"],
		["accept", { ok: true, dialogs: [{ message: "Sure?", handledAs: "accepted" }] }, "true"],
	])("answers a dialog that has opened while the worker was away: %s", async (dialogPolicy, told, answered) => {
		const use = await openSession({ url: `${site.url}/`, dialogPolicy });
		await askLater(use, await paired.browser.findPage(`${site.url}/`));
		expect(await use("hover", { selector: "#buy" })).toMatchObject(told);
		expect(await use("eval_js", { expr: "document.title" })).toMatchObject({ value: answered });
	});

	test.each(["the agent's", "the owner's"])("takes no tab that the owner opens from a link in %s", async (whose) => {
		const own = whose === "the owner's" ? await ownTab() : undefined;
		const use = await openSession(own ? { tab: own.tabId } : { url: `${site.url}/` });
		const person = own ?? (await paired.browser.findPage(`${site.url}/`));
		const { x, y } = await person.evaluate<{ x: number; y: number }>(
			"document.querySelector('#blank').getBoundingClientRect().toJSON()",
		);
		const control = { x: x + 2, y: y + 2, button: "left", modifiers: 2, clickCount: 1 } as const;
		await person.session.send("Input.dispatchMouseEvent", { type: "mousePressed", ...control });
		await person.session.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...control });
		const opened = () =>
			inWorker<string[]>("chrome.tabs.query({ title: 'Other' }).then((all) => all.map(({ id }) => id))");
		await expect.poll(opened).toHaveLength(1);
		const [linked] = await opened();
		// What a page opens is followed, so that the other one has had its time as well.
		await use("click", { selector: "#noopener" });
		expect(await use("get_tabs")).toMatchObject({ tabs: [{ title: "Shop" }, { title: "Other" }] });
		await use("close_session");
		await expect.poll(opened).toContain(linked);
		await inWorker("chrome.tabs.query({ title: 'Other' }).then((all) => chrome.tabs.remove(all.map(({ id }) => id)))");
	});

	test.each(["close_tab", "close_session"])("ends with %s, also when its page would ask first", async (tool) => {
		site.set(
			"/asking",
			"<title>Asking</title><input><script>onbeforeunload = (event) => event.preventDefault()</script>",
		);
		const use = await openSession({ url: `${site.url}/asking` });
		// Only pages that somebody has used may ask.
		await use("click", { selector: "input" });
		expect(await use(tool, tool === "close_tab" ? { tabId: "t1" } : {})).toMatchObject({ ok: true });
		const left = () => inWorker("chrome.tabs.query({ title: 'Asking' }).then(({ length }) => length)");
		await expect.poll(left).toBe(0);
	});

	test.each([
		// As a policy of the machine can make it.
		["open_session", { mode: "extension" }, "chrome.debugger.attach", "debugger_attach_failed"],
		[
			"browser",
			{ action: { type: "open_tab", url: "about:blank" } },
			"chrome.debugger.attach",
			"debugger_attach_failed",
		],
		// As it is when the disk is full.
		["open_session", { mode: "extension" }, "chrome.storage.local.set", "internal_error"],
	])("leaves no tab behind when %s %o meets a browser that refuses %s", async (tool, args, refused, code) => {
		await agentsGone(paired.browser);
		if (tool === "browser")
			expect(await call("open_session", { session: "bound", mode: "extension" })).toMatchObject({ ok: true });
		const before = await countTabs();
		await inWorker(`void (self.given = ${refused}, ${refused} = async () => { throw new Error("not allowed"); })`);
		onTestFinished(async () => {
			await inWorker(`void (${refused} = self.given)`);
			await call("close_session", { session: "bound" });
		});
		const error = expect.stringContaining("not allowed");
		expect(await call(tool, { session: "bound", ...args })).toMatchObject({ ok: false, code, error });
		await expect.poll(countTabs).toBe(before);
	});

	test("a frame that goes while it is being asked is no tab that has gone", async () => {
		// It does not answer until it is taken away.
		site.set(
			"/hanging",
			"<button>Wait</button><script>onmessage = () => { for (const end = Date.now() + 5000; Date.now() < end; ); }</script>",
		);
		site.set("/around", `<iframe src="${site.otherUrl}/hanging"></iframe>`);
		const use = await openSession({ url: `${site.url}/around` });
		const { candidates } = await use("find", { query: "Wait button" });
		const [{ ref } = { ref: "" }] = candidates as Array<{ ref: string }>;
		const remove = "setTimeout(() => document.querySelector('iframe').remove(), 500)";
		await use("eval_js", { expr: `frames[0].postMessage("hang", "*"); ${remove}` });
		expect(await use("click", { ref })).toMatchObject({ ok: false, code: "element_stale" });
	});

	test("a tab that the owner closes in the middle ends what runs there, and the session goes on in the other", async () => {
		const use = await openSession({ url: site.url });
		await use("open_tab", { url: `${site.url}/other` });
		const owners = await paired.browser.openExtensionPage("popup.html");
		onTestFinished(() => owners.close());
		const running = `chrome.runtime.sendMessage({ kind: "bridge_request", method: "getState", args: [] })
			.then(({ value }) => value.sessions.find(({ running }) => running)?.tabId)`;
		const waiting = use("wait_for", { selector: "#never", timeoutMs: 60_000 });
		await expect.poll(() => owners.evaluate(running)).toEqual(expect.any(Number));
		await inWorker(`chrome.tabs.query({ url: "${site.url}/other" }).then(([tab]) => chrome.tabs.remove(tab.id))`);
		expect(await waiting).toMatchObject({ ok: false, code: "tab_not_found" });
		expect(await use("eval_js", { expr: "document.title" })).toMatchObject({ value: "Shop" });
	});

	test("what is done by a ref of another tab is shown there, stopped there and told of there", async () => {
		const use = await openSession({ url: `${site.url}/left` });
		const { candidates } = await use("find", { query: "Not yet button" });
		const [{ ref } = { ref: "" }] = candidates as Array<{ ref: string }>;
		await use("open_tab", { url: `${site.otherUrl}/other` });
		const owner = await ownersWord();
		const busy = async () => (await owner("getState")).value.sessions.find(({ running }) => running);
		const domain = new URL(site.url).hostname;
		const clicking = use("click", { ref, timeoutMs: 60_000 });
		await expect.poll(busy).toMatchObject({ domain, running: "click" });
		const tabId = await inWorker<number>("chrome.tabs.query({ title: 'Left' }).then(([tab]) => tab.id)");
		await owner("stopTab", tabId);
		expect(await clicking).toMatchObject({
			ok: false,
			code: "session_not_found",
			error: expect.stringContaining("the owner stopped the agent in this tab"),
		});
		const last = async () => (await owner("getState")).value.activity[0];
		await expect.poll(last).toMatchObject({ tabId, domain, action: "click", code: "session_not_found" });
		expect(await use("eval_js", { expr: "document.title" })).toMatchObject({ value: "Other" });
	});
});

test.each([
	["window", "chrome.tabs.create"],
	["tab", "chrome.debugger.attach"],
])("a %s that was only just opening when the worker ended does not stay behind", async (_, next) => {
	await agentsGone(paired.browser);
	const before = await countTabs();
	await inWorker(`void (${next} = () => new Promise(() => { self.hasCome = true; }))`);
	const opening = call("open_session", { session: "cut", mode: "extension" });
	await expect.poll(() => inWorker("self.hasCome")).toBe(true);
	expect(await countTabs()).toBeGreaterThan(before);
	await paired.browser.killWorker();
	expect(await opening).toMatchObject({ ok: false, code: "outcome_unknown" });
	await expect.poll(countTabs).toBe(before);
	const use = await openSession({ url: site.url });
	expect(await use("eval_js", { expr: "document.title" })).toMatchObject({ value: "Shop" });
});

test("Stop all leaves no tab behind of a session that was only just opening", async () => {
	await agentsGone(paired.browser);
	const owners = await paired.browser.openExtensionPage("popup.html");
	const send = (method: string) =>
		`chrome.runtime.sendMessage({ kind: "bridge_request", method: "${method}", args: [] })`;
	await owners.evaluate(`void chrome.tabs.onCreated.addListener(() => ${send("stopAll")})`);
	const before = await countTabs();
	const opened = await call("open_session", { session: "late", mode: "extension" });
	expect(opened).toMatchObject({ ok: false, code: "session_not_found" });
	await expect.poll(countTabs).toBe(before);
	await owners.evaluate(send("resume"));
	await owners.close();
});

test.each(["this", "an earlier"])("Stop all leaves no note of a session of %s run of the worker", async (run) => {
	await openSession({ url: `${site.url}/left` });
	const notes = () =>
		inWorker<string[]>("chrome.storage.session.get('pages').then(({ pages }) => Object.keys(pages ?? {}))");
	await expect.poll(notes).toEqual([expect.stringMatching(`^s${count}-`)]);
	if (run === "an earlier") await restartWorker(paired.browser);
	const owner = await ownersWord();
	await owner("stopAll");
	await expect.poll(notes).toEqual([]);
});

test("agents that may work again since the browser was away are not told that they may not", async () => {
	const use = await openSession({ url: `${site.url}/left` });
	const owner = await ownersWord();
	await owner("stopAll");
	await expect.poll(async () => (await call("list_sessions", {})).sessions).toEqual([]);
	await paired.browser.killWorker();
	await owner("resume");
	await expect.poll(async () => (await owner("getState")).value.connection.status).toBe("connected");
	expect(await use("eval_js", { expr: "1" })).toMatchObject({
		code: "session_not_found",
		error: expect.stringContaining("had stopped all agents"),
		failure: { hint: expect.stringContaining("the next call opens the session again") },
	});
	expect(await use("eval_js", { expr: "1" })).toMatchObject({ ok: true });
});

test("after Stop all every tool says that only the owner can let agents work again, and then they do", async () => {
	const use = await openSession({ url: site.url });
	await using popup = await openUi(paired.browser, "popup.html");
	await popup.click("button", "Stop all");
	await popup.find("button", "Let agents work again");
	const shop = () => inWorker<number>(`chrome.tabs.query({ url: "${site.url}/" }).then(({ length }) => length)`);
	const refused = { ok: false, code: "session_not_found", failure: { hint: expect.stringMatching(/only the owner/i) } };
	for (const [tool, args] of [
		["navigate", { url: site.url }],
		["snapshot", {}],
		["click", { selector: "#buy" }],
		["eval_js", { expr: "1" }],
		["screenshot", {}],
		["open_tab", { url: site.url }],
		["get_tabs", {}],
		["browser", { action: { type: "extract" } }],
	] as const)
		expect(await use(tool, args), tool).toMatchObject(refused);
	expect(await call("open_session", { session: "new", mode: "extension" })).toMatchObject(refused);
	// The owner may want to see what the agent was doing.
	expect(await shop()).toBe(1);
	await popup.click("button", "Let agents work again");
	await popup.find("button", "Stop all");
	expect(await call("open_session", { session: "new", mode: "extension", url: site.url })).toMatchObject({ ok: true });
	expect(await call("click", { session: "new", selector: "#buy" })).toMatchObject({ ok: true });
	await call("close_session", { session: "new" });
});
