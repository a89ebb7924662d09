import type { ConfigPatch, ConfirmHook } from "./config.ts";
import type { HumanAnswer, HumanQuestion } from "./human.ts";
import type { SessionMemory } from "./memory.ts";
import type { Capability, Mode } from "./ports.ts";
import type { Flow } from "./recording.ts";
import type { Viewport } from "./settings/device.ts";
import type { SessionSettings } from "./settings/session-settings.ts";

export interface SessionRow {
	id: string;
	mode: Mode;
	url: string;
	pages: number;
	openedAt: number;
}

export interface OpenSession {
	session: string;
	mode?: Mode | undefined;
	profile?: string | undefined;
	/** In the owner's own browser: which one, and the tab or the address to begin with. */
	browser?: string | undefined;
	tab?: number | undefined;
	url?: string | undefined;
	settings: Partial<SessionSettings>;
}

/** Which sessions to close: those that match every key given. */
export interface SessionSelector {
	prefix?: string | undefined;
	all?: boolean | undefined;
	idleMs?: number | undefined;
}

/** The caller's own sessions; those of other clients do not exist here. */
export interface Sessions {
	open(options: OpenSession): Promise<SessionRow & { warnings: string[] }>;
	close(id: string): Promise<void>;
	/** Closes what all given selectors match. */
	closeMany(selector: SessionSelector): Promise<string[]>;
	list(): Promise<SessionRow[]>;
}

export interface Config {
	testAttributes: string[];
	capabilities: Capability[];
	confirmRequired: string[];
	allowedOrigins: string[];
	blockedOrigins: string[];
	headless: boolean;
	defaultDevice: string | null;
	defaultViewport: Viewport | null;
	actionTimeoutMs: number;
	disableWebSecurity: boolean;
	hideOverlaySelectors: string[];
	/** Whether calls are written to the journal. */
	journal: boolean;
	unstable: Record<string, unknown>;
}

export const CONFIG_SCOPES = ["defaults", "env", "user", "project", "session", "resolved"] as const;
export type ConfigScope = (typeof CONFIG_SCOPES)[number];

export interface ConfigStore {
	get(scope: ConfigScope): Promise<Record<string, unknown>>;
	set(scope: "user" | "project", patch: ConfigPatch): Promise<Record<string, unknown>>;
	reset(scope: "user" | "project"): Promise<void>;
}

/** Files under the caller's workspace. A path that leaves it is refused with `path_escape`. */
export interface Files {
	/** The whole path of a file that is or could be there. */
	resolve(path: string): Promise<string>;
	/** Of a file that is there. */
	size(path: string): Promise<number>;
	/** What the files in a folder and in the folders below it are, without links; null for what is no folder. */
	inFolder(path: string): Promise<{ count: number; bytes: number } | null>;
	/** A file that is larger is refused. */
	read(path: string, options?: { maxBytes?: number }): Promise<Uint8Array>;
	write(path: string, bytes: Uint8Array): Promise<{ path: string; bytes: number }>;
}

/** The person who watches over the session. */
export interface Human {
	/** Waits for the answer; null when nobody gave one before the signal's deadline. */
	ask(question: HumanQuestion, signal: AbortSignal): Promise<HumanAnswer | null>;
}

/** What calls may do in the session without asking a person first. */
export interface Grant {
	scope: ConfirmHook;
	/** Milliseconds since the epoch, like expiresAt. */
	grantedAt: number;
	expiresAt: number;
	/** Calls that it let through. */
	uses: number;
}

export interface Approvals {
	/** A scope that has a grant gets a new one. */
	grant(scopes: readonly ConfirmHook[], ttlSeconds: number): void;
	/** Those that have not expired. */
	list(): Grant[];
}

/** Names that the caller gave to refs in the session. */
export interface RefNames {
	/** Returns the ref that the name meant before. */
	bind(name: string, ref: string): string | undefined;
	list(): Array<{ name: string; ref: string }>;
}

/** What the calls of the session add up to. */
export interface CallTotals {
	callsByTool: Record<string, number>;
	durationMsByTool: Record<string, number>;
	/** Calls that failed, except those that a missing capability refused. */
	errorsByTool: Record<string, number>;
	tokensEstimateSum: number;
	capabilityDenials: number;
	sessionStartedAt: number;
}

/** The calls of the session so far. */
export interface Journal {
	totals(): CallTotals;
	/** From now on keeps the calls that succeed as steps of a flow. */
	startRecording(flowName: string): void;
	/** The flow that is being recorded. */
	recording(): Flow;
	endRecording(): Flow;
}

export interface InnerCallOptions {
	/** The call is refused rather than moved to a copy of the element that it names. */
	exact?: boolean;
}

export interface ToolMatch {
	name: string;
	summary: string;
	effect: "read" | "act";
	schema: Record<string, unknown>;
}

/** What a tool may ask of the process that runs it. */
export interface Host {
	readonly sessions: Sessions;
	readonly config: ConfigStore;
	readonly files: Files;
	readonly human: Human;
	readonly capabilities: ReadonlySet<Capability>;
	/** What tools remember about the session that the call is about. */
	readonly memory: SessionMemory;
	readonly approvals: Approvals;
	readonly names: RefNames;
	readonly journal: Journal;
	/** Runs another tool through the dispatcher, as the same client in the same session. */
	call(tool: string, args: Record<string, unknown>, options?: InnerCallOptions): Promise<Record<string, unknown>>;
	/** The tools that match a query best, best first. */
	searchTools(query: string, limit: number): Promise<ToolMatch[]>;
	/** What a tool by that name does to a page, or undefined when there is none. */
	describeTool(name: string): Promise<{ effect: "read" | "act"; batchable: boolean } | undefined>;
}
