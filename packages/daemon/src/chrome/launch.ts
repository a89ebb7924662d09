import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { abortError, type Transport } from "@bascule/engine/cdp";
import { PipeTransport } from "@bascule/engine/cdp/transports/pipe";
import { BridgeError, type ErrorCode } from "@bascule/protocol";
import { chromeFlags } from "./flags.ts";
import { closeProfile, openProfile, type Profile } from "./profile.ts";

export interface LaunchOptions {
	readonly executable: string;
	readonly headless: boolean;
	/** It behaves as a person's own does, not as one that is there for agents. */
	readonly isOwners?: boolean | undefined;
	/** A profile that stays; without it a temporary one is made under `home`. */
	readonly userDataDir?: string | undefined;
	readonly args: readonly string[];
	readonly home: string;
	readonly signal?: AbortSignal | undefined;
}

export interface Exit {
	readonly code: number | null;
	readonly signal: NodeJS.Signals | null;
}

export interface LaunchedChrome extends AsyncDisposable {
	readonly transport: Transport;
	readonly pid: number;
	/** Resolves when the browser and its helpers have ended and its temporary profile is removed. */
	readonly exited: Promise<Exit>;
	/** At once; `Browser.close` is the polite way. */
	kill(): void;
	readonly profileDir: string;
	readonly temporary: boolean;
}

type Connect<T> = (transport: Transport) => Promise<T>;

interface Chrome extends LaunchedChrome {
	/** The end of what it wrote. */
	stderr(): string;
}

const NEVER = new Promise<never>(() => {});
const START_MS = 30_000;
const STDERR_BYTES = 4_096;
/** How long the browser's helpers may take to end after it. */
const HELPERS_MS = 5_000;

/** Starts a browser that ends when its pipe closes, and so when we end, however we end. */
export async function launchChrome(options: LaunchOptions): Promise<LaunchedChrome> {
	return (await launchAndConnect(options, firstReply)).chrome;
}

/** The same, with what `connect` makes of its pipe: a browser that ends before that is an error here and not later. */
export async function launchAndConnect<T>(
	options: LaunchOptions,
	connect: Connect<T>,
): Promise<{ chrome: LaunchedChrome; connected: T }> {
	if (options.signal?.aborted) throw abortError(options.signal);
	const profile = await openProfile(options.home, options.userDataDir);
	const { headless, isOwners, args } = options;
	const flags = chromeFlags({ headless, isOwners, profileDir: profile.dir, args });
	const child = await start(options.executable, flags).catch(async (error) => {
		await closeProfile(profile);
		throw spawnError(options.executable, error);
	});
	const chrome = launched(child, profile);
	return { chrome, connected: await ready(chrome, connect, options.signal) };
}

async function start(executable: string, flags: string[]): Promise<ChildProcess> {
	const child = spawn(executable, flags, { stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"] });
	await once(child, "spawn");
	// A signal that cannot be delivered is no news: the exit is.
	child.on("error", () => {});
	return child;
}

function launched(child: ChildProcess, profile: Profile): Chrome {
	const errors = child.stdio[2] as Readable;
	const stderr = tail(errors);
	const transport = new PipeTransport(child.stdio[3] as Writable, child.stdio[4] as Readable);
	const exited = whenExited(child).finally(async () => {
		await helpersEnded(errors);
		await closeProfile(profile, child.pid).catch(() => {});
	});
	const chrome: Chrome = {
		stderr,
		transport,
		pid: child.pid ?? 0,
		exited,
		kill: () => void child.kill("SIGKILL"),
		profileDir: profile.dir,
		temporary: profile.temporary,
		async [Symbol.asyncDispose]() {
			chrome.kill();
			await exited;
		},
	};
	return chrome;
}

async function ready<T>(chrome: Chrome, connect: Connect<T>, signal?: AbortSignal): Promise<T> {
	try {
		return await Promise.race([
			connect(chrome.transport).catch((error) => {
				// The pipe of a browser that ends closes first; its exit says why.
				return BridgeError.from(error).code === "not_connected" ? NEVER : Promise.reject(error);
			}),
			chrome.exited.then((exit) => Promise.reject(startError(exit, chrome))),
			interrupted(AbortSignal.any([AbortSignal.timeout(START_MS), ...(signal ? [signal] : [])])),
		]);
	} catch (error) {
		await chrome[Symbol.asyncDispose]();
		throw error;
	}
}

function firstReply(transport: Transport): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	transport.onmessage = () => {
		transport.onmessage = null;
		resolve();
	};
	transport.send({ id: 0, method: "Browser.getVersion" });
	return promise;
}

function whenExited(child: ChildProcess): Promise<Exit> {
	return new Promise((resolve) => child.on("exit", (code, signal) => resolve({ code, signal })));
}

/**
 * The network service and others outlive the browser for a moment, and would make its profile again after we removed it.
 * All of them hold the browser's error stream, which ends with the last.
 */
async function helpersEnded(errors: Readable): Promise<void> {
	await finished(errors, { signal: AbortSignal.timeout(HELPERS_MS) }).catch(() => {});
}

function interrupted(signal: AbortSignal): Promise<never> {
	return new Promise((_, reject) => signal.addEventListener("abort", () => reject(abortError(signal)), { once: true }));
}

/** Keeps reading, since a full pipe would stop the browser, and remembers the end. */
function tail(stream: Readable): () => string {
	let text = "";
	stream.setEncoding("utf8").on("data", (chunk: string) => {
		text = (text + chunk).slice(-STDERR_BYTES);
	});
	stream.on("error", () => {});
	return () => text;
}

function spawnError(executable: string, cause: NodeJS.ErrnoException): BridgeError {
	if (cause.code === "ENOENT" || cause.code === "EACCES") {
		return new BridgeError("browser_missing", `${executable} cannot be run (${cause.code}).`, { cause });
	}
	return new BridgeError(
		"internal_error",
		`The system could not start ${executable} (${cause.code ?? cause.message}).`,
		{
			hint: "Close some programs, or raise the limits on processes and open files, and try again.",
			retry: "after_change",
			cause,
		},
	);
}

interface StartFailure {
	readonly pattern: RegExp;
	readonly code: ErrorCode;
	readonly hint: string;
}

const START_FAILURES: readonly StartFailure[] = [
	{
		pattern: /ProcessSingleton|profile appears to be in use|existing browser session/,
		code: "lease_conflict",
		hint: "Another browser uses this profile; close it or choose another profile.",
	},
	{
		pattern: /error while loading shared libraries/,
		code: "browser_missing",
		hint: "System libraries are missing; `apt-get install -y chromium` installs them on Debian.",
	},
	{
		pattern: /No usable sandbox/,
		code: "browser_missing",
		hint: "The system does not allow the sandbox of this Chrome; install Chrome from the system's packages.",
	},
	{
		pattern: /Missing X server|cannot open display|Unable to open X display/i,
		code: "unsupported",
		hint: "There is no display; start the browser headless.",
	},
];

function startError({ code, signal }: Exit, chrome: Chrome): BridgeError {
	const stderr = chrome.stderr();
	const failure = START_FAILURES.find(({ pattern }) => pattern.test(stderr));
	return new BridgeError(failure?.code ?? "not_connected", `The browser ended at once (${signal ?? `code ${code}`}).`, {
		...(failure && { hint: failure.hint }),
		details: { stderr: stderr.trim(), profileDir: chrome.profileDir },
	});
}
