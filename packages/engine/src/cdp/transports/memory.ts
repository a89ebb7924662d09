import type { CdpMessage, Transport } from "../transport.ts";

/** Two linked transports: what one sends the other receives, in a later microtask, as over a wire. */
export function memoryTransports(): [MemoryTransport, MemoryTransport] {
	const left = new MemoryTransport();
	const right = new MemoryTransport();
	left.link(right);
	right.link(left);
	return [left, right];
}

class MemoryTransport implements Transport {
	onmessage: Transport["onmessage"] = null;
	onclose: Transport["onclose"] = null;
	#peer: MemoryTransport | undefined;

	link(peer: MemoryTransport): void {
		this.#peer = peer;
	}

	send(message: CdpMessage): void {
		const peer = this.#peer;
		if (peer === undefined) throw new Error("the transport is closed");
		const text = JSON.stringify(message);
		queueMicrotask(() => peer.onmessage?.(JSON.parse(text)));
	}

	close(reason?: string): void {
		const peer = this.#peer;
		if (peer === undefined) return;
		this.#peer = undefined;
		queueMicrotask(() => peer.close(reason));
		this.onclose?.(reason);
	}
}
