/** Another extension shows a frame of its own in a page, as password managers do: Chrome then keeps the debugger out. */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PairedKit, type Realm, startPaired } from "../kit/extension.ts";
import type { Reply } from "../kit/reply.ts";
import type { Site } from "../kit/site.ts";

const FOREIGN = join(import.meta.dirname, "../fixtures/foreign-extension");
const BLOCKED = { ok: false, code: "foreign_extension_frame" };

const SHOP = `<title>Shop</title><h1>Shop</h1>
	<button id=buy onclick="trust = event.isTrusted; document.querySelector('h1').textContent = 'Bought'">Buy</button>
	<form action="/next"><label>Name <input name=who></label>
	<select name=colour><option value=r>Red<option value=b>Blue</select>
	<input type=range name=size min=0 max=10></form>`;

const nested = (otherUrl: string): string => `<title>Nested</title><h1>Outside</h1><x-card></x-card>
	<iframe src="${otherUrl}/inner"></iframe>
	<script>
		customElements.define("x-card", class extends HTMLElement {
			connectedCallback() { this.attachShadow({ mode: "closed" }).innerHTML = "<button>Inside</button>"; }
		});
	</script>`;

let paired: PairedKit;
let site: Site;
let sessions = 0;

beforeAll(async () => {
	paired = await startPaired({
		capabilities: ["read", "navigation", "action", "eval", "human"],
		browser: { extensions: [FOREIGN] },
	});
	site = await paired.kit.serve({
		"/": SHOP,
		"/next": "<title>Next</title><h1>Next page</h1>",
		"/inner": "<button onclick=\"this.textContent = 'Taken'\">Inner offer</button>",
	});
	site.set("/nested", nested(site.otherUrl));
});
afterAll(() => paired?.[Symbol.asyncDispose]());

type Tab = Realm & {
	close(): Promise<void>;
	show(): Promise<void>;
	hide(): Promise<void>;
	hasFrame(): Promise<boolean>;
};

/** A tab of the owner's, with what the other extension does there. */
async function ownTab(path: string): Promise<Tab & { tabId: number }> {
	const url = site.url + path;
	const page = await paired.browser.openPage(url);
	const hasFrame = () => page.evaluate<boolean>("document.querySelector('#key-ring-prompt') !== null");
	await until(async () => (await page.evaluate("document.readyState")) === "complete");
	if (path.endsWith("#prompt")) await until(hasFrame);
	const worker = await paired.browser.worker();
	const tabId = await worker.evaluate<number>(
		`(await chrome.tabs.query({})).findLast((tab) => tab.url === ${JSON.stringify(url)})?.id`,
	);
	return {
		...page,
		tabId,
		hasFrame,
		show: () => page.evaluate("void dispatchEvent(new Event('prompt:show'))"),
		hide: () => page.evaluate("void dispatchEvent(new Event('prompt:hide'))"),
	};
}

interface Session extends AsyncDisposable {
	call(tool: string, args?: Record<string, unknown>): Promise<Reply>;
}

/** A session on a tab of the owner's, or on one of its own, under a name of its own. */
async function sessionOn(tab?: { tabId: number }): Promise<Session> {
	const session = `s${++sessions}`;
	const opened = await paired.kit.call("open_session", { session, ...(tab && { tab: tab.tabId }) });
	expect(opened.json).toMatchObject({ ok: true });
	const call = (tool: string, args: Record<string, unknown> = {}): Promise<Reply> =>
		paired.kit.call(tool, { session, ...args });
	return { call, [Symbol.asyncDispose]: async () => void (await paired.kit.call("close_session", { session })) };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
	for (const end = Date.now() + 5000; Date.now() < end; ) {
		if (await isSo()) return;
		await new Promise((resolve) => setTimeout(resolve, 25));
	}
	throw new Error("it did not come to that");
}

/** Asks until the answer has the code, or none. */
const untilCode = (ask: () => Promise<Reply>, code: string | undefined): Promise<void> =>
	until(async () => (await ask()).json.code === code);

describe("a page that shows the frame already", () => {
	test("is read as ever; what needs the debugger says why it cannot, until the frame has gone", async () => {
		const tab = await ownTab("/#prompt");
		await using session = await sessionOn(tab);
		const { call } = session;
		expect((await call("snapshot")).text).toContain('button "Buy"');
		expect((await call("find", { query: "Buy" })).json).toMatchObject({ ok: true, candidates: [{ name: "Buy" }] });
		expect((await call("text_search", { text: "shop" })).json).toMatchObject({ ok: true, count: 1 });
		expect((await call("wait_for", { text: "Shop" })).json).toMatchObject({ ok: true });

		const refused = (await call("eval_js", { expr: "1" })).json;
		expect(refused).toMatchObject({ ...BLOCKED, details: { missing: ["script"] } });
		expect(refused.failure).toMatchObject({ hint: expect.stringContaining("when that frame is gone") });
		expect((await call("network_read")).json).toMatchObject(BLOCKED);
		expect((await call("set_viewport", { width: 500, height: 500 })).json).toMatchObject(BLOCKED);
		expect(await tab.hasFrame(), "the frame is the other extension's").toBe(true);

		await tab.hide();
		await untilCode(() => call("eval_js", { expr: "1" }), undefined);
		expect((await call("network_read")).json).toMatchObject({ ok: true });
		expect(trustOf(await call("click", { selector: "#buy" }))).toBeUndefined();
		expect(await tab.evaluate("trust")).toBe(true);
	});

	test("takes input made of its own events, which says so", async () => {
		const tab = await ownTab("/#prompt");
		await using session = await sessionOn(tab);
		const { call } = session;
		const clicked = await call("click", { selector: "#buy" });
		expect(clicked.json).toMatchObject({
			ok: true,
			action: { type: "click", trusted: false },
			snapshotDelta: { tree: expect.stringContaining("Bought") },
			network: null,
			notObserved: expect.arrayContaining(["network"]),
		});
		expect(await tab.evaluate("trust")).toBe(false);
		const filled = await call("fill", { selector: "[name=who]", value: "Ada" });
		expect(filled.json).toMatchObject({ ok: true, element: { value: "Ada", valueRequested: "Ada" } });
		expect((await call("fill", { selector: "[name=who]", value: "Grace" })).json).toMatchObject({
			element: { value: "Grace" },
		});
		expect((await call("fill", { selector: "[type=range]", value: "7" })).json).toMatchObject({
			element: { value: "7" },
		});
		expect((await call("select", { selector: "select", values: ["Blue"] })).json).toMatchObject({ ok: true });
		expect((await call("hover", { selector: "#buy" })).json).toMatchObject({ ok: true });
		expect((await call("press", { selector: "[name=who]", key: "!" })).json).toMatchObject({
			element: { value: "Grace!" },
		});
		expect((await call("scroll", { to: "bottom" })).json).toMatchObject({ ok: true });
		const sent = await call("press", { selector: "[name=who]", key: "Enter" });
		expect(sent.json).toMatchObject({ ok: true, navigation: { changed: true, kind: "full_load" } });
		expect(String((sent.json.navigation as { to: string }).to)).toContain("/next?who=Grace%21&colour=b&size=7");
	});

	test("a control that is covered or disabled is not pressed", async () => {
		const tab = await ownTab("/#prompt");
		await using session = await sessionOn(tab);
		await tab.evaluate("void (document.querySelector('#buy').disabled = true)");
		expect((await session.call("click", { selector: "#buy" })).json).toMatchObject({
			code: "element_not_actionable",
			details: { reason: "disabled" },
		});
		await tab.evaluate("void (document.querySelector('#buy').disabled = false)");
		await tab.evaluate("document.body.insertAdjacentHTML('beforeend', '<dialog>Wait</dialog>')");
		await tab.evaluate("document.querySelector('dialog').showModal()");
		expect((await session.call("click", { selector: "#buy" })).json).toMatchObject({ code: "element_not_actionable" });
		expect(await tab.evaluate("typeof trust")).toBe("undefined");
	});

	test("frames of other sites and closed shadow roots are read too, the other extension's frame is not", async () => {
		const tab = await ownTab("/nested#prompt");
		await using session = await sessionOn(tab);
		await untilText(session, "Inner offer");
		const { text } = await session.call("snapshot");
		expect(text).toContain('button "Inner offer"');
		expect(text).toContain('button "Inside"');
		expect(text).not.toContain("Save this password?");
		const found = (await session.call("find", { query: "Inner offer" })).json;
		const { ref } = (found.candidates as Array<{ ref: string }>)[0] ?? { ref: "" };
		expect((await session.call("click", { ref })).json).toMatchObject({ ok: true, action: { trusted: false } });
		expect((await session.call("text_search", { text: "Taken" })).json).toMatchObject({ count: 1 });
	});

	test("the thirteen actions work there as well", async () => {
		const tab = await ownTab("/#prompt");
		await using session = await sessionOn(tab);
		const browse = async (action: object) => (await session.call("browser", { action })).json;
		const extracted = await browse({ type: "extract" });
		expect(extracted).toMatchObject({ ok: true });
		expect(JSON.stringify(extracted)).toContain("Buy");
		expect(await browse({ type: "click", selector: "#buy" })).toMatchObject({ ok: true });
		expect(await tab.evaluate("trust")).toBe(false);
		expect(await browse({ type: "type", selector: "[type=range]", text: "7" })).toMatchObject({ ok: true });
		expect(await tab.evaluate("document.querySelector('[type=range]').value")).toBe("7");
		expect(await browse({ type: "evaluate", expression: "return 1" })).toMatchObject(BLOCKED);
	});

	test("a picture of it can be taken while it is in front", async () => {
		const tab = await ownTab("/#prompt");
		await using session = await sessionOn(tab);
		const shot = (await session.call("screenshot", {})).json;
		expect(shot).toMatchObject({ ok: true });
		const button = (await session.call("screenshot", { selector: "#buy" })).json;
		expect(Number(button.width)).toBeLessThan(Number(shot.width));
		await paired.browser.openPage("about:blank");
		expect((await session.call("screenshot", {})).json).toMatchObject({ ok: false, code: "tab_not_visible" });
	});
});

describe("a frame that comes during a session", () => {
	test("what was there before stays good once it has gone; refs of the two ways are never mixed up", async () => {
		const tab = await ownTab("/");
		await using session = await sessionOn(tab);
		const { call } = session;
		const before = await refOf(session, "Buy");
		await tab.show();
		await untilCode(() => call("eval_js", { expr: "1" }), BLOCKED.code);
		expect((await call("click", { ref: before })).json).toMatchObject({ ok: false, code: "element_stale" });
		const meanwhile = await refOf(session, "Buy");
		expect(meanwhile).not.toBe(before);
		expect((await call("hover", { ref: meanwhile })).json).toMatchObject({ ok: true, action: { trusted: false } });
		expect(await tab.evaluate("typeof trust"), "nothing was pressed").toBe("undefined");

		await tab.hide();
		await untilCode(() => call("eval_js", { expr: "1" }), undefined);
		expect((await call("click", { ref: meanwhile })).json).toMatchObject({ ok: false, code: "element_stale" });
		expect((await call("click", { ref: before })).json).toMatchObject({ ok: true });
		expect(await tab.evaluate("trust")).toBe(true);
	});

	test("a call that it cuts off ends with the reason", async () => {
		const tab = await ownTab("/");
		await using session = await sessionOn(tab);
		const waiting = session.call("eval_js", { expr: "new Promise(() => { window.waits = true })", timeoutMs: 20_000 });
		await until(() => tab.evaluate("window.waits === true"));
		await tab.show();
		expect((await waiting).json).toMatchObject(BLOCKED);
	});

	test("one that was on its way as the session began is noticed, although Chrome does not let go", async () => {
		const tab = await ownTab("/");
		const [session] = await Promise.all([sessionOn(tab), tab.show()]);
		await using _closed = session;
		await untilCode(() => session.call("eval_js", { expr: "1" }), BLOCKED.code);
		expect((await session.call("text_search", { text: "shop" })).json).toMatchObject({ count: 1 });
		await tab.hide();
		await untilCode(() => session.call("eval_js", { expr: "1" }), undefined);
	});

	test("a press that brings it has happened", async () => {
		const tab = await ownTab("/");
		await using session = await sessionOn(tab);
		await tab.evaluate(
			"void document.querySelector('#buy').addEventListener('click', () => dispatchEvent(new Event('prompt:show')))",
		);
		const clicked = (await session.call("click", { selector: "#buy" })).json;
		expect(await tab.evaluate("trust")).toBe(true);
		// Whether the press was acknowledged before the debugger was lost is up to chance.
		expect([undefined, BLOCKED.code]).toContain(clicked.code);
		await until(tab.hasFrame);
		await untilCode(() => session.call("eval_js", { expr: "1" }), BLOCKED.code);
		expect((await session.call("text_search", { text: "Bought" })).json).toMatchObject({ count: 1 });
	});

	test("the agent's own tab goes to such a page, on from it, and back", async () => {
		await using session = await sessionOn();
		const { call } = session;
		const there = await call("navigate", { url: `${site.url}/#prompt` });
		expect(there.json).toMatchObject({ ok: true, navigation: { changed: true, to: `${site.url}/#prompt` } });
		await untilCode(() => call("eval_js", { expr: "1" }), BLOCKED.code);
		expect((await call("get_tabs")).json).toMatchObject({ tabs: [{ url: `${site.url}/#prompt`, title: "Shop" }] });
		const on = await call("navigate", { url: `${site.url}/next` });
		expect(on.json).toMatchObject({
			ok: true,
			navigation: { changed: true, from: `${site.url}/#prompt`, to: `${site.url}/next` },
			snapshotDelta: { tree: expect.stringContaining("Next page") },
		});
		await untilCode(() => call("eval_js", { expr: "1" }), undefined);
		expect((await call("go_back")).json).toMatchObject({ ok: true, navigation: { to: `${site.url}/#prompt` } });
	});

	test("the browser's worker may end meanwhile", async () => {
		const tab = await ownTab("/#prompt");
		await using session = await sessionOn(tab);
		expect((await session.call("eval_js", { expr: "1" })).json).toMatchObject(BLOCKED);
		await paired.browser.killWorker();
		expect((await session.call("text_search", { text: "shop", timeoutMs: 15_000 })).json).toMatchObject({ count: 1 });
		expect((await session.call("eval_js", { expr: "1" })).json).toMatchObject(BLOCKED);
		await tab.hide();
		await untilCode(() => session.call("eval_js", { expr: "1" }), undefined);
	});
});

describe("who is told", () => {
	test("the popup and the doctor, as long as it is there", async () => {
		const tab = await ownTab("/#prompt");
		await using session = await sessionOn(tab);
		const popup = await paired.browser.openExtensionPage("popup.html");
		const isShown = () =>
			popup.evaluate<boolean>("document.body.innerText.includes('another extension shows a frame')");
		const row = async () => {
			const { stdout } = await paired.kit.cli("doctor", "--json");
			const { rows } = JSON.parse(stdout) as {
				rows: Array<{ check: string; mark: string; found: string; fix?: string }>;
			};
			return rows.find(({ check }) => check === "Limitations");
		};
		await until(isShown);
		expect(await row()).toMatchObject({
			mark: "✗",
			found: expect.stringContaining("another extension shows a frame"),
			fix: expect.stringContaining("when that frame is gone"),
		});
		await tab.hide();
		await untilCode(() => session.call("eval_js", { expr: "1" }), undefined);
		await until(async () => !(await isShown()));
		expect(await row()).toMatchObject({ mark: "✓" });
		await popup.close();
	});

	test("the blocklist holds on the way round the debugger too", async () => {
		const tab = await ownTab("/nested#prompt");
		await using session = await sessionOn(tab);
		await untilText(session, "Inner offer");
		const options = await paired.browser.openExtensionPage("options.html");
		const send = (method: string, domain: string) => {
			const request = { kind: "bridge_request", method, args: [domain] };
			return options.evaluate(`chrome.runtime.sendMessage(${JSON.stringify(request)})`);
		};
		await send("addToBlocklist", "localhost");
		await until(async () => !(await session.call("snapshot")).text.includes("Inner offer"));
		expect((await session.call("text_search", { text: "Inner offer" })).json).toMatchObject({ count: 0 });
		await send("addToBlocklist", "127.0.0.1");
		expect((await session.call("snapshot")).json).toMatchObject({ ok: false });
		expect((await paired.kit.call("open_session", { session: "blocked", tab: tab.tabId })).json).toMatchObject({
			ok: false,
			code: "domain_blocked",
		});
		for (const domain of ["localhost", "127.0.0.1"]) await send("removeFromBlocklist", domain);
		await options.close();
	});
});

/** What a result says of the input; undefined when the browser's own was used. */
const trustOf = ({ json }: Reply): unknown => (json.action as { trusted?: boolean }).trusted;

async function refOf({ call }: Session, query: string): Promise<string> {
	const { candidates } = (await call("find", { query })).json as { candidates: Array<{ ref: string }> };
	return candidates[0]?.ref ?? "";
}

const untilText = ({ call }: Session, text: string): Promise<void> =>
	until(async () => (await call("text_search", { text })).json.count === 1);
