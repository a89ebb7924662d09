/** Policies in the owner's browser: in force in the agent's own tabs, and nowhere else unless they were asked for. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type PairedKit, startPaired } from "../kit/extension.ts";
import type { Site } from "../kit/site.ts";
import { restartWorker, tabOf } from "../kit/ui-page.ts";

let paired: PairedKit;
let site: Site;
let count = 0;

const ASKS = `<title>Asks</title><button id=midi onclick="navigator.requestMIDIAccess().then(() => done('yes'), (e) => done(e.name))">Midi</button>
	<button id=open onclick="showOpenFilePicker().then(async ([h]) => done(await (await h.getFile()).text()), (e) => done(e.name))">Open</button>
	<button id=notify onclick="const n = new Notification('Hi', { body: 'There' });
		window.held = [n instanceof Notification, n.title, n.body]; n.onerror = () => held.push('handler');
		n.addEventListener('error', () => held.push('listener')); n.close()">Notify</button>
	<script>const done = (verdict) => { document.title = verdict }</script>`;

beforeAll(async () => {
	paired = await startPaired({
		capabilities: ["read", "navigation", "action", "eval", "file-io"],
		profile: "full",
		env: { BASCULE_ACTION_TIMEOUT_MS: "15000" },
	});
	site = await paired.kit.serve({ "/": ASKS });
	site.set("/around", `<title>Around</title><iframe allow=midi src="${site.otherUrl}/"></iframe>`);
});
afterAll(() => paired?.[Symbol.asyncDispose]());

type Use = (tool: string, args?: object) => Promise<Record<string, unknown>>;

async function openSession(args: Record<string, unknown>): Promise<Use> {
	const session = `s${++count}`;
	const use: Use = async (tool, more = {}) => (await paired.kit.call(tool, { session, ...more })).json;
	onTestFinished(async () => void (await use("close_session")));
	expect(await use("open_session", { mode: "extension", ...args })).toMatchObject({ ok: true });
	return use;
}

async function ownTab() {
	const host = `own${++count}.localhost`;
	const page = await paired.browser.openPage(`http://${host}:${new URL(site.url).port}/`);
	onTestFinished(() => page.close().catch(() => {}));
	return { ...page, tabId: await tabOf(paired.browser, host) };
}

const raised = {
	ok: false,
	code: "request_unhandled",
	permissionRequests: [{ permission: "midi", handledAs: "raised" }],
};
const denied = { ok: true, permissionRequests: [{ permission: "midi", handledAs: "denied" }] };

describe("in a tab of the agent's own", () => {
	test("requests are raised until a policy says otherwise, also in a frame of another site", async () => {
		const use = await openSession({ url: `${site.url}/` });
		expect(await use("click", { selector: "#midi" })).toMatchObject(raised);
		expect(await use("set_permission_policy", { mode: "deny" })).toMatchObject({ ok: true, from: "now" });
		expect(await use("click", { selector: "#midi" })).toMatchObject(denied);
		await use("navigate", { url: `${site.url}/around` });
		const { candidates } = (await use("find", { query: "Midi" })) as { candidates: Array<{ ref: string }> };
		expect(await use("click", { ref: candidates[0]?.ref })).toMatchObject(denied);
	});

	test("a policy that was set outlives the extension's worker, and the tab that it was set in", async () => {
		const url = `${site.url}/`;
		const use = await openSession({ url });
		await use("set_permission_policy", { mode: "deny" });
		await restartWorker(paired.browser);
		expect(await use("click", { selector: "#midi" })).toMatchObject(denied);
		await use("navigate", { url });
		expect(await use("click", { selector: "#midi" })).toMatchObject(denied);

		const worker = await paired.browser.worker();
		await worker.evaluate(
			`chrome.tabs.query({ url: "${url}" }).then((all) => chrome.tabs.remove(all.map(({ id }) => id)))`,
		);
		await expect.poll(() => use("snapshot")).toMatchObject({ ok: false, code: "session_not_found" });
		await expect.poll(() => use("navigate", { url })).toMatchObject({ ok: true });
		expect(await use("click", { selector: "#midi" })).toMatchObject(denied);
	});

	test("files are handed to a picker; saving needs a browser that is ours", async () => {
		const use = await openSession({ url: `${site.url}/`, fsPickerPolicy: "allow" });
		const files = [{ contents: btoa("handed over"), name: "a.txt" }];
		expect(await use("fs_picker_respond", { api: "showOpenFilePicker", files })).toMatchObject({ ok: true });
		await use("click", { selector: "#open" });
		await expect.poll(async () => (await use("eval_js", { expr: "document.title" })).value).toBe("handed over");
		const saved = await use("fs_picker_respond", { api: "showSaveFilePicker", files: [{ path: "out.txt" }] });
		expect(saved).toMatchObject({ ok: false, code: "unsupported" });
	});

	test("a person cannot be asked from here: it is denied, and the result says why", async () => {
		const use = await openSession({
			url: `${site.url}/`,
			permissionPolicy: "ask-human",
			notificationPolicy: "ask-human",
		});
		const asked = await use("click", { selector: "#midi" });
		expect(asked).toMatchObject({ ok: true, permissionRequests: [{ permission: "midi", handledAs: "asked-human" }] });
		expect(String(asked.warnings)).toContain("nobody can be asked");
		await expect.poll(async () => (await use("eval_js", { expr: "document.title" })).value).toBe("NotAllowedError");
		// A constructor cannot wait: what the page holds meanwhile can be closed and listened to.
		const held = async () => (await use("eval_js", { expr: "window.held" })).value;
		await use("click", { selector: "#notify" });
		await expect.poll(held).toEqual([true, "Hi", "There", "listener", "handler"]);
	});

	test("what the browser itself would be told is refused, and what it still asks is said", async () => {
		const use = await openSession({ url: `${site.url}/` });
		expect(await use("grant_permissions", { permissions: ["midi"] })).toMatchObject({ ok: false, code: "unsupported" });
		const { warnings } = await use("set_permission_policy", { mode: "allow" });
		expect(String(warnings)).toContain("may still ask its owner");
	});
});

describe("in a tab of the owner's", () => {
	test("nothing is done until it is asked for", async () => {
		const own = await ownTab();
		const use = await openSession({ tab: own.tabId });
		const untouched = await use("click", { selector: "#midi" });
		expect(untouched).toMatchObject({ ok: true });
		expect(untouched.permissionRequests).toBeUndefined();
		const { warnings } = await use("set_permission_policy", { mode: "deny" });
		expect(String(warnings)).toContain("already open");
		expect(await use("click", { selector: "#midi" })).toMatchObject(denied);
		expect(await own.evaluate("navigator.requestMIDIAccess.toString()")).toBe(
			"function requestMIDIAccess() { [native code] }",
		);
	});
});

test("policies hold beside a blocklist", async () => {
	const options = await paired.browser.openExtensionPage("options.html");
	const tell = (method: string) =>
		options.evaluate(
			`chrome.runtime?.sendMessage(${JSON.stringify({ kind: "bridge_request", method, args: ["blocked.localhost"] })}).then(({ ok }) => ok)`,
		);
	await expect.poll(() => tell("addToBlocklist")).toBe(true);
	onTestFinished(async () => {
		await tell("removeFromBlocklist");
		await options.close();
	});
	const use = await openSession({ url: `${site.url}/` });
	expect(await use("click", { selector: "#midi" })).toMatchObject(raised);
	expect(await use("set_permission_policy", { mode: "deny" })).toMatchObject({ ok: true, from: "now" });
	await use("navigate", { url: `${site.url}/` });
	expect(await use("click", { selector: "#midi" })).toMatchObject(denied);
});
