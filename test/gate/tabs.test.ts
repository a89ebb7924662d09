/** Tabs of the owner's that an agent must not use, or through which it could reach a blocked domain. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { type GateStage, openGateStage, SECRET } from "../kit/gate-stage.ts";

let stage: GateStage;

beforeAll(async () => {
	stage = await openGateStage();
});
afterAll(() => stage?.[Symbol.asyncDispose]());
beforeEach(() => {
	stage.hosts.log.length = 0;
});

/** What agents name a tab by. */
async function tabIdOf({ targetId }: { targetId: string }): Promise<number> {
	const worker = await stage.browser.worker();
	const id = JSON.stringify(targetId);
	return worker.evaluate(`chrome.debugger.getTargets().then((all) => all.find(({ id }) => id === ${id}).tabId)`);
}

test("the title that a blocked page gave an empty window is not told", async () => {
	const page = await stage.browser.openPage("http://blocked.test/");
	await page.evaluate(
		`void (window.empty = open("about:blank", "", "popup")).document.write("<title>${SECRET}</title>")`,
	);
	await expect.poll(() => page.evaluate("empty.document.title")).toBe(SECRET);
	const worker = await stage.browser.worker();
	const titles = () => worker.evaluate("chrome.tabs.query({}).then((tabs) => tabs.map(({ title }) => title))");
	await expect.poll(titles).toContain(SECRET);
	const { result } = await stage.wire.action({ type: "get_tabs" });
	expect(result).toContainEqual(expect.objectContaining({ url: "about:blank", title: "about:blank" }));
	expect(JSON.stringify(result)).not.toContain(SECRET);
	await page.evaluate("empty.close()");
	await page.close();
});

test("what an agent left armed in the owner's tab reaches no blocked domain, also from a page of its own making", async () => {
	const page = await stage.browser.openPage("http://other.test/armed");
	const tab = await stage.takeTab("http://other.test/armed");
	const script = `const ask = (host) => fetch("http://" + host + ".test/made").catch(() => {});
		setInterval(() => { ask("blocked"); ask("free"); }, 20)`;
	await tab.evaluate(`window.leave = () => {
		const html = ["<script>", ${JSON.stringify(script)}, "</script>"].join("");
		location = URL.createObjectURL(new Blob([html], { type: "text/html" }));
	}`);
	await stage.wire.verb("bridge", { name: "close", query: {} });
	stage.hosts.log.length = 0;
	await page.evaluate("void leave()");
	await expect.poll(() => stage.hosts.asked("free.test").length).toBeGreaterThan(20);
	expect(stage.hosts.asked("blocked.test")).toEqual([]);
	await page.close();
});

describe("a tab of the owner's that is related to the agent's", () => {
	/** A page of the owner's and one that it has opened, before an agent comes. */
	async function openPair(opened: string) {
		const { root } = stage.browser.connection;
		const page = await stage.browser.openPage("http://ok.test/first");
		await page.evaluate(`void (window.other = open("${opened}", "other"))`);
		const targetOf = async (url: string) => {
			const { targetInfos } = await root.send("Target.getTargets", {});
			return targetInfos.find((target) => target.url === url)?.targetId;
		};
		await expect.poll(() => targetOf(opened)).toBeDefined();
		await expect.poll(() => page.evaluate("other.length !== undefined")).toBe(true);
		const otherId = (await targetOf(opened)) ?? expect.fail();
		return {
			otherId,
			targetOf,
			async [Symbol.asyncDispose]() {
				for (const targetId of [otherId, page.targetId]) await root.send("Target.closeTarget", { targetId });
			},
		};
	}
	const put = (html: string) => `other.document.body.insertAdjacentHTML("beforeend", ${JSON.stringify(html)})`;
	const form = (to: string) => `document.body.insertAdjacentHTML("beforeend", '<form method=post target=other></form>');
		document.forms[0].action = "${to}"; document.forms[0].submit()`;
	const WAYS: { readonly [name: string]: (to: string) => string } = {
		"its script": (to) => `return other.fetch("${to}", { mode: "no-cors" }).then(() => "came", () => "failed")`,
		"its address": (to) => `other.location = "${to}"`,
		"a form that is sent there": form,
		"a frame in it": (to) => put(`<iframe src="${to}"></iframe>`),
		"a frame of nobody's in it": (to) => put(`<iframe sandbox srcdoc="<img src='${to}'>"></iframe>`),
	};

	test.each(Object.keys(WAYS))("is no way to a blocked domain: %s", async (name) => {
		const way = WAYS[name] ?? expect.fail();
		await using _pair = await openPair("http://ok.test/second");
		const tab = await stage.takeTab("http://ok.test/first");
		await tab.evaluate(way("http://blocked.test/way"));
		await tab.evaluate(way("http://free.test/way"));
		await expect.poll(() => stage.hosts.asked("free.test")).not.toEqual([]);
		expect(stage.hosts.asked("blocked.test")).toEqual([]);
	});

	test("nor is the one that opened it", async () => {
		await using _pair = await openPair("http://ok.test/second");
		const tab = await stage.takeTab("http://ok.test/second");
		await tab.evaluate('opener.location = "http://blocked.test/way"');
		await tab.evaluate('return opener.fetch("http://free.test/way", { mode: "no-cors" }).then(() => 1, () => 1)');
		expect(stage.hosts.asked("blocked.test")).toEqual([]);
	});

	test("goes on when it shows the blocked domain already, and is not sent elsewhere there", async () => {
		await using pair = await openPair("http://blocked.test/mine");
		const tab = await stage.takeTab("http://ok.test/first");
		const { root } = stage.browser.connection;
		const { sessionId } = await root.send("Target.attachToTarget", { targetId: pair.otherId, flatten: true });
		const owners = stage.browser.connection.session(sessionId) ?? expect.fail();
		await owners.send("Runtime.evaluate", { expression: "fetch('/more')", awaitPromise: true });
		await tab.evaluate('other.location = "http://blocked.test/his"');
		await expect.poll(() => pair.targetOf("http://blocked.test/his")).toBe(pair.otherId);
		expect(stage.hosts.asked("blocked.test").map(({ path }) => path)).toEqual(["/mine", "/more"]);
	});
});

describe("pages that are none of the web", () => {
	/** Every action that could read or change what the tab shows. */
	async function expectClosed(tabId: number): Promise<void> {
		for (const action of [
			{ type: "evaluate", expression: "return document.body.innerText", tabId },
			{ type: "extract", tabId },
			{ type: "screenshot", tabId },
			{ type: "click", selector: "body", tabId },
			{ type: "navigate", url: "http://ok.test/", tabId },
			{ type: "close_tab", tabId },
		] as const)
			expect(await stage.wire.action(action)).toMatchObject({ error: { code: "domain_blocked" } });
		const query = { tab: tabId, agent: "Tester", settings: {}, testAttributes: [], hideOverlaySelectors: [] };
		const opened = await stage.wire.verb("closed", { name: "open", query });
		expect(opened).toMatchObject({ error: { code: "domain_blocked" } });
	}

	test("the extension's own, where an agent could unblock a domain", async () => {
		const options = await stage.browser.openExtensionPage("options.html");
		await expectClosed(await tabIdOf(options));
		await options.close();
	});

	test("the owner's files", async () => {
		const folder = await mkdtemp(join(tmpdir(), "bascule-files-"));
		onTestFinished(() => rm(folder, { recursive: true }));
		const file = join(folder, "letter.html");
		await writeFile(file, "<title>Letter</title>Dear friend");
		const page = await stage.browser.openPage(pathToFileURL(file).href);
		await expectClosed(await tabIdOf(page));
		await page.close();
	});

	test("also when the owner goes there in a tab that an agent works in", async () => {
		const page = await stage.browser.openPage("http://ok.test/mine");
		const tab = await stage.takeTab("http://ok.test/mine");
		expect(await tab.evaluate("return document.title")).toBe("Nothing of note");
		const worker = await stage.browser.worker();
		await worker.evaluate(`chrome.tabs.update(${tab.tabId}, { url: chrome.runtime.getURL("options.html") })`);
		await expect.poll(() => page.evaluate("location.protocol")).toBe("chrome-extension:");
		expect(await tab.evaluate("return location.href")).toMatchObject({ code: "domain_blocked" });
		await page.close();
	});
});
