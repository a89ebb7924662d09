import type { SocketFrame } from "@bascule/protocol";
import type { CdpSession } from "../cdp/index.ts";
import { Ring } from "./ring.ts";

const RING = 500;
const MAX_PAYLOAD = 2000;

/** What a tab's WebSockets and event streams have carried, newest last. */
export class SocketTap {
	readonly #ring = new Ring<SocketFrame>(RING);
	#count = 0;

	follow(session: CdpSession): void {
		const addresses = new Map<string, string>();
		session.on("Network.webSocketCreated", ({ requestId, url }) => void addresses.set(requestId, url));
		session.on("Network.webSocketClosed", ({ requestId }) => void addresses.delete(requestId));
		session.on("Network.requestWillBeSent", ({ requestId, type, request }) => {
			if (type === "EventSource") addresses.set(requestId, request.url);
		});
		session.on("Network.loadingFinished", ({ requestId }) => void addresses.delete(requestId));
		session.on("Network.loadingFailed", ({ requestId }) => void addresses.delete(requestId));
		for (const dir of ["sent", "recv"] as const) {
			const name = dir === "sent" ? "Network.webSocketFrameSent" : "Network.webSocketFrameReceived";
			session.on(name, ({ requestId, response: { opcode, payloadData } }) =>
				this.#push({ url: addresses.get(requestId) ?? "", dir, kind: "ws", opcode, ...payload(payloadData) }),
			);
		}
		session.on("Network.eventSourceMessageReceived", ({ requestId, eventName, data }) =>
			this.#push({
				url: addresses.get(requestId) ?? "",
				dir: "recv",
				kind: "sse",
				event: eventName,
				...payload(data),
			}),
		);
	}

	/** The place in the stream that a later `since` counts from. */
	get mark(): number {
		return this.#count;
	}

	since(mark: number): SocketFrame[] {
		return this.#ring.last(this.#count - mark);
	}

	#push(frame: Omit<SocketFrame, "ts">): void {
		this.#count++;
		this.#ring.push({ ...frame, ts: Date.now() });
	}
}

const payload = (text: string): Pick<SocketFrame, "payload" | "truncated"> =>
	text.length > MAX_PAYLOAD ? { payload: text.slice(0, MAX_PAYLOAD), truncated: true } : { payload: text };
