import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { access, chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { VERSION } from "@bascule/protocol/version";
import { manifest } from "@bascule/tools/manifest";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BIN, type CliRun, type Kit, startBascule } from "../kit/index.ts";
import { browsersOf, processesWith } from "../kit/leftovers.ts";
import type { Site } from "../kit/site.ts";

interface RunOptions {
	env?: Record<string, string>;
	cwd?: string;
	/** The program that runs the command, in place of the one that runs the tests. */
	node?: string;
}

const PAGE = `<title>Shop</title>
<nav>Pages</nav>
<button onclick="document.title = 'Bought'" style="position: fixed; top: 200px; left: 0">Buy</button>
<label>Kind <select multiple><option>Small</option><option>Large, red</option></select></label>
<label>Name <input></label>
<button hidden>Buy nothing</button>
<footer>The end</footer>`;

let kit: Kit;
let site: Site;

beforeAll(async () => {
	kit = await startBascule();
	site = await kit.serve({ "/": PAGE, "/rude": "<title>Rude \u001b[31mred\u0007</title><p>\u009b2Jx</p>" });
});
afterAll(() => kit[Symbol.asyncDispose]());

/** Runs a program to its end. */
function execute(file: string, args: string[], { env = {}, cwd = kit.cwd }: RunOptions = {}): Promise<CliRun> {
	const { promise, resolve } = Promise.withResolvers<CliRun>();
	const options = { env: { ...kit.env, ...env }, cwd, timeout: 25_000 };
	const child = execFile(file, args, options, (error, stdout, stderr) =>
		resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
	);
	child.stdin?.end();
	return promise;
}

const run = (args: string[], options: RunOptions = {}): Promise<CliRun> =>
	execute(options.node ?? process.execPath, [BIN, ...args], options);

/** The one JSON object that a program gets, with the exit code. */
async function json(args: string[], options: RunOptions = {}): Promise<Record<string, unknown> & { exit: number }> {
	const { code, stdout } = await run(args, options);
	expect(stdout).toMatch(/^\{[^\n]*\}\n$/);
	return { ...JSON.parse(stdout), exit: code };
}

/** What a person sees; both streams end on the terminal. */
async function terminal(args: string[], options: RunOptions = {}): Promise<{ code: number; text: string }> {
	const quoted = [process.execPath, BIN, ...args].map((word) => `'${word.replaceAll("'", "'\\''")}'`);
	const { code, stdout } = await execute("script", ["-qec", quoted.join(" "), "/dev/null"], options);
	return { code, text: stdout.replaceAll("\r\n", "\n") };
}

const exists = (path: string): Promise<boolean> =>
	access(path).then(
		() => true,
		() => false,
	);

/** A home of its own, whose processes count as this kit's. */
async function ownHome(name: string): Promise<Record<string, string> & { BASCULE_HOME: string }> {
	const home = join(kit.home, name);
	await mkdir(home);
	return { BASCULE_HOME: home };
}

describe("a tool as a command", () => {
	const page = () => `${site.url}/`;

	test("goes on where the last command stopped", async () => {
		expect(await json(["navigate", page()])).toMatchObject({ exit: 0, ok: true });
		const { candidates } = await json(["find", "--query", "buy button"]);
		const [{ ref }] = candidates as [{ ref: string }];
		expect(await json(["call", "click", JSON.stringify({ ref })])).toMatchObject({ exit: 0, ok: true });
		expect(await json(["snapshot"])).toMatchObject({ title: "Bought" });
		expect(await json(["click", "--ref", ref])).toMatchObject({ exit: 0, action: { type: "click", ref } });
	});

	test("has a session of its own with --session", async () => {
		await json(["navigate", page(), "--session", "mine"]);
		expect(await json(["snapshot", "--session", "mine"])).toMatchObject({ title: "Shop" });
		expect(await json(["snapshot", "--session", "other"])).toMatchObject({ url: "about:blank" });
		const { sessions } = await json(["list-sessions"]);
		expect(sessions).toEqual(
			expect.arrayContaining([expect.objectContaining({ id: "mine" }), expect.objectContaining({ id: "other" })]),
		);
		expect(await json(["close-session", "mine"])).toMatchObject({ exit: 0, ok: true });
		expect(await json(["close_session", "--session", "mine"])).toMatchObject({ exit: 1, code: "session_not_found" });
	});

	describe("takes", () => {
		const on = (tool: string, ...args: string[]) => json([tool, "--session", "flags", ...args]);
		beforeAll(async () => void (await on("navigate", page())));

		test("numbers", async () => {
			expect(await on("snapshot", "--max-nodes", "2")).toMatchObject({ stats: { shown: 2 } });
		});

		test("booleans, which go both ways", async () => {
			const found = async (...flags: string[]) =>
				((await on("find", "buy", ...flags)).candidates as Array<{ name: string }>).map(({ name }) => name);
			expect(await found("--visible-only")).not.toContain("Buy nothing");
			expect(await found("--no-visible-only")).toEqual(await found());
			const closed = await on("batch", "--calls", '[{"tool":"click","args":{"ref":"e99"}}]', "--no-stop-on-error");
			expect(closed).toMatchObject({ failedAt: 0 });
		});

		test("lists, separated or repeated or as JSON", async () => {
			const tree = async (...flags: string[]) => (await on("snapshot", ...flags)).tree;
			expect(await tree("--omit", "navigation")).toMatch(/The end/);
			expect(await tree("--omit", "navigation,contentinfo")).not.toMatch(/Pages|The end/);
			expect(await tree("--omit", "navigation", "--omit", "contentinfo")).not.toMatch(/Pages|The end/);
			expect(await on("select", "--selector", "select", "--values", '["Large, red"]')).toMatchObject({
				action: { values: ["Large, red"] },
			});
		});

		test("objects as JSON", async () => {
			await on("click", "--coords", '{"x": 10, "y": 210}');
			expect(await on("snapshot")).toMatchObject({ title: "Bought" });
			const calls = ['{"tool":"get_tabs"}', '{"tool":"snapshot","args":{"maxNodes":1}}'];
			expect(await on("batch", "--calls", `${calls[0]}`, "--calls", `${calls[1]}`)).toMatchObject({
				completed: 2,
				results: [{ tool: "get_tabs" }, { tool: "snapshot", result: { stats: { shown: 1 } } }],
			});
		});

		test("text as it is, whatever it looks like", async () => {
			const fill = (...args: string[]) => on("fill", "--selector", "input", ...args);
			expect(await fill("12")).toMatchObject({ element: { value: "12" } });
			expect(await fill("--value", '{"a":1}')).toMatchObject({ element: { value: '{"a":1}' } });
			expect(await fill("--", "--json")).toMatchObject({ element: { value: "--json" } });
		});

		test("a limit for the call", async () => {
			expect(await on("wait-for", "--text", "never", "--timeout-ms", "150")).toMatchObject({
				exit: 1,
				code: "timeout",
				details: { timeoutMs: 150 },
			});
		});
	});

	test("has the capabilities of its own environment", async () => {
		expect(await json(["click", "--ref", "e1"], { env: { BASCULE_CAPABILITIES: "read" } })).toMatchObject({
			exit: 1,
			code: "capability_denied",
		});
	});

	test("gives a picture as data to a program", async () => {
		const { images } = await json(["screenshot"]);
		const [{ data, mimeType }] = images as [{ data: string; mimeType: string }];
		expect(mimeType).toBe("image/png");
		expect(Buffer.from(data, "base64").subarray(1, 4).toString()).toBe("PNG");
		expect((await readdir(kit.cwd)).filter((name) => name.endsWith(".png"))).toEqual([]);
	});

	test("is content with a reader that leaves early", async () => {
		const { stderr } = await execute("sh", ["-c", `"${process.execPath}" "${BIN}" snapshot | true`]);
		expect(stderr).toBe("");
	});
});

describe.skipIf(process.platform !== "linux")("on a terminal", () => {
	test("an answer is text", async () => {
		await json(["navigate", `${site.url}/`, "--session", "tty"]);
		const snapshot = await terminal(["snapshot", "--session", "tty"]);
		expect(snapshot.code).toBe(0);
		expect(snapshot.text).toMatch(/^url: http.*\ntitle: Shop\n[\s\S]*button "Buy" \[ref=e\d+\]/);
		const found = await terminal(["find", "buy", "--max-candidates", "1", "--session", "tty"]);
		expect(found.text).toMatch(/^ok: true\nquery: buy\ncandidates:\n {2}- ref: e\d+\n {4}role: button\n/);
	});

	test("a failure is what happened and what to do", async () => {
		const failed = await terminal(["click", "--ref", "e9999"]);
		expect(failed.code).toBe(1);
		expect(failed.text).toBe(
			"✗ there is no element with the ref e9999 (element_not_found)\n  Call snapshot or find and use a ref from the reply.\n",
		);
		const wrong = await terminal(["clik"]);
		expect(wrong.code).toBe(2);
		expect(wrong.text).toBe("error: unknown command 'clik'\n(Did you mean click?)\nRun `bascule --help`.\n");
	});

	test("--json is one object all the same", async () => {
		const { code, text } = await terminal(["list_sessions", "--json"]);
		expect(code).toBe(0);
		expect(text).toMatch(/^\{[^\n]*\}\n$/);
		expect(JSON.parse(text)).toMatchObject({ ok: true });
	});

	test("a page cannot send control sequences", async () => {
		await json(["navigate", `${site.url}/rude`, "--session", "rude"]);
		const { text } = await terminal(["snapshot", "--session", "rude"]);
		expect(text).toMatch(/title: Rude .*red/);
		// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
		expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
	});

	test("a screenshot is a file in the current folder", async () => {
		const cwd = join(kit.cwd, "pictures");
		await mkdir(cwd);
		const { code, text } = await terminal(["screenshot"], { cwd });
		expect(code).toBe(0);
		const [, path = ""] = /^saved (.*)$/m.exec(text) ?? [];
		expect(path).toMatch(/pictures\/screenshot-[\dTZ-]+\.png$/);
		expect((await readFile(path)).subarray(1, 4).toString()).toBe("PNG");
		expect(text).not.toContain("base64");
	});

	test("stop and status are text too", async () => {
		const env = await ownHome("quiet");
		expect((await terminal(["status"], { env })).text).toBe(`ok: true\nrunning: false\nhome: ${env.BASCULE_HOME}\n`);
		expect((await terminal(["stop"], { env })).code).toBe(0);
	});
});

describe.concurrent("a wrong use", () => {
	test.each([
		["an unknown command", ["snapshto"], /Did you mean snapshot\?/],
		["a command like no other", ["zzzzzz"], /bascule --help/],
		["an unknown flag", ["snapshot", "--max-nods", "3"], /Did you mean --max-nodes\?/],
		["an unknown flag of the program", ["--bogus"], /bascule --help/],
		["a word for a number", ["snapshot", "--max-nodes", "many"], /Expected integer/],
		["text for an object", ["click", "--coords", "10,10"], /Expected object/],
		["JSON that is none", ["call", "find", "{query"], /Expected a JSON object/],
		["a list for all arguments", ["call", "find", "[]"], /Expected a JSON object/],
		["a flag without its value", ["snapshot", "--max-nodes"], /argument missing/],
		["too many words", ["get_tabs", "now"], /too many arguments/],
		["a missing word", ["init"], /missing required argument 'workspace'/],
		["help for nothing", ["help", "zzzzzz"], /Usage: bascule/],
		["a port that is none", ["serve", "--port", "70000"], /Expected a port/],
		["a limit that is none", ["snapshot", "--timeout-ms", "soon"], /Expected a whole number/],
	])("such as %s has exit code 2 and a hint", async (_, args, said) => {
		const { code, stdout, stderr } = await run(args);
		expect(code).toBe(2);
		expect(stderr).toMatch(said);
		expect(JSON.parse(stdout)).toMatchObject({
			ok: false,
			code: "invalid_action",
			failure: { source: "caller", hint: expect.stringMatching(/^Run `bascule .*--help`\.$/) },
		});
	});

	test.each([
		["an unknown tool", ["call", "clikk"], "unknown_tool"],
		["an unknown argument", ["call", "find", '{"quary":"x"}'], "invalid_action"],
		["no target", ["click"], "invalid_action"],
		["a value out of range", ["snapshot", "--max-nodes", "0"], "invalid_action"],
		["an unknown action", ["chrome", "restart"], "invalid_action"],
	])("such as %s, too, when the tool finds it", async (_, args, expected) => {
		expect(await json(args)).toMatchObject({
			exit: 2,
			ok: false,
			code: expected,
			failure: { source: "caller", hint: expect.stringMatching(/\w/) },
		});
	});

	test.each([[["--profile", "huge"]], [["--profile"]], [["--tools", "nothing_like_it"]]])(
		"of the MCP server, %j, has exit code 2 and says nothing on its channel",
		async (args) => {
			const { code, stdout, stderr } = await run(args);
			expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
			expect(stderr).toMatch(/\w/);
		},
	);
});

describe.concurrent("help", () => {
	test("names every command and every tool", async () => {
		const { code, stdout } = await run(["--help"]);
		expect(code).toBe(0);
		const commands = ["serve", "stop", "status", "doctor", "chrome", "init", "call"];
		for (const name of [...commands, ...manifest.map((tool) => tool.name)])
			expect(stdout).toMatch(new RegExp(`^ {2}${name}\\b`, "m"));
	});

	test.each([[["text-search", "--help"]], [["help", "text-search"]], [["text_search", "-h"]]])(
		"of one tool: %j",
		async (args) => {
			const { code, stdout } = await run(args);
			expect(code).toBe(0);
			expect(stdout).toMatch(/^Usage: bascule text_search \[options\] \[text\]/);
			expect(stdout).toMatch(/--exact\b/);
			for (const flag of ["--session <id>", "--timeout-ms <number>", "--json"]) expect(stdout).toContain(flag);
		},
	);

	test("needs no daemon, and neither does the version", async () => {
		const env = await ownHome("untouched");
		expect((await run(["--version"], { env })).stdout).toBe(`${VERSION}\n`);
		await run(["snapshot", "--help"], { env });
		expect(await readdir(env.BASCULE_HOME)).toEqual([]);
	});
});

/** `bascule serve` in the foreground. */
async function startServe(env: Record<string, string>, node = process.execPath) {
	const child = spawn(node, [BIN, "serve", "--port", "0"], {
		env: { ...kit.env, ...env },
		stdio: ["ignore", "pipe", "pipe"],
		// A group of its own, so that it can be signalled as a terminal does.
		detached: true,
	});
	const exited = once(child, "exit") as Promise<[number | null, NodeJS.Signals | null]>;
	let said = "";
	const { promise: url, resolve, reject } = Promise.withResolvers<string>();
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding("utf8").on("data", (chunk: string) => {
			said += chunk;
			const [, address] = /started: .*(http:\/\/127\.0\.0\.1:\d+)/.exec(said) ?? [];
			if (address) resolve(address);
		});
	void exited.then(() => reject(new Error(`serve ended: ${said}`)));
	const kill = (signal: NodeJS.Signals) => child.kill(signal);
	return { url: await url, pid: child.pid ?? 0, exited, kill, said: () => said };
}

const filesOfDaemon = async (home: string) =>
	(await readdir(home)).filter((name) => name === "daemon.json" || name === "daemon.sock");

describe("serve, status and stop", () => {
	test("run the daemon in the foreground until it is told to end", async () => {
		const env = await ownHome("serve");
		const serving = await startServe(env);
		expect(await (await fetch(`${serving.url}/health`)).json()).toMatchObject({ ok: true, version: VERSION });
		expect(await json(["status"], { env })).toMatchObject({ running: true, pid: serving.pid, http: serving.url });
		// One home has one daemon.
		const second = await run(["serve", "--port", "0"], { env });
		expect(second).toMatchObject({ code: 1, stderr: expect.stringMatching(/^✗ .*\(port_in_use\)\n {2}\w/) });
		expect(await json(["snapshot"], { env })).toMatchObject({ ok: true });
		serving.kill("SIGTERM");
		expect(await serving.exited).toEqual([0, null]);
		expect(serving.said()).toMatch(/stopping: told to\n.*stopped\n$/);
		expect(await filesOfDaemon(env.BASCULE_HOME)).toEqual([]);
		expect(await browsersOf(env.BASCULE_HOME)).toEqual([]);
		expect(await json(["status"], { env })).toMatchObject({ exit: 0, ok: true, running: false });
		expect(await json(["stop"], { env })).toMatchObject({ exit: 0, ok: true, running: false });
	});

	test("stop ends it from outside", async () => {
		const env = await ownHome("stopped");
		const serving = await startServe(env);
		expect(await json(["stop"], { env })).toMatchObject({ exit: 0, stopped: true });
		expect(await serving.exited).toEqual([0, null]);
		expect(await filesOfDaemon(env.BASCULE_HOME)).toEqual([]);
	});

	test("a second Ctrl+C does not cut the end short", async () => {
		const env = await ownHome("twice");
		const serving = await startServe(env);
		await json(["snapshot"], { env });
		serving.kill("SIGINT");
		await expect.poll(serving.said, { interval: 1 }).toMatch(/stopping/);
		serving.kill("SIGINT");
		expect(await serving.exited).toEqual([0, null]);
		expect(await filesOfDaemon(env.BASCULE_HOME)).toEqual([]);
	});

	test("a daemon that was killed is told from one that was stopped", async () => {
		const env = await ownHome("killed");
		const serving = await startServe(env);
		serving.kill("SIGKILL");
		await serving.exited;
		expect(await json(["status"], { env })).toMatchObject({ exit: 0, running: false, note: expect.any(String) });
	});

	test("a port that is no number, or is taken, is said so", async () => {
		const env = await ownHome("ports");
		const wrong = await run(["serve"], { env: { ...env, BASCULE_PORT: "abc" } });
		expect(wrong).toMatchObject({
			code: 2,
			stderr: expect.stringMatching(/BASCULE_PORT must be a port number, got abc.*\n {2}Set/),
		});
		const { port } = new URL(site.url);
		const taken = await run(["serve", "--port", port], { env });
		expect(taken).toMatchObject({ code: 1, stderr: expect.stringMatching(/port_in_use/) });
	});
});

describe.concurrent("doctor", () => {
	const CHECKS = [
		"Node version",
		"Build",
		"Chrome",
		"Home",
		"Token",
		"Extension token",
		"Workspace",
		"BASCULE_TEST_ATTRIBUTES",
		"BASCULE_ATTACH_CDP",
		"Daemon",
		"Port",
		"Paired browsers",
		"Connected browsers",
		"Limitations",
	];

	test("finds everything in place, with a daemon and without", async () => {
		const running = await json(["doctor"], { env: { BASCULE_TEST_ATTRIBUTES: "data-mine" } });
		expect(running).toMatchObject({ exit: 0, ok: true });
		const rows = running.rows as Array<{ check: string; mark: string; found: string }>;
		expect(rows.map(({ check }) => check)).toEqual(CHECKS);
		expect(rows).toContainEqual({ check: "BASCULE_TEST_ATTRIBUTES", mark: "✓", found: "data-mine" });
		expect(rows).toContainEqual({ check: "BASCULE_ATTACH_CDP", mark: "−", found: expect.any(String) });
		expect(rows.find(({ check }) => check === "Daemon")?.found).toMatch(/^version .* pid \d+/);

		const env = await ownHome("healthy");
		const fresh = await json(["doctor"], { env });
		expect(fresh).toMatchObject({ exit: 0, ok: true });
		expect(fresh.rows).toContainEqual({ check: "Daemon", mark: "−", found: expect.stringMatching(/not running/) });
	});

	test.skipIf(process.platform !== "linux")("is a table on a terminal", async () => {
		const { code, text } = await terminal(["doctor"], { env: { BASCULE_CHROME: "/nowhere/chrome" } });
		expect(code).toBe(1);
		expect(text.split("\n").filter((line) => /^[✓✗−] /.test(line))).toHaveLength(CHECKS.length);
		expect(text).toMatch(/^✗ Chrome {2,}BASCULE_CHROME is \/nowhere\/chrome.*\n {27}\w.*BASCULE_CHROME/m);
	});

	const wrong = async (check: string, env: Record<string, string>) => {
		const { exit, ok, rows } = await json(["doctor"], { env });
		expect({ exit, ok }).toEqual({ exit: 1, ok: false });
		const row = (rows as Array<{ check: string; mark: string; found: string; fix?: string }>).find(
			(each) => each.check === check,
		);
		expect(row).toMatchObject({ mark: "✗", fix: expect.stringMatching(/\w/) });
		expect(row?.fix).not.toMatch(/bug in Bascule/);
		return row;
	};

	test("a Chrome that is not there", async () => {
		expect(await wrong("Chrome", { BASCULE_CHROME: join(kit.cwd, "none") })).toMatchObject({
			found: expect.stringMatching(/none/),
			fix: expect.stringMatching(/BASCULE_CHROME/),
		});
	});

	test.each(["http://127.0.0.1:1", "1", "ws://127.0.0.1:1/devtools/browser/x", "http://example.com:9222", "/nowhere"])(
		"a Chrome to attach to that does not answer: %s",
		async (endpoint) => {
			await wrong("BASCULE_ATTACH_CDP", { BASCULE_ATTACH_CDP: endpoint });
		},
	);

	test("a list of paired browsers that is damaged", async () => {
		const env = await ownHome("damaged");
		await writeFile(join(env.BASCULE_HOME, "browsers.json"), '{"chromium": {}}');
		expect(await wrong("Paired browsers", env)).toMatchObject({ fix: expect.stringMatching(/bascule pair/) });
	});

	test("a daemon that did not get its port", async () => {
		const other = createServer().listen(0, "127.0.0.1");
		await once(other, "listening");
		const { port } = other.address() as AddressInfo;
		const env = { ...(await ownHome("portless")), BASCULE_PORT: String(port) };
		await json(["open_session"], { env });
		other.close();
		await once(other, "close");
		expect(await wrong("Port", env)).toMatchObject({ fix: expect.stringMatching(/bascule stop/) });
		await json(["stop"], { env });
	});

	test("a home and a workspace that cannot be written", async () => {
		const file = join(kit.cwd, "a-file");
		await writeFile(file, "");
		expect(await wrong("Home", { BASCULE_HOME: join(file, "home") })).toMatchObject({
			fix: expect.stringMatching(/BASCULE_HOME/),
		});
		expect(await wrong("Workspace", { BASCULE_WORKSPACE: join(file, "space") })).toMatchObject({
			fix: expect.stringMatching(/BASCULE_WORKSPACE/),
		});
		// The same mistake without the doctor is no defect of ours either.
		expect(await json(["snapshot"], { env: { BASCULE_HOME: join(file, "home") } })).toMatchObject({
			exit: 1,
			code: "disk_error",
			failure: { hint: expect.stringMatching(/doctor/) },
		});
	});

	test("a token that others can read", async () => {
		const env = await ownHome("open-token");
		await writeFile(join(env.BASCULE_HOME, "token"), "x");
		await chmod(join(env.BASCULE_HOME, "token"), 0o644);
		expect(await wrong("Token", env)).toMatchObject({ fix: expect.stringMatching(/chmod 600/) });
	});

	test("a port that is none, or another's", async () => {
		expect(await wrong("Port", { BASCULE_PORT: "abc" })).toMatchObject({ fix: expect.stringMatching(/BASCULE_PORT/) });
		expect(await wrong("Port", { BASCULE_PORT: new URL(site.url).port })).toMatchObject({
			found: expect.stringMatching(/taken/),
		});
	});
});

describe("chrome", () => {
	test("starts a Chromium that stays, to attach to, and ends it without a trace", async () => {
		const env = await ownHome("chrome");
		const home = env.BASCULE_HOME;
		expect(await json(["chrome", "status"], { env })).toMatchObject({ exit: 0, running: false });
		const started = await json(["chrome", "start", "--port", "0"], { env });
		expect(started).toMatchObject({ exit: 0, ok: true, profile: join(home, "chrome-profile") });
		const { pid, endpoint, use } = started as unknown as { pid: number; endpoint: string; use: string };
		expect(use).toBe(`BASCULE_ATTACH_CDP=${endpoint}`);
		expect(await readFile(join(home, "chrome.pid"), "utf8")).toBe(`${pid}\n${new URL(endpoint).port}\n`);
		expect(await json(["chrome", "status"], { env })).toMatchObject({ running: true, pid, endpoint });
		expect(await json(["chrome", "start", "--port", "0"], { env })).toMatchObject({ exit: 1, code: "session_exists" });

		const attached = {
			...env,
			BASCULE_MODE: "",
			BASCULE_ATTACH_CDP: endpoint,
			BASCULE_CAPABILITIES: "read,navigation,byob-attach",
		};
		expect(await json(["doctor"], { env: attached })).toMatchObject({ exit: 0 });
		expect(await json(["navigate", `${site.url}/`], { env: attached })).toMatchObject({ exit: 0, ok: true });
		expect(await json(["list_sessions"], { env: attached })).toMatchObject({ sessions: [{ mode: "attached" }] });
		expect(await json(["stop"], { env: attached })).toMatchObject({ exit: 0 });
		expect(await json(["chrome", "status"], { env })).toMatchObject({ running: true, pid });

		expect(await json(["chrome", "stop"], { env })).toMatchObject({ exit: 0, stopped: true });
		await expect.poll(() => processesWith(home)).toEqual([]);
		expect(await exists(join(home, "chrome.pid"))).toBe(false);
		expect((await readdir(join(home, "chrome-profile"))).filter((name) => name.startsWith("Singleton"))).toEqual([]);
		expect(await json(["chrome", "stop"], { env })).toMatchObject({ exit: 0, stopped: false });
	});

	test("says at once what is in the way", async () => {
		const env = await ownHome("no-chrome");
		const start = (more: Record<string, string>, ...args: string[]) =>
			json(["chrome", "start", ...args], { env: { ...env, ...more } });
		expect(await start({}, "--port", new URL(site.url).port)).toMatchObject({ exit: 1, code: "port_in_use" });
		const began = performance.now();
		expect(await start({ BASCULE_CHROME: "/bin/false" }, "--port", "0")).toMatchObject({
			exit: 1,
			code: "browser_missing",
			error: expect.stringMatching(/exited at once/),
		});
		expect(performance.now() - began).toBeLessThan(5000);
		expect(await start({ BASCULE_CHROME: "/nowhere" })).toMatchObject({ exit: 1, code: "browser_missing" });
		expect(await exists(join(env.BASCULE_HOME, "chrome.pid"))).toBe(false);
	});

	test("leaves a process alone that only has the id of the last one", async () => {
		const env = await ownHome("other-chrome");
		await writeFile(join(env.BASCULE_HOME, "chrome.pid"), `${process.pid}\n9222\n`);
		expect(await json(["chrome", "status"], { env })).toMatchObject({ running: false });
		expect(await json(["chrome", "stop"], { env })).toMatchObject({ stopped: false });
	});
});

describe.concurrent("init", () => {
	const newFolder = () => mkdtemp(join(kit.cwd, "app-"));
	const readConfig = async (folder: string) => JSON.parse(await readFile(join(folder, ".mcp.json"), "utf8"));

	test("prepares a workspace and the entries of MCP clients", async () => {
		const folder = await newFolder();
		await mkdir(join(folder, "src"));
		await writeFile(join(folder, "src/app.tsx"), `<a data-qa="x" /><b data-qa="y" /><i data-cy="z" />`);
		const testAttributes = ["data-qa", "data-cy", "data-testid", "data-test"];
		const workspace = join(folder, ".bascule");
		expect(await json(["init", folder])).toMatchObject({ exit: 0, ok: true, workspace, testAttributes });
		expect(await readFile(join(workspace, ".gitignore"), "utf8")).toBe("*\n");
		const env = { BASCULE_WORKSPACE: workspace, BASCULE_TEST_ATTRIBUTES: testAttributes.join(",") };
		const command = { command: process.execPath, args: [BIN] };
		expect(await readConfig(folder)).toEqual({
			mcpServers: {
				bascule: { ...command, env },
				"bascule-attached": {
					...command,
					env: {
						...env,
						BASCULE_ATTACH_CDP: "http://127.0.0.1:9222",
						BASCULE_CAPABILITIES: expect.stringMatching(/byob-attach/),
					},
				},
			},
		});
	});

	test("loses nothing of what was there, nor when it runs again", async () => {
		const folder = await newFolder();
		const other = { command: "other", env: { KEY: "value" } };
		await writeFile(join(folder, ".mcp.json"), JSON.stringify({ mcpServers: { other }, note: "kept" }));
		await json(["init", "."], { cwd: folder });
		const first = await readConfig(folder);
		expect(first).toMatchObject({ mcpServers: { other, bascule: {} }, note: "kept" });
		await json(["init", folder]);
		expect(await readConfig(folder)).toEqual(first);

		first.mcpServers.bascule.env.BASCULE_CAPABILITIES = "read";
		first.mcpServers.bascule.env.BASCULE_TEST_ATTRIBUTES = "data-mine";
		first.mcpServers.bascule.disabled = true;
		await writeFile(join(folder, ".mcp.json"), JSON.stringify(first));
		await writeFile(join(folder, ".bascule/.gitignore"), "*\n!notes\n");
		await writeFile(join(folder, ".bascule/config.json"), "{}");
		expect(await json(["init", folder])).toMatchObject({ testAttributes: ["data-mine"] });
		expect(await readConfig(folder)).toMatchObject({
			mcpServers: {
				other,
				bascule: { disabled: true, env: { BASCULE_CAPABILITIES: "read", BASCULE_TEST_ATTRIBUTES: "data-mine" } },
			},
			note: "kept",
		});
		expect(await readFile(join(folder, ".bascule/.gitignore"), "utf8")).toBe("*\n!notes\n");
		expect(await exists(join(folder, ".bascule/config.json"))).toBe(true);

		await json(["init", folder, "--test-attrs", "data-a,data-b"]);
		expect((await readConfig(folder)).mcpServers.bascule.env).toMatchObject({
			BASCULE_TEST_ATTRIBUTES: "data-a,data-b",
		});
	});

	test.each(["{", "[]", '{"mcpServers":[]}', ""])(
		"leaves a file that it does not understand alone: %s",
		async (text) => {
			const folder = await newFolder();
			await writeFile(join(folder, ".mcp.json"), text);
			expect(await json(["init", folder])).toMatchObject({ exit: 2, code: "invalid_action" });
			expect(await readdir(folder)).toEqual([".mcp.json"]);
			expect(await readFile(join(folder, ".mcp.json"), "utf8")).toBe(text);
		},
	);

	test("says that a file is no folder", async () => {
		const folder = await newFolder();
		await writeFile(join(folder, "file"), "");
		expect(await json(["init", join(folder, "file")])).toMatchObject({ exit: 1, code: "disk_error" });
	});
});

/** The system's own Node, if it is too old for us. */
function findOldNode(): string | null {
	const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
	for (const folder of folders) {
		try {
			const path = join(folder, "node");
			const version = execFileSync(path, ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
			if (Number.parseInt(version.slice(1), 10) < 24) return path;
		} catch {
			// There is none in this folder.
		}
	}
	return null;
}

describe("from an old Node", () => {
	const node = findOldNode() ?? "";
	beforeEach(({ skip }) => skip(node === "", "no Node on the PATH is older than 24: there is nothing to hand over"));

	test("the command works as from a new one", async () => {
		expect(await run(["--version"], { node })).toMatchObject({ code: 0, stdout: `${VERSION}\n` });
		expect(await json(["navigate", `${site.url}/`, "--session", "old"], { node })).toMatchObject({ exit: 0, ok: true });
		// The daemon and its sessions are those of the others.
		expect(await json(["snapshot", "--session", "old"])).toMatchObject({ title: "Shop" });
	});

	test("exit codes come through", async () => {
		expect((await run(["zzzzzz"], { node })).code).toBe(2);
		expect((await run(["click", "--ref", "e9999"], { node })).code).toBe(1);
	});

	test("input and output come through: an MCP client is served", async () => {
		const child = spawn(node, [BIN], { env: kit.env, cwd: kit.cwd, stdio: ["pipe", "pipe", "inherit"] });
		const exited = once(child, "exit");
		const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } };
		child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params })}\n`);
		const [answer] = await once(child.stdout, "data");
		expect(JSON.parse(String(answer))).toMatchObject({ id: 1, result: { serverInfo: { name: "bascule" } } });
		child.stdin.end();
		expect(await exited).toEqual([0, null]);
	});

	test.each(["SIGTERM", "SIGINT"] as const)("%s comes through", async (signal) => {
		const env = await ownHome(`old-${signal}`);
		const serving = await startServe(env, node);
		expect(await (await fetch(`${serving.url}/health`)).json()).toMatchObject({ ok: true });
		serving.kill(signal);
		expect(await serving.exited).toEqual([0, null]);
		expect(await filesOfDaemon(env.BASCULE_HOME)).toEqual([]);
	});

	test("Ctrl+C, which reaches both, ends the daemon in order", async () => {
		const env = await ownHome("old-group");
		const serving = await startServe(env, node);
		await json(["snapshot"], { env });
		process.kill(-serving.pid, "SIGINT");
		expect(await serving.exited).toEqual([0, null]);
		expect(await filesOfDaemon(env.BASCULE_HOME)).toEqual([]);
	});

	test("a Node that was ended by a signal is told as such", async () => {
		const env = await ownHome("old-killed");
		const serving = await startServe(env, node);
		const { pid } = JSON.parse(await readFile(join(env.BASCULE_HOME, "daemon.json"), "utf8")) as { pid: number };
		expect(pid).not.toBe(serving.pid);
		process.kill(pid, "SIGKILL");
		expect(await serving.exited).toEqual([null, "SIGKILL"]);
	});

	test("without the bundled Node it says how to get it", async () => {
		await using alone = await loneCommand();
		const { code, stderr } = await execute(node, [alone.path, "--version"]);
		expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/^Bascule needs Node 24: .*`npm ci`/) });
	});
});

/** The command's own files, without anything around them. */
async function loneCommand(): Promise<AsyncDisposable & { path: string }> {
	const folder = await mkdtemp(join(tmpdir(), "bascule-alone-"));
	await writeFile(join(folder, "package.json"), '{"type":"module"}');
	await cp(dirname(BIN), join(folder, "bin"), { recursive: true });
	return { path: join(folder, "bin/bascule.js"), [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

test("a repository that is not built says how to build it", async () => {
	await using alone = await loneCommand();
	const { code, stderr } = await execute(process.execPath, [alone.path, "--version"]);
	expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/`npm run build`/) });
});
