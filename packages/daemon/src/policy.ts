import { BridgeError, type Config, type Tool } from "@bascule/protocol";

/** Refuses an address that the configuration blocks; returns what the caller should be warned of. */
export function checkAddress(config: Config, address: string): string[] {
	const url = parseAddress(address);
	if (!url || url.href === "about:blank") return [];
	if (config.blockedOrigins.some((pattern) => originMatches(pattern, url)))
		throw new BridgeError("domain_blocked", `${shown(url)} is on the blocklist`, { details: { origin: shown(url) } });
	if (config.allowedOrigins.length === 0) return [];
	if (config.allowedOrigins.some((pattern) => originMatches(pattern, url))) return [];
	if (config.confirmRequired.includes("navigate_off_allowlist"))
		throw new BridgeError("approval_required", `${shown(url)} is not on the list of allowed origins`, {
			details: { hook: "navigate_off_allowlist", origin: shown(url) },
		});
	return [`${shown(url)} is not on the list of allowed origins`];
}

/** The address that a call would go to, if it names one. */
export function addressOf(tool: Tool, args: unknown): string | undefined {
	const named = tool.address?.(args);
	if (named !== undefined) return named;
	if (tool.capability !== "navigation") return undefined;
	const { url } = args as { url?: unknown };
	return typeof url === "string" ? url : undefined;
}

function parseAddress(address: string): URL | null {
	const text = address.trim();
	return URL.parse(text) ?? URL.parse(`https://${text}`);
}

const shown = (url: URL): string => (url.origin === "null" ? url.protocol : url.origin);

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
function originMatches(pattern: string, url: URL): boolean {
	const parts = parsePattern(pattern);
	if (!parts) return pattern.trim().replace(/\/*$/, "") === url.protocol;
	const protocol = url.protocol.slice(0, -1);
	return (
		schemeFits(parts, protocol) &&
		wildcard(parts.host, withoutDot(url.hostname)) &&
		(parts.port === "*" || portOf(parts.port, protocol) === url.port)
	);
}

const schemeFits = ({ scheme, host }: Pattern, protocol: string): boolean =>
	scheme ? wildcard(scheme, protocol) : host === "*" || /^https?$/.test(protocol);

/** The port as `URL` has it: empty when it is the scheme's own. */
function portOf(port: string | undefined, protocol: string): string {
	const usual = protocol === "https" ? "443" : protocol === "http" ? "80" : undefined;
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
