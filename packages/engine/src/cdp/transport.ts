import type { BridgeError } from "@bascule/protocol";

/** One message of the protocol: a call, its reply, or an event. */
export interface CdpMessage {
	readonly id?: number;
	readonly sessionId?: string | undefined;
	readonly method?: string;
	readonly params?: unknown;
	readonly result?: unknown;
	readonly error?: {
		readonly code: number;
		readonly message: string;
		readonly data?: string;
		/** What refused the call before it reached the browser. */
		readonly refusal?: BridgeError;
	};
}

/** Carries whole protocol messages, in order, to a browser and back. */
export interface Transport {
	send(message: CdpMessage): void;
	close(): void;
	onmessage: ((message: CdpMessage) => void) | null;
	/** Called once, whoever ended the transport. What waits for an answer ends with the error, if one is given. */
	onclose: ((reason?: string | BridgeError) => void) | null;
}

/** For transports that carry text; what is no message is nothing. */
export function parseMessage(text: string): CdpMessage | undefined {
	try {
		const message: unknown = JSON.parse(text);
		return typeof message === "object" && message !== null ? message : undefined;
	} catch {
		return undefined;
	}
}
