import { createConnection, type Socket } from "node:net";
import type { ClientHello, DaemonMessage, Outcome } from "@bascule/protocol";
import { BridgeError, type ErrorCode } from "@bascule/protocol/errors";
import { lineReader, MAX_LINE } from "@bascule/protocol/lines";

const HELLO_LIMIT_MS = 5000;

export interface CallOptions {
	signal?: AbortSignal;
	/** Ask for the tool's text form, where it has one. */
	render?: boolean;
	/** What the tool does; a lost call that may have acted is `outcome_unknown`. */
	effect?: "read" | "act";
}

interface Pending {
	resolve(outcome: Outcome | null): void;
	reject(error: BridgeError): void;
	effect: "read" | "act";
}

/** One greeted connection to a daemon. Once closed it stays closed. */
export class Connection {
	readonly #socket: Socket;
	readonly #pending = new Map<number, Pending>();
	readonly closed: Promise<void>;
	#isClosed = false;
	#lastId = 0;

	private constructor(socket: Socket) {
		this.#socket = socket;
		this.closed = new Promise((resolve) => {
			socket.once("close", () => {
				this.#lose();
				resolve();
			});
		});
		socket.unref();
	}

	/** Greets the daemon. Null when none listens, "superseded" when it makes way for this version. */
	static async open(path: string, hello: ClientHello): Promise<Connection | "superseded" | null> {
		const socket = createConnection(path);
		socket.setEncoding("utf8");
		try {
			const { answer, listen } = await greet(socket, hello);
			if (answer === null) return null;
			if (answer.type === "superseded") {
				socket.destroy();
				return "superseded";
			}
			if (answer.type !== "welcome") throw refusal(answer);
			const connection = new Connection(socket);
			listen((message) => connection.#receive(message));
			return connection;
		} catch (error) {
			socket.destroy();
			throw error;
		}
	}

	get isClosed(): boolean {
		return this.#isClosed;
	}

	/** Null when the daemon is leaving and did not begin the call. */
	call(tool: string, args: Record<string, unknown>, options: CallOptions): Promise<Outcome | null> {
		const { signal, render = false, effect = "act" } = options;
		return this.#request({ type: "call", tool, args, render }, effect, signal);
	}

	ask(type: "status" | "stop"): Promise<Outcome | null> {
		return this.#request({ type }, "read");
	}

	close(): void {
		this.#socket.destroy();
	}

	async #request(message: object, effect: "read" | "act", signal?: AbortSignal): Promise<Outcome | null> {
		if (signal?.aborted) throw cancelled();
		const id = ++this.#lastId;
		const line = JSON.stringify({ ...message, id });
		if (line.length > MAX_LINE)
			throw new BridgeError("invalid_action", `the arguments are larger than ${MAX_LINE / 1024 / 1024} MB`);
		const { promise, resolve, reject } = Promise.withResolvers<Outcome | null>();
		const cancel = (): void => {
			this.#send(JSON.stringify({ type: "cancel", id }));
			reject(cancelled());
		};
		signal?.addEventListener("abort", cancel, { once: true });
		this.#pending.set(id, { resolve, reject, effect });
		this.#socket.ref();
		try {
			this.#send(line);
			return await promise;
		} finally {
			signal?.removeEventListener("abort", cancel);
			this.#pending.delete(id);
			if (this.#pending.size === 0) this.#socket.unref();
		}
	}

	#send(line: string): void {
		if (!this.#isClosed) this.#socket.write(`${line}\n`);
		else this.#lose();
	}

	#receive(message: DaemonMessage): void {
		if (message.type === "result") this.#pending.get(message.id)?.resolve(message.outcome);
		else if (message.type === "unserved") this.#pending.get(message.id)?.resolve(null);
		else if (message.type === "refused") for (const { reject } of this.#pending.values()) reject(refusal(message));
	}

	#lose(): void {
		this.#isClosed = true;
		for (const { reject, effect } of this.#pending.values()) reject(lost(effect));
	}
}

type Receive = (message: DaemonMessage) => void;

/** Sends the hello and waits for the answer; null when nothing listens at the path. */
async function greet(
	socket: Socket,
	hello: ClientHello,
): Promise<{ answer: DaemonMessage | null; listen(receive: Receive): void }> {
	const { promise, resolve, reject } = Promise.withResolvers<DaemonMessage | null>();
	let receive: Receive = resolve;
	const read = lineReader({
		max: Number.POSITIVE_INFINITY,
		onLine: (line) => receive(JSON.parse(line) as DaemonMessage),
		onOverflow: () => {},
	});
	socket.on("data", (chunk) => read(String(chunk)));
	socket.on("error", (error: NodeJS.ErrnoException) => {
		if (NOBODY.has(error.code ?? "")) resolve(null);
		else reject(new BridgeError("not_connected", `the daemon's socket failed: ${error.message}`, { cause: error }));
	});
	socket.once("close", () => resolve(null));
	socket.setTimeout(HELLO_LIMIT_MS, () =>
		reject(
			new BridgeError("not_connected", "the daemon does not answer", {
				hint: "End its process (the pid is in daemon.json) and try again.",
			}),
		),
	);
	socket.write(`${JSON.stringify(hello)}\n`);
	const answer = await promise;
	socket.setTimeout(0);
	return {
		answer,
		listen: (next) => {
			receive = next;
		},
	};
}

/** What connecting says when there is no daemon, or one that is just going. */
const NOBODY = new Set(["ENOENT", "ECONNREFUSED", "ENOTSOCK", "ECONNRESET", "EPIPE"]);

const cancelled = (): BridgeError => new BridgeError("cancelled", "the call was cancelled");

const refusal = (message: DaemonMessage): BridgeError =>
	message.type === "refused"
		? new BridgeError(message.code as ErrorCode, message.error)
		: new BridgeError("internal_error", `the daemon answered ${message.type} to a hello`);

const lost = (effect: "read" | "act"): BridgeError =>
	effect === "read"
		? new BridgeError("not_connected", "the daemon stopped during the call")
		: new BridgeError("outcome_unknown", "the daemon stopped during the call, which may have taken effect");
