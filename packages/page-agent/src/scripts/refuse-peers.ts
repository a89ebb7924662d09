import type { Realm } from "./policies/realm.ts";

type Config = { readonly iceServers?: Iterable<Server> };
type Server = { readonly urls: string | Iterable<unknown> } | undefined;
type Candidate = { readonly [name in "candidate" | "sdpMid" | "sdpMLineIndex" | "usernameFragment"]: unknown };

/**
 * Keeps the peer connections of a scope from servers and peers on blocked domains: the browser asks no rule of the network
 * about them. A server that is left out is to the page as one that does not answer.
 */
export function peerGuard(domains: readonly string[]): (realm: Realm) => void {
	// Whatever is used later is taken now, before the page's own scripts can change it.
	const { apply } = Reflect;
	const { toLowerCase, indexOf, charCodeAt } = String.prototype;
	const { iterator } = Symbol;
	const Exception = DOMException;

	/** Whether the character can be a part of a name, besides the dot; in other alphabets any may be. */
	function isOfName(text: string, index: number): boolean {
		const code = apply(charCodeAt, text, [index]);
		return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 45 || code === 95;
	}

	function isPlain(text: string): boolean {
		for (let index = 0; index < text.length; index++) {
			const code = apply(charCodeAt, text, [index]);
			// A per cent sign may spell another character.
			if (code > 126 || code === 37) return false;
		}
		return true;
	}

	/** Whether a text names a blocked domain, or one below it; one whose spelling cannot be read may do so. */
	function isNamed(given: string): boolean {
		const text = apply(toLowerCase, given, []);
		if (!isPlain(text)) return true;
		for (let nth = 0; nth < domains.length; nth++) {
			const domain = domains[nth] ?? "";
			for (let at = apply(indexOf, text, [domain]); at !== -1; at = apply(indexOf, text, [domain, at + 1]))
				if (!isOfName(text, at - 1) && !isContinued(text, at + domain.length)) return true;
		}
		return false;
	}

	/** A name may end with a dot; with more than that behind it, it is another one. */
	function isContinued(text: string, end: number): boolean {
		let index = end;
		while (apply(charCodeAt, text, [index]) === 46) index++;
		return isOfName(text, index);
	}

	/** A list that the browser reads as it is, whatever the page has made of arrays. */
	function sequence(list: readonly unknown[]): object {
		return {
			__proto__: null,
			[iterator]() {
				let index = 0;
				const next = () => ({ __proto__: null, done: index >= list.length, value: list[index++] });
				return { __proto__: null, next };
			},
		};
	}

	/** What a page reads twice could be something else the second time. */
	function withoutBlocked(given: unknown): unknown {
		if (typeof given !== "object" || given === null) return given;
		const config: Config = { ...given };
		if (config.iceServers === undefined || config.iceServers === null) return config;
		const servers: object[] = [];
		for (const server of config.iceServers) {
			const { urls, ...rest } = { ...server } as { urls: string | Iterable<unknown> };
			for (const url of typeof urls === "string" ? [urls] : urls) {
				const text = `${url}`;
				if (!isNamed(text)) servers[servers.length] = { __proto__: null, ...rest, urls: text };
			}
		}
		return { __proto__: null, ...config, iceServers: sequence(servers) };
	}

	function guard(realm: Realm): void {
		const owner = realm.prototypeOf("RTCPeerConnection");
		for (const name of ["RTCPeerConnection", "webkitRTCPeerConnection"])
			realm.replaceClass(name, ([config, ...more], native) => native([withoutBlocked(config), ...more]));
		realm.replaceMethod(owner, "setConfiguration", ({ args: [config, ...more], native }) =>
			native([withoutBlocked(config), ...more]),
		);
		realm.replaceMethod(owner, "addIceCandidate", ({ args: [given, ...more], native }) => {
			if (typeof given !== "object" || given === null) return native();
			const { candidate, sdpMid, sdpMLineIndex, usernameFragment } = given as Candidate;
			const text = `${candidate ?? ""}`;
			if (isNamed(text)) return (async () => {})();
			return native([{ __proto__: null, candidate: text, sdpMid, sdpMLineIndex, usernameFragment }, ...more]);
		});
		realm.replaceMethod(owner, "setRemoteDescription", ({ args: [given, ...more], native }) => {
			if (typeof given !== "object" || given === null) return native();
			const { type, sdp } = given as { type?: unknown; sdp?: unknown };
			const text = `${sdp ?? ""}`;
			const refused = async () => {
				throw new Exception("Failed to parse SessionDescription.", "OperationError");
			};
			return isNamed(text) ? refused() : native([{ __proto__: null, type, sdp: text }, ...more]);
		});
	}
	return domains.length > 0 ? guard : () => {};
}
