import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

export type Environment = Readonly<Record<string, string | undefined>>;

/** The folder of everything that the daemon keeps. */
export const basculeHome = (env: Environment): string => env.BASCULE_HOME || join(homedir(), ".bascule");

/** The caller's own settings, which travel with its hello. */
export function basculeLayer(env: Environment): Record<string, string> {
	const entries = Object.entries(env).filter(([name, value]) => name.startsWith("BASCULE_") && value !== undefined);
	return Object.fromEntries(entries) as Record<string, string>;
}

/** What a running daemon says about itself in `daemon.json`. */
export interface DaemonInfo {
	pid: number;
	/** Null when the daemon runs without HTTP. */
	port: number | null;
	version: string;
	startedAt: string;
	/** Where its socket is. */
	socket: string;
}

/** The daemon of this home, running or left over from one that died. */
export function readDaemonInfo(home: string): DaemonInfo | null {
	try {
		return JSON.parse(readFileSync(join(home, "daemon.json"), "utf8")) as DaemonInfo;
	} catch {
		return null;
	}
}

export function readToken(home: string): string | null {
	try {
		return readFileSync(join(home, "token"), "utf8").trim();
	} catch {
		return null;
	}
}
