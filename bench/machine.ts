/** What the machine and our processes are doing, from /proc: the bench runs on Linux. */
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

const HZ = 100;

/** CPU seconds that everybody has used so far. */
export function busySeconds(): number {
	const line = readFileSync("/proc/stat", "utf8").split("\n")[0] ?? "";
	const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = line
		.trim()
		.split(/\s+/)
		.slice(1)
		.map(Number);
	return (user + nice + system + irq + softirq + steal) / HZ;
}

/** CPU seconds of this process and of its children that have ended. */
export const ownSeconds = (): number => cpuOf(readFileSync("/proc/self/stat", "utf8"));

/** Waits until nobody else uses the machine (under 12% of all cores, twice over 1.5 s), while its budget lasts. */
export class Gate {
	left: number;

	constructor(minutes: number) {
		this.left = minutes * 60_000;
	}

	async pass(): Promise<number> {
		const started = performance.now();
		const spent = () => performance.now() - started;
		for (let calm = 0; calm < 2 && spent() < this.left; ) {
			const before = busySeconds();
			await sleep(1500);
			calm = (busySeconds() - before) / (1.5 * cpus().length) < 0.12 ? calm + 1 : 0;
		}
		this.left -= spent();
		return spent();
	}
}

export interface Process {
	pid: number;
	parent: number;
	isBrowser: boolean;
	seconds: number;
}

/** Processes that carry the mark in their environment, and everything below them. */
export function processesOf(mark: string, rootPid: number | null): Process[] {
	const all = new Map<number, Process & { isOurs: boolean }>();
	for (const name of readdirSync("/proc")) {
		if (!/^\d+$/.test(name)) continue;
		const pid = Number(name);
		const stat = read(`/proc/${pid}/stat`);
		const [state, parent] = fieldsOf(stat);
		if (state === undefined || state === "Z") continue;
		const isOurs = pid === rootPid || read(`/proc/${pid}/environ`).includes(mark);
		all.set(pid, { pid, parent: Number(parent), isBrowser: isBrowser(pid), seconds: cpuOf(stat), isOurs });
	}
	const isOurs = (entry: (Process & { isOurs: boolean }) | undefined): boolean => {
		if (!entry || entry.pid === process.pid) return false;
		entry.isOurs ||= entry.parent > 1 && isOurs(all.get(entry.parent));
		return entry.isOurs;
	};
	return [...all.values()].filter(isOurs);
}

/** MiB by kind of process: the server itself, its helpers, the browser. */
export function memoryOf(list: readonly Process[], rootPid: number | null): Record<string, number> {
	const memory = { serverRss: 0, helpersRss: 0, browserRss: 0, browserPss: 0 };
	for (const { pid, isBrowser } of list) {
		const rss = mebibytes(`/proc/${pid}/status`, /VmRSS:\s+(\d+)/);
		if (isBrowser) {
			memory.browserRss += rss;
			memory.browserPss += mebibytes(`/proc/${pid}/smaps_rollup`, /^Pss:\s+(\d+)/m);
		} else if (pid === rootPid) memory.serverRss += rss;
		else memory.helpersRss += rss;
	}
	return memory;
}

const mebibytes = (path: string, pattern: RegExp): number => Number(read(path).match(pattern)?.[1] ?? 0) / 1024;

function read(path: string): string {
	try {
		return readFileSync(path, "latin1");
	} catch {
		return "";
	}
}

function isBrowser(pid: number): boolean {
	try {
		return /chrom(e|ium)/i.test(readlinkSync(`/proc/${pid}/exe`));
	} catch {
		return false;
	}
}

/** The fields of /proc/…/stat from the state on; the command before them may contain anything. */
const fieldsOf = (stat: string): string[] => (stat === "" ? [] : stat.slice(stat.lastIndexOf(")") + 2).split(" "));

const cpuOf = (stat: string): number =>
	fieldsOf(stat)
		.slice(11, 15)
		.reduce((sum, field) => sum + Number(field), 0) / HZ;
