import type {
	BridgeEvent,
	BridgeMessage,
	BridgeMessageOf,
	BrowserAction,
	BrowserActionResult,
	Cap,
	VerbCall,
	WireError,
} from "@bascule/protocol/bridge";
import type { Raw } from "./pool/incoming.ts";
import type { BrowserBridgeSocket, PeerInfo } from "./pool/peer.ts";

export type BrowserBridgeActionResult =
	| { readonly result: BrowserActionResult; readonly replay?: true }
	| { readonly error: WireError };

export interface VerbRequest {
	readonly signal: AbortSignal;
	readonly timeoutMs: number;
	/** Of a request that was lost with its connection: the browser does not do again what it has done. */
	readonly id?: string;
}

export interface VerbAnswer {
	readonly result: unknown;
	readonly status: BridgeMessageOf<"response">["status"];
	/** Nothing ran now: this is the answer of an earlier run of the same id. */
	readonly replay: boolean;
}

/** A browser that is connected now. */
export interface ConnectedBrowser {
	/** What the pool knows it by: pass it as `userId`. */
	readonly key: string;
	readonly user: string;
	/** Null for a peer that did not say which browser it is. */
	readonly id: string | null;
	readonly name: string;
	readonly caps: ReadonlySet<Cap>;
	readonly clientVersion: string | null;
	readonly connectedAt: number;
}

export type Unsubscribe = () => void;

/**
 * The sockets of browsers by user. `userId` names a user, which is the browser that came last, or one browser by its key.
 */
export interface BrowserBridgePool {
	/** How often a silent browser is pinged. */
	readonly heartbeatMs: number;
	isConnected(userId: string): boolean;
	/** Does one action. A failure is a result too: this never rejects. */
	request(userId: string, action: BrowserAction, signal?: AbortSignal): Promise<BrowserBridgeActionResult>;
	/** A browser that was connected under the same key is replaced. */
	attach(userId: string, socket: BrowserBridgeSocket, info?: PeerInfo): void;
	/** With a socket: only if the browser is still connected over this one. */
	detach(userId: string, reason?: string, socket?: BrowserBridgeSocket): void;
	handleMessage(userId: string, raw: Raw): void;
	getStats(): { connections: number; inFlight: number };

	/** Sends one verb of a session; throws BridgeError. One that was lost on the way says so in `details`. */
	verb(userId: string, session: string, call: VerbCall, request: VerbRequest): Promise<VerbAnswer>;
	caps(userId: string): ReadonlySet<Cap>;
	/** Those of a user, the newest first. */
	browsers(user: string): ConnectedBrowser[];
	/** Resolves at once or when the browser comes; rejects with the signal's reason. */
	whenConnected(userId: string, signal: AbortSignal): Promise<void>;
	onEvent(listener: (browser: ConnectedBrowser, event: BridgeEvent) => void): Unsubscribe;
	onConnected(listener: (browser: ConnectedBrowser) => void): Unsubscribe;
	onDisconnected(listener: (browser: ConnectedBrowser, reason: string) => void): Unsubscribe;
	rename(userId: string, name: string): void;
	/** Sends a last message before it detaches. */
	dismiss(userId: string, message: BridgeMessage, reason: string): void;
	close(): void;
}
