import type { Duplex } from "node:stream";
import { type ServerOptions, WebSocketServer } from "ws";
import { SUBPROTOCOL } from "./handshake.ts";

/** Larger than a message may be, so that most that are too large get an answer and not the end of the connection. */
const MAX_PAYLOAD_BYTES = 64 * 1024 * 1024;
/** A socket whose other side is gone does not answer the close either. */
const CLOSE_LIMIT_MS = 2000;

/** What both fronts speak: no compression by the socket, and never the token in an answer. */
export function createSocketServer(): WebSocketServer {
	// The types of `ws` do not know closeTimeout yet.
	const options: ServerOptions & { closeTimeout: number } = {
		noServer: true,
		perMessageDeflate: false,
		maxPayload: MAX_PAYLOAD_BYTES,
		closeTimeout: CLOSE_LIMIT_MS,
		handleProtocols: (offers) => (offers.has(SUBPROTOCOL) ? SUBPROTOCOL : false),
	};
	return new WebSocketServer(options);
}

export function closeServer(server: WebSocketServer): void {
	for (const client of server.clients) client.terminate();
	server.close();
}

export function refuseUpgrade(socket: Duplex, status: string): void {
	socket.on("error", () => {});
	socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
