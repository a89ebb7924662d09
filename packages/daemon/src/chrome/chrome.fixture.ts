import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { BridgeError } from "@bascule/protocol";
import { findChrome } from "./find.ts";

/** A home folder for one test. */
export async function temporaryHome(): Promise<{ path: string } & AsyncDisposable> {
	const path = await mkdtemp(join(tmpdir(), "bascule-chrome-"));
	return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 20 }) };
}

export async function chromeUnderTest(): Promise<string> {
	const found = await findChrome(process.env);
	if (found === null) throw new Error("the tests need a Chrome; run `npm run setup`");
	return found.path;
}

/** The processes whose command line names the folder. */
export async function processesNaming(folder: string): Promise<number[]> {
	const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
	const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")));
	return pids.filter((_, index) => lines[index]?.includes(folder)).map(Number);
}

export async function until(condition: () => Promise<boolean>, milliseconds: number): Promise<boolean> {
	const end = Date.now() + milliseconds;
	while (!(await condition())) {
		if (Date.now() > end) return false;
		await delay(50);
	}
	return true;
}

export async function failure(promise: Promise<unknown>): Promise<BridgeError> {
	const error: unknown = await promise.then(
		() => undefined,
		(reason) => reason,
	);
	if (error instanceof BridgeError) return error;
	throw new Error(`expected a BridgeError, got ${error}`);
}
