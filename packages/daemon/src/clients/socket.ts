import type { Socket } from "node:net";
import {
	BridgeError,
	type ClientHello,
	type ClientMessage,
	clientHello,
	clientMessage,
	type DaemonMessage,
	type Outcome,
} from "@bascule/protocol";
import { lineReader, MAX_LINE } from "@bascule/protocol/lines";
import { compareVersions, sameMajor, VERSION } from "@bascule/protocol/version";
import type { Daemon } from "../process/daemon.ts";
import type { Client } from "./client.ts";
import { tokenMatches } from "./token.ts";

const HELLO_LIMIT_MS = 10_000;

/** What a connection needs to know of the process it reaches. */
export interface Reception {
	readonly daemon: Daemon;
	readonly token: string;
	/** The process is on its way out; new clients are sent to the next one. */
	readonly isLeaving: boolean;
	status(): Record<string, unknown>;
	stop(): void;
	/** A newer client has come: make way for its daemon. */
	supersede(): void;
	/** Keeps the process from leaving until the call has ended. */
	track<T>(call: Promise<T>): Promise<T>;
}

type Handlers = { [Type in ClientMessage["type"]]: (message: Extract<ClientMessage, { type: Type }>) => void };

/** Serves one connection: lines of JSON, a hello first. */
export function receive(socket: Socket, reception: Reception): void {
	const { daemon } = reception;
	const running = new Map<number, AbortController>();
	let client: Client | null = null;

	const send = (message: DaemonMessage): void => {
		if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
	};
	const answer = (id: number, outcome: Outcome): void => send({ type: "result", id, outcome });
	const refuse = (error: BridgeError): void => send({ type: "refused", error: error.message, code: error.code });

	const handlers: Handlers = {
		call: ({ id, tool, args, render }) => {
			if (reception.isLeaving) {
				send({ type: "unserved", id });
				return;
			}
			const controller = new AbortController();
			running.set(id, controller);
			const call = daemon.call(client as Client, tool, args, { signal: controller.signal, render });
			const ended = call.then(
				(outcome) => answer(id, outcome),
				(error: unknown) => answer(id, { ok: false, result: BridgeError.from(error).toResult() }),
			);
			void reception.track(ended.finally(() => running.delete(id)));
		},
		cancel: ({ id }) => running.get(id)?.abort(new BridgeError("cancelled", "the call was cancelled")),
		status: ({ id }) => answer(id, { ok: true, result: reception.status() }),
		stop: ({ id }) => {
			answer(id, { ok: true, result: { ok: true } });
			reception.stop();
		},
	};

	function greet(line: string): void {
		const hello = parseHello(line, reception.token);
		if (reception.isLeaving || compareVersions(hello.version, VERSION) > 0) {
			send({ type: "superseded", version: VERSION });
			socket.end();
			reception.supersede();
			return;
		}
		client = daemon.connect(hello);
		clearTimeout(helloLimit);
		send({ type: "welcome", version: VERSION, clientId: client.id });
	}

	function handle(given: unknown): void {
		const parsed = clientMessage.safeParse(given);
		if (parsed.success) {
			(handlers[parsed.data.type] as (message: ClientMessage) => void)(parsed.data);
			return;
		}
		const error = new BridgeError("invalid_action", "the daemon does not know this message");
		const id = (given as { id?: unknown } | null)?.id;
		if (typeof id !== "number") throw error;
		answer(id, { ok: false, result: error.toResult() });
	}

	function onLine(line: string): void {
		try {
			if (client) handle(json(line));
			else greet(line);
		} catch (error) {
			refuse(BridgeError.from(error));
			if (!client) socket.end();
		}
	}

	const helloLimit = setTimeout(() => socket.destroy(), HELLO_LIMIT_MS);
	const read = lineReader({
		max: MAX_LINE,
		onLine,
		onOverflow: () => {
			refuse(new BridgeError("invalid_action", "a message is too long for the socket"));
			socket.end();
		},
	});
	socket.setEncoding("utf8");
	socket.on("data", (chunk) => read(String(chunk)));
	// The close that follows an error does the work.
	socket.on("error", () => {});
	socket.on("close", () => {
		clearTimeout(helloLimit);
		for (const controller of running.values())
			controller.abort(new BridgeError("cancelled", "the client disconnected"));
		if (client) daemon.disconnect(client);
	});
}

function parseHello(line: string, token: string): ClientHello {
	const parsed = clientHello.safeParse(json(line));
	if (!parsed.success) throw new BridgeError("invalid_action", "a client must send a hello first");
	const hello = parsed.data;
	if (!tokenMatches(token, hello.token)) throw new BridgeError("unauthorized", "the token is wrong for this daemon");
	if (compareVersions(hello.version, VERSION) < 0 && !sameMajor(hello.version, VERSION))
		throw new BridgeError("version_mismatch", `the daemon is version ${VERSION}, the client ${hello.version}`);
	return hello;
}

function json(line: string): unknown {
	try {
		return JSON.parse(line);
	} catch (cause) {
		throw new BridgeError("invalid_action", "the line is not JSON", { cause });
	}
}
