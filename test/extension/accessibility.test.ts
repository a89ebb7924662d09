import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { contrastFaults } from "../kit/contrast.ts";
import { type ExtensionBrowser, startExtensionBrowser } from "../kit/extension.ts";
import { openUi, restartWith, storedSession, type UiPage } from "../kit/ui-page.ts";

let browser: ExtensionBrowser;
let tabId: number;

beforeAll(async () => {
	browser = await startExtensionBrowser();
	tabId = await (await browser.worker()).evaluate<number>("chrome.tabs.query({}).then(([tab]) => tab.id)");
});
afterAll(() => browser[Symbol.asyncDispose]());

const at = Date.now();
const activity = [
	{ at, domain: "shop.example", action: "click", ok: true, ms: 12 },
	{ at, domain: "bank.example", action: "navigate", ok: false, code: "domain_blocked", ms: 1 },
];
const audit = { domain: "a.example", tabId: 1, startedAt: at, endedAt: at, actionCount: 1, reason: "tab_closed" };

/** Each page in the states that show different controls. */
const VIEWS = [
	{ name: "the popup of a new user", path: "popup.html", ready: /Bascule runs at another address/, stored: () => ({}) },
	{
		name: "the popup of a busy browser",
		path: "popup.html",
		ready: /Try now[\s\S]*Latest activity/,
		stored: () => ({
			activeSessions: [storedSession(tabId, { domain: "shop.example" })],
			activity,
			bridge_config: { url: "ws://127.0.0.1:9/ws/browser", token: "none" },
		}),
	},
	{
		name: "the popup while all is stopped",
		path: "popup.html",
		ready: /The bridge is up[\s\S]*Allow again/,
		stored: () => ({ stopped: { raised: true, tabs: [tabId] } }),
	},
	{
		name: "the settings",
		path: "options.html",
		ready: /Try now[\s\S]*Forget this pairing[\s\S]*Remove[\s\S]*Tab closed/,
		stored: () => ({
			bridge_config: { url: "ws://127.0.0.1:9/ws/browser", token: "none", browserName: "chromium", pairedAt: at },
			blocklist: [{ domain: "bank.example", addedAt: at }],
			sessionHistory: [audit],
		}),
	},
];

describe.each(VIEWS)("$name", ({ path, ready, stored }) => {
	let page: UiPage;

	beforeAll(async () => {
		await restartWith(browser, stored());
		page = await openUi(browser, path);
		await vi.waitUntil(async () => ready.test(await page.text()), { timeout: 10_000 });
	});
	afterAll(() => page[Symbol.asyncDispose]());

	test("everything that can have the focus has a name, and the keyboard reaches all of it", async () => {
		const focusable = (await page.controls()).filter(({ role, isFocusable }) => isFocusable && role !== "RootWebArea");
		expect(focusable.filter(({ name }) => name === "")).toEqual([]);
		const reached = new Set<string | undefined>();
		for (const _ of focusable) {
			await page.press("Tab");
			reached.add(await page.focused());
			const outline = await page.realm.evaluate("getComputedStyle(document.activeElement).outlineStyle");
			expect(outline, `the focus on ${await page.focused()} can be seen`).toBe("solid");
		}
		expect(focusable.map(({ name }) => name).filter((name) => !reached.has(name))).toEqual([]);
	});

	test("landmarks, one main heading, no level left out, and a place for news", async () => {
		const roles = (await page.controls()).map(({ role }) => role);
		expect(roles).toEqual(expect.arrayContaining(["banner", "main", "status", "heading"]));
		const levels = await page.realm.evaluate<number[]>(
			`[...document.querySelectorAll("h1, h2, h3, h4")].map(({ tagName }) => Number(tagName[1]))`,
		);
		expect(levels[0]).toBe(1);
		expect(levels.filter((level) => level === 1)).toHaveLength(1);
		expect(levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1)).toEqual([]);
	});

	test.each([
		["light", "rgb(255, 255, 255)"],
		["dark", "rgb(28, 30, 34)"],
	] as const)("every text can be read in %s", async (scheme, color) => {
		await page.scheme(scheme);
		const ground = await page.realm.evaluate("getComputedStyle(document.documentElement).backgroundColor");
		expect(ground).toBe(color);
		expect(await contrastFaults(page.realm.session)).toEqual([]);
	});

	test("nothing is cut off at twice the size", async () => {
		const width = path === "popup.html" ? 380 : 640;
		const metrics = { width, height: 300, deviceScaleFactor: 2, mobile: false };
		await page.realm.session.send("Emulation.setDeviceMetricsOverride", metrics);
		expect(await page.realm.evaluate("document.documentElement.scrollWidth")).toBe(width);
	});
});
