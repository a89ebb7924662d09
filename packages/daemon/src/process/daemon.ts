import { mkdir } from "node:fs/promises";
import { BridgeError, type ClientHello, type Outcome, type Tool, type ToolResult } from "@bascule/protocol";
import { fence } from "@bascule/protocol/fence";
import { createRegistry, sessionOptions, tools } from "@bascule/tools";
import type { BridgeService } from "../bridge/service.ts";
import type { Dispatch } from "../calls/call.ts";
import { createDispatch } from "../calls/dispatch.ts";
import { cleanLeftovers } from "../chrome/janitor.ts";
import { Client } from "../clients/client.ts";
import { HumanInbox } from "../human/inbox.ts";
import { Journal } from "../journal/journal.ts";
import { LaunchedBrowsers } from "../sessions/launched-browsers.ts";
import { SessionStore } from "../sessions/store.ts";
import { timeLimits } from "./time-limits.ts";

export interface DaemonOptions {
	home: string;
	/** The user's own browsers. */
	bridge: BridgeService;
	log(line: string): void;
}

export interface CallOptions {
	signal: AbortSignal;
	/** Text in place of data, where the tool has it. */
	render: boolean;
}

/** The process's state: clients, their sessions, the browsers, and the one way to call a tool. */
export class Daemon {
	readonly #options: DaemonOptions;
	readonly #registry = createRegistry(tools, sessionOptions);
	readonly #journal: Journal;
	/** Where questions to the person wait whose machine this is. */
	readonly human: HumanInbox;
	readonly #dispatch: Dispatch;
	readonly #browsers: LaunchedBrowsers;
	readonly #clients = new Set<Client>();
	/** Those that have clients or sessions. */
	readonly #stores = new Set<SessionStore>();
	/** The command line's sessions belong to the user, whichever command opened them. */
	readonly #userStore: SessionStore;
	readonly #idleListeners = new Set<() => void>();
	readonly #goneTimers = new Set<NodeJS.Timeout>();
	readonly #stopping = new AbortController();
	readonly #startedAt = Date.now();
	#wasIdle = true;

	private constructor(options: DaemonOptions) {
		this.#options = options;
		const { log } = options;
		this.human = new HumanInbox(log);
		this.#journal = new Journal({ log });
		this.#dispatch = createDispatch({ registry: this.#registry, journal: this.#journal, human: this.human, log });
		this.#browsers = new LaunchedBrowsers(options);
		this.#userStore = this.#newStore();
	}

	static async start(options: DaemonOptions): Promise<Daemon> {
		await mkdir(options.home, { recursive: true, mode: 0o700 });
		const removed = await cleanLeftovers(options.home);
		if (removed.length > 0) options.log(`removed ${removed.length} leftovers of an earlier run`);
		return new Daemon(options);
	}

	connect(hello: ClientHello): Client {
		const sessions = hello.kind === "cli" ? this.#userStore : this.#newStore();
		const client = new Client({ hello, sessions, ...this.#options });
		this.#clients.add(client);
		this.#wasIdle = false;
		return client;
	}

	/** Sessions of the command line stay; those of others end soon. */
	disconnect(client: Client): void {
		if (!this.#clients.delete(client)) return;
		if (client.kind !== "cli" && client.sessions.size > 0) {
			void client.sessions.releaseInput(client.owner);
			this.#endLater(client.sessions);
		}
		this.#checkIdle();
	}

	async call(client: Client, tool: string, args: unknown, { signal, render }: CallOptions): Promise<Outcome> {
		const result = await this.#dispatch({
			client,
			tool,
			args,
			signal: AbortSignal.any([signal, this.#stopping.signal]),
		});
		return this.#outcome(client, await this.#registry.get(tool), result, render);
	}

	status(): Record<string, unknown> {
		return {
			clients: this.#clients.size,
			sessions: this.#sessionCount,
			browsers: this.#browsers.size,
			uptimeMs: Date.now() - this.#startedAt,
			calls: this.#journal.statistics.summary(),
		};
	}

	/** Nobody is connected and nothing is open. */
	get idle(): boolean {
		return this.#clients.size === 0 && this.#sessionCount === 0;
	}

	/** Calls `listener` each time the daemon becomes idle; returns how to stop that. */
	onIdle(listener: () => void): () => void {
		this.#idleListeners.add(listener);
		return () => this.#idleListeners.delete(listener);
	}

	/** Ends running calls, sessions and browsers. */
	async stop(): Promise<void> {
		this.#stopping.abort(new BridgeError("not_connected", "the daemon is stopping"));
		for (const timer of this.#goneTimers) clearTimeout(timer);
		await Promise.all([...this.#stores].map((store) => store.closeMany({ all: true })));
		await this.#browsers.close();
		await this.#journal.flush();
	}

	get #sessionCount(): number {
		return [...this.#stores].reduce((sum, store) => sum + store.size, 0);
	}

	#newStore(): SessionStore {
		const store = new SessionStore({
			...this.#options,
			browsers: this.#browsers,
			human: this.human,
			onClosed: () => this.#checkIdle(),
		});
		this.#stores.add(store);
		return store;
	}

	#endLater(store: SessionStore): void {
		const timer = setTimeout(() => {
			this.#goneTimers.delete(timer);
			void store.closeMany({ all: true });
		}, timeLimits.goneMs).unref();
		this.#goneTimers.add(timer);
	}

	#checkIdle(): void {
		const used = new Set([this.#userStore, ...[...this.#clients].map(({ sessions }) => sessions)]);
		for (const store of this.#stores) if (store.size === 0 && !used.has(store)) this.#stores.delete(store);
		const became = this.idle && !this.#wasIdle;
		this.#wasIdle = this.idle;
		if (became) for (const listener of this.#idleListeners) listener();
	}

	#outcome(client: Client, tool: Tool | undefined, { images, ...result }: ToolResult, render: boolean): Outcome {
		const ok = result.ok !== false;
		const shown = render && ok && tool?.render ? this.#render(tool, result) : undefined;
		// A person at a terminal does not take what a page says for an order.
		const text = shown === undefined || client.kind === "cli" ? shown : fence(shown);
		return { ok, ...(text === undefined ? { result } : { text }), ...(images && { images }) };
	}

	#render(tool: Tool, result: Record<string, unknown>): string | undefined {
		try {
			const text = tool.render?.(result);
			const overflow = result.overflow as { path: string | null } | undefined;
			return overflow?.path ? `${text}\n[cut; the whole result is in ${overflow.path}]` : text;
		} catch (error) {
			this.#options.log(`${tool.name} could not be rendered: ${error instanceof Error ? error.stack : String(error)}`);
			return undefined;
		}
	}
}
