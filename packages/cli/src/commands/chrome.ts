import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findChrome } from "@bascule/daemon/chrome/find";
import { closeProfile } from "@bascule/daemon/chrome/profile";
import { BridgeError } from "@bascule/protocol/errors";
import { basculeHome } from "@bascule/sdk";
import { show, showError, wantsJson } from "../output.ts";
import { isFree } from "../ports.ts";

const START_LIMIT_MS = 15_000;
const STOP_LIMIT_MS = 5000;
const POLL_MS = 50;
const DEFAULT_PORT = 9222;

interface ChromeOptions {
	port?: number;
	insecure?: boolean;
	json?: boolean;
}

const workspace = (): string => process.env.BASCULE_WORKSPACE || basculeHome(process.env);
const pidFile = (): string => join(workspace(), "chrome.pid");
const profile = (): string => join(workspace(), "chrome-profile");
const portFile = (): string => join(profile(), "DevToolsActivePort");

const ACTIONS: Record<string, (options: ChromeOptions) => Promise<Record<string, unknown>>> = { start, stop, status };

/** A Chromium that stays open and that sessions attach to. */
export async function runChrome(action: string, options: ChromeOptions): Promise<void> {
	const to = { json: wantsJson(options), tool: "chrome" };
	try {
		const run = ACTIONS[action];
		if (!run)
			throw new BridgeError("invalid_action", `chrome has no action ${action}`, { hint: "Use start, stop or status." });
		show({ ok: true, result: { ok: true, ...(await run(options)) } }, to);
	} catch (error) {
		showError(error, to);
	}
}

async function start({
	port: wanted = DEFAULT_PORT,
	insecure = false,
}: ChromeOptions): Promise<Record<string, unknown>> {
	const before = await status();
	if (before.running)
		throw new BridgeError("session_exists", `Chrome is already running, pid ${before.pid}`, {
			hint: "Stop it with `bascule chrome stop`.",
		});
	if (!(await isFree(wanted)))
		throw new BridgeError("port_in_use", `port ${wanted} is in use`, { hint: "Choose another with --port." });
	const chrome = await findChrome(process.env);
	if (!chrome) throw new BridgeError("browser_missing", "no Chrome or Chromium was found");
	await mkdir(profile(), { recursive: true, mode: 0o700 });
	await rm(portFile(), { force: true });
	const child = spawn(chrome.path, chromeArguments(wanted, insecure), { detached: true, stdio: "ignore" });
	const failed = new AbortController();
	const fail = (message: string): void => failed.abort(new BridgeError("browser_missing", message));
	child.once("error", (error) => fail(`Chrome did not start: ${error.message}`));
	child.once("exit", (code, signal) => fail(`Chrome exited at once (${signal ?? `code ${code}`})`));
	try {
		const port = await answering(wanted, failed.signal);
		await writeFile(pidFile(), `${child.pid}\n${port}\n`);
		const endpoint = `http://127.0.0.1:${port}`;
		return { pid: child.pid, endpoint, profile: profile(), use: `BASCULE_ATTACH_CDP=${endpoint}` };
	} catch (error) {
		if (child.pid) await end(child.pid);
		throw error;
	} finally {
		child.unref();
	}
}

async function stop(): Promise<Record<string, unknown>> {
	const running = await runningChrome();
	if (running) await end(running.pid);
	await rm(pidFile(), { force: true });
	return { stopped: running !== null };
}

async function status(): Promise<Record<string, unknown>> {
	const running = await runningChrome();
	if (!running) return { running: false };
	const { pid, port } = running;
	return { running: true, pid, endpoint: `http://127.0.0.1:${port}`, browser: await version(port) };
}

function chromeArguments(port: number, insecure: boolean): string[] {
	const { env, platform } = process;
	const hasDisplay = platform !== "linux" || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
	return [
		`--remote-debugging-port=${port}`,
		`--user-data-dir=${profile()}`,
		"--no-first-run",
		"--no-default-browser-check",
		...(env.BASCULE_HEADLESS === "1" || !hasDisplay ? ["--headless"] : []),
		...(platform === "linux" && process.getuid?.() === 0 ? ["--no-sandbox"] : []),
		...(insecure ? ["--disable-web-security", "--disable-site-isolation-trials"] : []),
		"about:blank",
	];
}

/** The port on which Chrome answers: the wanted one, or the one that it chose itself and wrote into its profile. */
async function answering(wanted: number, failed: AbortSignal): Promise<number> {
	const deadline = Date.now() + START_LIMIT_MS;
	for (;;) {
		failed.throwIfAborted();
		const port = wanted || Number.parseInt(await readFile(portFile(), "utf8").catch(() => "0"), 10);
		if (port && (await version(port))) return port;
		if (Date.now() > deadline) throw new BridgeError("timeout", `Chrome did not open port ${wanted}`);
		await sleep(POLL_MS);
	}
}

async function version(port: number): Promise<string | null> {
	try {
		const response = await fetch(`http://127.0.0.1:${port}/json/version`, { signal: AbortSignal.timeout(1000) });
		return ((await response.json()) as { Browser?: string }).Browser ?? null;
	} catch {
		return null;
	}
}

async function end(pid: number): Promise<void> {
	if (isOurs(pid)) process.kill(pid, "SIGTERM");
	const deadline = Date.now() + STOP_LIMIT_MS;
	while (isOurs(pid)) {
		if (Date.now() > deadline) process.kill(pid, "SIGKILL");
		await sleep(POLL_MS);
	}
	// Without a window it leaves the lock of its profile behind.
	await closeProfile({ dir: profile(), temporary: false }, pid);
}

async function runningChrome(): Promise<{ pid: number; port: number } | null> {
	const text = await readFile(pidFile(), "utf8").catch(() => "");
	const [pid = 0, port = DEFAULT_PORT] = text.split("\n").map(Number);
	return pid > 0 && isOurs(pid) ? { pid, port } : null;
}

/** Process ids are used again; where the system shows command lines, only our Chrome will do. */
function isOurs(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return process.platform !== "linux" || readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(profile());
	} catch {
		return false;
	}
}
