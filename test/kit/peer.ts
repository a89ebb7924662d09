/** The far end of the bridge without a browser: it says what an extension says, or what a hostile program would. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { type BridgeMessage, type BridgeMessageOf, EXTENSION_ORIGIN } from "@bascule/protocol/bridge";
import { WebSocket } from "ws";

export interface PeerOptions {
	port: number;
	hostname?: string;
	/** Default: `/`. */
	path?: string;
	/** Sent in the hello. */
	token?: string;
	/** Sent with the upgrade instead. */
	offered?: string;
	headers?: Record<string, string>;
	/** Null for none. Default: our extension's. */
	origin?: string | null;
	hello?: Record<string, unknown>;
}

type Type = BridgeMessage["type"];

export interface Peer extends AsyncDisposable {
	readonly socket: WebSocket;
	readonly closed: Promise<{ code: number; reason: string }>;
	send(message: object | string | Uint8Array): void;
	/** The next message of that type which was not taken yet. */
	next<T extends Type>(type: T): Promise<BridgeMessageOf<T>>;
	/** Whether it is still served. */
	isServed(): Promise<boolean>;
}

/** Connects and says hello; what the daemon answers can be taken with `next`. */
export async function connectPeer({ token, hello, ...options }: PeerOptions): Promise<Peer> {
	const peer = await openPeer(options);
	peer.send({
		type: "hello",
		protocolVersion: 4,
		clientVersion: "0.0.0",
		caps: ["ask", "codes", "cancel", "ping", "binary", "deflate"],
		browser: { id: randomUUID(), name: "chromium" },
		...(token !== undefined && { pairingToken: token }),
		...hello,
	});
	return peer;
}

/** Connects and says nothing. A refused upgrade rejects with its status. */
export async function openPeer({ port, hostname = "127.0.0.1", path = "/", ...options }: PeerOptions): Promise<Peer> {
	const { offered, headers = {}, origin = EXTENSION_ORIGIN } = options;
	const protocols = offered === undefined ? [] : ["bascule.v4", `token.${offered}`];
	const socket = new WebSocket(`ws://${hostname}:${port}${path}`, protocols, {
		headers,
		...(origin !== null && { origin }),
	});
	const inbox: BridgeMessage[] = [];
	const arrived = new EventTarget();
	socket.on("message", (data) => {
		inbox.push(JSON.parse(String(data)) as BridgeMessage);
		arrived.dispatchEvent(new Event("message"));
	});
	const closed = once(socket, "close").then(([code, reason]) => ({ code: Number(code), reason: String(reason) }));
	closed.catch(() => {});
	await once(socket, "open");
	socket.on("error", () => {});

	async function next<T extends Type>(type: T): Promise<BridgeMessageOf<T>> {
		for (;;) {
			const index = inbox.findIndex((message) => message.type === type);
			if (index >= 0) return inbox.splice(index, 1)[0] as BridgeMessageOf<T>;
			if (socket.readyState === WebSocket.CLOSED) throw new Error(`the socket closed before a ${type} came`);
			await Promise.race([once(arrived, "message"), closed]);
		}
	}
	const send: Peer["send"] = (message) =>
		socket.send(typeof message === "string" || message instanceof Uint8Array ? message : JSON.stringify(message));
	return {
		socket,
		closed,
		send,
		next,
		async isServed() {
			const n = Math.floor(Math.random() * 1e9);
			send({ type: "ping", n });
			for (;;) if ((await next("pong")).n === n) return true;
		},
		async [Symbol.asyncDispose]() {
			socket.terminate();
			if (socket.readyState !== WebSocket.CLOSED) await closed;
		},
	};
}

export interface Claimed {
	status: number;
	headers: Record<string, string | string[] | undefined>;
	json: Record<string, unknown>;
}

/** `POST /pair/claim`, as the popup sends it. */
export async function claimCode(
	port: number,
	body: object | string,
	headers: Record<string, string> = {},
	method = "POST",
): Promise<Claimed> {
	const { promise, resolve, reject } = Promise.withResolvers<Claimed>();
	const all = { origin: EXTENSION_ORIGIN, "content-type": "application/json", ...headers };
	const sent = request(
		{ host: "127.0.0.1", port, path: "/pair/claim", method, headers: all, agent: false },
		async (response) => {
			let text = "";
			for await (const chunk of response.setEncoding("utf8")) text += chunk;
			resolve({ status: response.statusCode ?? 0, headers: response.headers, json: text ? JSON.parse(text) : {} });
		},
	);
	sent.on("error", reject);
	const text = typeof body === "string" ? body : JSON.stringify(body);
	sent.end(method === "POST" ? text : undefined);
	return promise;
}
