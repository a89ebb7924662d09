/** What has to be confirmed: by an approval that was given before, or by a person who is asked. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Kit, type McpClient, startBascule } from "../kit/index.ts";
import { openTerminal, pressUntil, type Terminal } from "../kit/questions.ts";
import type { Site } from "../kit/site.ts";
import { type Person, startUserChrome, type UserChrome } from "../kit/user-chrome.ts";

const PAGE = `<title>Shop</title><button onclick="document.title = 'bought ' + (window.n = (window.n ?? 0) + 1)">Buy</button>`;

let kit: Kit;
let site: Site;
let chrome: UserChrome;
let terminal: Terminal;

beforeAll(async () => {
	kit = await startBascule();
	site = await kit.serve({ "/": PAGE, "/mine": "<title>Mine</title>" });
	chrome = await startUserChrome(`${site.url}/mine`);
	terminal = await openTerminal(kit);
});
afterAll(async () => {
	await kit[Symbol.asyncDispose]();
	await chrome?.[Symbol.asyncDispose]();
});

/** Sessions of clients that may go to one origin. */
const open = () => kit.client({ capabilities: CAPABILITIES, env: { BASCULE_ALLOWED_ORIGINS: "http://127.0.0.1:*" } });

const CAPABILITIES = ["read", "navigation", "action", "human", "byob-attach"];
const buy = { selector: "button" };

// The first, because who has looked at the questions lately is there to be asked.
test("the reply says how to go on when nobody can be asked", async () => {
	const client = await open();
	expect((await client.call("navigate", { url: `${site.otherUrl}/` })).json).toMatchObject({
		code: "approval_required",
		error: expect.stringMatching(/^policy: /),
		failure: { hint: expect.stringContaining('approve_actions({scopes: ["navigate_off_allowlist"]})') },
		details: { hook: "navigate_off_allowlist", origin: site.otherUrl },
	});
	await client.call("approve_actions", { scopes: ["navigate_off_allowlist"] });
	expect((await client.call("navigate", { url: `${site.otherUrl}/` })).json).toMatchObject({ ok: true });
});

describe("in the owner's Chrome", () => {
	let client: McpClient;
	let person: Person;

	beforeAll(async () => {
		const env = { BASCULE_MODE: "", BASCULE_ATTACH_CDP: chrome.endpoint };
		client = await kit.client({ capabilities: CAPABILITIES, env });
		expect((await client.call("navigate", { url: `${site.url}/` })).json).toMatchObject({ ok: true, error: null });
		person = await chrome.person(`${site.url}/`);
	});

	const title = async () => (await client.call("get_tabs")).json.tabs as Array<{ title: string }>;

	test("reading asks nobody", async () => {
		expect((await client.call("find", { query: "Buy" })).json).toMatchObject({ ok: true });
		expect(await terminal.questions()).toEqual([]);
	});

	test("an action waits for a person, who allows it on the page", async () => {
		const clicked = client.call("click", buy);
		await expect.poll(() => person.reads()).toContain("Allow");
		expect((await terminal.question()).prompt).toContain("click");
		expect(await title()).toMatchObject([{ title: "Shop" }]);
		await pressUntil(clicked, () => person.press("Allow"));
		expect((await clicked).json).toMatchObject({ ok: true });
		expect(await title()).toMatchObject([{ title: "bought 1" }]);
	});

	test("or refuses it", async () => {
		const clicked = client.call("click", buy);
		const { id } = await terminal.question();
		await terminal.answer(id, { answer: false });
		expect((await clicked).json).toMatchObject({
			ok: false,
			code: "approval_required",
			retry: "never",
			details: { hook: "byob_action" },
		});
		expect(await title()).toMatchObject([{ title: "bought 1" }]);
	});

	test("one yes holds for all calls of a batch", async () => {
		const batch = client.call("batch", { calls: [1, 2, 3].map(() => ({ tool: "click", args: buy })) });
		const { id } = await terminal.question();
		await terminal.answer(id, { answer: true });
		expect((await batch).json).toMatchObject({ ok: true });
		expect(await title()).toMatchObject([{ title: "bought 4" }]);
		expect(await terminal.questions()).toEqual([]);
	});

	test("an approval that was given before is used, and counted", async () => {
		expect((await client.call("approve_actions", { scopes: ["byob_action"], ttlSeconds: 60 })).json).toMatchObject({
			ok: true,
			approvals: [{ scope: "byob_action", uses: 0 }],
		});
		for (let press = 0; press < 2; press++) expect((await client.call("click", buy)).json).toMatchObject({ ok: true });
		const { approvals } = (await client.call("list_approvals")).json as { approvals: Array<Record<string, number>> };
		expect(approvals).toMatchObject([{ scope: "byob_action", uses: 2 }]);
		expect(approvals[0]?.remainingMs).toBeLessThanOrEqual(60_000);
		expect((await client.call("list_approvals", { session: "other" })).json).toMatchObject({ approvals: [] });
	});
});

describe("off the list of allowed origins", () => {
	test("a person at the terminal is asked", async () => {
		const client = await open();
		await client.call("navigate", { url: `${site.url}/` });
		await terminal.questions();
		const gone = client.call("navigate", { url: `${site.otherUrl}/` });
		const { id, prompt } = await terminal.question();
		expect(prompt).toContain(site.otherUrl);
		await terminal.answer(id, { answer: true });
		expect((await gone).json).toMatchObject({ ok: true });
	});

	test("where a page goes by itself is told", async () => {
		const client = await open();
		site.set("/link", `<a href="${site.otherUrl}/">Away</a>`);
		await client.call("navigate", { url: `${site.url}/link` });
		expect((await client.call("click", { selector: "a" })).json).toMatchObject({
			ok: true,
			warnings: expect.arrayContaining([`${site.otherUrl} is not in allowedOrigins`]),
		});
	});
});

describe("the guards are a person's", () => {
	const env = {
		BASCULE_BLOCKED_ORIGINS: "evil.test",
		BASCULE_ALLOWED_ORIGINS: "https://*.good.test",
		BASCULE_CONFIRM_REQUIRED: "file_upload",
	};

	test.each([
		{ blockedOrigins: [] },
		{ blockedOrigins: ["other.test"] },
		{ confirmRequired: [] },
		{ allowedOrigins: [] },
		{ allowedOrigins: ["*"] },
	])("an agent cannot set %j", async (patch) => {
		const client = await kit.client({ capabilities: CAPABILITIES, env });
		expect((await client.call("set_config", { scope: "user", patch })).json).toMatchObject({
			ok: false,
			code: "capability_denied",
			details: { key: Object.keys(patch)[0] },
		});
	});

	test("an agent can make them stricter, and not go back; a person can", async () => {
		const client = await kit.client({ capabilities: CAPABILITIES, env });
		const patch = {
			blockedOrigins: ["evil.test", "worse.test"],
			confirmRequired: ["file_upload", "byob_action"],
			allowedOrigins: ["https://shop.good.test"],
		};
		expect((await client.call("set_config", { scope: "user", patch })).json).toMatchObject({ ok: true });
		expect((await client.call("reset_config", { scope: "user" })).json).toMatchObject({ code: "capability_denied" });
		expect((await kit.cli("reset_config", "--scope", "user")).code).toBe(0);
	});
});
