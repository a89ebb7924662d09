/** Takes the pictures of the extension for the docs: a real browser, a real daemon, an agent at work. Run `npm run build` first. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type ExtensionBrowser, startPaired } from "../test/kit/extension.ts";
import { startSite } from "../test/kit/site.ts";
import { shrinkPng } from "./shrink-png.ts";

const folder = join(import.meta.dirname, "../docs/images");

const PICTURES = [
	{ file: "popup.png", page: "popup.html", scheme: "light", width: 380, maxHeight: 720, scale: 2 },
	{ file: "popup-dark.png", page: "popup.html", scheme: "dark", width: 380, maxHeight: 720, scale: 2 },
	{ file: "options.png", page: "options.html", scheme: "light", width: 960, maxHeight: 1180, scale: 1 },
];

const MAIL = `<title>Inbox (3) – Example Mail</title><h1>Inbox</h1>
	<button>Open the newest</button><label>Search <input></label>`;
const SHOP = "<title>Your cart – Example Shop</title><h1>Your cart</h1><p>Two lamps";

await using site = await startSite({ "/mail": MAIL, "/shop": SHOP });
const { host } = new URL(site.url);
const hosts = { mail: "mail.example.com", shop: "shop.example.net" };
const rules = Object.values(hosts).map((name) => `MAP ${name}:80 ${host}`);
await using paired = await startPaired({
	capabilities: ["read", "navigation", "action"],
	// A window that is smaller than a picture would be painted into it more than once.
	browser: { args: [`--host-resolver-rules=${rules.join(",")}`, "--window-size=2000,3000"] },
});
const { kit, browser } = paired;

/** What lies there from earlier days. */
const day = 24 * 60 * 60 * 1000;
const now = Date.now();
const past = [
	["news.example.org", 14, "user_stopped"],
	["mail.example.com", 62, "tab_closed"],
	["maps.example.com", 9, "screen_locked"],
	["shop.example.net", 31, "tab_closed"],
	["bank.example.org", 2, "domain_blocked"],
] as const;
const stored = {
	blocklist: ["bank.example.org", "health.example.com"].map((domain, i) => ({ domain, addedAt: now - i * 9 * day })),
	sessionHistory: past.map(([domain, actionCount, reason], i) => ({
		...{ domain, tabId: i, agent: "shopping", actionCount, reason },
		startedAt: now - (i + 1) * 0.4 * day,
		endedAt: now - (i + 1) * 0.4 * day + actionCount * 4000,
	})),
};
await (await browser.worker()).evaluate(`chrome.storage.local.set(${JSON.stringify(stored)})`);
await browser.killWorker();
await settled(browser);

await agent("navigate", { session: "shopping", url: `http://${hosts.shop}/shop` });
await agent("snapshot", { session: "shopping" });
await agent("navigate", { session: "inbox", url: `http://${hosts.mail}/mail` });
await kit.call("navigate", { session: "inbox", url: "http://bank.example.org/" });
await agent("fill", { session: "inbox", selector: "input", value: "invoice" });
await agent("click", { session: "inbox", selector: "button" });
/** Still under way when the pictures are taken. */
const waiting = kit.call("wait_for", { session: "inbox", selector: "#never", timeoutMs: 15_000 });

for (const picture of PICTURES) await writeFile(join(folder, picture.file), await take(picture));
await waiting;

async function agent(tool: string, args: Record<string, unknown>): Promise<void> {
	const { isError, raw } = await kit.call(tool, args);
	if (isError) throw new Error(`${tool}: ${raw}`);
}

async function take({ page, scheme, width, maxHeight, scale }: (typeof PICTURES)[number]): Promise<Buffer> {
	const { session, evaluate, close } = await browser.openExtensionPage(page);
	await session.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: scheme }] });
	const metrics = { width, height: maxHeight, deviceScaleFactor: scale, mobile: false };
	await session.send("Emulation.setDeviceMetricsOverride", metrics);
	await session.send("Page.bringToFront");
	const isShown = `document.querySelector("[data-status=connected]") !== null &&
		new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))))`;
	while (!(await evaluate(isShown).catch(() => false))) await sleep(50);
	const height = Math.min(maxHeight, await evaluate<number>("document.querySelector('#root').scrollHeight"));
	const clip = { x: 0, y: 0, width, height, scale: 1 };
	const { data } = await session.send("Page.captureScreenshot", { format: "png", clip });
	await close();
	return shrinkPng(Buffer.from(data, "base64"));
}

/** The worker is killed and comes back by itself; until it has, the daemon has no browser to offer. */
async function settled({ worker }: ExtensionBrowser): Promise<void> {
	const page = await browser.openExtensionPage("popup.html");
	const isConnected = `document.querySelector("[data-status=connected]") !== null`;
	while (!(await page.evaluate(isConnected).catch(() => false))) await sleep(50);
	await page.close();
	await worker();
}
