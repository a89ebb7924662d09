/** Patterns that cover the origins of addresses. */
interface Pattern {
	scheme: string | undefined;
	host: string;
	port: string | undefined;
}

function parsePattern(pattern: string): Pattern | null {
	if (pattern.trim() === "*") return { scheme: undefined, host: "*", port: "*" };
	const parts = /^(?:([a-z*][a-z0-9+.*-]*):\/\/)?(\[[^\]]+\]|[^:/]+)(?::(\d+|\*))?\/?$/i.exec(pattern.trim());
	return parts && { scheme: parts[1], host: parts[2] ?? "", port: parts[3] };
}

export type WebScheme = "http" | "https" | "ws" | "wss";
const WEB_SCHEMES: readonly WebScheme[] = ["http", "https", "ws", "wss"];

/** What can be part of a host; anything else would be read as part of another pattern's language. */
const HOST = /^(?:[\w.*-]+|\[[\da-f:.]+\])$/i;

/** The parts of a pattern for those who write it in another language; null if it covers no host. */
export function webParts(pattern: string): { schemes: WebScheme[]; host: string; port: string | undefined } | null {
	const parts = parsePattern(pattern);
	if (!parts || !HOST.test(parts.host)) return null;
	return { ...parts, schemes: WEB_SCHEMES.filter((scheme) => schemeFits(parts, scheme)) };
}

/** Whether every address that `inner` covers is covered by `outer`; false where that is not plain to see. */
export function originCovers(outer: string, inner: string): boolean {
	const [wide, narrow] = [parsePattern(outer), parsePattern(inner)];
	if (!wide || !narrow) return outer === inner;
	const schemes = narrow.scheme ? [narrow.scheme] : narrow.host === "*" ? ["*"] : ["http", "https"];
	// A star of the inner pattern is matched like any other character, so that only a star of the outer one takes it.
	return (
		schemes.every((scheme) => schemeFits(wide, scheme)) &&
		wildcard(wide.host, narrow.host) &&
		(wide.port === "*" || wide.port === narrow.port)
	);
}

/**
 * Whether a pattern such as `https://*.example.com`, `example.com` or `http://localhost:*` covers the address.
 * Without a scheme it covers http and https, without a port the scheme's own; `*` alone covers everything.
 */
export function originMatches(pattern: string, url: URL): boolean {
	const parts = parsePattern(pattern);
	if (!parts) return pattern.trim().replace(/\/*$/, "") === url.protocol;
	const protocol = url.protocol.slice(0, -1);
	return (
		schemeFits(parts, protocol) &&
		wildcard(parts.host, withoutDot(url.hostname)) &&
		(parts.port === "*" || portOf(parts.port, protocol) === url.port)
	);
}

/** The origin as a person knows it, or the scheme of an address that has none. */
export const shownOrigin = (url: URL): string => (url.origin === "null" ? url.protocol : url.origin);

/** Wherever a web page can go, a socket can be opened too. */
const SOCKETS: Readonly<Record<string, string>> = { ws: "http", wss: "https" };

const schemeFits = ({ scheme, host }: Pattern, protocol: string): boolean => {
	const plain = SOCKETS[protocol] ?? protocol;
	return scheme ? wildcard(scheme, protocol) || wildcard(scheme, plain) : host === "*" || /^https?$/.test(plain);
};

/** The port as `URL` has it: empty when it is the scheme's own. */
function portOf(port: string | undefined, protocol: string): string {
	const plain = SOCKETS[protocol] ?? protocol;
	const usual = plain === "https" ? "443" : plain === "http" ? "80" : undefined;
	return port === undefined || port === usual ? "" : port;
}

const withoutDot = (host: string): string => host.replace(/\.$/, "");

function wildcard(pattern: string, text: string): boolean {
	const source = pattern
		.split("*")
		.map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&"))
		.join(".*");
	return new RegExp(`^${source}$`, "i").test(text);
}
