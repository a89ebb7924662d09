import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ClientHello } from "@bascule/protocol";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BridgeService } from "../bridge/service.ts";
import type { Client } from "../clients/client.ts";
import { Daemon } from "./daemon.ts";

let home: string;
let daemon: Daemon;
let bridge: BridgeService;

beforeEach(async () => {
	home = await mkdtemp(join(tmpdir(), "bascule-daemon-"));
	const log = () => {};
	bridge = await BridgeService.open({ home, log });
	daemon = await Daemon.start({ home, log, bridge });
});
afterEach(async () => {
	await daemon.stop();
	await bridge.close();
	await rm(home, { recursive: true, force: true });
});

const hello = (env: Record<string, string> = {}, cwd = "", kind: ClientHello["kind"] = "stdio"): ClientHello => ({
	type: "hello",
	version: "0.1.0",
	token: "",
	kind,
	env,
	cwd,
});
const call = async (client: Client, tool: string, args: Record<string, unknown> = {}) =>
	(await daemon.call(client, tool, args, { signal: new AbortController().signal, render: false })).result ?? {};
const resolved = async (client: Client) => (await call(client, "get_config")).config as Record<string, unknown>;

test("clients have their own environment", async () => {
	const one = daemon.connect(hello({ BASCULE_CAPABILITIES: "read,eval", BASCULE_HEADLESS: "1", HOME: "/x" }));
	const two = daemon.connect(hello());
	expect(await resolved(one)).toMatchObject({ headless: true, capabilities: ["read", "eval"] });
	expect(await resolved(two)).toMatchObject({
		headless: false,
		capabilities: ["read", "navigation", "action", "human"],
	});
	expect(one.env).not.toHaveProperty("HOME");
});

test("the daemon's own environment decides nothing", async () => {
	vi.stubEnv("BASCULE_HEADLESS", "1");
	expect(await resolved(daemon.connect(hello()))).toMatchObject({ headless: false });
	vi.unstubAllEnvs();
});

test("workspaces do not share configuration", async () => {
	const one = daemon.connect(hello({ BASCULE_WORKSPACE: join(home, "one") }));
	const two = daemon.connect(hello({ BASCULE_WORKSPACE: join(home, "two") }));
	await call(one, "set_config", { scope: "user", patch: { actionTimeoutMs: 1234 } });
	expect(await resolved(one)).toMatchObject({ actionTimeoutMs: 1234 });
	expect(await resolved(two)).toMatchObject({ actionTimeoutMs: 5000 });
});

test("the project's layer is that of the working directory", async () => {
	const project = join(home, "project");
	await mkdir(project);
	const inside = daemon.connect(hello({}, project));
	await call(inside, "set_config", { scope: "project", patch: { headless: true } });
	expect(await resolved(daemon.connect(hello({}, project)))).toMatchObject({ headless: true });
	expect(await resolved(daemon.connect(hello()))).toMatchObject({ headless: false });
	expect(
		await call(daemon.connect(hello()), "set_config", { scope: "project", patch: { headless: true } }),
	).toMatchObject({
		code: "invalid_action",
	});
});

test("no client raises its own capabilities", async () => {
	const client = daemon.connect(hello());
	expect(await resolved(client)).toMatchObject({ capabilitiesPendingRestart: false });
	const raised = { scope: "user", patch: { capabilities: ["read", "eval"] } };
	expect(await call(client, "set_config", raised)).toMatchObject({ ok: false, code: "capability_denied" });
	expect(await resolved(daemon.connect(hello()))).toMatchObject({ capabilitiesPendingRestart: false });
	await call(daemon.connect(hello({}, "", "cli")), "set_config", raised);
	expect(await resolved(client)).toMatchObject({
		capabilities: ["read", "navigation", "action", "human"],
		capabilitiesPendingRestart: true,
	});
	expect(await resolved(daemon.connect(hello()))).toMatchObject({
		capabilities: ["read", "eval"],
		capabilitiesPendingRestart: false,
	});
});

test("idle when the last client has gone", async () => {
	expect(daemon.idle).toBe(true);
	const became = vi.fn();
	daemon.onIdle(became);
	const [one, two] = [daemon.connect(hello()), daemon.connect(hello({}, "", "cli"))];
	expect(daemon.idle).toBe(false);
	daemon.disconnect(one);
	expect(became).not.toHaveBeenCalled();
	daemon.disconnect(two);
	daemon.disconnect(two);
	expect(became).toHaveBeenCalledTimes(1);
	expect(daemon.idle).toBe(true);
});

test("status counts", async () => {
	const client = daemon.connect(hello());
	await call(client, "list_sessions");
	await call(client, "nope");
	expect(daemon.status()).toMatchObject({
		clients: 1,
		sessions: 0,
		browsers: 0,
		calls: { total: 2, failed: 1, codes: { unknown_tool: 1 } },
	});
});

test("a failure is an outcome, not an exception", async () => {
	const client = daemon.connect(hello());
	const options = { signal: new AbortController().signal, render: true };
	expect(await daemon.call(client, "nope", {}, options)).toMatchObject({ ok: false, result: { code: "unknown_tool" } });
});

test("a daemon that stops ends what runs", async () => {
	const client = daemon.connect(hello({ BASCULE_CHROME: "/nowhere" }));
	await daemon.stop();
	expect(await call(client, "get_config")).toMatchObject({ ok: false, code: "not_connected" });
});
