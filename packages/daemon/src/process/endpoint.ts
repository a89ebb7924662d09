import { createHash } from "node:crypto";
import { lstat, mkdir, open, readFile, rm } from "node:fs/promises";
import { createConnection, type Server } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { BridgeError } from "@bascule/protocol";
import { isAlive } from "./alive.ts";

/** The shortest limit of our systems is 104 bytes, with the terminating zero. */
const MAX_SOCKET_PATH = 100;
const CLAIM_LIMIT_MS = 3000;

/** Where the daemon of this home listens. */
export function socketPath(home: string, platform: NodeJS.Platform = process.platform): string {
	const hash = createHash("sha256").update(home).digest("hex").slice(0, 16);
	if (platform === "win32") return `\\\\.\\pipe\\bascule-${hash}`;
	const path = join(home, "daemon.sock");
	return Buffer.byteLength(path) <= MAX_SOCKET_PATH ? path : join(tmpdir(), `bascule-${hash}`, "daemon.sock");
}

/**
 * Listens at the path, or throws when another daemon does. A socket left by a dead daemon is removed; the claim file
 * keeps two daemons that start at once from removing each other's.
 */
export async function claimSocket(server: Server, path: string): Promise<void> {
	if (path.startsWith("\\\\")) return listen(server, path);
	await ownFolder(dirname(path));
	await using _claim = await claim(`${path}.claim`);
	try {
		await listen(server, path);
	} catch (error) {
		if (await answers(path)) throw error;
		await rm(path, { force: true });
		await listen(server, path);
	}
}

function listen(server: Server, path: string): Promise<void> {
	const { promise, resolve, reject } = Promise.withResolvers<void>();
	const failed = (error: NodeJS.ErrnoException): void => reject(error.code === "EADDRINUSE" ? alreadyRunning() : error);
	server.once("error", failed);
	server.listen(path, () => {
		server.off("error", failed);
		resolve();
	});
	return promise;
}

const alreadyRunning = (): BridgeError =>
	new BridgeError("port_in_use", "a daemon is already running for this home", {
		hint: "Use it, or end it with `bascule stop`.",
	});

function answers(path: string): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = createConnection(path);
		const settle = (answer: boolean) => () => {
			socket.destroy();
			resolve(answer);
		};
		socket.once("connect", settle(true));
		socket.once("error", settle(false));
	});
}

/** A folder in the shared temp dir may have been put there by somebody else; only our own will do. */
async function ownFolder(folder: string): Promise<void> {
	await mkdir(folder, { recursive: true, mode: 0o700 });
	const stats = await lstat(folder);
	if (!stats.isDirectory() || stats.uid !== userInfo().uid)
		throw new BridgeError("disk_error", `${folder} belongs to somebody else`, { hint: "Set BASCULE_HOME." });
}

async function claim(path: string): Promise<AsyncDisposable> {
	const deadline = Date.now() + CLAIM_LIMIT_MS;
	for (;;) {
		try {
			const file = await open(path, "wx", 0o600);
			await file.writeFile(String(process.pid));
			await file.close();
			return { [Symbol.asyncDispose]: () => rm(path, { force: true }) };
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
		}
		const owner = Number(await readFile(path, "utf8").catch(() => ""));
		if ((owner > 0 && !isAlive(owner)) || Date.now() > deadline) await rm(path, { force: true });
		else await sleep(10);
	}
}
