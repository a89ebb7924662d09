import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { EXTENSION_ORIGIN } from "@bascule/protocol/bridge";
import { localHosts } from "../../adapters/guard.ts";
import { type AcceptOptions, accept } from "./accept.ts";
import { offeredToken } from "./handshake.ts";
import { isLoopback } from "./loopback.ts";
import { createSocketServer, refuseUpgrade } from "./socket-server.ts";

const MAX_STRANGERS = 64;
const PATHS = new Set(["/", "/ws/browser"]);

export interface Front {
	/** Takes over a request to upgrade, or refuses it. */
	upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
	close(): void;
}

/** The local way in: our extension, in a browser on this machine. */
export function createDesktopFront(port: number, options: Omit<AcceptOptions, "token" | "host" | "welcome">): Front {
	const hosts = localHosts(port);
	const server = createSocketServer({ maxStrangers: MAX_STRANGERS, log: options.log });
	return {
		upgrade(request, socket, head) {
			const status = refusal(request, hosts);
			if (status !== null) {
				options.log(`bridge: an upgrade was refused: ${status}`);
				refuseUpgrade(socket, status);
				return;
			}
			const token = offeredToken(request.headers["sec-websocket-protocol"]);
			server.upgrade({ request, socket, head }, (webSocket, welcome) =>
				accept(webSocket, { ...options, token, host: hostOf(request.socket), welcome }),
			);
		},
		close: () => server.close(),
	};
}

/** Where the request really came in, whatever its Host header says. */
function hostOf({ localAddress = "", localPort }: Socket): string {
	const address = localAddress.replace(/^::ffff:/, "");
	return `${address.includes(":") ? `[${address}]` : address}:${localPort}`;
}

/** The status line of the refusal; null when the request may pass. */
function refusal(request: IncomingMessage, hosts: ReadonlySet<string>): string | null {
	const { headers, socket, url = "" } = request;
	if (!isLoopback(socket.remoteAddress)) return "403 Forbidden";
	if (!hosts.has(headers.host ?? "")) return "403 Forbidden";
	if (headers.origin !== EXTENSION_ORIGIN) return "403 Forbidden";
	return PATHS.has(url) ? null : "404 Not Found";
}
