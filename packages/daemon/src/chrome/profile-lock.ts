import { readlink } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { BridgeError } from "@bascule/protocol";
import { isAlive } from "../process/alive.ts";

/** A browser that is just ending gives its profile back within this time. */
const WAIT_MS = 5000;

/** Waits until no browser uses the profile. Chromium would hand the start over to it and end without a word. */
export async function waitForProfile(profileDir: string, signal: AbortSignal, waitMs = WAIT_MS): Promise<void> {
	const end = performance.now() + waitMs;
	for (;;) {
		const pid = await holderOf(profileDir);
		if (pid === null) return;
		if (performance.now() > end)
			throw new BridgeError("lease_conflict", `another browser (process ${pid}) uses the profile ${profileDir}`, {
				hint: "Close that browser, or open a session with another profile or in incognito mode.",
				details: { pid, profileDir },
			});
		await sleep(100, undefined, { signal });
	}
}

/** The process that holds the profile on this machine, if it lives. */
async function holderOf(profileDir: string): Promise<number | null> {
	const lock = await readlink(join(profileDir, "SingletonLock")).catch(() => "");
	const parts = /^(.*)-(\d+)$/.exec(lock);
	if (parts?.[1] !== hostname()) return null;
	const pid = Number(parts[2]);
	return isAlive(pid) ? pid : null;
}
