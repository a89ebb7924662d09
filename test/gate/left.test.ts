/** What an agent has set going reaches no blocked domain either, also when the agent has gone. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AgentTab, type GateStage, openGateStage } from "../kit/gate-stage.ts";

let stage: GateStage;

beforeAll(async () => {
	stage = await openGateStage();
});
afterAll(() => stage?.[Symbol.asyncDispose]());
beforeEach(() => {
	stage.hosts.log.length = 0;
});

const TARGETS = ["http://blocked.test/later", "http://free.test/later"];
const AGAIN = `setInterval(() => ${JSON.stringify(TARGETS)}.map((to) => fetch(to, { mode: "no-cors" }).catch(() => {})), 50);`;

/** Has something ask for the addresses again and again. */
const SERVICE_WORKER = `navigator.serviceWorker.register("/worker.js", { scope: "/none" }).then(({ installing, waiting, active }) =>
		(active ?? waiting ?? installing).postMessage(${JSON.stringify(TARGETS)}))`;

/** The same by workers that a page can have had before an agent came. */
const EARLIER: { readonly [name: string]: string } = {
	"a shared worker": `new SharedWorker(URL.createObjectURL(new Blob([${JSON.stringify(AGAIN)}])))`,
	"a shared worker made of data, which is nobody's": `new SharedWorker("data:text/javascript," + encodeURIComponent(${JSON.stringify(AGAIN)}))`,
};

const leave = () => stage.wire.verb("bridge", { name: "close", query: {} });

/** Whatever it is, it works: the other address is asked for. */
async function expectFree(): Promise<void> {
	stage.hosts.log.length = 0;
	await expect.poll(() => stage.hosts.asked("free.test").length).toBeGreaterThan(10);
	expect(stage.hosts.asked("blocked.test")).toEqual([]);
}

async function dropWorkers(): Promise<void> {
	const page = await stage.browser.openPage("http://ok.test/none");
	await page.evaluate(
		`navigator.serviceWorker.getRegistrations().then((all) => Promise.all(all.map((one) => one.unregister())))`,
	);
	await page.close();
}

async function setGoing(script: string, { evaluate }: Pick<AgentTab, "evaluate">): Promise<void> {
	await evaluate(script);
	await expect.poll(() => stage.hosts.asked("free.test")).not.toEqual([]);
}

describe("in a tab of the owner's", () => {
	test("a service worker", async () => {
		const page = await stage.browser.openPage("http://ok.test/mine");
		await setGoing(`${SERVICE_WORKER}; return 1`, await stage.takeTab("http://ok.test/mine"));
		await leave();
		await expectFree();
		await page.close();
		await dropWorkers();
	});

	test.each(Object.keys(EARLIER))("%s that was there before", async (name) => {
		const page = await stage.browser.openPage("http://ok.test/mine");
		await setGoing(`void ${EARLIER[name] ?? expect.fail()}`, page);
		const tab = await stage.takeTab("http://ok.test/mine");
		await tab.evaluate("return 1");
		await expectFree();
		await leave();
		await expectFree();
		await page.close();
	});

	test("a window that its page opens", async () => {
		const page = await stage.browser.openPage("http://ok.test/mine");
		const tab = await stage.takeTab("http://ok.test/mine");
		await tab.evaluate("window.opened = []; window.go = (to) => void opened.push(open(to))");
		await leave();
		await page.evaluate('go("http://blocked.test/opened")');
		await page.evaluate('go("http://free.test/opened")');
		await expect.poll(() => stage.hosts.asked("free.test")).not.toEqual([]);
		expect(stage.hosts.asked("blocked.test")).toEqual([]);
		await page.evaluate("opened.forEach((one) => one.close())");
		await expect.poll(() => page.evaluate("opened.every((one) => one.closed)")).toBe(true);
		await page.close();
	});
});

test("a service worker from a tab that is closed", async () => {
	const tab = await stage.openTab();
	await setGoing(`${SERVICE_WORKER}; return 1`, tab);
	await leave();
	await expectFree();
	await dropWorkers();
});

test("nothing is kept from the service worker of a site once the owner has loaded a page of it", async () => {
	const tab = await stage.openTab("http://served.test/");
	expect(await tab.evaluate("return document.title")).toBe("Nothing of note");
	await leave();
	const worker = await stage.browser.worker();
	await expect.poll(() => worker.evaluate(`chrome.tabs.get(${tab.tabId}).then(() => 1, () => 0)`)).toBe(0);
	const page = await stage.browser.openPage("http://served.test/");
	await page.evaluate("navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready)");
	await expect.poll(() => page.evaluate("navigator.serviceWorker.controller !== null")).toBe(true);
	const fetched = "fetch('http://blocked.test/served', { mode: 'no-cors' }).then(() => 'came', () => 'failed')";
	await expect.poll(() => page.evaluate(fetched)).toBe("came");
	await page.evaluate("navigator.serviceWorker.getRegistration().then((registration) => registration.unregister())");
	await page.close();
});
