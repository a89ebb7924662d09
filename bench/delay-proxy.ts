import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way to a port of this machine on which everything takes its time, as over a network. */
export interface DelayProxy extends AsyncDisposable {
	readonly port: number;
}

/** Holds every byte for half of the round trip in each direction, and names the far port as the host. */
export async function startDelayProxy(target: number, roundTripMs: number): Promise<DelayProxy> {
	const sockets = new Set<Socket>();
	const server = createServer((near) => {
		const far = connect(target, "127.0.0.1");
		for (const socket of [near, far]) {
			sockets.add(socket);
			socket.setNoDelay(true);
			socket.on("error", () => {});
			socket.once("close", () => {
				sockets.delete(socket);
				near.destroy();
				far.destroy();
			});
		}
		let isFirst = true;
		const later = (to: Socket, bytes: Buffer) => setTimeout(() => to.write(bytes), roundTripMs / 2);
		near.on("data", (bytes) => {
			later(
				far,
				isFirst
					? Buffer.from(bytes.toString("latin1").replace(/^Host: .*$/im, `Host: 127.0.0.1:${target}`), "latin1")
					: bytes,
			);
			isFirst = false;
		});
		far.on("data", (bytes) => void later(near, bytes));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		port: (server.address() as AddressInfo).port,
		async [Symbol.asyncDispose]() {
			for (const socket of sockets) socket.destroy();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
