import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Environment } from "./home.ts";
import { LEAN, LEAN_ENV } from "./lean.ts";

/** Seen from here the command is in the same place before and after bundling. */
const COMMAND = fileURLToPath(new URL("../../cli/bin/bascule.js", import.meta.url));

export interface StartedDaemon {
	/** Set once the process has ended by itself, which is how a failed start shows. */
	readonly exitCode: number | null;
	readonly error: Error | null;
}

/** Starts a daemon that outlives this process and ends by itself when nobody needs it. */
export function startDaemon(home: string, env: Environment): StartedDaemon {
	mkdirSync(home, { recursive: true, mode: 0o700 });
	const child = spawn(process.execPath, [...LEAN, COMMAND, "serve", "--auto"], {
		cwd: home,
		detached: true,
		stdio: "ignore",
		windowsHide: true,
		env: daemonEnvironment(home, env),
	});
	let failure: Error | null = null;
	child.once("error", (error) => {
		failure = error;
	});
	child.unref();
	return {
		get exitCode() {
			return child.exitCode;
		},
		get error() {
			return failure;
		},
	};
}

/** A daemon serves many clients, so none of them may leave its settings in the daemon's environment. */
function daemonEnvironment(home: string, env: Environment): Record<string, string> {
	const own = Object.entries({ ...process.env, ...env }).filter(
		([name, value]) => value !== undefined && (!name.startsWith("BASCULE_") || name === "BASCULE_PORT"),
	);
	return { ...LEAN_ENV, ...(Object.fromEntries(own) as Record<string, string>), BASCULE_HOME: home };
}
