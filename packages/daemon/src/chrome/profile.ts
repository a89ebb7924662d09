import { randomBytes } from "node:crypto";
import { mkdir, readlink, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { BridgeError } from "@bascule/protocol";
import { isAlive } from "../process/alive.ts";

export interface Profile {
	readonly dir: string;
	readonly temporary: boolean;
}

/** Where temporary profiles live. */
export const temporaryFolder = (home: string): string => join(home, "tmp");

/** The profiles of this process: a recycled process id must not make an old one look like ours. */
const own = new Set<string>();

/** Opens the given profile, or a new one that is removed after use. */
export async function openProfile(home: string, userDataDir: string | undefined): Promise<Profile> {
	const name = `profile-${process.pid}-${randomBytes(6).toString("hex")}`;
	const dir = userDataDir ?? join(temporaryFolder(home), name);
	const temporary = userDataDir === undefined;
	if (temporary) own.add(name);
	try {
		await mkdir(dir, { recursive: true, mode: 0o700 });
	} catch (cause) {
		own.delete(name);
		throw new BridgeError("disk_error", `The profile folder ${dir} cannot be created.`, { cause });
	}
	return { dir, temporary };
}

/** Call it when the browser with this process id has ended, or without one when none was started. */
export async function closeProfile({ dir, temporary }: Profile, pid?: number): Promise<void> {
	if (temporary) return await removeTemporary(dir);
	const lock = await readlink(join(dir, "SingletonLock")).catch(() => "");
	if (lock.endsWith(`-${pid}`)) await removeSingleton(dir);
}

/** A renderer may write for a moment after the browser's end, hence the retries. */
export async function removeTemporary(dir: string): Promise<void> {
	await removeSingleton(dir);
	await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
	own.delete(basename(dir));
}

/** Whether the process that made this temporary profile is gone; false for any other name. */
export function isLeftover(name: string): boolean {
	const pid = Number(/^profile-(\d+)-[0-9a-f]+$/.exec(name)?.[1]);
	if (Number.isNaN(pid) || own.has(name)) return false;
	return pid === process.pid || !isAlive(pid);
}

/**
 * A killed Chromium leaves its socket in the system's temporary folder, and a lock that names a host and a process:
 * in a container, where both recur, the next start would take the profile for one in use.
 */
async function removeSingleton(dir: string): Promise<void> {
	const socket = await readlink(join(dir, "SingletonSocket")).catch(() => "");
	const folder = dirname(socket);
	if (dirname(folder) === tmpdir() && /^(org\.chromium|com\.google|com\.microsoft)\./.test(basename(folder))) {
		await rm(folder, { recursive: true, force: true });
	}
	for (const link of ["SingletonSocket", "SingletonLock", "SingletonCookie"])
		await rm(join(dir, link), { force: true });
}
