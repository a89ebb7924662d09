/** What breaks between an agent and a tab in the owner's browser mends by itself, and nothing is done twice. */
import { connect } from "@bascule/sdk";
import { afterEach, beforeEach, expect, test } from "vitest";
import { drivenTab, FAULTS, type Fault, inWorker, killDaemon, openScene, type Scene, siteTabs } from "../kit/faults.ts";
import { randomFrom } from "../kit/random.ts";

const seed = Number(process.env.BASCULE_TEST_SEED);

let scene: Scene;
let url: string;

// One for each: what a test breaks for good must not fail the others.
beforeEach(async () => {
	scene = await openScene();
	url = scene.presses.site.url;
	await expect.poll(() => ok("navigate", { url })).toBe(true);
});

afterEach(() => scene?.[Symbol.asyncDispose]());

async function ok(tool: string, args: Record<string, unknown>): Promise<boolean> {
	return !(await scene.kit.call(tool, args)).isError;
}

/** A button that can be pressed once `enable` was called, and how often it was. */
function serveLateButton(): { enable(): void; count(): number } {
	const enabled = Promise.withResolvers<void>();
	let count = 0;
	const { site } = scene.presses;
	site.set(
		"/late",
		`<button disabled onclick="navigator.sendBeacon('/late-pressed')">Late</button>
		<script>fetch("/enabled").then(() => { document.querySelector("button").disabled = false; })</script>`,
	);
	site.set("/enabled", async (_request, response) => {
		await enabled.promise;
		response.writeHead(204).end();
	});
	site.set("/late-pressed", (_request, response) => {
		count++;
		response.writeHead(204).end();
	});
	return { enable: enabled.resolve, count: () => count };
}

test("a press that nobody waits for any more is not made, even if nobody could say so", async () => {
	const button = serveLateButton();
	await ok("navigate", { url: `${url}/late` });
	await using daemon = await connect({ home: scene.kit.home });
	const call = scene.kit.call("click", { selector: "button", timeoutMs: 400 });
	await expect.poll(() => daemon.status(), { interval: 5 }).toMatchObject({ bridge: { inFlight: 1 } });
	{
		using _down = scene.cable.down();
		expect((await call).json).toMatchObject({ ok: false, code: "not_connected", retry: "after_change" });
		await expect.poll(() => lastActivity()).toMatchObject({ action: "click", ok: false, code: "timeout" });
		button.enable();
	}
	await expect.poll(() => ok("wait_for", { selector: "button:enabled" })).toBe(true);
	expect(button.count()).toBe(0);
	expect(await ok("click", { selector: "button" })).toBe(true);
	await expect.poll(button.count).toBe(1);
});

test("a press that arrives together with word that it is not wanted any more is not made", async () => {
	const button = serveLateButton();
	button.enable();
	await ok("navigate", { url: `${url}/late` });
	await ok("wait_for", { selector: "button:enabled" });
	const held = scene.cable.hold(1500);
	const call = await scene.kit.call("click", { selector: "button", timeoutMs: 500 });
	expect(call.json).toMatchObject({ ok: false, code: "timeout" });
	await held;
	expect(await ok("snapshot", {})).toBe(true);
	expect(button.count()).toBe(0);
});

test("all sessions outlive the worker, not only the one that is used first", async () => {
	for (const session of ["one", "two"]) await ok("navigate", { session, url });
	await scene.browser.killWorker();
	expect((await scene.kit.call("snapshot", { session: "one" })).text).toContain("Press");
	await scene.browser.killWorker();
	expect((await scene.kit.call("snapshot", { session: "two" })).text).toContain("Press");
	for (const session of ["one", "two"]) await ok("close_session", { session });
});

test("a session that is closed while the browser is away ends there when it is back", async () => {
	await ok("navigate", { session: "away", url: `${url}/?away` });
	const tabs = async () => (await scene.browser.worker()).evaluate(`chrome.tabs.query({ url: "${url}/?away" })`);
	expect(await tabs()).toHaveLength(1);
	await using daemon = await connect({ home: scene.kit.home });
	{
		using _down = scene.cable.down();
		await expect.poll(() => daemon.status()).toMatchObject({ bridge: { connections: 0 } });
		expect(await ok("close_session", { session: "away" })).toBe(true);
	}
	await expect.poll(tabs).toEqual([]);
});

test.each<Fault>(["tab closed", "extension reloaded"])("a session that is lost says so once: %s", async (fault) => {
	await ok("navigate", { session: "named", url });
	await FAULTS[fault](scene, randomFrom(seed));
	expect((await scene.kit.call("snapshot", { session: "named" })).json).toMatchObject({
		code: "session_not_found",
		error: expect.stringContaining("nothing was done"),
		failure: { hint: "The next call opens the session again." },
	});
	expect(await ok("navigate", { session: "named", url })).toBe(true);
	// The owner sees nobody at work where nobody is.
	await ok("close_session", { session: "named" });
	const worker = await scene.browser.worker();
	const listed = () =>
		worker.evaluate<Array<{ agent?: string }>>(
			"chrome.storage.local.get('activeSessions').then((all) => all.activeSessions)",
		);
	await expect.poll(async () => (await listed()).filter(({ agent }) => agent === "named")).toEqual([]);
});

test("tabs that a daemon had open when it was killed are closed for the next one", async () => {
	const before = await drivenTab(scene);
	await killDaemon(scene.kit);
	await expect.poll(() => ok("navigate", { url })).toBe(true);
	await expect.poll(() => siteTabs(scene)).not.toContain(before);
});

test("a session that was lost while it opened leaves no tab behind", async () => {
	const asked = Promise.withResolvers<void>();
	scene.presses.site.set("/endless", () => asked.resolve());
	const before = await allTabs();
	const opening = scene.kit.call("open_session", { session: "lost", url: `${url}/endless` });
	await asked.promise;
	await scene.browser.killWorker();
	expect((await opening).json).toMatchObject({ ok: false, code: "outcome_unknown" });
	await expect.poll(allTabs).toEqual(before);
});

const lastActivity = (): Promise<unknown> =>
	inWorker(scene, `chrome.storage.local.get("activity").then(({ activity }) => activity[0])`);

const allTabs = (): Promise<number[]> =>
	inWorker(scene, "chrome.tabs.query({}).then((tabs) => tabs.map(({ id }) => id))");
