import { type BridgeError, MODE_PORTS, type Port } from "@bascule/protocol";
import { fromWireError } from "@bascule/protocol/bridge";
import type { BrowserBridgePool } from "../contract.ts";

export interface RemotePorts extends Disposable {
	readonly ports: readonly Port[];
	/** Why it is less than the mode has. */
	readonly limitation: BridgeError | undefined;
}

const ALL = { ports: MODE_PORTS.extension, limitation: undefined };

/** Follows what a session in a browser offers. */
export function followPorts(pool: BrowserBridgePool, browserKey: string, session: string): RemotePorts {
	let offer: { ports: readonly Port[]; limitation: BridgeError | undefined } = ALL;
	const stopListening = [
		pool.onEvent(({ key }, event) => {
			if (key !== browserKey || event.event !== "ports_changed" || event.session !== session) return;
			offer = { ports: event.ports, limitation: event.obstacle && fromWireError(event.obstacle) };
		}),
		// What was in the way may have gone unseen; if it has not, the next call is told so.
		pool.onConnected(({ key }) => {
			if (key === browserKey) offer = ALL;
		}),
	];
	return {
		get ports() {
			return offer.ports;
		},
		get limitation() {
			return offer.limitation;
		},
		[Symbol.dispose]() {
			for (const stop of stopListening) stop();
		},
	};
}
