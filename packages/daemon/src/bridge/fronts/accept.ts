import type { BridgeMessageOf, Challenge, ClaimedBrowser } from "@bascule/protocol/bridge";
import type { RawData, WebSocket } from "ws";
import { timeLimits } from "../../process/time-limits.ts";
import { browserKey } from "../browser-key.ts";
import { CLOSE } from "../close-codes.ts";
import type { BrowserBridgePool } from "../contract.ts";
import type { Raw } from "../pool/incoming.ts";
import { asChallenge, greet, type Reception, type Rejection, type RejectReason, reject } from "./handshake.ts";

export interface AcceptOptions {
	readonly pool: BrowserBridgePool;
	readonly reception: Reception;
	/** The token that came with the upgrade. */
	readonly token: string | undefined;
	/** The address at which the socket came in. */
	readonly host: string;
	readonly log: (line: string) => void;
	/** A browser was refused; what it calls itself, nobody has checked. */
	onRefused?(reason: RejectReason, claimed: ClaimedBrowser | undefined): void;
	/** The hello was accepted. */
	welcome(): void;
}

/** A socket after its handshake. Its listeners are shared by all sockets, so that an idle one holds next to nothing. */
interface Link {
	readonly pool: BrowserBridgePool;
	readonly key: string;
}
const links = new WeakMap<WebSocket, Link>();

/** Waits for the hello of a socket, answers it, and hands the socket to the pool. */
export function accept(socket: WebSocket, options: AcceptOptions): void {
	const { pool, reception, token, log } = options;
	const refuse = (message: Rejection, claimed?: ClaimedBrowser): void => {
		log(`bridge: a browser was refused: ${message.reason}`);
		options.onRefused?.(message.reason, claimed);
		socket.send(JSON.stringify(message));
		socket.close(CLOSE.rejected, message.reason);
	};
	const limit = setTimeout(() => refuse(reject("malformed", "no hello came in time")), timeLimits.browserHelloMs);
	const forget = (): void => clearTimeout(limit);
	// The close that follows an error does the work.
	socket.on("error", ignore);
	socket.once("close", forget);
	const prove = async (challenge: Challenge): Promise<void> => {
		const proofs = await reception.prove?.(challenge, options.host);
		if (!proofs) return socket.close(CLOSE.rejected, "unproven");
		socket.send(JSON.stringify({ type: "proof", proofs } satisfies BridgeMessageOf<"proof">));
	};
	const welcome = (raw: Raw): void => {
		forget();
		socket.off("close", forget);
		if (socket.readyState !== socket.OPEN) return;
		const greeting = greet(raw, token, reception);
		if ("reject" in greeting) {
			refuse(greeting.reject, greeting.claimed);
			return;
		}
		options.welcome();
		const { ack, user, info } = greeting;
		links.set(socket, { pool, key: browserKey(user, info.browser?.id) });
		socket.on("message", forward);
		socket.once("close", leave);
		socket.send(JSON.stringify(ack));
		pool.attach(user, socket, info);
		log(`bridge: ${info.browser?.name ?? user} connected`);
	};
	socket.once("message", (data, isBinary) => {
		const raw = toRaw(data, isBinary);
		const challenge = asChallenge(raw);
		if (!challenge) return welcome(raw);
		// Whoever is not convinced goes without a word.
		const unconvinced = (): void => options.onRefused?.("unauthorized", challenge.browser);
		socket.once("close", unconvinced);
		socket.once("message", (hello, isBinaryToo) => {
			socket.off("close", unconvinced);
			welcome(toRaw(hello, isBinaryToo));
		});
		prove(challenge).catch((error: unknown) => log(`bridge: a challenge was not answered: ${String(error)}`));
	});
}

function forward(this: WebSocket, data: RawData, isBinary: boolean): void {
	const link = links.get(this);
	// Once we close it, what it still says is not the word of whoever took its place.
	if (link && this.readyState === this.OPEN) link.pool.handleMessage(link.key, toRaw(data, isBinary));
}

function leave(this: WebSocket, code: number): void {
	const link = links.get(this);
	link?.pool.detach(link.key, `its socket closed (${code})`, this);
}

function ignore(): void {}

/** Sockets here give one buffer a message, never a list of them. */
const toRaw = (data: RawData, isBinary: boolean): Raw =>
	isBinary ? (data as Buffer) : (data as Buffer).toString("utf8");
