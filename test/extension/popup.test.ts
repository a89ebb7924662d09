import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type ExtensionBrowser, startExtensionBrowser } from "../kit/extension.ts";
import { startBascule } from "../kit/index.ts";
import { startRefusing } from "../kit/refusing-daemon.ts";
import { type Handler, type Site, startSite } from "../kit/site.ts";
import { invalid, openUi, restartWith, stored, storedSession, tabOf } from "../kit/ui-page.ts";

const resources = new AsyncDisposableStack();
let browser: ExtensionBrowser;
let site: Site;
let shop: number;

beforeAll(async () => {
	browser = resources.use(await startExtensionBrowser());
	site = resources.use(await startSite({ "/": "<title>A shop</title><p>Buy" }));
	await browser.openPage(`http://shop.localhost:${new URL(site.url).port}/`);
	shop = await tabOf(browser, "shop.localhost");
});
afterAll(() => resources.disposeAsync());

describe("stopping", () => {
	test("Stop all is the first thing that the keyboard meets; it ends every session and stays pressed", async () => {
		await restartWith(browser, { activeSessions: [storedSession(shop)] });
		await using popup = await openUi(browser, "popup.html");
		await popup.find("heading", "shop.localhost");
		await popup.press("Tab");
		expect(await popup.focused()).toBe("Stop all");
		await popup.press("Enter");
		await popup.find("heading", "The bridge is up");
		expect(await popup.text()).toContain("No agent is using this browser");
		expect(await popup.focused()).toBe("All stopped");
		await expect.poll(() => stored(browser, "stopped")).toEqual({ raised: true, tabs: [] });
		await expect.poll(() => stored(browser, "sessionHistory")).toMatchObject([{ reason: "global_stop", tabId: shop }]);
	});

	test("the stop outlives the worker, until the owner lets agents work again", async () => {
		await restartWith(browser, { stopped: { raised: true, tabs: [] } });
		await using popup = await openUi(browser, "popup.html");
		await popup.find("heading", "The bridge is up");
		await popup.press("Tab");
		await popup.press("Tab");
		expect(await popup.focused()).toBe("Let agents work again");
		await popup.press("Enter");
		await popup.find("button", "Stop all");
		expect(await popup.text()).not.toContain("The bridge is up");
		expect(await popup.focused()).toBe("Stop all");
		await expect.poll(() => stored(browser, "stopped")).toEqual({ raised: false, tabs: [] });
	});

	test("one tab is stopped and allowed again by itself", async () => {
		await restartWith(browser, { activeSessions: [storedSession(shop)] });
		await using popup = await openUi(browser, "popup.html");
		await popup.click("button", "Stop agents in shop.localhost, A shop");
		await popup.find("heading", "Stopped by you");
		await popup.find("heading", "shop.localhost");
		await expect.poll(() => stored(browser, "stopped")).toEqual({ raised: false, tabs: [shop] });
		expect(await popup.focused()).toBe("Allow again in shop.localhost, A shop");
		await popup.press("Enter");
		await expect.poll(() => popup.text()).not.toContain("Stopped by you");
		expect(await popup.focused()).toBe("Stop all");
		await expect.poll(() => stored(browser, "stopped")).toEqual({ raised: false, tabs: [] });
	});

	test("the toolbar shows how many tabs are in use, and the stop", async () => {
		const badge = async () => (await browser.worker()).evaluate("chrome.action.getBadgeText({})");
		await restartWith(browser, { activeSessions: [storedSession(shop)] });
		await using popup = await openUi(browser, "popup.html");
		await expect.poll(badge).toBe("1");
		await popup.click("button", "Stop all");
		await expect.poll(badge).toBe("■");
	});
});

describe("live", () => {
	test("what one page does, the other shows without a reload", async () => {
		await restartWith(browser);
		await using popup = await openUi(browser, "popup.html");
		await popup.find("button", "Stop all");
		await using options = await openUi(browser, "options.html");
		await options.click("button", "Stop all");
		await popup.find("heading", "The bridge is up");
	});

	test("sessions and activity are shown, the newest first", async () => {
		const activity = [
			{ at: Date.now(), tabId: shop, domain: "shop.localhost", action: "press_key", ok: true, ms: 12 },
			{ at: Date.now() - 1000, domain: "bank.example", action: "navigate", ok: false, code: "domain_blocked", ms: 1 },
		];
		await restartWith(browser, { activeSessions: [storedSession(shop)], activity });
		await using popup = await openUi(browser, "popup.html");
		await popup.find("heading", "Latest activity");
		const text = (await popup.text()).replaceAll("\u00a0", " ");
		expect(text).toMatch(/Agents working now 1 tab/);
		expect(text).toMatch(/Tester · your tab · 7 actions · \d+ s ago/);
		expect(text).toMatch(/press key\s+shop\.localhost\s+12 ms[\s\S]*navigate\s+bank\.example\s+domain blocked/);
	});

	test("a page notices that the worker went away, and finds the next one by itself", async () => {
		await restartWith(browser);
		await using popup = await openUi(browser, "popup.html");
		await popup.find("heading", "Not paired");
		await popup.realm.evaluate(`(() => {
			globalThis.seen = [];
			const status = document.querySelector("[data-status]");
			new MutationObserver(() => seen.push(status.dataset.status)).observe(status, { attributes: true });
		})()`);
		await browser.killWorker();
		await expect.poll(() => popup.realm.evaluate("seen")).toEqual(["unknown", "unpaired"]);
		await popup.click("button", "Stop all");
		await popup.find("heading", "The bridge is up");
	});

	test("a daemon that does not answer: when the next try is, and a button for now", async () => {
		const bridge_config = { url: "ws://127.0.0.1:9/ws/browser", token: "none", pairedAt: Date.now() };
		await restartWith(browser, { bridge_config });
		await using popup = await openUi(browser, "popup.html");
		await popup.find("heading", "Connection lost");
		await expect
			.poll(() => popup.text())
			.toMatch(/Next\u00a0try\u00a0in\u00a0\d+\u00a0s[\s\S]*127\.0\.0\.1:9 does not answer/);
		await popup.find("button", "Try now");
	});
});

describe("pairing", () => {
	test.each([
		["PAIRING_CODE_INVALID", "does not know this code"],
		["PAIRING_CODE_EXPIRED", "more than five minutes old"],
		["PAIRING_CODE_CONSUMED", "has already been used"],
		["PAIRING_RATE_LIMITED", "Too many attempts"],
	])("%s is told in words", async (code, words) => {
		await using daemon = await startRefusing(code);
		await restartWith(browser, { bridge_config: { url: `${daemon.address}/ws/browser` } });
		await using popup = await openUi(browser, "popup.html");
		await popup.fill("textbox", "Pairing code", " abcd efgh ");
		await popup.press("Enter");
		await expect.poll(() => popup.text()).toContain(words);
		expect(daemon.claims).toEqual(["ABCD-EFGH"]);
	});

	test("a code that is too short is not sent", async () => {
		await using daemon = await startRefusing("PAIRING_CODE_INVALID");
		await restartWith(browser, { bridge_config: { url: `${daemon.address}/ws/browser` } });
		await using popup = await openUi(browser, "popup.html");
		await popup.fill("textbox", "Pairing code", "abc");
		await popup.click("button", "Pair");
		await expect.poll(() => popup.text()).toContain("eight letters");
		expect(daemon.claims).toEqual([]);
	});

	test("another address can be given, and one that nobody answers at is told", async () => {
		await restartWith(browser);
		await using popup = await openUi(browser, "popup.html");
		await popup.click("DisclosureTriangle", "Bascule runs at another address");
		await popup.fill("textbox", "Address", "ws://127.0.0.1:9");
		await popup.fill("textbox", "Pairing code", "ABCD-EFGH");
		await popup.press("Enter");
		await expect.poll(() => popup.text()).toContain("Nothing answers at this address");
	});

	test.each([
		["ws://192.168.1.2", "Use wss:// for a daemon on another computer."],
		["mein rechner", "Enter an address such as ws://127.0.0.1:48123"],
	])("the address %s is refused with what to give instead, and marked itself", async (address, advice) => {
		await restartWith(browser);
		await using popup = await openUi(browser, "popup.html");
		await popup.click("DisclosureTriangle", "Bascule runs at another address");
		await popup.fill("textbox", "Address", address);
		await popup.fill("textbox", "Pairing code", "ABCD-EFGH");
		await popup.press("Enter");
		await expect.poll(() => popup.text()).toContain(advice);
		await expect.poll(() => invalid(popup)).toEqual(["Address"]);
		await popup.fill("textbox", "Pairing code", "ABC");
		await popup.press("Enter");
		await expect.poll(() => invalid(popup)).toEqual(["Pairing code"]);
	});

	const redirect: Handler = (_, response) => response.writeHead(302, { location: "/" }).end();

	test.each([
		["a page", "<p>Hello"],
		["a redirect", redirect],
	])("a server of another kind, which answers with %s, is told from none", async (_, answer) => {
		await using other = await startSite({ "/pair/claim": answer });
		await restartWith(browser, { bridge_config: { url: `${other.url.replace("http", "ws")}/ws/browser` } });
		await using popup = await openUi(browser, "popup.html");
		await popup.fill("textbox", "Pairing code", "ABCD-EFGH");
		await popup.press("Enter");
		await expect.poll(() => popup.text()).toContain("The program at this address is not Bascule.");
		await expect.poll(() => invalid(popup)).toEqual(["Address"]);
		await popup.find("textbox", "Address");
	});
});

test("from the code to the stop: a real daemon, an agent at work, and its end", async () => {
	await using kit = await startBascule({ env: { BASCULE_MODE: "extension" } });
	const { code } = JSON.parse((await kit.cli("pair", "--json")).stdout);
	const { port } = JSON.parse((await kit.cli("status", "--json")).stdout);
	await restartWith(browser);
	await using popup = await openUi(browser, "popup.html");
	await popup.click("DisclosureTriangle", "Bascule runs at another address");
	await popup.fill("textbox", "Address", `127.0.0.1:${port}`);
	await popup.fill("textbox", "Pairing code", code.toLowerCase());
	await popup.press("Enter");
	await popup.find("heading", "Connected");
	await expect.poll(() => popup.text()).toMatch(/for\u00a0\d+\u00a0s\u00a0· last\u00a0heard/);

	expect((await kit.call("navigate", { url: site.otherUrl })).json).toMatchObject({ ok: true });
	await popup.find("heading", "localhost");
	await expect.poll(() => popup.text()).toMatch(/own\u00a0tab[\s\S]*Latest activity/);

	await popup.click("button", "Stop all");
	await popup.find("heading", "The bridge is up");
	expect((await kit.call("navigate", { url: site.otherUrl })).json).toMatchObject({ ok: false });
	await popup.click("button", "Let agents work again");
	await expect.poll(async () => (await kit.call("navigate", { url: site.otherUrl })).json).toMatchObject({ ok: true });
});

test("the popup of the toolbar is as wide as it should be, and has no scroll bar while there is little to show", async () => {
	await restartWith(browser);
	await (await browser.worker()).evaluate("chrome.action.openPopup()");
	const { root } = browser.connection;
	const popup = await vi.waitUntil(async () => {
		const { targetInfos } = await root.send("Target.getTargets", {});
		return targetInfos.find(({ url }) => url.endsWith("/popup.html"));
	});
	const { sessionId } = await root.send("Target.attachToTarget", { targetId: popup.targetId, flatten: true });
	const size = async () => {
		const expression = "[innerWidth, document.documentElement.scrollHeight - innerHeight]";
		return (await browser.connection.session(sessionId)?.send("Runtime.evaluate", { expression, returnByValue: true }))
			?.result.value;
	};
	await expect.poll(size).toEqual([380, 0]);
	await root.send("Target.closeTarget", { targetId: popup.targetId });
});

test("the link to the settings leads there", async () => {
	await using popup = await openUi(browser, "popup.html");
	// What the worker tells comes above it, and moves it.
	await expect.poll(popup.text).toContain("No agent is using this browser");
	await popup.click("link", "Settings, blocklist and audit log");
	const isOpen = async () => {
		const { targetInfos } = await browser.connection.root.send("Target.getTargets", {});
		return targetInfos.find(({ url }) => url.endsWith("/options.html"))?.targetId;
	};
	const targetId = await vi.waitUntil(isOpen, 10_000);
	await browser.connection.root.send("Target.closeTarget", { targetId });
});
