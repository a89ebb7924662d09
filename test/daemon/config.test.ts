import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Kit, type McpClient, startBascule } from "../kit/index.ts";
import type { Site } from "../kit/site.ts";

const CAPABILITIES = ["read", "navigation", "action", "eval"];

let kit: Kit;
let site: Site;

beforeAll(async () => {
	kit = await startBascule({ capabilities: CAPABILITIES });
	site = await kit.serve({ "/": "<title>Home</title><p>Home</p>" });
});
afterAll(() => kit[Symbol.asyncDispose]());

interface Place {
	env?: Record<string, string>;
	/** What stands in the project's file before anyone comes. */
	project?: object;
	capabilities?: string[];
}

/** A client whose workspace and project are its own. */
async function newClient({ env = {}, project, capabilities }: Place = {}): Promise<McpClient> {
	const cwd = await mkdtemp(join(kit.cwd, "project-"));
	if (project) {
		await mkdir(join(cwd, ".bascule"));
		await writeFile(join(cwd, ".bascule/config.json"), JSON.stringify(project));
	}
	const workspace = { BASCULE_WORKSPACE: join(cwd, "workspace") };
	return kit.client({ cwd, env: { ...workspace, ...env }, ...(capabilities && { capabilities }) });
}

async function succeed(client: McpClient, tool: string, args: object): Promise<Record<string, unknown>> {
	const { json, raw, isError } = await client.call(tool, args as Record<string, unknown>);
	if (isError) throw new Error(`${tool}: ${raw}`);
	return json;
}

const configOf = async (client: McpClient, scope = "resolved") =>
	(await succeed(client, "get_config", { scope })).config as Record<string, unknown>;
const set = (client: McpClient, scope: "user" | "project", patch: object) =>
	succeed(client, "set_config", { scope, patch });
const js = async (client: McpClient, session: string, expr: string) =>
	(await succeed(client, "eval_js", { session, expr })).value;

describe("layers", () => {
	test("defaults, environment, user and project, each over the one before", async () => {
		const client = await newClient({ env: { BASCULE_ACTION_TIMEOUT_MS: "2001" } });
		expect(await configOf(client, "defaults")).toMatchObject({ actionTimeoutMs: 5000 });
		expect(await configOf(client, "env")).toMatchObject({ actionTimeoutMs: 2001 });
		expect(await configOf(client, "user")).toEqual({});
		expect(await configOf(client)).toMatchObject({ actionTimeoutMs: 2001 });
		await set(client, "user", { actionTimeoutMs: 2002 });
		expect(await configOf(client)).toMatchObject({ actionTimeoutMs: 2002 });
		await set(client, "project", { actionTimeoutMs: 2003 });
		expect(await configOf(client, "user")).toEqual({ actionTimeoutMs: 2002 });
		expect(await configOf(client, "project")).toEqual({ actionTimeoutMs: 2003 });
		expect(await configOf(client)).toMatchObject({ actionTimeoutMs: 2003 });
		await succeed(client, "reset_config", { scope: "project" });
		expect(await configOf(client)).toMatchObject({ actionTimeoutMs: 2002 });
		await succeed(client, "reset_config", { scope: "user" });
		expect(await configOf(client)).toMatchObject({ actionTimeoutMs: 2001 });
	});

	test("what open_session was given comes on top", async () => {
		const client = await newClient();
		await set(client, "user", { defaultViewport: { width: 700, height: 500 }, defaultDevice: "Pixel 7" });
		await succeed(client, "open_session", { session: "top", viewport: { width: 640, height: 480 } });
		const config = await succeed(client, "get_config", { scope: "session", session: "top" });
		expect(config.config).toMatchObject({ viewport: { width: 640, height: 480 } });
		expect(await js(client, "top", "screen.width")).toBe(640);
	});

	test("arrays replace, unstable is merged", async () => {
		const client = await newClient();
		await set(client, "user", { testAttributes: ["data-a", "data-b"], unstable: { a: 1, b: 1 } });
		await set(client, "user", { testAttributes: ["data-c"], unstable: { b: 2 } });
		expect(await configOf(client, "user")).toEqual({ testAttributes: ["data-c"], unstable: { a: 1, b: 2 } });
		await set(client, "project", { unstable: { c: 3 } });
		expect(await configOf(client)).toMatchObject({ testAttributes: ["data-c"], unstable: { a: 1, b: 2, c: 3 } });
	});

	test("an unknown key is refused and nothing is written", async () => {
		const client = await newClient();
		const patch = { actionTimeoutMs: 99, testAttribute: ["x"] };
		const { json } = await client.call("set_config", { scope: "user", patch });
		expect(json).toMatchObject({ code: "invalid_action", error: expect.stringMatching(/patch.*"testAttributes"/) });
		expect(await configOf(client, "user")).toEqual({});
	});
});

describe("keys at work", () => {
	test("actionTimeoutMs is the limit of calls that name none", async () => {
		const client = await newClient();
		await set(client, "user", { actionTimeoutMs: 250 });
		expect((await client.call("wait_for", { text: "Never" })).json).toMatchObject({
			code: "timeout",
			error: expect.stringMatching(/250 ms/),
		});
	});

	test("defaultDevice and defaultViewport apply to sessions opened later", async () => {
		const client = await newClient();
		await succeed(client, "open_session", { session: "before" });
		await set(client, "user", { defaultDevice: "Pixel 7" });
		expect(await js(client, "device", "[devicePixelRatio, screen.width]")).toEqual([2.625, 412]);
		await set(client, "user", { defaultViewport: { width: 500, height: 400 } });
		expect(await js(client, "size", "[devicePixelRatio, screen.width]")).toEqual([2.625, 500]);
		expect(await js(client, "before", "devicePixelRatio")).toBe(1);
	});

	test("testAttributes name elements in snapshot and find, and selectors may use them", async () => {
		site.set("/attributes", "<button data-what=buy>Buy</button><button data-testid=sell>Sell</button>");
		const client = await newClient({ env: { BASCULE_TEST_ATTRIBUTES: "data-what" } });
		await succeed(client, "navigate", { url: `${site.url}/attributes` });
		const tree = (await client.call("snapshot")).text;
		expect(tree).toContain('[data-what="buy"]');
		expect(tree).not.toContain("data-testid");
		const { candidates } = await succeed(client, "find", { query: "Buy" });
		expect((candidates as unknown[])[0]).toMatchObject({ testId: "buy", selectorTier: 1 });
		const hint = (candidates as Array<{ selectorHint: string }>)[0]?.selectorHint;
		expect(hint).toContain("data-what");
		expect(await succeed(client, "click", { selector: hint })).toMatchObject({ ok: true });
	});

	test("hideOverlaySelectors take what is in the way out of it", async () => {
		site.set(
			"/overlay",
			`<button onclick="document.title='clicked'">Buy</button>
			<div id=banner style="position:fixed;inset:0;background:#fff">Cookies?</div>`,
		);
		const client = await newClient();
		await succeed(client, "navigate", { session: "covered", url: `${site.url}/overlay` });
		expect((await client.call("click", { session: "covered", selector: "button" })).isError).toBe(true);
		await set(client, "user", { hideOverlaySelectors: ["#banner"] });
		await succeed(client, "navigate", { session: "clear", url: `${site.url}/overlay` });
		expect((await client.call("snapshot", { session: "clear" })).text).not.toContain("Cookies");
		await succeed(client, "click", { session: "clear", selector: "button" });
		expect(await js(client, "clear", "[document.title, !!document.querySelector('#banner')]")).toEqual([
			"clicked",
			true,
		]);
	});

	test("disableWebSecurity is told with every session that has it", async () => {
		const client = await newClient();
		await set(client, "user", { disableWebSecurity: true });
		expect(await succeed(client, "open_session", { session: "open" })).toMatchObject({
			warnings: [expect.stringMatching(/disableWebSecurity/)],
		});
		await succeed(client, "navigate", { session: "open", url: `${site.url}/` });
		const read = `fetch(${JSON.stringify(site.otherUrl)}).then(r => r.text()).catch(() => "refused")`;
		expect(await js(client, "open", read)).toContain("Home");
		await set(client, "user", { disableWebSecurity: false });
		await succeed(client, "navigate", { session: "safe", url: `${site.url}/` });
		expect(await js(client, "safe", read)).toBe("refused");
	});
});

describe("origins", () => {
	test("a blocked one is not visited, however it is asked for", async () => {
		const blocked = new URL(site.url).host;
		const client = await newClient({ env: { BASCULE_BLOCKED_ORIGINS: blocked, BASCULE_ALLOWED_ORIGINS: "*" } });
		for (const tool of ["navigate", "open_tab"])
			expect((await client.call(tool, { url: `${site.url}/` })).json).toMatchObject({ code: "domain_blocked" });
		const calls = [{ tool: "navigate", args: { url: `${site.url}/` } }];
		expect((await client.call("batch", { calls })).json).toMatchObject({
			ok: false,
			results: [{ result: { code: "domain_blocked" } }],
		});
		expect((await client.call("tool_act", { tool: "navigate", args: { url: `${site.url}/` } })).json).toMatchObject({
			code: "domain_blocked",
		});
		expect(await succeed(client, "navigate", { url: `${site.otherUrl}/` })).toMatchObject({ ok: true });
	});

	test("one off the list of allowed ones needs approval", async () => {
		const client = await newClient({ env: { BASCULE_ALLOWED_ORIGINS: "http://127.0.0.1:*" } });
		expect(await succeed(client, "navigate", { url: `${site.url}/` })).toMatchObject({ ok: true, warnings: [] });
		for (const tool of ["navigate", "open_tab"])
			expect((await client.call(tool, { url: `${site.otherUrl}/` })).json).toMatchObject({
				code: "approval_required",
				details: { hook: "navigate_off_allowlist" },
			});
		expect((await client.call("snapshot")).text).toContain(`url: ${site.url}`);
	});

	test("or brings a warning, where nobody is to be asked", async () => {
		const env = { BASCULE_ALLOWED_ORIGINS: "https://example.com", BASCULE_CONFIRM_REQUIRED: "" };
		const client = await newClient({ env });
		for (const tool of ["navigate", "open_tab"])
			expect(await succeed(client, tool, { url: `${site.url}/` })).toMatchObject({
				ok: true,
				warnings: [expect.stringMatching(/is not in allowedOrigins/)],
			});
	});
});

describe("a project's file, which may come from anywhere", () => {
	test("cannot give what the user did not", async () => {
		const project = {
			capabilities: [...CAPABILITIES, "file-io", "byob-attach"],
			disableWebSecurity: true,
			confirmRequired: [],
			allowedOrigins: ["http://localhost:*"],
			blockedOrigins: [],
			testAttributes: ["data-project"],
		};
		const env = { BASCULE_ALLOWED_ORIGINS: "http://127.0.0.1:*", BASCULE_BLOCKED_ORIGINS: "http://127.0.0.1:1" };
		const client = await newClient({ project, env });
		expect(await configOf(client)).toMatchObject({
			capabilities: CAPABILITIES,
			capabilitiesPendingRestart: false,
			disableWebSecurity: false,
			confirmRequired: ["navigate_off_allowlist", "byob_action"],
			allowedOrigins: ["http://127.0.0.1:*"],
			blockedOrigins: ["http://127.0.0.1:1"],
			testAttributes: ["data-project"],
			warnings: ["capabilities", "confirmRequired", "blockedOrigins", "allowedOrigins", "disableWebSecurity"].map(
				(key) => expect.stringMatching(new RegExp(`^${key}: `)),
			),
		});
		expect((await client.call("screenshot", { path: "x.png" })).json).toMatchObject({ code: "capability_denied" });
		expect((await client.call("navigate", { url: `${site.otherUrl}/` })).json).toMatchObject({
			code: "approval_required",
		});
		expect(await succeed(client, "open_session", { session: "shut" })).toMatchObject({ warnings: [] });
	});

	test("can take away", async () => {
		const project = { capabilities: ["read"], blockedOrigins: ["http://127.0.0.1:*"] };
		const client = await newClient({ project });
		expect(await configOf(client)).toMatchObject({ capabilities: ["read"], blockedOrigins: ["http://127.0.0.1:*"] });
		expect((await client.call("navigate", { url: `${site.url}/` })).json).toMatchObject({ code: "capability_denied" });
		expect(await configOf(client)).not.toHaveProperty("warnings");
	});

	test("is passed over where it is not valid", async () => {
		const client = await newClient({ project: { actionTimeoutMs: "soon", testAttributes: ["data-x"] } });
		expect(await configOf(client)).toMatchObject({ actionTimeoutMs: 5000, testAttributes: ["data-x"] });
	});
});
