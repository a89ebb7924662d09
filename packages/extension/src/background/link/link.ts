import {
	BROWSER_BRIDGE_PROTOCOL_VERSION,
	type BridgeMessage,
	type BridgeMessageOf,
	CAPS,
	type Cap,
	proofOf,
	tokenDigest,
	toWireError,
} from "@bascule/protocol/bridge";
import { timeLimits } from "../time-limits.ts";
import { type Heartbeat, startHeartbeat } from "./heartbeat.ts";
import { decode, encode, type Incoming } from "./wire.ts";

/** When the daemon does not say how often it pings. */
const HEARTBEAT_MS = 5000;

export interface LinkOptions {
	readonly url: string;
	readonly token: string;
	/** Whether the daemon has to show that it knows the token before it gets it. */
	readonly mustProve: boolean;
	readonly clientVersion: string;
	readonly browser: { readonly id: string; readonly name: string };
	onAck(ack: BridgeMessageOf<"ack">): void;
	/** At the handshake, or later when the owner revokes the pairing. */
	onReject(reject: BridgeMessageOf<"reject">): void;
	/** Who answers did not show that it knows the token, and has not got it. */
	onImpostor(): void;
	/** Everything after the handshake but pings and pongs. */
	onMessage(message: BridgeMessage): void;
	/** Once, unless the link was closed or rejected before. */
	onLost(reason: string): void;
}

/** One connection to the daemon, from the handshake to its end. */
export interface Link {
	/** Empty before the daemon has accepted us, and after the end. */
	readonly caps: ReadonlySet<Cap>;
	readonly lastHeardAt: number | undefined;
	send(message: BridgeMessage): void;
	close(): void;
}

/** Throws when the address or the token cannot be used at all. */
export function openLink(options: LinkOptions): Link {
	const { url, token, mustProve, clientVersion, browser, onAck, onReject, onImpostor, onMessage, onLost } = options;
	const subprotocol = `bascule.v${BROWSER_BRIDGE_PROTOCOL_VERSION}`;
	// Before there is a connection: who holds one back must not have been asked later than it was made.
	const challenge = { type: "challenge", nonce: crypto.randomUUID(), at: Date.now(), browser } as const;
	const socket = new WebSocket(url, mustProve ? subprotocol : [subprotocol, `token.${token}`]);
	socket.binaryType = "arraybuffer";
	const handshake = setTimeout(() => lose("the daemon did not answer"), timeLimits.handshakeMs);
	let caps: ReadonlySet<Cap> = new Set();
	let heartbeat: Heartbeat | undefined;
	let lastHeardAt: number | undefined;
	let hasGreeted = false;
	let isAccepted = false;
	let isOver = false;
	/** Messages are handled in the order in which they came: this is how long those wait that come after one to inflate. */
	let inflating: Promise<void> | undefined;

	socket.onopen = () => (mustProve ? transmit(challenge) : greet());
	socket.onmessage = ({ data }) => {
		lastHeardAt = Date.now();
		heartbeat?.heard();
		const incoming = decode(data);
		if (inflating || incoming instanceof Promise) queue(incoming);
		else receive(incoming);
	};
	socket.onclose = ({ code, reason }) => lose(reason || `the connection was closed (${code})`);

	function greet(): void {
		hasGreeted = true;
		transmit({
			type: "hello",
			protocolVersion: BROWSER_BRIDGE_PROTOCOL_VERSION,
			clientVersion,
			caps: [...CAPS],
			browser,
			...(mustProve && { pairingToken: token }),
		});
	}

	async function judge(proofs: readonly string[]): Promise<void> {
		const { hostname, port } = new URL(url);
		const expected = await proofOf(await tokenDigest(token), challenge, `${hostname}:${port || 80}`);
		if (isOver) return;
		if (proofs.includes(expected)) greet();
		else refuse();
	}

	function refuse(): void {
		close();
		onImpostor();
	}

	function queue(incoming: Incoming | Promise<Incoming>): void {
		const turn = Promise.all([incoming, inflating])
			.then(([message]) => receive(message))
			.catch(console.error)
			.finally(() => {
				if (inflating === turn) inflating = undefined;
			});
		inflating = turn;
	}

	function receive(incoming: Incoming): void {
		if (isOver) return;
		if ("message" in incoming) handle(incoming.message);
		else if (isAccepted) {
			const { fault, id } = incoming;
			transmit({ type: "error", ...(id !== undefined && { id }), error: toWireError(fault) });
		}
	}

	function handle(message: BridgeMessage): void {
		if (!hasGreeted) {
			if (message.type === "proof") judge(message.proofs).catch(console.error);
			else refuse();
		} else if (message.type === "reject") {
			close();
			onReject(message);
		} else if (!isAccepted) {
			if (message.type === "ack") accept(message);
		} else if (message.type === "ping") transmit({ type: "pong", n: message.n });
		else if (message.type !== "pong") onMessage(message);
	}

	function accept(ack: BridgeMessageOf<"ack">): void {
		clearTimeout(handshake);
		isAccepted = true;
		caps = new Set(CAPS.filter((cap) => ack.caps.includes(cap)));
		if (caps.has("ping"))
			heartbeat = startHeartbeat({
				everyMs: ack.heartbeatMs ?? HEARTBEAT_MS,
				ping: (n) => transmit({ type: "ping", n }),
				onSilent: () => lose("the daemon no longer answers"),
			});
		onAck(ack);
	}

	function transmit(message: BridgeMessage): void {
		const encoded = encode(message, caps);
		if (encoded instanceof Promise) encoded.then(put).catch(console.error);
		else put(encoded);
	}

	function put(data: string | Uint8Array<ArrayBuffer>): void {
		if (socket.readyState === WebSocket.OPEN) socket.send(data);
	}

	function close(): void {
		isOver = true;
		caps = new Set();
		clearTimeout(handshake);
		heartbeat?.stop();
		socket.onopen = socket.onmessage = socket.onclose = null;
		socket.close();
	}

	function lose(reason: string): void {
		if (isOver) return;
		close();
		onLost(reason);
	}

	return {
		get caps() {
			return caps;
		},
		get lastHeardAt() {
			return lastHeardAt;
		},
		send(message) {
			if (isAccepted && !isOver) transmit(message);
		},
		close,
	};
}
