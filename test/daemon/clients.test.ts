import { access, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Kit, type McpClient, startBascule } from "../kit/index.ts";
import { browsersOf, daemonsOf, processesWith } from "../kit/leftovers.ts";
import type { Site } from "../kit/site.ts";

const exists = (path: string): Promise<boolean> =>
	access(path).then(
		() => true,
		() => false,
	);

const sessionsOf = async (client: McpClient): Promise<string[]> =>
	((await client.call("list_sessions")).json.sessions as Array<{ id: string }>).map(({ id }) => id);

describe("two clients of one daemon", () => {
	let kit: Kit;
	let site: Site;
	let other: McpClient;
	let otherFolder: string;

	beforeAll(async () => {
		kit = await startBascule({ capabilities: ["read", "navigation", "action", "file-io"] });
		site = await kit.serve("<title>Shared</title><button>Go</button>");
		otherFolder = join(kit.cwd, "other");
		await mkdir(otherFolder);
		const env = { BASCULE_WORKSPACE: join(otherFolder, "workspace") };
		other = await kit.client({ capabilities: ["read", "navigation", "eval", "file-io"], env, cwd: otherFolder });
	});
	afterAll(() => kit[Symbol.asyncDispose]());

	test("that start at the same moment have one daemon between them", async () => {
		const clients = [kit, other, await kit.client(), await kit.client()];
		const replies = await Promise.all(clients.map((client) => client.call("list_sessions")));
		expect(replies.map(({ isError }) => isError)).toEqual([false, false, false, false]);
		await expect.poll(() => daemonsOf(kit.home)).toHaveLength(1);
		expect(JSON.parse((await kit.cli("status", "--json")).stdout)).toMatchObject({ running: true, clients: 5 });
	});

	test("see only their own sessions, and share the browser", async () => {
		await kit.call("navigate", { session: "mine", url: `${site.url}/` });
		await other.call("navigate", { session: "theirs", url: `${site.url}/` });
		expect(await sessionsOf(kit)).toEqual(["mine"]);
		expect(await sessionsOf(other)).toEqual(["theirs"]);
		expect(await browsersOf(kit.home)).toHaveLength(1);
		expect((await other.call("close_session", { session: "mine" })).json).toMatchObject({ code: "session_not_found" });
		expect((await other.call("close_sessions", { all: true })).json).toMatchObject({ closed: ["theirs"] });
		expect(await sessionsOf(kit)).toEqual(["mine"]);
		expect((await kit.call("snapshot", { session: "mine" })).text).toContain("title: Shared");
	});

	test("may use the same id for different sessions", async () => {
		await kit.call("navigate", { session: "same", url: `${site.url}/` });
		expect((await other.call("snapshot", { session: "same" })).text).toContain("url: about:blank");
		await other.call("close_session", { session: "same" });
		expect((await kit.call("snapshot", { session: "same" })).text).toContain("title: Shared");
	});

	test("have their own capabilities", async () => {
		const evaluate = { expr: "1 + 1" };
		expect((await kit.call("eval_js", evaluate)).json).toMatchObject({ code: "capability_denied" });
		expect((await other.call("eval_js", evaluate)).json).toMatchObject({ value: 2 });
		expect((await other.call("click", { selector: "button" })).json).toMatchObject({
			code: "capability_denied",
			details: { requiredCapability: "action" },
		});
	});

	test("write into their own workspaces", async () => {
		expect((await kit.call("screenshot", { path: "shot.png" })).json).toMatchObject({ ok: true });
		expect(await exists(join(kit.home, "shot.png"))).toBe(true);
		const { json } = await other.call("screenshot", { path: "shots/two.png" });
		expect(json.path).toBe(join(otherFolder, "workspace/shots/two.png"));
		expect(await readdir(join(otherFolder, "workspace/shots"))).toEqual(["two.png"]);
		expect(await exists(join(kit.home, "shots"))).toBe(false);
	});

	test("have their own configuration", async () => {
		await kit.call("set_config", { scope: "user", patch: { actionTimeoutMs: 4321 } });
		await kit.call("set_config", { scope: "project", patch: { unstable: { here: true } } });
		expect((await kit.call("get_config")).json.config).toMatchObject({
			actionTimeoutMs: 4321,
			unstable: { here: true },
		});
		expect((await other.call("get_config")).json.config).toMatchObject({ actionTimeoutMs: 5000, unstable: {} });
	});
});

describe.concurrent("a client that is gone", () => {
	const timeLimits = { goneMs: 500, lingerMs: 500, idleMs: 500 };

	test("is missed by nobody: its sessions, the daemon and the browser end", async () => {
		await using kit = await startBascule({ timeLimits });
		await kit.call("navigate", { url: "data:text/html,<p>Mine</p>" });
		expect(await browsersOf(kit.home)).toHaveLength(1);
		process.kill(kit.pid, "SIGKILL");
		await expect.poll(() => processesWith(kit.home), { interval: 200 }).toEqual([]);
		expect(await readdir(join(kit.home, "tmp"))).toEqual([]);
	});

	test("leaves the sessions of others alone", async () => {
		await using kit = await startBascule({ timeLimits });
		const leaver = await kit.client();
		await kit.call("navigate", { session: "stays", url: "data:text/html,<p>Mine</p>" });
		await leaver.call("navigate", { session: "goes", url: "data:text/html,<p>Theirs</p>" });
		const sessions = async () => JSON.parse((await kit.cli("status", "--json")).stdout).sessions;
		expect(await sessions()).toBe(2);
		process.kill(leaver.pid, "SIGKILL");
		await expect.poll(sessions, { interval: 200 }).toBe(1);
		expect((await kit.call("snapshot", { session: "stays" })).text).toContain("Mine");
	});
});

describe("the command line", () => {
	test("keeps its sessions from command to command, until it is told to stop", async () => {
		await using kit = await startBascule();
		const site = await kit.serve("<title>Shop</title><button onclick=\"document.title='Bought'\">Buy</button>");
		const run = async (...args: string[]) => {
			const { code, stdout } = await kit.cli(...args);
			return { exit: code, ...JSON.parse(stdout) };
		};
		expect(await run("navigate", `${site.url}/`)).toMatchObject({ exit: 0, ok: true });
		const { tree } = await run("snapshot", "--json");
		const [, ref] = /button "Buy" \[ref=(e\d+)\]/.exec(tree) ?? [];
		expect(await run("click", "--ref", String(ref))).toMatchObject({ exit: 0, ok: true });
		expect(await run("snapshot")).toMatchObject({ title: "Bought" });
		expect(await run("click", "--ref", "e99")).toMatchObject({ exit: 1, code: "element_not_found" });
		// They are the user's, so that an agent's client does not see them.
		expect(await sessionsOf(kit)).toEqual([]);
		expect(await run("list_sessions")).toMatchObject({ sessions: [{ id: "default", url: `${site.url}/` }] });
		expect(await run("stop")).toMatchObject({ exit: 0, ok: true, stopped: true });
		await expect.poll(() => daemonsOf(kit.home)).toEqual([]);
		expect(await browsersOf(kit.home)).toEqual([]);
		expect(await run("status")).toMatchObject({ exit: 0, running: false });
	});

	test("tells a wrong use by its exit code", async () => {
		await using kit = await startBascule();
		expect((await kit.cli("snapshto")).code).toBe(2);
		expect((await kit.cli("snapshot", "--max-nodes", "many")).code).toBe(2);
		expect((await kit.cli("call", "find", "not json")).code).toBe(2);
		expect((await kit.cli("call", "find", '{"quary":"x"}')).code).toBe(2);
		expect((await kit.cli("stop")).code).toBe(0);
	});
});

test("a client sees a file that another one wrote, if they share the workspace", async () => {
	await using kit = await startBascule();
	await writeFile(join(kit.home, "config.json"), '{"actionTimeoutMs": 1234}');
	expect((await kit.call("get_config")).json.config).toMatchObject({ actionTimeoutMs: 1234 });
	const second = await kit.client();
	await second.call("set_config", { scope: "user", patch: { actionTimeoutMs: 2345 } });
	expect((await kit.call("get_config")).json.config).toMatchObject({ actionTimeoutMs: 2345 });
});
