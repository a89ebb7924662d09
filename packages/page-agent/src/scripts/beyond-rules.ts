import { Realm, type Scope } from "./policies/realm.ts";
import { guardWindows } from "./policies/windows.ts";
import { refuseMadeWorkersBelow, workerGuard } from "./refuse-made-workers.ts";
import { peerGuard } from "./refuse-peers.ts";

/** Keeps a document from blocked domains on the ways that the browser puts before no rule of the network. */
export function guardBeyondRules(key: string, mark: string, domains: readonly string[]): void {
	if (Realm.isGuarded(globalThis, key)) return;
	const guardWorkers = workerGuard(mark);
	const guardPeers = peerGuard(domains);
	function guard(scope: Scope): void {
		const realm = new Realm({ scope, key });
		guardWorkers(realm);
		guardPeers(realm);
		guardWindows(realm, key, (opened) => {
			guard(opened);
			if (opened.document.URL === "about:blank") refuseMadeWorkersBelow(opened.document);
		});
	}
	guard(globalThis);
}
