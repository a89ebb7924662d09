import type { BrowserBridgePool } from "./contract.ts";

/** Something that keeps a session in a browser from doing all that it could. */
export interface Obstacle {
	readonly browser: string;
	readonly code: string;
	readonly message: string;
	readonly hint: string | undefined;
}

/** Notes what is in the way in the browsers of a pool. Returns the function that tells it. */
export function watchObstacles(pool: BrowserBridgePool): () => Obstacle[] {
	/** By browser, then by session. */
	const known = new Map<string, Map<string, Obstacle>>();

	pool.onEvent(({ key, name }, event) => {
		if (event.event !== "ports_changed") return;
		const ofBrowser = known.get(key) ?? new Map<string, Obstacle>();
		known.set(key, ofBrowser);
		const { session, obstacle } = event;
		if (!obstacle) ofBrowser.delete(session);
		else ofBrowser.set(session, { browser: name, code: obstacle.code, message: obstacle.message, hint: obstacle.hint });
	});
	pool.onDisconnected(({ key }) => known.delete(key));
	return () => [...known.values()].flatMap((ofBrowser) => [...ofBrowser.values()]);
}
