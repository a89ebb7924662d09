import type { BrowserBridgePool } from "./contract.ts";

/** Why a session in a browser cannot do all that it usually can. */
export interface Limitation {
	readonly browser: string;
	readonly code: string;
	readonly message: string;
	readonly hint: string | undefined;
}

/** Keeps track of the limitations in the browsers of a pool. Returns the function that lists them. */
export function watchLimitations(pool: BrowserBridgePool): () => Limitation[] {
	/** By browser, then by session. */
	const known = new Map<string, Map<string, Limitation>>();

	pool.onEvent(({ key, name }, event) => {
		if (event.event !== "ports_changed") return;
		const ofBrowser = known.get(key) ?? new Map<string, Limitation>();
		known.set(key, ofBrowser);
		const { session, obstacle: reason } = event;
		if (!reason) ofBrowser.delete(session);
		else ofBrowser.set(session, { browser: name, code: reason.code, message: reason.message, hint: reason.hint });
	});
	pool.onDisconnected(({ key }) => known.delete(key));
	return () => [...known.values()].flatMap((ofBrowser) => [...ofBrowser.values()]);
}
