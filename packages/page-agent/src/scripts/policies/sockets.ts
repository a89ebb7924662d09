import { type Judge, notAllowed } from "./judge.ts";
import type { Realm } from "./realm.ts";

const Address = URL;
const Pattern = globalThis.URLPattern;

/**
 * Keeps from blocked origins the connections that the browser's own rules let pass (Chromium 156): WebTransport, and the
 * WebSockets of shared workers. In a worker that has not begun there is no WebTransport yet to be guarded.
 */
export function guardSockets({ policies }: Judge, realm: Realm): void {
	const { scope } = realm;
	const patterns = policies.blockedSockets.map((pattern) => new Pattern(pattern));
	if (patterns.length === 0) return;
	const tests = patterns.map((pattern) => pattern.test.bind(pattern));
	const isBlocked = (address: string): boolean => {
		// A worker that has not begun has no address yet, and the browser does not survive the question.
		const url = Address.parse(address, scope.document?.baseURI ?? scope.location.href)?.href;
		// Not with an iterator, which the page could replace.
		for (let index = 0; url && index < tests.length; index++) if (tests[index]?.(url)) return true;
		return false;
	};
	const guard = (name: string) =>
		realm.replaceClass(name, ([address, ...more], native) => {
			const text = String(address);
			if (isBlocked(text)) throw notAllowed(`${name}: the origin is blocked`);
			return native([text, ...more]);
		});
	guard("WebTransport");
	if (realm.prototypeOf("SharedWorkerGlobalScope")) guard("WebSocket");
}
