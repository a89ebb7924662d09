import { randomUUID } from "node:crypto";
import { isAbsolute, join, resolve } from "node:path";
import { BridgeError, type Capability, type ClientHello, MODE_PORTS, type Mode } from "@bascule/protocol";
import { LayeredConfig } from "../config/config.ts";
import type { SessionStore } from "../sessions/store.ts";
import { Workspace } from "./workspace.ts";

const CLI_IDLE_MS = 30 * 60_000;

export interface ClientOptions {
	hello: ClientHello;
	home: string;
	sessions: SessionStore;
	log(line: string): void;
}

/** One connection, with all that its hello decided. Nothing here comes from the daemon's own environment. */
export class Client {
	readonly id = randomUUID();
	readonly kind: ClientHello["kind"];
	readonly env: Readonly<Record<string, string>>;
	readonly workspace: Workspace;
	readonly config: LayeredConfig;
	/** Fixed when the client connects, so that it cannot raise its own. */
	readonly capabilities: ReadonlySet<Capability>;
	readonly sessions: SessionStore;

	constructor({ hello, home, sessions, log }: ClientOptions) {
		this.kind = hello.kind;
		this.env = Object.fromEntries(Object.entries(hello.env).filter(([name]) => name.startsWith("BASCULE_")));
		this.workspace = new Workspace(this.env.BASCULE_WORKSPACE ? resolve(hello.cwd, this.env.BASCULE_WORKSPACE) : home);
		const userFile = join(this.workspace.root, "config.json");
		this.config = new LayeredConfig({ env: this.env, userFile, projectFile: projectFile(hello.cwd, userFile), log });
		this.capabilities = new Set(this.config.resolve().capabilities);
		this.sessions = sessions;
	}

	/** What the configuration now names as capabilities is not what this connection has. */
	get capabilitiesPendingRestart(): boolean {
		const configured = new Set(this.config.resolve().capabilities);
		return configured.symmetricDifference(new Set(this.capabilities)).size > 0;
	}

	/** The mode of sessions that name none. */
	get defaultMode(): Mode {
		const named = this.env.BASCULE_MODE;
		if (!named) return this.env.BASCULE_ATTACH_CDP ? "attached" : "persistent";
		if (Object.hasOwn(MODE_PORTS, named)) return named as Mode;
		throw new BridgeError("invalid_action", `BASCULE_MODE is "${named}", which is not a valid mode`, {
			hint: `Set it to ${Object.keys(MODE_PORTS).join(", ")}, or unset it.`,
		});
	}

	/** Whose a gesture is that goes on from call to call. On the command line each call is a connection of its own. */
	get owner(): object {
		return this.kind === "cli" ? this.sessions : this;
	}

	/** How long a session of this client lives unused; only those of the command line outlive their connection. */
	get idleMs(): number | null {
		if (this.kind !== "cli") return null;
		const ms = Number(this.env.BASCULE_CLI_IDLE_MS);
		return ms > 0 ? ms : CLI_IDLE_MS;
	}
}

/** Null without a working directory, or where the project's file would be the user's own. */
function projectFile(cwd: string, userFile: string): string | null {
	const file = join(cwd, ".bascule", "config.json");
	return isAbsolute(cwd) && file !== userFile ? file : null;
}
