/** So many intervals without a word mean that the other side is gone. */
const SILENT_INTERVALS = 2;

export interface Heartbeat {
	/** When anything last came. */
	readonly lastHeardAt: number;
	/** Something came, whatever it was. */
	heard(): void;
	stop(): void;
}

export interface HeartbeatOptions {
	readonly everyMs: number;
	ping(n: number): void;
	/** Called once; the heartbeat has stopped then. */
	onSilent(): void;
}

/** Packets that are lost raise no error anywhere: only silence after a ping tells that a socket is dead. */
export function startHeartbeat({ everyMs, ping, onSilent }: HeartbeatOptions): Heartbeat {
	const limit = SILENT_INTERVALS * everyMs;
	let lastHeardAt = Date.now();
	let pings = 0;
	const pinging = setInterval(() => ping(++pings), everyMs);
	let waiting = setTimeout(look, limit);

	function look(): void {
		const left = lastHeardAt + limit - Date.now();
		if (left > 0) {
			waiting = setTimeout(look, left);
			return;
		}
		stop();
		onSilent();
	}

	function stop(): void {
		clearInterval(pinging);
		clearTimeout(waiting);
	}

	return {
		get lastHeardAt() {
			return lastHeardAt;
		},
		heard() {
			lastHeardAt = Date.now();
		},
		stop,
	};
}
