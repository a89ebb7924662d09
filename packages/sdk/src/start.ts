import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { BridgeError } from "@bascule/protocol/errors";
import type { Environment } from "./home.ts";

/** Seen from here the command is in the same place before and after bundling. */
const COMMAND = join(import.meta.dirname, "../../cli/bin/bascule.js");

export interface StartedDaemon {
	/** Set once the process has ended by itself, which is how a failed start shows. */
	readonly exitCode: number | null;
	readonly error: Error | null;
}

/** Starts a daemon that outlives this process and ends by itself when nobody needs it. */
export function startDaemon(home: string, env: Environment): StartedDaemon {
	makeHome(home);
	const child = spawn(process.execPath, [COMMAND, "serve", "--auto"], {
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

function makeHome(home: string): void {
	try {
		mkdirSync(home, { recursive: true, mode: 0o700 });
	} catch (cause) {
		throw new BridgeError("disk_error", `the folder ${home} cannot be created`, {
			hint: "Set BASCULE_HOME to a folder that you can write to; `bascule doctor` checks it.",
			cause,
		});
	}
}

const OF_THE_DAEMON: ReadonlySet<string> = new Set(["BASCULE_PORT", "BASCULE_TEST_LIMITS"]);

/** A daemon serves many clients, so none of them may leave its settings in the daemon's environment. */
function daemonEnvironment(home: string, env: Environment): Record<string, string> {
	const own = Object.entries({ ...process.env, ...env }).filter(
		([name, value]) => value !== undefined && (!name.startsWith("BASCULE_") || OF_THE_DAEMON.has(name)),
	);
	return { ...(Object.fromEntries(own) as Record<string, string>), BASCULE_HOME: home };
}
