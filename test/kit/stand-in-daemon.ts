/** The other end of the extension's socket, in a test's hand: it says what it is told to, or nothing at all. */
import type { AddressInfo } from "node:net";
import { type BridgeMessage, CAPS } from "@bascule/protocol/bridge";
import { type WebSocket, WebSocketServer } from "ws";

export interface Caller {
	/** Everything that came, the oldest first: messages as objects, frames as bytes. */
	readonly received: (Record<string, unknown> | Buffer)[];
	readonly protocols: string[];
	readonly origin: string | undefined;
	readonly isOpen: boolean;
	say(message: BridgeMessage | string | Uint8Array): void;
	/** Accepts it. */
	ack(options?: { heartbeatMs?: number; caps?: string[]; proves?: true }): void;
	reject(reason: "unauthorized" | "revoked"): void;
	/** Reads nothing more and answers no ping, as when packets are lost. */
	mute(): void;
	cut(): void;
}

export interface StandInDaemon extends AsyncDisposable {
	readonly url: string;
	/** Whoever has connected, the newest last. */
	readonly callers: Caller[];
}

export async function startStandInDaemon(port = 0): Promise<StandInDaemon> {
	const callers: Caller[] = [];
	const server = new WebSocketServer({ host: "127.0.0.1", port, autoPong: false });
	server.on("connection", (socket, request) => {
		const protocols = (request.headers["sec-websocket-protocol"] ?? "").split(", ");
		callers.push(callerOn(socket, protocols, request.headers.origin));
	});
	await new Promise((resolve) => server.once("listening", resolve));
	return {
		url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws/browser`,
		callers,
		async [Symbol.asyncDispose]() {
			for (const socket of server.clients) socket.terminate();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

function callerOn(socket: WebSocket, protocols: string[], origin: string | undefined): Caller {
	const received: Caller["received"] = [];
	let isMuted = false;
	const say: Caller["say"] = (message) => {
		const isRaw = typeof message === "string" || message instanceof Uint8Array;
		socket.send(isRaw ? message : JSON.stringify(message));
	};
	socket.on("message", (data: Buffer, isBinary) => {
		if (isMuted) return;
		const message = isBinary ? data : (JSON.parse(data.toString()) as Record<string, unknown>);
		received.push(message);
		if ("type" in message && message.type === "ping") say({ type: "pong", n: message.n as number });
	});
	return {
		received,
		protocols,
		origin,
		get isOpen() {
			return socket.readyState === socket.OPEN;
		},
		say,
		ack: ({ heartbeatMs = 5000, caps = [...CAPS], ...more } = {}) =>
			say({ type: "ack", serverVersion: "0.1.0", protocolVersion: 4, caps, heartbeatMs, browserName: "mine", ...more }),
		reject: (reason) =>
			say({
				type: "reject",
				requiredMinProtocolVersion: 3,
				reason,
				error: { code: "unauthorized", message: `the pairing is ${reason}` },
			}),
		mute() {
			isMuted = true;
		},
		cut: () => socket.terminate(),
	};
}
