import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

export interface RunningProcess {
	pid: number;
	command: string;
}

/** Processes that carry the mark in their environment or command line. Linux only: elsewhere none are seen. */
export async function processesWith(mark: string): Promise<RunningProcess[]> {
	if (process.platform !== "linux") return [];
	const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
	const found = await Promise.all(pids.map((pid) => inspect(Number(pid), mark)));
	return found.filter((entry) => entry !== null);
}

async function inspect(pid: number, mark: string): Promise<RunningProcess | null> {
	try {
		const command = await readFile(`/proc/${pid}/cmdline`, "latin1");
		// A zombie has neither; its parent only has not looked yet.
		const environment = await readFile(`/proc/${pid}/environ`, "latin1");
		if (!command.includes(mark) && !environment.includes(mark)) return null;
		return { pid, command: command.replaceAll("\0", " ") };
	} catch {
		return null;
	}
}

/** The browsers of a kit; their renderers and helpers not among them. */
export async function browsersOf(home: string): Promise<number[]> {
	const all = await processesWith(home);
	return all
		.filter(({ command }) => command.includes("--remote-debugging-pipe") && !command.includes("--type="))
		.map(({ pid }) => pid);
}

/** The daemons of a kit. */
export async function daemonsOf(home: string): Promise<number[]> {
	const all = await processesWith(home);
	return all.filter(({ command }) => / serve\b/.test(command)).map(({ pid }) => pid);
}

/** Waits until no process carries the mark; those that stay are ended and returned. */
export async function endLeftovers(mark: string, withinMs: number): Promise<RunningProcess[]> {
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
