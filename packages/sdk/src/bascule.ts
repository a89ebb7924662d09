import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ClientHello, Outcome } from "@bascule/protocol";
import { BridgeError } from "@bascule/protocol/errors";
import { VERSION } from "@bascule/protocol/version";
import { type CallOptions, Connection } from "./connection.ts";
import { basculeHome, basculeLayer, type Environment, readDaemonInfo, readToken } from "./home.ts";
import { type StartedDaemon, startDaemon } from "./start.ts";

const START_LIMIT_MS = 10_000;
const STOP_LIMIT_MS = 10_000;
const POLL_MS = 5;

export interface ConnectOptions {
	/** Default: BASCULE_HOME, or `.bascule` in the user's home. */
	home?: string;
	/** Where the BASCULE_* settings of this client come from. Default: the process's environment. */
	env?: Environment;
	kind?: ClientHello["kind"];
	/** Start a daemon when none runs. Default: true. */
	autoStart?: boolean;
}

/** Connects to the user's daemon, which is started when none runs. */
export async function connect(options: ConnectOptions = {}): Promise<Bascule> {
	const client = new Bascule(options);
	await client.ready();
	return client;
}

/** Connects to the daemon if one runs; null when none does. */
export async function connectIfRunning(options: Omit<ConnectOptions, "autoStart"> = {}): Promise<Bascule | null> {
	try {
		return await connect({ ...options, autoStart: false });
	} catch (error) {
		if (error instanceof BridgeError && error.details?.running === false) return null;
		throw error;
	}
}

/** A client of the daemon. Its sessions are its own and end with it. */
export class Bascule {
	readonly #home: string;
	readonly #env: Environment;
	readonly #kind: ClientHello["kind"];
	readonly #autoStart: boolean;
	#connection: Connection | null = null;
	#opening: Promise<Connection> | null = null;
	#isClosed = false;

	constructor(options: ConnectOptions = {}) {
		this.#env = options.env ?? process.env;
		this.#home = options.home ?? basculeHome(this.#env);
		this.#kind = options.kind ?? "sdk";
		this.#autoStart = options.autoStart ?? true;
	}

	/** Resolves once a daemon has greeted this client. */
	async ready(): Promise<void> {
		await this.#connected();
	}

	/** Runs a tool. A tool that fails is an outcome with `ok: false`; only a lost daemon or an abort throws. */
	async call(tool: string, args: Record<string, unknown> = {}, options: CallOptions = {}): Promise<Outcome> {
		for (;;) {
			const connection = await this.#connected();
			const outcome = await connection.call(tool, args, options);
			if (outcome) return outcome;
			await connection.closed;
		}
	}

	async status(): Promise<Record<string, unknown>> {
		const outcome = await (await this.#connected()).ask("status");
		return outcome?.result ?? {};
	}

	/** Stops the daemon, for all of its clients. */
	async stop(): Promise<void> {
		const connection = await this.#connected();
		await connection.ask("stop");
		this.#isClosed = true;
		const limit = new AbortController();
		await Promise.race([connection.closed, sleep(STOP_LIMIT_MS, undefined, { signal: limit.signal })]);
		limit.abort();
	}

	async close(): Promise<void> {
		this.#isClosed = true;
		await this.#opening?.catch(() => {});
		this.#connection?.close();
		await this.#connection?.closed;
	}

	async [Symbol.asyncDispose](): Promise<void> {
		await this.close();
	}

	/** The live connection, or a new one when the daemon went away between calls. */
	#connected(): Promise<Connection> {
		if (this.#isClosed)
			return Promise.reject(new BridgeError("not_connected", "this client is closed", { retry: "never" }));
		if (this.#connection && !this.#connection.isClosed) return Promise.resolve(this.#connection);
		this.#opening ??= this.#open().finally(() => {
			this.#opening = null;
		});
		return this.#opening;
	}

	async #open(): Promise<Connection> {
		const deadline = Date.now() + START_LIMIT_MS;
		let started: StartedDaemon | null = null;
		for (;;) {
			// Read before the attempt: a daemon that lost the race to another ends only after that one answers.
			const failed = started?.error ?? (started?.exitCode ? `exit code ${started.exitCode}` : null);
			const connection = await this.#attempt();
			if (connection instanceof Connection) {
				this.#connection = connection;
				return connection;
			}
			if (connection === null && !this.#autoStart)
				throw new BridgeError("not_connected", "no daemon is running", {
					hint: "Start it with `bascule serve`.",
					details: { running: false },
				});
			if (connection === null && failed) throw this.#startFailure(String(failed));
			if (Date.now() > deadline) throw this.#startFailure(`no answer within ${START_LIMIT_MS / 1000} s`);
			// Exit code 0: another daemon has the socket, or had it until now.
			if (connection === null && (started === null || started.exitCode === 0))
				started = startDaemon(this.#home, this.#env);
			await sleep(POLL_MS);
		}
	}

	async #attempt(): Promise<Connection | "superseded" | null> {
		const info = readDaemonInfo(this.#home);
		const token = readToken(this.#home);
		if (!info || !token) return null;
		const env = basculeLayer(this.#env);
		const hello: ClientHello = { type: "hello", version: VERSION, token, kind: this.#kind, env, cwd: process.cwd() };
		return Connection.open(info.socket, hello);
	}

	#startFailure(reason: string): BridgeError {
		return new BridgeError("not_connected", `the daemon did not start: ${reason}`, {
			hint: `See ${join(this.#home, "daemon.log")}, or run \`bascule serve\` to watch it start.`,
		});
	}
}
