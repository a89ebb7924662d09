import { type WebScheme, webParts } from "@bascule/protocol";
import { BridgeError } from "@bascule/protocol/errors";

/** What the browser leaves out of addresses. */
const USUAL_PORTS: Record<WebScheme, string> = { http: "80", ws: "80", https: "443", wss: "443" };

/** Any characters but a slash. Only ASCII: the browser accepts no regular expression of more than 2 kB. */
const PART = "[!-.0-~]*";

/** The browser takes at most 1,000 such rules. */
const MAX_FILTERS = 200;

/** The addresses that a pattern of origins covers, as regular expressions of the network's rules. */
export function originFilters(origin: string): string[] {
	const parts = webParts(origin);
	if (!parts) return [];
	const host = parts.host
		.split("*")
		.map((part) => part.replaceAll(/[.[\]]/g, "\\$&"))
		.join(PART);
	const byPort = Map.groupBy(parts.schemes, (scheme) => portOf(parts.port, scheme));
	return [...byPort].map(([port, schemes]) => `^(${schemes.join("|")})://(${PART}@)?${host}\\.?${port}/`);
}

function portOf(port: string | undefined, scheme: WebScheme): string {
	if (port === "*") return "(:[0-9]+)?";
	return port === undefined || port === USUAL_PORTS[scheme] ? "" : `:${port}`;
}

/** Throws for a list that the network's rules cannot hold. */
export async function checkOrigins(origins: readonly string[]): Promise<void> {
	const filters = origins.flatMap((origin) => originFilters(origin).map((regex) => ({ origin, regex })));
	if (filters.length > MAX_FILTERS)
		throw new BridgeError(
			"invalid_action",
			`blockedOrigins must have at most ${MAX_FILTERS} patterns, got ${filters.length}`,
		);
	for (const { origin, regex } of filters) {
		const { isSupported } = await chrome.declarativeNetRequest.isRegexSupported({ regex });
		if (!isSupported)
			throw new BridgeError("invalid_action", `blockedOrigins: the browser cannot block the pattern "${origin}"`, {
				hint: "Use a shorter pattern, or one with fewer stars.",
			});
	}
}
