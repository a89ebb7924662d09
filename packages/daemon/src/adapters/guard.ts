import { BridgeError } from "@bascule/protocol";
import { EXTENSION_ORIGIN } from "@bascule/protocol/bridge";
import { tokenMatches } from "../clients/token.ts";

export interface GuardedRequest {
	method: string;
	path: string;
	host: string | undefined;
	origin: string | undefined;
	authorization: string | undefined;
	contentType: string | undefined;
}

/**
 * Who may talk to the HTTP surface. The names are compared exactly, with the port, so that a web page cannot reach it:
 * neither through a name of its own that resolves to this machine, nor from its own origin.
 */
export function createGuard(token: string, port: number): (request: GuardedRequest) => void {
	const hosts = localHosts(port);
	const origins = new Set([...hosts].map((host) => `http://${host}`));

	return (request) => {
		if (!hosts.has(request.host ?? ""))
			throw new BridgeError("domain_blocked", "the Host header is not allowed", {
				hint: `Host must be one of ${[...hosts].join(", ")}; a proxy in front of the daemon must send one of them.`,
			});
		const isClaim = request.path === CLAIM_PATH;
		const isAllowed = request.origin === undefined || origins.has(request.origin);
		if (!isAllowed && !(isClaim && request.origin === EXTENSION_ORIGIN))
			throw new BridgeError("domain_blocked", "the Origin header is not allowed", {
				hint: `Send no Origin, or one of ${[...origins].join(", ")}: pages of other sites are refused.`,
			});
		if (request.path === "/health") return;
		const given = /^Bearer (\S+)$/i.exec(request.authorization ?? "")?.[1];
		if (!isClaim && (given === undefined || !tokenMatches(token, given)))
			throw new BridgeError("unauthorized", "the bearer token is missing or wrong");
		if (request.method === "POST" && !/^application\/json\s*(;|$)/i.test(request.contentType ?? ""))
			throw new BridgeError("invalid_action", "send Content-Type: application/json");
	};
}

/** Where an extension claims its code. It has no token yet: the code is what it has. */
export const CLAIM_PATH = "/pair/claim";

/** The names of this machine that a request may be addressed to. */
export const localHosts = (port: number): ReadonlySet<string> =>
	new Set(["127.0.0.1", "localhost", "[::1]"].map((name) => `${name}:${port}`));
