/** The way between the extension and the daemon, which a test can break as networks break. */
import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export interface Cable extends AsyncDisposable {
	/** What the extension connects to instead of the daemon's port. */
	readonly port: number;
	/** Closes every connection; the next one is let through. */
	cut(): void;
	/** What is sent on the connections of now is lost, and nobody is told. Later ones work. */
	mute(): void;
	/** Nothing arrives for so long, then all of it does. */
	hold(ms: number): Promise<void>;
	/** Until disposed, the network is down: connections are closed, and new ones refused. */
	down(): Disposable;
}

interface Pair {
	readonly ends: readonly [Socket, Socket];
	isMute: boolean;
}

export async function startCable(target: number): Promise<Cable> {
	const pairs = new Set<Pair>();
	let isDown = false;
	/** What is to be delivered when the wait is over. */
	let held: (() => void)[] | null = null;

	const server = createServer((near) => {
		if (isDown) return void near.destroy();
		const far = createConnection(target, "127.0.0.1");
		const pair: Pair = { ends: [near, far], isMute: false };
		pairs.add(pair);
		forward(pair, near, far, toAddress);
		forward(pair, far, near, withoutProof);
	});

	/** The daemon takes only requests for its own address. */
	const toAddress = (chunk: Buffer): Buffer =>
		chunk.includes("Upgrade: websocket")
			? Buffer.from(chunk.toString("latin1").replace(`:${port}`, `:${target}`), "latin1")
			: chunk;

	function forward(pair: Pair, from: Socket, to: Socket, change: (chunk: Buffer) => Buffer): void {
		const waiting: Buffer[] = [];
		from.on("data", (chunk: Buffer) => {
			waiting.push(change(chunk));
			if (!held) deliver();
			else if (waiting.length === 1) held.push(deliver);
		});
		from.on("error", () => {});
		// Whoever is mute does not tell that he leaves either.
		from.on("close", () => {
			if (!pair.isMute) to.destroy();
			if (pair.ends.every((end) => end.destroyed)) pairs.delete(pair);
		});
		/** In one piece, as from a buffer on the way. */
		function deliver(): void {
			const data = Buffer.concat(waiting.splice(0));
			if (!pair.isMute && !to.destroyed) to.write(data);
		}
	}

	function cut(): void {
		for (const { ends } of pairs) for (const end of ends) end.destroy();
	}

	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	return {
		port,
		cut,
		mute() {
			for (const pair of pairs) pair.isMute = true;
		},
		async hold(ms) {
			const mine: (() => void)[] = [];
			held = mine;
			await sleep(ms);
			held = null;
			for (const deliver of mine) deliver();
		},
		down() {
			isDown = true;
			cut();
			return {
				[Symbol.dispose]: () => {
					isDown = false;
				},
			};
		},
		async [Symbol.asyncDispose]() {
			cut();
			server.close();
			await once(server, "close");
		},
	};
}

const PROVES = Buffer.from('"proves":true');

/** What the daemon can prove holds for its own port alone, so that the extension must not be told that it can. */
function withoutProof(chunk: Buffer): Buffer {
	const at = chunk.indexOf(PROVES);
	if (at >= 0) chunk.write('"relayed":123', at);
	return chunk;
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	server.close();
	await once(server, "close");
	return port;
}
