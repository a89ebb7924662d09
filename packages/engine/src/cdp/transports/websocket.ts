import { BridgeError } from "@bascule/protocol";
import { abortError } from "../interrupt.ts";
import { type CdpMessage, parseMessage, type Transport } from "../transport.ts";

/** Resolves once the socket is open; `not_connected` when it cannot be opened. */
export async function connectWebSocket(url: string, signal?: AbortSignal): Promise<Transport> {
	const socket = new WebSocket(url);
	const transport = new WebSocketTransport(socket);
	await opened(socket, url, signal);
	return transport;
}

class WebSocketTransport implements Transport {
	onmessage: Transport["onmessage"] = null;
	onclose: Transport["onclose"] = null;
	readonly #socket: WebSocket;

	constructor(socket: WebSocket) {
		this.#socket = socket;
		socket.addEventListener("message", ({ data }) => {
			const message = typeof data === "string" ? parseMessage(data) : undefined;
			if (message) this.onmessage?.(message);
		});
		socket.addEventListener("close", ({ reason }) => this.onclose?.(reason || undefined));
	}

	send(message: CdpMessage): void {
		if (this.#socket.readyState !== WebSocket.OPEN) throw new Error("the socket is closed");
		this.#socket.send(JSON.stringify(message));
	}

	close(): void {
		this.#socket.close();
	}
}

function opened(socket: WebSocket, url: string, signal: AbortSignal | undefined): Promise<void> {
	const { promise, resolve, reject } = Promise.withResolvers<void>();
	const done = new AbortController();
	const once = { once: true, signal: done.signal };
	const fail = (error: BridgeError) => {
		socket.close();
		reject(error);
	};
	const refused = () => fail(new BridgeError("not_connected", `no browser answers at ${url}`));
	socket.addEventListener("open", () => resolve(), once);
	socket.addEventListener("error", refused, once);
	socket.addEventListener("close", refused, once);
	const cancelled = () => fail(abortError(signal));
	if (signal?.aborted) cancelled();
	else signal?.addEventListener("abort", cancelled, once);
	return promise.finally(() => done.abort());
}
