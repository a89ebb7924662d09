import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Kit, type McpClient, startBascule } from "../kit/index.ts";
import type { Site } from "../kit/site.ts";
import { startUserChrome, type UserChrome } from "../kit/user-chrome.ts";

const CAPABILITIES = ["read", "navigation", "action", "eval", "byob-attach"];

let kit: Kit;
let site: Site;
let chrome: UserChrome;
let client: McpClient;

const attachTo = (endpoint: string, capabilities = CAPABILITIES): Promise<McpClient> =>
	kit.client({
		capabilities,
		env: { BASCULE_MODE: "", BASCULE_ATTACH_CDP: endpoint, BASCULE_CONFIRM_REQUIRED: "" },
	});

beforeAll(async () => {
	kit = await startBascule();
	site = await kit.serve({
		"/": "<title>Agent</title><a href=/next target=_blank>Next</a>",
		"/next": "<title>Next</title>",
		"/notify": "<button onclick=\"try { new Notification('Hi') } catch {}\">Notify</button>",
		"/slider": `<style>@keyframes m { to { left: 99px } }</style>
			<input type=range style="position:fixed;left:0;top:0;margin:0;width:300px;height:20px">
			<p style="position:absolute;animation:m 200ms linear infinite">Moves</p>`,
		"/mine": "<title>Mine</title><p>The user's own tab</p>",
	});
	chrome = await startUserChrome(`${site.url}/mine`);
	await vi.waitFor(async () => expect(await chrome.tabs()).toEqual([`${site.url}/mine`]), { timeout: 10_000 });
	client = await attachTo(chrome.endpoint);
});
afterAll(async () => {
	await kit[Symbol.asyncDispose]();
	await chrome?.[Symbol.asyncDispose]();
});

const own = [expect.stringMatching(/\/mine$/)];

describe("the owner's Chrome", () => {
	test("is worked in beside the user's tabs, which are not even seen", async () => {
		expect((await client.call("navigate", { url: `${site.url}/` })).json).toMatchObject({ ok: true });
		expect((await client.call("list_sessions")).json).toMatchObject({
			sessions: [{ id: "default", mode: "attached" }],
		});
		expect((await client.call("get_tabs")).json.tabs).toMatchObject([{ title: "Agent", active: true }]);
		expect((await chrome.tabs()).sort()).toEqual([`${site.url}/`, `${site.url}/mine`]);
		expect((await client.call("eval_js", { expr: "document.title" })).json).toMatchObject({ value: "Agent" });
	});

	test("shows the pop-ups of our own tabs", async () => {
		const { json } = await client.call("click", { selector: "a" });
		expect(json).toMatchObject({ ok: true, structure: { newTabs: [{ url: `${site.url}/next` }] } });
		expect((await client.call("get_tabs")).json.tabs).toHaveLength(2);
	});

	test("draws our tabs behind the user's while it counts, so that a drag there does not take seconds", async () => {
		const use = async (tool: string, args: object = {}) =>
			(await client.call(tool, { session: "behind", ...args })).json;
		await use("navigate", { url: `${site.url}/slider` });
		const dragged = await use("drag", {
			from: { coords: { x: 10, y: 10 } },
			to: { coords: { x: 250, y: 10 } },
			steps: 100,
		});
		expect(dragged).toMatchObject({ ok: true, steps: 100 });
		const frames = { selector: "p", metric: "bboxX", durationMs: 400, everyFrame: true, summary: true };
		expect(await use("sample", frames)).toMatchObject({ ok: true, mode: "frame", warnings: [] });
		await use("close_session");
	});

	test("what pages ask there is left to the user, until a policy is set, which is taken back at the end", async () => {
		const use = async (tool: string, args: object = {}) =>
			(await client.call(tool, { session: "policy", ...args })).json;
		await use("navigate", { url: `${site.url}/notify` });
		const untouched = await use("click", { selector: "button" });
		expect(untouched).toMatchObject({ ok: true });
		expect(untouched.notifications).toBeUndefined();
		const state = async () => (await use("permission_state", { permissions: ["notifications"] })).states;
		const before = await state();
		const set = await use("set_permission_policy", { mode: "allow" });
		expect(set).toMatchObject({
			ok: true,
			warnings: [
				expect.stringContaining("BYOB caveat"),
				expect.anything(),
				expect.anything(),
				expect.stringContaining("workers"),
			],
		});
		expect(await state()).toEqual({ notifications: "granted" });
		await use("set_notification_policy", { mode: "deny" });
		expect(await use("click", { selector: "button" })).toMatchObject({ notifications: [{ handledAs: "denied" }] });
		await use("close_session");
		await use("navigate", { url: `${site.url}/notify` });
		expect(await state()).toEqual(before);
		await use("close_session");
	});

	test("keeps the user's tabs when a session is closed", async () => {
		expect((await client.call("close_session", { session: "default" })).json).toMatchObject({ ok: true });
		await expect.poll(() => chrome.tabs()).toEqual(own);
	});

	test("is given back when the daemon stops", async () => {
		await client.call("navigate", { session: "again", url: `${site.url}/` });
		expect(await chrome.tabs()).toHaveLength(2);
		expect((await kit.cli("stop")).code).toBe(0);
		await expect.poll(() => chrome.tabs()).toEqual(own);
		expect(chrome.process.exitCode).toBeNull();
	});

	test("is found by its user data folder, too", async () => {
		const other = await attachTo(chrome.folder);
		expect((await other.call("open_session", { session: "folder" })).json).toMatchObject({
			ok: true,
			mode: "attached",
		});
		await other.call("close_session", { session: "folder" });
		await expect.poll(() => chrome.tabs()).toEqual(own);
	});
});

describe("attaching is refused", () => {
	test("without the capability", async () => {
		const other = await attachTo(chrome.endpoint, ["read", "navigation"]);
		expect((await other.call("navigate", { url: `${site.url}/` })).json).toMatchObject({
			code: "capability_denied",
			details: { requiredCapability: "byob-attach" },
		});
		expect(await chrome.tabs()).toEqual(own);
	});

	test.each([
		"http://example.com:9222",
		"http://192.168.1.2:9222",
		"http://127.0.0.1.evil.com:9222",
		"ws://10.0.0.1/x",
	])("to %s, which is another machine", async (endpoint) => {
		const other = await attachTo(endpoint);
		expect((await other.call("snapshot")).json).toMatchObject({
			code: "invalid_action",
			error: expect.stringMatching(/another machine/),
		});
	});

	test("where nobody answers, with the way to allow it", async () => {
		const other = await attachTo("http://127.0.0.1:1");
		const refused = { code: "not_connected", failure: { hint: expect.stringMatching(/remote-debugging/) } };
		expect((await other.call("snapshot")).json).toMatchObject(refused);
		expect((await other.call("snapshot")).json).toMatchObject(refused);
		expect((await other.call("open_session", { session: "own", mode: "incognito" })).json).toMatchObject({ ok: true });
	});
});

test("a Chrome that the user closes is told, and looked for again", async () => {
	await using brief = await startUserChrome("about:blank");
	const other = await attachTo(brief.endpoint);
	await other.call("open_session", { session: "named" });
	brief.process.kill("SIGKILL");
	await once(brief.process, "exit");
	expect((await other.call("snapshot", { session: "named" })).json).toMatchObject({ code: "not_connected" });
	expect((await other.call("snapshot", { session: "named" })).json).toMatchObject({
		code: "not_connected",
		error: expect.stringMatching(/No browser answers/),
	});
});
