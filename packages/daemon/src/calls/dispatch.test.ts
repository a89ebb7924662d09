import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BridgeError, defineTool, MAX_DEADLINE_MS, type Tool, type ToolContext } from "@bascule/protocol";
import { createRegistry, sessionOptions, tools } from "@bascule/tools";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { BridgeService } from "../bridge/service.ts";
import { Client } from "../clients/client.ts";
import { HumanInbox } from "../human/inbox.ts";
import type { JournalEntry } from "../journal/entry.ts";
import { Journal } from "../journal/journal.ts";
import { LaunchedBrowsers } from "../sessions/launched-browsers.ts";
import { SessionStore } from "../sessions/store.ts";
import { createDispatch } from "./dispatch.ts";

// Only tools without a page: what touches one is tested on a real browser through a public surface.

const known = createRegistry(tools, sessionOptions);
const { output: anything } = (await known.get("tool_read")) as Tool;
const { input: nothing } = (await known.get("list_sessions")) as Tool;

function tool(name: string, run: (context: ToolContext) => unknown, extra: Partial<Tool> = {}): Tool {
	return defineTool({
		name,
		title: name,
		summary: name,
		capability: "read",
		effect: "read",
		asks: [],
		batchable: true,
		input: nothing,
		output: anything,
		examples: [],
		run: async (context) => (await run(context)) as object,
		...extra,
	});
}

let home: string;
let logged: string[];
let journal: Journal;
let bridge: BridgeService;
const log = (line: string) => void logged.push(line);

beforeEach(async () => {
	home = await mkdtemp(join(tmpdir(), "bascule-dispatch-"));
	logged = [];
	journal = new Journal({ log });
	bridge = await BridgeService.open({ home, log });
});
afterEach(async () => {
	await journal.flush();
	await bridge.close();
	await rm(home, { recursive: true, force: true });
});

function client(env: Record<string, string> = {}): Client {
	const browsers = new LaunchedBrowsers({ home, log });
	const sessions = new SessionStore({ browsers, bridge, human: new HumanInbox(log), home, log, onClosed: () => {} });
	const hello = { type: "hello", version: "0", token: "", kind: "stdio", env, cwd: "" } as const;
	return new Client({ hello, home, sessions, log });
}

interface Options {
	extra?: Tool[];
	env?: Record<string, string>;
	signal?: AbortSignal;
}

function call(name: string, args: unknown, { extra = [], env = {}, signal }: Options = {}) {
	const more = Object.fromEntries(extra.map((tool) => [tool.name, async () => ({ default: tool })]));
	const registry = createRegistry({ ...tools, ...more }, sessionOptions);
	const dispatch = createDispatch({ registry, journal, human: new HumanInbox(log), log });
	return dispatch({ client: client(env), tool: name, args, signal: signal ?? new AbortController().signal });
}

describe("before the tool", () => {
	test("an unknown tool names the nearest", async () => {
		expect(await call("get_confg", {})).toMatchObject({
			ok: false,
			code: "unknown_tool",
			failure: { hint: expect.stringContaining("get_config") },
		});
	});

	test("bad arguments", async () => {
		expect(await call("get_config", { scop: "env" })).toMatchObject({ ok: false, code: "invalid_action" });
	});

	test("a capability that is off", async () => {
		expect(
			await call("set_config", { scope: "user", patch: { headless: true } }, { env: { BASCULE_CAPABILITIES: "read" } }),
		).toMatchObject({
			ok: false,
			code: "capability_denied",
			details: { requiredCapability: "action" },
		});
	});

	test("a capability that only some arguments need", async () => {
		expect(await call("open_session", { session: "mine", mode: "attached" })).toMatchObject({
			code: "capability_denied",
			details: { requiredCapability: "byob-attach" },
		});
	});

	test("a mode that does not exist", async () => {
		expect(await call("open_session", { session: "s", mode: "discreet" })).toMatchObject({
			code: "invalid_action",
			error: expect.stringContaining("mode"),
		});
	});

	test("an extension session without a browser", async () => {
		expect(await call("open_session", { session: "s", mode: "extension" })).toMatchObject({
			ok: false,
			code: "not_connected",
			failure: { hint: expect.stringContaining("bascule pair") },
		});
	});

	test("an unknown session", async () => {
		expect(await call("close_session", { session: "nobody" })).toMatchObject({ code: "session_not_found" });
	});

	test("a blocked address is refused, one that is off the list asks", async () => {
		const { input } = (await known.get("tool_search")) as Tool;
		const go = tool("go", () => ({ ok: true }), {
			capability: "navigation",
			input: input.transform((args) => ({ url: (args as { query: string }).query })),
		});
		const env = { BASCULE_BLOCKED_ORIGINS: "evil.io", BASCULE_ALLOWED_ORIGINS: "good.io" };
		expect(await call("go", { query: "https://evil.io" }, { extra: [go], env })).toMatchObject({
			code: "domain_blocked",
		});
		expect(await call("go", { query: "https://other.io" }, { extra: [go], env })).toMatchObject({
			code: "approval_required",
		});
		expect(await call("go", { query: "https://good.io" }, { extra: [go], env })).toEqual({ ok: true });
		const lax = { ...env, BASCULE_CONFIRM_REQUIRED: "" };
		expect(await call("go", { query: "https://other.io" }, { extra: [go], env: lax })).toEqual({
			ok: true,
			warnings: ["https://other.io is not in allowedOrigins"],
		});
	});
});

describe("while it runs", () => {
	const never = () => new Promise(() => {});

	test("a tool that ignores its signal still gives a timeout", async () => {
		const result = await call("stuck", { timeoutMs: 20 }, { extra: [tool("stuck", never)] });
		expect(result).toMatchObject({ ok: false, code: "timeout", retry: "safe", failure: { source: "bridge" } });
	});

	test("an action that was cut off may have happened, and is not called safe to repeat", async () => {
		const result = await call("stuck", { timeoutMs: 20 }, { extra: [tool("stuck", never, { effect: "act" })] });
		expect(result).toMatchObject({
			code: "timeout",
			retry: "after_change",
			failure: { hint: expect.stringMatching(/may have happened/) },
		});
	});

	test("the deadline is the configured one unless the tool or the caller names another", async () => {
		const env = { BASCULE_ACTION_TIMEOUT_MS: "20" };
		const slow = () => new Promise((resolve) => setTimeout(() => resolve({ ok: true }), 600));
		expect(await call("slow", {}, { env, extra: [tool("slow", slow)] })).toMatchObject({ code: "timeout" });
		expect(await call("slow", { timeoutMs: 2000 }, { env, extra: [tool("slow", slow)] })).toEqual({ ok: true });
		const patient = tool("patient", slow, { deadline: () => 2000 });
		expect(await call("patient", {}, { env, extra: [patient] })).toEqual({ ok: true });
	});

	test("a caller that gives up", async () => {
		const caller = new AbortController();
		const running = call("stuck", {}, { extra: [tool("stuck", never)], signal: caller.signal });
		setTimeout(() => caller.abort(), 10);
		expect(await running).toMatchObject({ ok: false, code: "cancelled" });
	});

	test("a timeout over the limit is lowered, with a warning", async () => {
		const result = await call("get_config", { timeoutMs: MAX_DEADLINE_MS + 1 });
		expect(result).toMatchObject({ ok: true, warnings: [expect.stringContaining("3600000")] });
	});

	test("a tool's own error keeps its code", async () => {
		const stale = tool("stale", () => {
			throw new BridgeError("element_stale", "e1 was Save and is Delete", { details: { ref: "e1" } });
		});
		expect(await call("stale", {}, { extra: [stale] })).toEqual({
			ok: false,
			error: "e1 was Save and is Delete",
			code: "element_stale",
			retry: "after_change",
			failure: { source: "app", hint: expect.any(String) },
			details: { ref: "e1" },
		});
		expect(logged).toEqual([]);
	});

	test("a defect is logged with its stack, which is not shown", async () => {
		const broken = tool("broken", () => {
			throw new TypeError("x is undefined");
		});
		const result = await call("broken", {}, { extra: [broken] });
		expect(result).toMatchObject({ ok: false, code: "internal_error", error: "x is undefined" });
		expect(JSON.stringify(result)).not.toContain("dispatch.test");
		expect(logged).toEqual([expect.stringContaining("dispatch.test")]);
	});

	test("a tool gets no answer to a verb that it does not name", async () => {
		const nosy = tool("nosy", ({ page, signal }) => page.ask("tabs", {}, { signal }));
		expect(await call("nosy", {}, { extra: [nosy] })).toMatchObject({ ok: false, code: "internal_error" });
	});

	test("calls within a call inherit session and deadline", async () => {
		const inner = tool("inner", ({ session }) => ({ ok: true, session }));
		const slow = tool("slow", () => new Promise(() => {}));
		const outer = tool("outer", ({ call }) => call("inner", {}));
		expect(await call("outer", { session: "s7" }, { extra: [inner, outer] })).toMatchObject({ session: "s7" });
		const result = await call("tool_read", { tool: "slow", timeoutMs: 30 }, { extra: [slow] });
		expect(result).toMatchObject({ ok: false, code: "timeout", details: { timeoutMs: 30 } });
	});

	test("a call within a call ends with the earlier of both deadlines", async () => {
		const slow = tool("slow", () => new Promise(() => {}), { deadline: () => 60_000 });
		let inner: Promise<Record<string, unknown>> | undefined;
		const outer = tool(
			"outer",
			({ call }) => {
				inner = call("slow", {});
				return inner;
			},
			{ deadline: () => 30 },
		);
		await call("outer", {}, { extra: [slow, outer] });
		expect(await inner).toMatchObject({ code: "timeout", details: { timeoutMs: 30 } });
	});

	test("only a tool can ask for the exact element", async () => {
		const seen: unknown[] = [];
		const run: Tool["run"] = async (_, args) => {
			seen.push(args);
			return {};
		};
		const inner = tool("inner", () => ({}), { run });
		const outer = tool("outer", ({ call }) => call("inner", {}, { exact: true }));
		await call("outer", {}, { extra: [inner, outer] });
		await call("inner", {}, { extra: [inner] });
		expect(seen).toEqual([{ exact: true }, {}]);
		expect(await call("inner", { exact: true }, { extra: [inner] })).toMatchObject({ code: "invalid_action" });
	});
});

describe("after it", () => {
	test("a result says ok even if the tool did not", async () => {
		expect(await call("plain", {}, { extra: [tool("plain", () => ({ n: 1 }))] })).toEqual({ ok: true, n: 1 });
	});

	test("images stay beside the data and cost nothing", async () => {
		const images = [{ data: "a".repeat(500_000), mimeType: "image/png" }];
		const shot = tool("shot", () => ({ ok: true, images }));
		expect(await call("shot", {}, { extra: [shot] })).toEqual({ ok: true, images });
	});

	test("tokensEstimate is filled in where the schema has it", async () => {
		const click = (await known.get("click")) as Tool;
		const counted = tool("counted", () => ({ ok: true, text: "a".repeat(400) }), { output: click.output });
		const result = await call("counted", {}, { extra: [counted] });
		expect(result.tokensEstimate).toBeGreaterThan(100);
		expect(await call("plain", {}, { extra: [tool("plain", () => ({}))] })).not.toHaveProperty("tokensEstimate");
	});

	const large = tool("large", () => ({
		ok: true,
		rows: Array.from({ length: 9000 }, (_, id) => ({ id, text: "row text" })),
	}));

	test("what is too large is cut, and kept whole in a file", async () => {
		const result = await call("large", { session: "s1" }, { extra: [large] });
		const overflow = result.overflow as { path: string; tokens: number; cut: string[] };
		expect(JSON.stringify(result).length).toBeLessThan(100_000);
		expect(overflow).toMatchObject({ cut: ["rows"], path: expect.stringContaining(join(home, "artifacts/s1/")) });
		expect(JSON.parse(await readFile(overflow.path, "utf8")).rows).toHaveLength(9000);
	});

	test("a disk that refuses the file does not make the call fail", async () => {
		await writeFile(join(home, "artifacts"), "in the way");
		const before = await readdir(home);
		const result = await call("large", {}, { extra: [large], env: { BASCULE_JOURNAL: "0" } });
		expect(result).toMatchObject({
			ok: true,
			overflow: { path: null },
			warnings: [expect.stringContaining("could not be saved")],
		});
		expect(await readdir(home)).toEqual(before);
	});

	test("calls are counted, without what was in them", async () => {
		await call("get_config", {});
		await call("secret text", {});
		expect(journal.statistics.summary()).toMatchObject({ total: 2, failed: 1, codes: { unknown_tool: 1 } });
	});
});

describe("tools that call tools", () => {
	test("tool_read reads and does not act", async () => {
		expect(await call("tool_read", { tool: "get_config", args: { scope: "env" } })).toMatchObject({
			ok: true,
			scope: "env",
		});
		expect(await call("tool_read", { tool: "reset_config", args: { scope: "user" } })).toMatchObject({
			code: "invalid_action",
			failure: { hint: expect.stringContaining("tool_act") },
		});
		expect(await call("tool_read", { tool: "nope" })).toMatchObject({ code: "unknown_tool" });
	});

	test("tool_act does both, through the same gates", async () => {
		expect(await call("tool_act", { tool: "reset_config", args: { scope: "user" } })).toMatchObject({ ok: true });
		expect(await call("tool_act", { tool: "get_config" })).toMatchObject({ ok: true });
		const env = { BASCULE_CAPABILITIES: "read" };
		expect(await call("tool_act", { tool: "reset_config", args: { scope: "user" } }, { env })).toMatchObject({
			code: "capability_denied",
		});
	});
});

describe("the journal", () => {
	const secret = "correct horse";
	const lines = async (session = "default"): Promise<JournalEntry[]> => {
		await journal.flush();
		const text = await readFile(join(home, "journal", `${session}.jsonl`), "utf8").catch(() => "");
		return text
			.split("\n")
			.filter(Boolean)
			.map((line) => JSON.parse(line) as JournalEntry);
	};

	test("has a line for every call, including those that cannot be parsed", async () => {
		await call("get_config", { scope: "env" });
		await call("get_config", { scop: secret });
		await call(secret, { text: secret });
		await call("get_config", secret);
		expect(await lines()).toMatchObject([
			{ tool: "get_config", args: { scope: "env" }, ok: true, session: "default" },
			{ tool: "get_config", args: { scop: "<13 characters>" }, ok: false, code: "invalid_action" },
			{ tool: "unknown", args: { text: "<13 characters>" }, ok: false, code: "unknown_tool" },
			{ tool: "get_config", args: "<13 characters>", ok: false, code: "invalid_action" },
		]);
		expect(JSON.stringify(await lines())).not.toContain(secret);
	});

	test("is a file for each session that only its owner can read", async () => {
		await call("get_config", { session: "s1" });
		expect(await lines()).toEqual([]);
		expect(await lines("s1")).toHaveLength(1);
		expect((await stat(join(home, "journal/s1.jsonl"))).mode & 0o777).toBe(0o600);
	});

	test("has calls that a tool makes inside the call that made them", async () => {
		await call("tool_read", { tool: "get_config" });
		expect(await lines()).toMatchObject([{ tool: "tool_read", calls: [{ tool: "get_config", ok: true }] }]);
		expect(journal.statistics.summary()).toMatchObject({ total: 2 });
	});

	test("gives a call that outlives its parent a line of its own", async () => {
		const slow = Promise.withResolvers<object>();
		let inner: Promise<unknown> | undefined;
		const late = tool("late", () => slow.promise);
		const outer = tool("outer", ({ call }) => {
			inner = call("late", {});
			return {};
		});
		await call("outer", {}, { extra: [late, outer] });
		slow.resolve({});
		await inner;
		const [first, second] = await lines();
		expect(second).toMatchObject({ tool: "late", parent: first?.id });
	});

	test("is not written when it is off", async () => {
		await call("get_config", {}, { env: { BASCULE_JOURNAL: "0" } });
		expect(await lines()).toEqual([]);
		expect(journal.statistics.summary()).toMatchObject({ total: 1 });
	});

	test("does not fail a call when it cannot be written", async () => {
		await writeFile(join(home, "journal"), "in the way");
		expect(await call("get_config", {})).toMatchObject({ ok: true });
		expect(await call("get_config", {})).toMatchObject({ ok: true });
		await journal.flush();
		expect(logged).toEqual([expect.stringContaining("the journal cannot be written")]);
	});

	test("is out of reach of tools and agents", async () => {
		expect(await call("set_config", { scope: "user", patch: { journal: false } })).toMatchObject({
			code: "capability_denied",
		});
		const write = tool("write", ({ files }) => files.write("journal/default.jsonl", new Uint8Array()));
		expect(await call("write", {}, { extra: [write] })).toMatchObject({ code: "path_escape" });
	});
});
