import type { Realm } from "./policies/realm.ts";

type Config = { readonly iceServers?: Iterable<Server> };
type Server = { readonly urls: string | Iterable<unknown> } | undefined;
type Candidate = { readonly [name in "candidate" | "sdpMid" | "sdpMLineIndex" | "usernameFragment"]: unknown };

/** How a line of a description begins that tells where a peer is. */
const CANDIDATE = "candidate:";

/**
 * Keeps the peer connections of a scope from servers and peers on blocked domains: the browser asks no rule of the network
 * about them. A server that is left out is to the page as one that does not answer.
 */
export function peerGuard(domains: readonly string[]): (realm: Realm) => void {
	// Whatever is used later is taken now, before the page's own scripts can change it.
	const { apply } = Reflect;
	const { toLowerCase, indexOf, charCodeAt, slice } = String.prototype;
	const { iterator } = Symbol;
	const Exception = DOMException;

	/** Whether the character can be a part of a name, besides the dot. */
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

	/** A function can have members too. */
	const isObject = (given: unknown): given is object =>
		(typeof given === "object" && given !== null) || typeof given === "function";

	/** What the browser would read twice could be something else the second time, or come from what all objects share. */
	function withoutBlocked(given: unknown): unknown {
		if (!isObject(given)) return given;
		const config = { __proto__: null, ...given } as Config;
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

	/** Whether one of the candidates in a description is named so. */
	function hasNamed(sdp: string): boolean {
		for (let at = apply(indexOf, sdp, [CANDIDATE]); at !== -1; at = apply(indexOf, sdp, [CANDIDATE, at + 1])) {
			const end = apply(indexOf, sdp, ["\n", at]);
			if (isNamed(apply(slice, sdp, [at, end === -1 ? sdp.length : end]))) return true;
		}
		return false;
	}

	async function refused(): Promise<never> {
		throw new Exception("Failed to parse SessionDescription.", "OperationError");
	}

	/** The arguments are changed where they are: a page can replace what it takes to make a list of them. */
	function guard(realm: Realm): void {
		const owner = realm.prototypeOf("RTCPeerConnection");
		for (const name of ["RTCPeerConnection", "webkitRTCPeerConnection"])
			realm.replaceClass(name, (args, native) => {
				args[0] = withoutBlocked(args[0]);
				return native();
			});
		realm.replaceMethod(owner, "setConfiguration", ({ args, native }) => {
			args[0] = withoutBlocked(args[0]);
			return native();
		});
		realm.replaceMethod(owner, "addIceCandidate", ({ args, native }) => {
			if (!isObject(args[0])) return native();
			const { candidate, sdpMid, sdpMLineIndex, usernameFragment } = args[0] as Candidate;
			const text = `${candidate ?? ""}`;
			if (isNamed(text)) return (async () => {})();
			args[0] = { __proto__: null, candidate: text, sdpMid, sdpMLineIndex, usernameFragment };
			return native();
		});
		realm.replaceMethod(owner, "setRemoteDescription", ({ args, native }) => {
			if (!isObject(args[0])) return native();
			const { type, sdp } = args[0] as { type?: unknown; sdp?: unknown };
			const text = `${sdp ?? ""}`;
			if (hasNamed(text)) return refused();
			args[0] = { __proto__: null, type, sdp: text };
			return native();
		});
	}
	return domains.length > 0 ? guard : () => {};
}
