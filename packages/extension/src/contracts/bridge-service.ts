import type { EndReason } from "@bascule/protocol/bridge";

/** What the popup and the options page may know and do. The background worker implements it; pages reach it by message. */
export interface BridgeService {
	getState(): Promise<BridgeState>;
	/**
	 * Calls the listener with the state now and with every change; returns the function that ends it.
	 * `onLost`: the worker went away, so what was last told may be wrong until the listener is called again.
	 */
	subscribeState(listener: (state: BridgeState) => void, onLost?: () => void): () => void;

	/** Ends what an agent does in one tab and refuses more of it there until `allowTab`. */
	stopTab(tabId: number): Promise<void>;
	allowTab(tabId: number): Promise<void>;
	/** Raises the bridge: ends every session, and nothing more is dispatched until `resume`. */
	stopAll(): Promise<{ endedCount: number }>;
	resume(): Promise<void>;

	/** Claims a pairing code that `bascule pair` printed. Of an address that cannot be used it says what `saveConfig` does. */
	pair(request: { code: string; url: string }): Promise<PairingOutcome>;
	getConfig(): Promise<BridgeConfigView>;
	/** What cannot be used is an error whose `details.field` names the change that it is about. */
	saveConfig(changes: ConfigChanges): Promise<void>;
	/** Forgets the pairing. */
	clearConfig(): Promise<void>;
	/** Tries again now, also after a refusal. */
	reconnect(): Promise<void>;

	listBlocklist(): Promise<BlocklistEntry[]>;
	addToBlocklist(domain: string): Promise<BlocklistEntry>;
	removeFromBlocklist(domain: string): Promise<void>;

	searchAudit(query: AuditQuery): Promise<{ entries: AuditEntry[]; total: number }>;
}

export type ConnectionStatus =
	/** Nobody has paired this browser yet. */
	| "unpaired"
	| "connecting"
	| "connected"
	/** Lost; the next attempt is at `retryAt`. */
	| "waiting"
	/** Refused by the daemon; only the owner can change that. */
	| "rejected";

export interface BridgeState {
	connection: {
		status: ConnectionStatus;
		url?: string;
		browserName?: string;
		/** When the status last changed. */
		since: number;
		/** When anything was last heard from the daemon. */
		lastHeardAt?: number;
		retryAt?: number;
		error?: { code: string; message: string; reason?: string };
	};
	/** Stop all was pressed: nothing is dispatched until the owner resumes. */
	raised: boolean;
	sessions: SessionView[];
	/** Tabs that the owner stopped. */
	stoppedTabs: StoppedTab[];
	/** The newest first; at most 50. */
	activity: ActivityEntry[];
	/** When the worker last saw the blocklist change: another time is the reason to list it again. */
	blocklistAt: number;
}

export interface SessionView {
	tabId: number;
	domain: string;
	title: string;
	agent?: string;
	startedAt: number;
	lastActionAt: number;
	actionCount: number;
	/** The agent opened the tab; otherwise it is the owner's. */
	isAgentTab: boolean;
	/** What runs in it now. */
	running?: string;
	/** Something that keeps the agent out, such as another extension's frame. */
	obstacle?: { code: string; message: string };
}

export interface StoppedTab {
	tabId: number;
	/** Of the page that is in it now. */
	title: string;
	domain: string;
}

export interface ActivityEntry {
	at: number;
	tabId?: number;
	domain: string;
	action: string;
	ok: boolean;
	code?: string;
	ms: number;
}

export interface BridgeConfigView {
	url: string;
	/** What the owner calls this browser. */
	name: string;
	/** What the daemon called it when it was paired by a code: then it is the daemon that keeps the name. */
	browserName?: string;
	isPaired: boolean;
	pairedAt?: number;
}

export interface ConfigChanges {
	url?: string;
	token?: string;
	name?: string;
}

export type PairingOutcome = { ok: true; browserName: string } | { ok: false; code: string; message: string };

export interface BlocklistEntry {
	domain: string;
	addedAt: number;
}

export interface AuditQuery {
	/** Words that must occur in an entry. */
	text?: string;
	limit: number;
	offset: number;
}

export interface AuditEntry {
	domain: string;
	tabId: number;
	agent?: string;
	startedAt: number;
	endedAt: number;
	actionCount: number;
	reason: EndReason;
}
