import type { DebuggerGate } from "@bascule/engine/cdp/transports/debugger";
import type { BridgeMessage, Cap, EndReason } from "@bascule/protocol/bridge";
import type { BridgeError } from "@bascule/protocol/errors";
import type {
	ActivityEntry,
	AuditEntry,
	AuditQuery,
	BlocklistEntry,
	BridgeState,
	PairingOutcome,
	SessionView,
} from "../contracts/bridge-service.ts";

/** The parts of the background worker, as the others see them. Each is made once, in `app.ts`. */

export interface Blocklist {
	/** Also true for every sub-domain of an entry. */
	isBlocked(domain: string): boolean;
	list(): BlocklistEntry[];
	add(domain: string): Promise<BlocklistEntry>;
	remove(domain: string): Promise<void>;
	onChange(listener: (entries: BlocklistEntry[]) => void): void;
}

/** Which tabs agents work in, who stopped what, and what was done. */
export interface AgentTabs {
	/** Throws `session_not_found` when everything or this tab is stopped or the screen is locked, `domain_blocked` when the domain is blocked. */
	admit(tabId: number | undefined, domain: string, action: string): void;
	/** The part of it that is about stops: throws `session_not_found`. */
	checkStopped(tabId?: number): void;
	/** Begins the session of a tab at its first action, and follows the tab to another domain. */
	ensure(tabId: number, domain: string, options?: { agent?: string; isAgentTab?: boolean }): void;
	get(tabId: number): SessionView | undefined;
	list(): SessionView[];
	/** Counts an action and notes how it went. */
	record(entry: ActivityEntry): void;
	/** Shows what runs in a tab; the returned function ends it. */
	running(tabId: number, action: string): () => void;
	setObstacle(tabId: number, obstacle: SessionView["obstacle"]): void;
	/** `cause` is what calls in the tab fail with; without it they fail with an error for the reason. */
	end(tabId: number, reason: EndReason, cause?: BridgeError): void;
	endAll(reason: EndReason): number;
	/** Nobody may come in while the screen is locked. */
	setLocked(isLocked: boolean): void;
	/** Nobody has been at the computer for long. */
	setIdle(): void;
	/** As the three below it holds at once, and resolves when it is stored, so that the end of the worker changes nothing. */
	stopTab(tabId: number, reason?: LetGo): Promise<void>;
	allowTab(tabId: number): Promise<void>;
	stopAll(): Promise<number>;
	resume(): Promise<void>;
	readonly raised: boolean;
	readonly stoppedTabs: number[];
	readonly activity: ActivityEntry[];
	searchAudit(query: AuditQuery): { entries: AuditEntry[]; total: number };
	onEvent(listener: (event: SessionEvent) => void): void;
	/** Also what has no session is to be let go of: in one tab, or in all. */
	onLetGo(listener: (reason: LetGo, tabId?: number) => void): void;
	onChange(listener: () => void): void;
}

export type LetGo = Exclude<EndReason, "tab_closed">;

export type SessionEvent =
	| { kind: "started"; session: SessionView }
	| { kind: "ended"; session: SessionView; reason: EndReason; cause?: BridgeError }
	| { kind: "blocked"; domain: string; action: string; tabId?: number }
	| { kind: "raised"; endedCount: number }
	| { kind: "resumed" };

/** The window that agents' tabs live in: made at the first need, minimised, never focused. */
export interface AgentWindow {
	open(url: string, options: { agent: string; focus: boolean }): Promise<{ tabId: number; windowId: number }>;
	/** A pop-up of an agent's tab joins it. */
	adopt(tabId: number, agent: string): Promise<void>;
	owns(tabId: number): boolean;
	/** Closes what an earlier run of the worker opened and did not live to give to a session: all but these, if still empty. */
	tidy(given: ReadonlySet<number>): Promise<void>;
}

/** The one socket to the daemon. */
export interface WsClient {
	readonly state: BridgeState["connection"];
	/** What the daemon at the other end can do; empty while there is none. */
	readonly caps: ReadonlySet<Cap>;
	/** Nothing is kept for later: without a daemon the message is gone. */
	send(message: BridgeMessage): void;
	onMessage(listener: (message: BridgeMessage) => void): void;
	onState(listener: () => void): void;
	/** Which run of a daemon it is that accepted us, before anything that it says. */
	onDaemon(listener: (instance: string) => void): void;
	connect(): void;
	reconnect(): void;
	pair(request: { code: string; url: string }): Promise<PairingOutcome>;
}

/** Remembers request ids over a restart of the worker, so that nothing runs twice. */
/** `fresh`: go on; `running`: it runs already; `done`: the stored answer; `lost`: begun once, never finished. */
export type Earlier = { kind: "fresh" | "running" | "lost" } | { kind: "done"; response: BridgeMessage };

export interface RequestLog {
	/** What is known of a request. */
	recall(id: string): Promise<Earlier>;
	/** Before it changes anything: the same, and a fresh one is stored when this resolves. */
	begin(id: string): Promise<Earlier>;
	/** Nothing, if it was not begun. */
	finish(id: string, response: BridgeMessage): Promise<void>;
}

/** In front of everything that reaches a page. Each method throws what it refuses. */
export interface Gate extends DebuggerGate {
	/** An address that a tab is to go to: http(s) or about:blank, and not blocked. */
	address(url: string): void;
	/** A command that a client sent as it is, which is held to an allow-list as well. It then goes the way of all others. */
	relay(tabId: number, method: string, params: Record<string, unknown> | undefined): void;
	/** Patterns of origins that a session is not to reach. Rejects when the network rules cannot hold them. */
	origins(patterns: readonly string[]): Promise<void>;
	/** Tabs that agents work in now, all of them. Resolves when the network rules cover them: before that, send nothing there. */
	guard(tabs: GuardedTabs): Promise<void>;
}

/** Tabs that agents work in, each with the patterns of origins that its session does not reach. */
export type GuardedTabs = ReadonlyMap<number, readonly string[]>;
