/** One server under every name that ends in `.test`, with and without TLS, which notes who was asked for what. */
import { createSocket } from "node:dgram";
import type { EventEmitter } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { type AddressInfo, createServer as createFront, type Socket } from "node:net";
import { WebSocketServer } from "ws";
import { makeCertificate } from "./certificate.ts";

/** The first byte of TLS. */
const HANDSHAKE = 0x16;

export interface Asked {
	readonly host: string;
	readonly path: string;
	/** For what comes over a WebSocket: MESSAGE. It is sent back. */
	readonly method: string;
}

export interface Hosts extends AsyncDisposable {
	/** Switches with which a browser finds the server, and takes its names for safe ones. */
	readonly args: string[];
	readonly log: Asked[];
	/** What was asked of a name or one below it, but for what a browser asks for by itself. */
	asked(host: string): Asked[];
	/** How many packets of WebTransport have come, for whichever name. */
	readonly packets: number;
	/** How many answers and WebSockets of this name are not over. */
	connected(host: string): number;
}

export type Answer = (asked: Asked & { response: ServerResponse }) => void;

export async function startHosts(answer: Answer, safe: readonly string[] = []): Promise<Hosts> {
	const log: Asked[] = [];
	const note = ({ headers, url = "/", method = "GET" }: IncomingMessage): Asked => {
		const asked = { host: (headers.host ?? "").replace(/\.?(:\d+)?$/, ""), path: url, method };
		log.push(asked);
		return asked;
	};
	const open = new Map<EventEmitter, string>();
	const hold = (connection: EventEmitter, { host }: Asked): void => {
		open.set(connection, host);
		connection.once("close", () => open.delete(connection));
	};
	const serve = (request: IncomingMessage, response: ServerResponse): void => {
		const asked = note(request);
		hold(response, asked);
		response.setHeader("cache-control", "no-store");
		if (asked.path === "/favicon.ico") response.writeHead(204).end();
		else answer({ ...asked, response });
	};
	const { key, cert, args } = await makeCertificate("test");
	const plain = createServer(serve);
	const secure = createSecureServer({ key, cert }, serve);
	const clients = new Set<Socket>();
	const front = createFront((socket) => {
		clients.add(socket);
		socket.on("error", () => {}).once("close", () => clients.delete(socket));
		socket.once("readable", () => {
			const head = socket.read() as Buffer | null;
			if (head === null) return;
			socket.unshift(head);
			(head[0] === HANDSHAKE ? secure : plain).emit("connection", socket);
		});
	});
	const sockets = new WebSocketServer({ noServer: true });
	plain.on("upgrade", (request, socket, head) => {
		const asked = note(request);
		sockets.handleUpgrade(request, socket, head, (webSocket) => {
			hold(webSocket, asked);
			webSocket.on("message", (data) => {
				log.push({ ...asked, method: "MESSAGE" });
				webSocket.send(String(data));
			});
		});
	});
	await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
	const { port } = front.address() as AddressInfo;
	let packets = 0;
	const datagrams = createSocket("udp4", () => packets++);
	await new Promise<void>((resolve) => datagrams.bind(port, "127.0.0.1", resolve));
	return {
		args: [
			...args,
			`--host-resolver-rules=MAP *.test 127.0.0.1:${port},MAP *.test. 127.0.0.1:${port}`,
			`--unsafely-treat-insecure-origin-as-secure=${safe.map((host) => `http://${host}`).join(",")}`,
		],
		log,
		get packets() {
			return packets;
		},
		asked: (host) => log.filter((entry) => `.${entry.host}`.endsWith(`.${host}`) && entry.path !== "/favicon.ico"),
		connected: (host) =>
			open
				.values()
				.filter((name) => name === host)
				.toArray().length,
		async [Symbol.asyncDispose]() {
			for (const webSocket of sockets.clients) webSocket.terminate();
			const closed = new Promise((resolve) => front.close(resolve));
			for (const socket of clients) socket.destroy();
			datagrams.close();
			await closed;
		},
	};
}
