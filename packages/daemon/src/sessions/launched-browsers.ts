import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Browser } from "@bascule/engine";
import { BridgeError } from "@bascule/protocol";
import { abandonable } from "../calls/deadline.ts";
import { waitForProfile } from "../chrome/profile-lock.ts";
import { timeLimits } from "../process/time-limits.ts";

const START_LIMIT_MS = 30_000;
const CLOSE_LIMIT_MS = 3000;

export interface LaunchSpec {
	readonly kind: "launched";
	readonly executable: string;
	readonly headless: boolean;
	readonly args: readonly string[];
	/** A profile that stays; without one the browser is shared by sessions that keep nothing. */
	readonly profileDir?: string;
}

export interface AttachSpec {
	readonly kind: "attached";
	readonly endpoint: string;
}

export type BrowserSpec = LaunchSpec | AttachSpec;

export interface BrowserLease {
	readonly browser: Browser;
	/** The last one to release lets the browser end. */
	release(): void;
}

interface RunningBrowser {
	readonly browser: Browser;
	/** Closes what is ours: the browser if we launched it, otherwise only the connection. */
	stop(): Promise<void>;
}

interface Entry {
	readonly key: string;
	readonly spec: BrowserSpec;
	readonly started: Promise<RunningBrowser>;
	users: number;
	linger?: NodeJS.Timeout;
}

/** The browsers of the daemon: one for all sessions that keep nothing and have equal flags, one a profile, one an endpoint. */
export class LaunchedBrowsers {
	readonly #home: string;
	readonly #log: (line: string) => void;
	readonly #entries = new Map<string, Entry>();
	readonly #stopping = new Map<string, Promise<void>>();
	#isClosed = false;

	constructor({ home, log }: { home: string; log(line: string): void }) {
		this.#home = home;
		this.#log = log;
	}

	get size(): number {
		return this.#entries.size;
	}

	async acquire(spec: BrowserSpec, signal: AbortSignal): Promise<BrowserLease> {
		if (this.#isClosed) throw new BridgeError("not_connected", "the daemon is stopping");
		const entry = this.#entryFor(spec);
		clearTimeout(entry.linger);
		entry.users++;
		let held = true;
		const release = () => {
			if (held) this.#release(entry);
			held = false;
		};
		try {
			const { browser } = await abandonable(entry.started, signal);
			return { browser, release };
		} catch (error) {
			release();
			throw error;
		}
	}

	/** Ends every browser that is ours. */
	async close(): Promise<void> {
		this.#isClosed = true;
		for (const entry of this.#entries.values()) this.#stop(entry);
		await Promise.all(this.#stopping.values());
	}

	#entryFor(spec: BrowserSpec): Entry {
		const key = keyOf(spec);
		const existing = this.#entries.get(key);
		if (existing && isDeepStrictEqual(existing.spec, spec)) return existing;
		if (existing) {
			if (existing.users > 0)
				throw new BridgeError("lease_conflict", "the profile is in use by a browser with other launch settings", {
					hint: "Close the sessions that use this profile first, or name another profile.",
				});
			this.#stop(existing);
		}
		return this.#start(key, spec);
	}

	#start(key: string, spec: BrowserSpec): Entry {
		const before = this.#stopping.get(key) ?? Promise.resolve();
		const started = before.then(() =>
			spec.kind === "attached" ? attach(spec) : launch(spec, this.#home, AbortSignal.timeout(START_LIMIT_MS)),
		);
		const entry: Entry = { key, spec, started, users: 0 };
		this.#entries.set(key, entry);
		started.then(
			({ browser }) => browser.closed.then(() => this.#lost(entry)),
			(error) => {
				if (this.#forget(entry)) this.#log(`browser did not start: ${BridgeError.from(error).code}`);
			},
		);
		return entry;
	}

	/** Its process may still be ending and its profile still be removed: the next start, and our own end, wait for that. */
	#lost(entry: Entry): void {
		if (this.#entries.get(entry.key) !== entry) return;
		this.#log("browser gone: it closed");
		this.#stop(entry);
	}

	#release(entry: Entry): void {
		entry.users--;
		if (entry.users > 0 || this.#entries.get(entry.key) !== entry) return;
		entry.linger = setTimeout(() => this.#stop(entry), timeLimits.lingerMs).unref();
	}

	#forget(entry: Entry): boolean {
		clearTimeout(entry.linger);
		return this.#entries.get(entry.key) === entry && this.#entries.delete(entry.key);
	}

	#stop(entry: Entry): void {
		this.#forget(entry);
		const stopped = entry.started
			.then((running) => running.stop())
			.catch((error) => this.#log(`browser did not stop cleanly: ${String(error)}`))
			.finally(() => {
				if (this.#stopping.get(entry.key) === stopped) this.#stopping.delete(entry.key);
			});
		this.#stopping.set(entry.key, stopped);
	}
}

function keyOf(spec: BrowserSpec): string {
	if (spec.kind === "attached") return `endpoint ${spec.endpoint}`;
	return spec.profileDir === undefined ? `shared ${JSON.stringify(spec)}` : `profile ${spec.profileDir}`;
}

// The engine and what launches browsers are loaded with the first browser, so that an idle daemon stays small.

async function attach({ endpoint }: AttachSpec): Promise<RunningBrowser> {
	const [{ Browser }, { attachChrome }] = await Promise.all([import("@bascule/engine"), import("../chrome/attach.ts")]);
	const transport = await attachChrome(endpoint);
	const browser = await Browser.connect(transport, { adopt: true });
	return { browser, stop: () => browser.close() };
}

async function launch(spec: LaunchSpec, home: string, signal: AbortSignal): Promise<RunningBrowser> {
	const { launchAndConnect } = await import("../chrome/launch.ts");
	const { executable, headless, args, profileDir: userDataDir } = spec;
	if (userDataDir !== undefined) await waitForProfile(userDataDir, signal);
	const options = { executable, headless, args, home, userDataDir, signal };
	// The engine is loaded while the browser starts.
	const { chrome, connected: browser } = await launchAndConnect(options, async (transport) => {
		const { Browser } = await import("@bascule/engine");
		return Browser.connect(transport);
	});
	const stop = async (): Promise<void> => {
		const limit = sleep(CLOSE_LIMIT_MS, undefined, { ref: false });
		await Promise.race([browser.close().then(() => chrome.exited), limit]).catch(() => {});
		chrome.kill();
		await chrome.exited;
	};
	return { browser, stop };
}
