/// <reference types="chrome" />
import { BridgeError } from "@bascule/protocol";
import type { CdpMessage, Transport } from "../transport.ts";

/** Stands before everything that goes to a tab and everything that comes from it. */
export interface DebuggerGate {
	/** The tab was attached to just now: whatever was known of it may be old. */
	begin(tabId: number): void;
	/** Sends a command if it may go, in the order of the calls; the answer is what may be seen of it. Rejects what it refuses. */
	send(tabId: number, sessionId: string | undefined, method: string, params: object | undefined): Promise<unknown>;
	/** What is told of an event: most often itself, sometimes another one in its place, or nothing. */
	receive(tabId: number, event: ProtocolEvent): readonly ProtocolEvent[];
}

export interface ProtocolEvent {
	readonly sessionId?: string | undefined;
	readonly method: string;
	readonly params?: object | undefined;
}

/** What Chrome says when the tab was lost, in place of the protocol's own code. */
const INTERNAL = -32_000;

/** A tab that this extension is attached to; its frames in other processes are flat sessions of it. */
export class DebuggerTransport implements Transport {
	onmessage: Transport["onmessage"] = null;
	onclose: Transport["onclose"] = null;
	readonly #tabId: number;
	readonly #gate: DebuggerGate;
	#closed = false;

	/** The tab is attached already. Events are handed in with `receive`, since a worker listens once for all tabs. */
	constructor(tabId: number, gate: DebuggerGate) {
		this.#tabId = tabId;
		this.#gate = gate;
		gate.begin(tabId);
	}

	send({ id, sessionId, method = "", params }: CdpMessage): void {
		if (this.#closed) throw new Error("the debugger is detached");
		this.#gate.send(this.#tabId, sessionId, method, params as object | undefined).then(
			(result) => this.onmessage?.({ id: id ?? 0, result }),
			(error: unknown) => isEndOfWorker(error) || this.onmessage?.({ id: id ?? 0, error: protocolError(error) }),
		);
	}

	receive(sessionId: string | undefined, method: string, params: object | undefined): void {
		if (this.#closed) return;
		for (const event of this.#gate.receive(this.#tabId, { sessionId, method, params })) this.onmessage?.(event);
	}

	close(reason?: string | BridgeError): void {
		if (this.#closed) return;
		this.#closed = true;
		this.onclose?.(reason);
	}
}

/**
 * What Chrome answers to a worker that it is ending. It is told to nobody, since that would be taken for the end of
 * what was asked: the next worker is asked again, and knows better.
 */
export const isEndOfWorker = (thrown: unknown): boolean => thrown instanceof Error && /\bNo SW\b/.test(thrown.message);

/** Chrome puts the protocol's error as JSON into the message of its own. */
function protocolError(thrown: unknown): NonNullable<CdpMessage["error"]> {
	const text = thrown instanceof Error ? thrown.message : String(thrown);
	if (thrown instanceof BridgeError) return { code: INTERNAL, message: text, refusal: thrown };
	try {
		const { code, message } = JSON.parse(text) as { code?: number; message?: string };
		return { code: code ?? INTERNAL, message: message ?? text };
	} catch {
		return { code: INTERNAL, message: text };
	}
}
