/** What the extension's worker keeps in mind, in a real browser: sessions, stops, requests, and its own life. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type PartsBrowser, startPartsBrowser } from "../kit/parts-extension.ts";
import { type Site, startSite } from "../kit/site.ts";
import { stored } from "../kit/ui-page.ts";

let browser: PartsBrowser;
let site: Site;

beforeAll(async () => {
	site = await startSite({ "/": "<title>Shop</title>", "/other": "<title>Other</title>" });
	browser = await startPartsBrowser();
});
afterAll(async () => {
	await browser[Symbol.asyncDispose]();
	await site[Symbol.asyncDispose]();
});

const run = <T = unknown>(expression: string): Promise<T> => browser.run<T>(expression);
const json = (value: unknown): string => JSON.stringify(value);

/** A tab of the user's own, loaded. */
async function openTab(url: string): Promise<number> {
	const tabId = await run<number>(`chrome.tabs.create({ url: ${json(url)}, active: false }).then((tab) => tab.id)`);
	await expect.poll(() => run(`chrome.tabs.get(${tabId}).then((tab) => tab.status)`)).toBe("complete");
	return tabId;
}

const closeTab = (tabId: number) => run(`chrome.tabs.remove(${tabId})`);
const begin = (tabId: number, domain = "127.0.0.1", options = {}) =>
	run(`parts.sessions.ensure(${tabId}, ${json(domain)}, ${json(options)})`);
const act = (tabId: number, action = "click") =>
	run(
		`parts.sessions.record({ at: Date.now(), tabId: ${tabId}, domain: "127.0.0.1", action: "${action}", ok: true, ms: 1 })`,
	);
const session = (tabId: number) => run<{ domain: string } | null>(`parts.sessions.get(${tabId}) ?? null`);
const ended = () =>
	run<[number, string][]>(
		`parts.events.filter(({ kind }) => kind === "ended").map(({ session, reason }) => [session.tabId, reason])`,
	);
/** The code of what is thrown, or "admitted". */
const admission = (tabId: number, domain = "127.0.0.1") =>
	run<string>(
		`(() => { try { parts.sessions.admit(${tabId}, ${json(domain)}, "click"); return "admitted" } catch (error) { return error.code } })()`,
	);

async function restartWorker(): Promise<void> {
	await run("void (globalThis.isOld = true)");
	await browser.killWorker();
	await expect.poll(() => run("globalThis.isOld ?? false").catch(() => true)).toBe(false);
}

describe("sessions", () => {
	beforeEach(() => run("void (parts.events.length = 0)"));
	afterEach(() => run(`void parts.sessions.endAll("user_stopped")`));

	test("the first action begins one; it counts, names the page, follows it, and outlives the worker", async () => {
		const tabId = await openTab(site.url);
		await begin(tabId, "127.0.0.1", { agent: "claude" });
		await act(tabId);
		await act(tabId, "type");
		await run(`chrome.tabs.update(${tabId}, { url: ${json(`${site.otherUrl}/other`)} }).then(() => {})`);
		const now = { tabId, domain: "localhost", title: "Other", agent: "claude", actionCount: 2, isAgentTab: false };
		await expect.poll(() => session(tabId)).toMatchObject(now);
		expect(await run("parts.events.map(({ kind }) => kind)")).toEqual(["started"]);

		await restartWorker();
		expect(await session(tabId)).toMatchObject(now);
		expect(await run("parts.sessions.activity.slice(0, 2).map(({ action }) => action)")).toEqual(["type", "click"]);
		await closeTab(tabId);
	});

	test("a domain has as many as it has tabs; each ends with its own", async () => {
		const [first, second] = [await openTab(site.url), await openTab(site.url)];
		await begin(first);
		await begin(second);
		await closeTab(first);
		await expect.poll(ended).toEqual([[first, "tab_closed"]]);
		expect(await session(second)).toMatchObject({ domain: "127.0.0.1" });
		expect(await run(`parts.sessions.searchAudit({ text: "${first} tab_closed", limit: 5, offset: 0 }).total`)).toBe(1);
		await closeTab(second);
	});

	test("what runs in a tab is shown while it runs", async () => {
		const tabId = await openTab(site.url);
		await begin(tabId);
		const shown = await run(`(() => {
			const { running, get } = parts.sessions, seen = [], look = () => seen.push(get(${tabId}).running ?? null);
			const endClick = running(${tabId}, "click"); look();
			const endRead = running(${tabId}, "extract"); look();
			endClick(); look();
			endRead(); look();
			return seen;
		})()`);
		expect(shown).toEqual(["click", "extract", "extract", null]);
		await closeTab(tabId);
	});

	test("a tab that does not exist keeps no session", async () => {
		await begin(999_999);
		await expect.poll(ended).toEqual([[999_999, "tab_closed"]]);
	});

	test.each([
		["locked", "screen_locked"],
		["idle", "system_idle"],
	])("a computer that is %s ends all with %s", async (state, reason) => {
		const tabId = await openTab(site.url);
		await begin(tabId);
		await run(`chrome.idle.onStateChanged.dispatch("${state}")`);
		expect(await ended()).toEqual([[tabId, reason]]);
		await run(`chrome.idle.onStateChanged.dispatch("active")`);
		await closeTab(tabId);
	});

	test("blocking a domain ends its sessions and no others, and refuses new ones", async () => {
		const [blocked, free] = [await openTab(site.otherUrl), await openTab(site.url)];
		await begin(blocked, "localhost");
		await begin(free);
		await run(`parts.blocklist.add("http://localhost/")`);
		expect(await ended()).toEqual([[blocked, "domain_blocked"]]);
		expect(await admission(blocked, "localhost")).toBe("domain_blocked");
		expect(await admission(free)).toBe("admitted");
		expect(await run("parts.events.at(-1)")).toEqual({
			kind: "blocked",
			domain: "localhost",
			action: "click",
			tabId: blocked,
		});

		// The user himself goes there in a tab that an agent works in.
		await run(`chrome.tabs.update(${free}, { url: ${json(site.otherUrl)} }).then(() => {})`);
		await expect.poll(ended).toContainEqual([free, "domain_blocked"]);
		await run(`parts.blocklist.remove("localhost")`);
		expect(await admission(blocked, "localhost")).toBe("admitted");
		await closeTab(blocked);
		await closeTab(free);
	});

	test("a stopped tab stays stopped until it is allowed or closed, whatever happens to the worker", async () => {
		const tabId = await openTab(site.url);
		await begin(tabId);
		await run(`parts.sessions.stopTab(${tabId})`);
		expect(await ended()).toEqual([[tabId, "user_stopped"]]);
		await restartWorker();
		expect(await admission(tabId)).toBe("session_not_found");
		expect(await admission(tabId + 1)).toBe("admitted");
		await run(`parts.sessions.allowTab(${tabId})`);
		expect(await admission(tabId)).toBe("admitted");
		await run(`parts.sessions.stopTab(${tabId})`);
		await closeTab(tabId);
		await expect.poll(() => run("parts.sessions.stoppedTabs")).toEqual([]);
	});

	test("Stop outlives the worker also when the disk is full", async () => {
		const tabId = await openTab(site.url);
		await begin(tabId);
		await run("void (chrome.storage.local.set = async () => { throw new Error('the disk is full'); })");
		await run(`parts.sessions.stopTab(${tabId})`);
		expect(await ended()).toEqual([[tabId, "user_stopped"]]);
		await run("parts.sessions.stopAll()");
		await restartWorker();
		expect(await run("parts.sessions.raised")).toBe(true);
		await run("parts.sessions.resume()");
		await restartWorker();
		expect(await admission(tabId)).toBe("session_not_found");
		expect(await admission(tabId + 1)).toBe("admitted");
		await closeTab(tabId);
	});
});

test("stop all outlives the worker and the browser, and ends what was left of the last run", async () => {
	const profileDir = await mkdtemp(join(tmpdir(), "bascule-profile-"));
	try {
		{
			await using first = await startPartsBrowser({ profileDir });
			const open = `chrome.tabs.query({}).then(([tab]) => parts.sessions.ensure(tab.id, "example.com"))`;
			await first.run(open);
			expect(await first.run("parts.sessions.stopAll()")).toBe(1);
			expect(await first.run("parts.events.map(({ kind }) => kind)")).toEqual(["started", "ended", "raised"]);
			// A session that begins in spite of it, as if the browser had crashed before it could end.
			await first.run(open);
			for (const key of ["activeSessions", "sessionHistory"])
				await expect.poll(() => stored(first, key)).toHaveLength(1);
			expect(await stored(first, "stopped")).toMatchObject({ raised: true });
		}
		await using second = await startPartsBrowser({ profileDir });
		expect(await second.run("parts.sessions.raised")).toBe(true);
		expect(await second.run("parts.sessions.list()")).toEqual([]);
		expect(
			await second.run("parts.sessions.searchAudit({ limit: 9, offset: 0 }).entries.map((entry) => entry.reason)"),
		).toEqual(["tab_closed", "global_stop"]);
		await second.run("parts.sessions.resume()");
		expect(await second.run("parts.store.read('stopped')")).toEqual({ raised: false, tabs: [] });
	} finally {
		await rm(profileDir, { recursive: true, force: true, maxRetries: 20 });
	}
});

describe("the ledger", () => {
	const beginRequest = (id: string) => run(`parts.ledger.begin("${id}")`);
	const finish = (id: string) =>
		run(`parts.ledger.finish("${id}", { type: "response", id: "${id}", result: { ok: true } })`);

	test("a request that the worker died over is not run again; one that it answered is answered again", async () => {
		const [lost, done] = [crypto.randomUUID(), crypto.randomUUID()];
		expect(await beginRequest(lost)).toEqual({ kind: "fresh" });
		expect(await beginRequest(done)).toEqual({ kind: "fresh" });
		await finish(done);
		await restartWorker();
		expect(await beginRequest(lost)).toEqual({ kind: "lost" });
		expect(await beginRequest(done)).toMatchObject({ kind: "done", response: { id: done, replay: true } });
	});

	test("is kept elsewhere when its database cannot be opened", async () => {
		const page = await browser.openExtensionPage("manifest.json");
		// Of a version that the worker does not know. It is made when the worker lets go of the one of now.
		await page.evaluate(`void (globalThis.made = new Promise((resolve) => {
			indexedDB.open("ledger", 2).onsuccess = ({ target }) => resolve(target.result.close());
		}))`);
		await restartWorker();
		await page.evaluate("made");
		const [lost, done] = [crypto.randomUUID(), crypto.randomUUID()];
		await beginRequest(lost);
		await beginRequest(done);
		await finish(done);
		await restartWorker();
		expect(await beginRequest(lost)).toEqual({ kind: "lost" });
		expect(await beginRequest(done)).toMatchObject({ kind: "done", response: { id: done, replay: true } });
		expect(await run("chrome.storage.local.getKeys()")).toContain("ledger:0");
		await page.close();
	});
});

describe("the watchdog", () => {
	const pages = () =>
		run<number>(`chrome.runtime.getContexts({ contextTypes: ["OFFSCREEN_DOCUMENT"] }).then((found) => found.length)`);

	test("a worker that was ended is back within a second, with one page that watches", async () => {
		await expect.poll(pages).toBe(1);
		await run("void (globalThis.isOld = true)");
		const killedAt = Date.now();
		await browser.killWorker();
		await expect.poll(() => run("globalThis.isOld ?? false").catch(() => true), { interval: 20 }).toBe(false);
		expect(Date.now() - killedAt).toBeLessThan(1000);
		expect(await pages()).toBe(1);
	});

	test("a page that is lost is made again", async () => {
		await expect.poll(pages).toBe(1);
		await run("chrome.offscreen.closeDocument()");
		await expect.poll(pages).toBe(1);
	});
});
