import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

interface Leftover {
	pid: number;
	command: string;
}

/** Processes that carry the mark in their environment or command line. Linux only: elsewhere none are seen. */
async function processesWith(mark: string): Promise<Leftover[]> {
	if (process.platform !== "linux") return [];
	const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
	const found = await Promise.all(pids.map((pid) => inspect(Number(pid), mark)));
	return found.filter((entry) => entry !== null);
}

async function inspect(pid: number, mark: string): Promise<Leftover | null> {
	try {
		const command = await readFile(`/proc/${pid}/cmdline`, "latin1");
		// A zombie has neither; its parent only has not looked yet.
		const environment = await readFile(`/proc/${pid}/environ`, "latin1");
		if (!command.includes(mark) && !environment.includes(mark)) return null;
		return { pid, command: command.replaceAll("\0", " ").slice(0, 160) };
	} catch {
		return null;
	}
}

/** Waits until no process carries the mark; those that stay are ended and returned. */
export async function endLeftovers(mark: string, withinMs: number): Promise<Leftover[]> {
	const deadline = Date.now() + withinMs;
	let left = await processesWith(mark);
	while (left.length > 0 && Date.now() < deadline) {
		await sleep(50);
		left = await processesWith(mark);
	}
	for (const { pid } of left) {
		try {
			process.kill(pid, "SIGKILL");
		} catch {
			// It ended by itself in the meantime.
		}
	}
	return left;
}
