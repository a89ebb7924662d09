import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type ServerOptions, type WebSocket, WebSocketServer } from "ws";
import { SUBPROTOCOL } from "./handshake.ts";

/** Larger than a message may be, so that most that are too large get an answer and not the end of the connection. */
const MAX_PAYLOAD_BYTES = 64 * 1024 * 1024;
/** Before the hello: larger than one may be. */
const MAX_STRANGER_BYTES = 64 * 1024;
/** A socket whose other side is gone does not answer the close either. */
const CLOSE_LIMIT_MS = 2000;

export interface SocketServerOptions {
	/** How many sockets may be without an accepted hello at once. */
	readonly maxStrangers: number;
	readonly log: (line: string) => void;
}

export interface SocketServer {
	/** Takes over a request to upgrade; `take` calls `welcome` once the socket is no stranger's any more. */
	upgrade(upgrade: Upgrade, take: (socket: WebSocket, welcome: () => void) => void): void;
	close(): void;
}

export interface Upgrade {
	readonly request: IncomingMessage;
	readonly socket: Duplex;
	readonly head: Buffer;
}

/** What both fronts speak: no compression by the socket, and never the token in an answer. Strangers hold little of it. */
export function createSocketServer({ maxStrangers, log }: SocketServerOptions): SocketServer {
	// The types of `ws` do not know closeTimeout yet.
	const options: ServerOptions & { closeTimeout: number } = {
		noServer: true,
		perMessageDeflate: false,
		maxPayload: MAX_PAYLOAD_BYTES,
		closeTimeout: CLOSE_LIMIT_MS,
		handleProtocols: (offers) => (offers.has(SUBPROTOCOL) ? SUBPROTOCOL : false),
	};
	const server = new WebSocketServer(options);
	const strangers = new Set<Duplex>();

	/** Gives what ends the watch. */
	function watch(socket: Duplex): () => void {
		let bytes = 0;
		const count = (chunk: Buffer): void => {
			bytes += chunk.length;
			if (bytes <= MAX_STRANGER_BYTES || !strangers.has(socket)) return;
			log("bridge: a socket was closed: it said more than a hello");
			socket.destroy();
		};
		const end = (): void => {
			strangers.delete(socket);
			socket.off("data", count);
			socket.off("close", end);
		};
		strangers.add(socket);
		socket.on("data", count);
		socket.once("close", end);
		return end;
	}

	return {
		upgrade({ request, socket, head }, take) {
			if (strangers.size < maxStrangers) {
				server.handleUpgrade(request, socket, head, (webSocket) => take(webSocket, watch(socket)));
				return;
			}
			log("bridge: an upgrade was refused: too many sockets have said no hello");
			refuseUpgrade(socket, "503 Service Unavailable");
		},
		close() {
			for (const client of server.clients) client.terminate();
			server.close();
		},
	};
}

export function refuseUpgrade(socket: Duplex, status: string): void {
	socket.on("error", () => {});
	socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
