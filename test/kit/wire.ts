/** The near end of the bridge without a daemon: a paired extension is told exactly what a test wants to tell it. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { BridgeEvent, BridgeMessage, BridgeMessageOf, BrowserAction, VerbCall } from "@bascule/protocol/bridge";
import { type WebSocket, WebSocketServer } from "ws";

export type WireAnswer = Pick<BridgeMessageOf<"response">, "result" | "error">;

export interface Wire extends AsyncDisposable {
	readonly port: number;
	/** What the extension told without being asked. */
	readonly events: BridgeEvent[];
	/** Resolves when an extension is there. */
	connected(): Promise<void>;
	/** One of the thirteen actions. */
	action(action: BrowserAction): Promise<WireAnswer>;
	/** A verb of a session. */
	verb(session: string, call: VerbCall): Promise<WireAnswer>;
}

export async function startWire(): Promise<Wire> {
	const server = new WebSocketServer({ host: "127.0.0.1", port: 0, handleProtocols: ([first]) => first ?? false });
	await once(server, "listening");
	const events: BridgeEvent[] = [];
	const waiting = new Map<string, (answer: WireAnswer) => void>();
	let peer = Promise.withResolvers<WebSocket>();

	server.on("connection", (socket) => {
		socket.on("message", (data) => {
			const message = JSON.parse(String(data)) as BridgeMessage;
			if (message.type === "hello") {
				const ack = { type: "ack", serverVersion: "0.0.0", caps: ["ask", "codes", "cancel"], heartbeatMs: 600_000 };
				socket.send(JSON.stringify(ack));
				peer.resolve(socket);
			} else if (message.type === "response") waiting.get(message.id)?.(message);
			else if (message.type === "error") waiting.get(message.id ?? "")?.(message);
			else if (message.type === "event") events.push(message);
		});
		socket.on("close", () => {
			peer = Promise.withResolvers();
			for (const answer of waiting.values())
				answer({ error: { code: "not_connected", message: "the browser went away" } });
		});
	});

	async function ask(message: { type: "request"; action: BrowserAction } | VerbMessage): Promise<WireAnswer> {
		const id = randomUUID();
		const { promise, resolve } = Promise.withResolvers<WireAnswer>();
		waiting.set(id, resolve);
		(await peer.promise).send(JSON.stringify({ ...message, id }));
		return promise.finally(() => waiting.delete(id));
	}

	return {
		port: (server.address() as AddressInfo).port,
		events,
		connected: async () => void (await peer.promise),
		action: (action) => ask({ type: "request", action }),
		verb: (session, call) => ask({ type: "verb", session, call }),
		async [Symbol.asyncDispose]() {
			for (const socket of server.clients) socket.terminate();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

type VerbMessage = { type: "verb"; session: string; call: VerbCall };
