import { mkdir, mkdtemp, readdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Kit, type McpClient, startBascule } from "../kit/index.ts";
import type { Site } from "../kit/site.ts";

let kit: Kit;
let site: Site;

beforeAll(async () => {
	kit = await startBascule();
	site = await kit.serve("<title>Home</title><button onclick=\"document.title='clicked'\">Go</button>");
});
afterAll(() => kit[Symbol.asyncDispose]());

const workspace = (): Promise<string> => mkdtemp(join(kit.cwd, "workspace-"));

const denied = (capability: string) => ({
	ok: false,
	code: "capability_denied",
	details: { requiredCapability: capability },
	failure: { source: "caller", hint: expect.stringMatching(/BASCULE_CAPABILITIES/) },
});

describe("a capability that is off", () => {
	test.each([
		["eval_js", { expr: "1" }, "eval"],
		["screenshot", { path: "x.png" }, "file-io"],
		["open_session", { session: "mine", mode: "attached" }, "byob-attach"],
	])("refuses %s %j", async (tool, args, capability) => {
		expect((await kit.call(tool, args)).json).toMatchObject(denied(capability));
	});

	test("refuses every way to the same tool, before anything happens", async () => {
		const client = await kit.client({ capabilities: ["read", "navigation"] });
		await client.call("navigate", { url: `${site.url}/` });
		const click = { tool: "click", args: { selector: "button" } };
		expect((await client.call("click", click.args)).json).toMatchObject(denied("action"));
		expect((await client.call("tool_act", click)).json).toMatchObject(denied("action"));
		expect((await client.call("batch", { calls: [click] })).json).toMatchObject({
			results: [{ result: denied("action") }],
		});
		expect((await client.call("set_config", { scope: "user", patch: { headless: true } })).json).toMatchObject(
			denied("action"),
		);
		expect((await client.call("snapshot")).text).toContain("title: Home");
	});

	test("none at all", async () => {
		const client = await kit.client({ capabilities: [] });
		expect((await client.call("snapshot")).json).toMatchObject(denied("read"));
	});
});

describe("capabilities in the configuration", () => {
	test("are those of the connection until it is made anew", async () => {
		const env = { BASCULE_WORKSPACE: await workspace() };
		const capabilities = ["read", "navigation", "action"];
		const client = await kit.client({ env });
		expect((await client.call("set_config", { scope: "user", patch: { capabilities } })).json).toMatchObject({
			ok: true,
		});
		expect((await client.call("get_config")).json.config).toMatchObject({
			capabilities: ["read", "navigation", "action", "human"],
			capabilitiesPendingRestart: true,
		});
		const next = await kit.client({ env });
		expect((await next.call("get_config")).json.config).toMatchObject({
			capabilities,
			capabilitiesPendingRestart: false,
		});
	});

	test("cannot be gained by an agent, also not for later; a person at a terminal can give them", async () => {
		const env = { BASCULE_WORKSPACE: await workspace() };
		const client = await kit.client({ env });
		const patch = { capabilities: ["read", "navigation", "action", "human", "eval"] };
		expect((await client.call("set_config", { scope: "user", patch })).json).toMatchObject({
			ok: false,
			code: "capability_denied",
			details: { requiredCapability: "eval" },
		});
		const before = await kit.client({ env });
		expect((await before.call("eval_js", { expr: "1" })).json).toMatchObject(denied("eval"));
		const args = JSON.stringify({ scope: "user", patch });
		expect(await kit.cli("call", "set_config", args)).toMatchObject({ code: 0 });
		const after = await kit.client();
		expect((await after.call("eval_js", { expr: "1" })).json).toMatchObject({ value: 1 });
		expect(await kit.cli("call", "reset_config", JSON.stringify({ scope: "user" }))).toMatchObject({ code: 0 });
	});
});

describe("files stay in the workspace", () => {
	let root: string;
	let client: McpClient;

	beforeAll(async () => {
		root = await workspace();
		await mkdir(join(root, "inside"));
		await writeFile(join(root, "inside/config.json"), "{}");
		const env = { BASCULE_WORKSPACE: join(root, "inside") };
		client = await kit.client({ capabilities: ["read", "navigation", "file-io"], env });
	});

	const shoot = async (path: string) => (await client.call("screenshot", { path })).json;

	test.each(["../out.png", "a/../../out.png", "..", ".", "a\0b.png"])("%j", async (path) => {
		expect(await shoot(path)).toMatchObject({ ok: false, code: "path_escape" });
	});

	test("an absolute path", async () => {
		expect(await shoot(join(root, "out.png"))).toMatchObject({ ok: false, code: "path_escape" });
	});

	test("a link that leads out, to a folder or to a file", async () => {
		await mkdir(join(root, "outside"));
		await symlink(join(root, "outside"), join(root, "inside/link"));
		await symlink(join(root, "outside/new.png"), join(root, "inside/file.png"));
		expect(await shoot("link/out.png")).toMatchObject({ ok: false, code: "path_escape" });
		expect(await shoot("link/deep/out.png")).toMatchObject({ ok: false, code: "path_escape" });
		await shoot("file.png");
		expect(await readdir(join(root, "outside"))).toEqual([]);
	});

	test.each(["config.json", "Token", "daemon.json", "profiles/mine/Preferences", "a/../tmp/x.png"])(
		"what is Bascule's own: %s",
		async (path) => {
			expect(await shoot(path)).toMatchObject({ ok: false, code: "path_escape" });
		},
	);

	test("nothing was left outside, and a path inside works", async () => {
		expect(await shoot("shots/page.png")).toMatchObject({ ok: true, path: join(root, "inside/shots/page.png") });
		expect((await readdir(root)).sort()).toEqual(["inside", "outside"]);
		expect(await readdir(join(root, "inside/shots"))).toEqual(["page.png"]);
	});
});
