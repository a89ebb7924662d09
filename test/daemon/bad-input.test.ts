/** What goes wrong gets a typed error with a hint, loses nothing, and the next call works. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createConnection, createServer as createSocketServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { VERSION } from "@bascule/protocol/version";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Kit, type McpClient, startBascule } from "../kit/index.ts";
import { browsersOf, daemonsOf, processesWith } from "../kit/leftovers.ts";
import type { Site } from "../kit/site.ts";

const CAPABILITIES = ["read", "navigation", "action", "eval", "file-io"];

let kit: Kit;
let site: Site;

beforeAll(async () => {
	kit = await startBascule({ capabilities: CAPABILITIES });
	site = await kit.serve({
		"/": '<title>Form</title><button onclick="n.value++">Add</button><input id=n value=0 aria-label=Count>',
		"/loop": "<title>Loop</title><button onclick='for(;;);'>Loop</button>",
		"/alert": "<title>Alert</title><button onclick='alert(\"Boo\")'>Boo</button>",
	});
});
afterAll(() => kit[Symbol.asyncDispose]());

/** The call fails as it should. */
async function refused(client: McpClient, code: string, tool: string, args: Record<string, unknown>) {
	const { json, isError } = await client.call(tool, args);
	expect(json).toMatchObject({
		ok: false,
		code,
		error: expect.stringMatching(/\w/),
		retry: expect.stringMatching(/^(?:never|safe|after_change)$/),
		failure: { source: expect.stringMatching(/^(?:app|bridge|caller)$/), hint: expect.stringMatching(/\w/) },
	});
	expect(isError).toBe(true);
	return json as { error: string; failure: { hint: string }; details?: Record<string, unknown> };
}

describe("arguments", () => {
	let ref: string;

	beforeAll(async () => {
		await kit.call("navigate", { session: "form", url: `${site.url}/` });
		const { candidates } = (await kit.call("find", { session: "form", query: "Add" })).json;
		ref = (candidates as Array<{ ref: string }>)[0]?.ref ?? "";
	});

	/** After each refusal the page is as it was, and the ref still does what it did. */
	async function stillWorks(): Promise<void> {
		const count = async () =>
			Number((await kit.call("eval_js", { session: "form", expr: "document.querySelector('#n').value" })).json.value);
		const before = await count();
		expect((await kit.call("click", { session: "form", ref })).json).toMatchObject({ ok: true });
		expect(await count()).toBe(before + 1);
	}

	test("an unknown tool; the nearest is named", async () => {
		const { failure, details } = await refused(kit, "unknown_tool", "clik", { session: "form", ref });
		expect(failure.hint).toMatch(/\bclick\b/);
		expect(details?.nearest).toContain("click");
		await stillWorks();
	});

	test("an unknown argument; the nearest is named", async () => {
		const { error, failure } = await refused(kit, "invalid_action", "click", { session: "form", reff: ref });
		expect(error).toMatch(/"reff".*"ref"/);
		expect(failure.hint).toMatch(/\bselector\b/);
		await stillWorks();
	});

	test.each([
		["find", { query: 5 }, "query"],
		["set_viewport", { width: "wide", height: 100 }, "width"],
		["click", { coords: { x: "left", y: 1 } }, "coords.x"],
		["set_config", { scope: "user", patch: { defaultViewport: { width: 1 } } }, "patch.defaultViewport.height"],
		["snapshot", { timeoutMs: "long" }, "timeoutMs"],
		["snapshot", { session: "../up" }, "session"],
	])("a wrong type: %s %j; its place is named", async (tool, args, path) => {
		const { error } = await refused(kit, "invalid_action", tool, { session: "form", ...args });
		expect(error.startsWith(`${path} `)).toBe(true);
		await stillWorks();
	});

	test.each([
		["two targets", { ref: "e1", selector: "button" }],
		["three targets", { ref: "e1", selector: "button", coords: { x: 1, y: 1 } }],
		["no target", {}],
	])("%s", async (_, args) => {
		const { error } = await refused(kit, "invalid_action", "click", { session: "form", ...args });
		expect(error).toMatch(/exactly one of ref, selector/);
		await stillWorks();
	});

	test("an unknown ref", async () => {
		const { error } = await refused(kit, "element_not_found", "click", { session: "form", ref: "e9999" });
		expect(error).toContain("e9999");
		await stillWorks();
	});

	test.each(["p[[", "button:nope(", ">>>"])("%j, which is no selector", async (selector) => {
		const { error } = await refused(kit, "invalid_action", "click", { session: "form", selector });
		expect(error).toMatch(/selector/);
		await stillWorks();
	});

	test("a selector that finds nothing", async () => {
		await refused(kit, "element_not_found", "click", { session: "form", selector: "#nobody" });
		await stillWorks();
	});
});

describe("addresses", () => {
	test("a host that does not exist", async () => {
		await refused(kit, "navigation_failed", "navigate", { session: "url", url: "http://no-such-host.invalid/" });
		expect((await kit.call("navigate", { session: "url", url: `${site.url}/` })).json).toMatchObject({ ok: true });
	});

	test("a server that refuses", async () => {
		const server = createServer().listen(0, "127.0.0.1");
		await once(server, "listening");
		const { port } = server.address() as { port: number };
		await new Promise((resolve) => server.close(resolve));
		await refused(kit, "navigation_failed", "navigate", { session: "url", url: `http://127.0.0.1:${port}/` });
		expect((await kit.call("navigate", { session: "url", url: `${site.url}/` })).json).toMatchObject({ ok: true });
	});

	test.each(["shop", "file:///etc/passwd", "javascript:alert(1)", "chrome://settings", "view-source:http://a.io"])(
		"%s, which is not a page",
		async (url) => {
			expect((await refused(kit, "invalid_action", "navigate", { session: "url", url })).error).toMatch(
				/^url must be /,
			);
			await refused(kit, "invalid_action", "open_tab", { session: "url", url });
		},
	);
});

describe("pages", () => {
	const page = async (session: string, path: string) =>
		expect((await kit.call("navigate", { session, url: site.url + path })).json).toMatchObject({ ok: true });

	test("that crash", async () => {
		await using own = await startBascule({ capabilities: CAPABILITIES });
		await own.call("navigate", { url: `${site.url}/` });
		const renderers = (await processesWith(own.home)).filter(({ command }) => command.includes("--type=renderer"));
		for (const { pid } of renderers) process.kill(pid, "SIGKILL");
		await expect.poll(async () => (await own.call("snapshot")).json).toMatchObject({ code: "target_crashed" });
		await refused(own, "target_crashed", "find", { query: "Add" });
		await refused(own, "target_crashed", "click", { selector: "button" });
		expect((await own.call("navigate", { url: `${site.url}/` })).json).toMatchObject({ ok: true });
		expect((await own.call("click", { selector: "button" })).json).toMatchObject({ ok: true });
	});

	test("that loop for ever", async () => {
		await page("loop", "/loop");
		const { failure } = await refused(kit, "timeout", "click", { session: "loop", selector: "button", timeoutMs: 700 });
		expect(failure.hint).toMatch(/may have happened/);
		await refused(kit, "timeout", "snapshot", { session: "loop", timeoutMs: 300 });
		await page("loop", "/");
		expect((await kit.call("click", { session: "loop", selector: "button" })).json).toMatchObject({ ok: true });
	});

	test("that open an alert", async () => {
		await page("alert", "/alert");
		const { json, isError } = await kit.call("click", { session: "alert", selector: "button" });
		expect(json).toMatchObject({ ok: false, dialogs: [{ kind: "alert", message: "Boo", handledAs: "raised" }] });
		expect(isError).toBe(true);
		expect((await kit.call("snapshot", { session: "alert" })).text).toContain("title: Alert");
	});
});

describe("a browser that was killed", () => {
	test("comes back: at once for the default session, after one word for a named one", async () => {
		await using own = await startBascule({ capabilities: CAPABILITIES });
		await own.call("navigate", { url: `${site.url}/` });
		await own.call("open_session", { session: "named", viewport: { width: 555, height: 444 } });
		await own.call("navigate", { session: "named", url: `${site.url}/` });
		await own.call("set_dialog_policy", { session: "named", mode: "accept" });
		const [browser = 0, ...others] = await browsersOf(own.home);
		expect(others).toEqual([]);
		process.kill(browser, "SIGKILL");
		const known = async () => JSON.parse((await own.cli("status", "--json")).stdout).browsers;
		await expect.poll(known).toBe(0);

		expect((await own.call("navigate", { url: `${site.url}/` })).json).toMatchObject({ ok: true });
		const { failure } = await refused(own, "not_connected", "snapshot", { session: "named" });
		expect(failure.hint).toMatch(/next call/);
		expect((await own.call("snapshot", { session: "named" })).text).toContain("url: about:blank");
		expect((await own.call("eval_js", { session: "named", expr: "innerWidth" })).json).toMatchObject({ value: 555 });
		expect((await own.call("eval_js", { session: "named", expr: "confirm('?')" })).json).toMatchObject({ value: true });
		expect(await browsersOf(own.home)).toHaveLength(1);
	});

	test("while a call runs, fails that call", async () => {
		await using own = await startBascule({ capabilities: CAPABILITIES });
		await own.call("navigate", { url: `${site.url}/` });
		const waiting = own.call("wait_for", { text: "Never", timeoutMs: 20_000 });
		await own.call("snapshot");
		for (const pid of await browsersOf(own.home)) process.kill(pid, "SIGKILL");
		expect((await waiting).json).toMatchObject({ ok: false, code: "not_connected" });
		expect((await own.call("navigate", { url: `${site.url}/` })).json).toMatchObject({ ok: true });
	});

	test("and one that is not there", async () => {
		const missing = await kit.client({ env: { BASCULE_CHROME: join(kit.cwd, "no-chrome") } });
		await refused(missing, "browser_missing", "snapshot", {});
		await refused(missing, "browser_missing", "snapshot", {});
		expect((await missing.call("list_sessions")).json).toMatchObject({ sessions: [] });
	});
});

describe("a disk", () => {
	const run = promisify(execFile);

	/** A folder that holds next to nothing; null where this user may not make one. */
	async function smallDisk(): Promise<({ path: string } & AsyncDisposable) | null> {
		const path = await mkdtemp(join(tmpdir(), "bascule-disk-"));
		const remove = () => rm(path, { recursive: true, force: true });
		try {
			await run("mount", ["-t", "tmpfs", "-o", "size=32k", "tmpfs", path]);
		} catch {
			await remove();
			return null;
		}
		return {
			path,
			async [Symbol.asyncDispose]() {
				await run("umount", ["-l", path]);
				await remove();
			},
		};
	}

	test("that is full keeps what was there, and works once there is room", async ({ skip }) => {
		await using disk = await smallDisk();
		if (!disk) return skip("a small disk needs the right to mount one");
		const client = await kit.client({ env: { BASCULE_WORKSPACE: disk.path } });
		await client.call("navigate", { url: `${site.url}/` });
		expect((await client.call("set_config", { scope: "user", patch: { actionTimeoutMs: 4000 } })).isError).toBe(false);
		await writeFile(join(disk.path, "filler"), Buffer.alloc(64_000)).catch(() => {});
		const { details } = await refused(client, "disk_error", "screenshot", { path: "shots/page.png" });
		expect(details).toMatchObject({ reason: "ENOSPC" });
		await refused(client, "disk_error", "set_config", { scope: "user", patch: { testAttributes: ["x".repeat(5000)] } });
		expect((await client.call("get_config")).json.config).toMatchObject({ actionTimeoutMs: 4000 });
		expect((await client.call("eval_js", { expr: "'x'.repeat(200000)" })).json).toMatchObject({
			ok: true,
			overflow: { path: null },
			warnings: [expect.stringMatching(/could not be saved/)],
		});
		expect((await client.call("snapshot")).text).toContain("title: Form");
		await rm(join(disk.path, "filler"));
		expect((await client.call("screenshot", { path: "shots/page.png" })).json).toMatchObject({ ok: true });
		expect(await readdir(join(disk.path, "shots"))).toEqual(["page.png"]);
	});

	test("on which a file is in the way of a folder", async () => {
		const folder = await mkdtemp(join(kit.cwd, "disk-"));
		await writeFile(join(folder, "shots"), "a file");
		const client = await kit.client({ env: { BASCULE_WORKSPACE: folder } });
		await refused(client, "disk_error", "screenshot", { path: "shots/page.png" });
		expect(await readFile(join(folder, "shots"), "utf8")).toBe("a file");
	});
});

/** A client's first act is to start a daemon; here it has ended again. */
async function startWithoutDaemon(): Promise<Kit> {
	const own = await startBascule();
	await own.call("list_sessions");
	await own.cli("stop");
	return own;
}

describe("a second daemon", () => {
	test("on a port that is taken ends with a reason", async () => {
		await using own = await startWithoutDaemon();
		const taken = createServer().listen(0, "127.0.0.1");
		await once(taken, "listening");
		const { port } = taken.address() as { port: number };
		const { code, stderr } = await own.cli("serve", "--port", String(port));
		expect(code).toBe(1);
		expect(stderr).toMatch(/port_in_use/);
		expect(stderr).toContain(String(port));
		expect(stderr).toMatch(/BASCULE_PORT/);
		expect(await readdir(own.home)).not.toContain("daemon.json");
		// One that an agent needs goes on without the port.
		const client = await own.client({ env: { BASCULE_PORT: String(port) } });
		expect((await client.call("list_sessions")).json).toMatchObject({ ok: true });
		expect(JSON.parse((await own.cli("status", "--json")).stdout)).toMatchObject({
			port: null,
			http: expect.stringContaining(String(port)),
		});
		await new Promise((resolve) => taken.close(resolve));
	});

	test("of the same home ends with a reason, and the first goes on", async () => {
		await kit.call("list_sessions");
		const before = await daemonsOf(kit.home);
		const { code, stderr } = await kit.cli("serve", "--port", "0");
		expect(code).toBe(1);
		expect(stderr).toMatch(/already running/);
		expect(stderr).toMatch(/bascule stop/);
		expect(await daemonsOf(kit.home)).toEqual(before);
		expect((await kit.call("list_sessions")).json).toMatchObject({ ok: true });
	});
});

describe("a daemon of another version", () => {
	const hello = (version: string, token: string) => ({
		type: "hello",
		version,
		token,
		kind: "sdk",
		env: {},
		cwd: "/",
	});

	/** What a daemon answers to one line. */
	function say(path: string, line: string): Promise<Record<string, unknown>> {
		const { promise, resolve, reject } = Promise.withResolvers<Record<string, unknown>>();
		const socket = createConnection(path, () => socket.write(`${line}\n`));
		socket.setEncoding("utf8");
		socket.once("data", (text) => resolve(JSON.parse(String(text))));
		socket.once("error", reject);
		socket.once("close", () => reject(new Error("closed without an answer")));
		return promise.finally(() => socket.destroy());
	}

	/** A daemon that is not ours: it gives one answer to every hello. */
	async function fakeDaemon(home: string, version: string, answer: object): Promise<Server> {
		const socket = join(home, "daemon.sock");
		const server = createSocketServer((peer) => {
			peer.on("error", () => {});
			peer.once("data", () => peer.end(`${JSON.stringify(answer)}\n`));
		});
		await mkdir(home, { recursive: true });
		await new Promise<void>((resolve) => server.listen(socket, resolve));
		await writeFile(join(home, "token"), `${"a".repeat(64)}\n`, { mode: 0o600 });
		const info = { pid: process.pid, port: null, version, startedAt: new Date().toISOString(), socket };
		await writeFile(join(home, "daemon.json"), JSON.stringify(info));
		return server;
	}

	test("that is older finishes what it runs and is replaced", async () => {
		await using own = await startBascule({ capabilities: CAPABILITIES });
		await own.call("navigate", { url: `${site.url}/` });
		const token = (await readFile(join(own.home, "token"), "utf8")).trim();
		const old = await daemonsOf(own.home);
		const running = own.call("eval_js", { expr: "new Promise(done => setTimeout(done, 500, 'finished'))" });
		await own.call("list_sessions");
		// A client from the future comes.
		const answer = await say(join(own.home, "daemon.sock"), JSON.stringify(hello("99.0.0", token)));
		expect(answer).toEqual({ type: "superseded", version: VERSION });
		expect((await running).json).toMatchObject({ value: "finished" });
		expect((await own.call("navigate", { url: `${site.url}/` })).json).toMatchObject({ ok: true });
		await expect.poll(() => daemonsOf(own.home)).toHaveLength(1);
		expect(await daemonsOf(own.home)).not.toEqual(old);
	});

	test("that makes way is waited for, and the new one is started", async () => {
		await using own = await startWithoutDaemon();
		const old = await fakeDaemon(own.home, "0.0.1", { type: "superseded", version: "0.0.1" });
		old.once("connection", () => {
			old.close();
			void rm(join(own.home, "daemon.json"));
		});
		expect((await own.call("list_sessions")).json).toMatchObject({ ok: true });
		expect(await daemonsOf(own.home)).toHaveLength(1);
	});

	test("that is too new refuses, and the client is told what to do", async () => {
		await using own = await startWithoutDaemon();
		const refusal = { type: "refused", error: "the daemon is version 9.0.0", code: "version_mismatch" };
		const fake = await fakeDaemon(own.home, "9.0.0", refusal);
		const { failure } = await refused(own, "version_mismatch", "list_sessions", {});
		expect(failure.hint).toMatch(/bascule stop/);
		expect((await own.cli("status", "--json")).code).toBe(1);
		await new Promise((resolve) => fake.close(resolve));
		expect((await own.call("list_sessions")).json).toMatchObject({ ok: true });
	});

	test("is not replaced, and nothing is told, without the token", async () => {
		await kit.call("list_sessions");
		const path = join(kit.home, "daemon.sock");
		const before = await daemonsOf(kit.home);
		for (const line of [
			JSON.stringify(hello("99.0.0", "0".repeat(64))),
			JSON.stringify({ ...hello(VERSION, ""), token: 1 }),
			'{"type":"call","id":1,"tool":"list_sessions","args":{}}',
			"not json",
		])
			expect(await say(path, line)).toMatchObject({
				type: "refused",
				code: expect.stringMatching(/^(?:unauthorized|invalid_action)$/),
			});
		expect(await daemonsOf(kit.home)).toEqual(before);
		expect((await kit.call("list_sessions")).json).toMatchObject({ ok: true });
	});
});
