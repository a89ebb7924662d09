import { BridgeError, type Config, type ConfirmHook, originMatches, shownOrigin, type Tool } from "@bascule/protocol";

/** Something that a person may have to allow before it happens. */
export interface Confirmation {
	readonly hook: ConfirmHook;
	/** Where to: what was allowed for one place is not for another. */
	readonly origin?: string;
	/** As the caller is told of it. */
	readonly reason: string;
}

export interface Verdict {
	readonly confirmations: readonly Confirmation[];
	readonly warnings: readonly string[];
}

/** What a call is about, as far as policies care. */
export interface Subject {
	readonly config: Config;
	/** It is in a Chrome that somebody else started, with all that is logged in there. */
	readonly isAttached: boolean;
	/** Where the call goes, if it names an address. */
	readonly address: string | undefined;
}

/** What the configuration says to a call: refused, to be confirmed, or to be warned of. */
export function checkCall(tool: Tool, args: unknown, { config, isAttached, address }: Subject): Verdict {
	const journey = address === undefined ? NOTHING : checkAddress(config, address);
	const wanted: Confirmation[] = [...journey.confirmations];
	for (const hook of tool.confirms?.(args) ?? [])
		wanted.push({ hook, reason: `${tool.name} needs approval (${hook})` });
	if (isAttached && tool.effect === "act" && tool.capability !== "navigation")
		wanted.push({ hook: "byob_action", reason: "an action in the owner's Chrome needs approval" });
	return {
		confirmations: wanted.filter(({ hook }) => config.confirmRequired.includes(hook)),
		warnings: journey.warnings,
	};
}

/** Refuses an address that the configuration blocks. */
export function checkAddress(config: Config, address: string): Verdict {
	const url = parseAddress(address);
	if (!url || url.href === "about:blank") return NOTHING;
	const origin = shownOrigin(url);
	if (config.blockedOrigins.some((pattern) => originMatches(pattern, url)))
		throw new BridgeError("domain_blocked", `${origin} is on the blocklist`, { details: { origin } });
	if (isAllowed(config, url)) return NOTHING;
	const reason = notAllowed(origin);
	if (!config.confirmRequired.includes("navigate_off_allowlist")) return { confirmations: [], warnings: [reason] };
	return { confirmations: [{ hook: "navigate_off_allowlist", origin, reason }], warnings: [] };
}

/** Where pages went by themselves, if that is off the list: it has happened, so that it can only be told. */
export function strayed({ navigation, structure }: Record<string, unknown>, config: Config): string[] {
	if (config.allowedOrigins.length === 0) return [];
	const { changed, to } = (navigation ?? {}) as { changed?: boolean; to?: string };
	const { newTabs = [] } = (structure ?? {}) as { newTabs?: Array<{ url: string }> };
	const addresses = [...(changed && to !== undefined ? [to] : []), ...newTabs.map(({ url }) => url)];
	const origins = addresses.flatMap((address) => {
		const url = URL.parse(address);
		return url && url.protocol !== "about:" && !isAllowed(config, url) ? [shownOrigin(url)] : [];
	});
	return [...new Set(origins)].map(notAllowed);
}

const NOTHING: Verdict = { confirmations: [], warnings: [] };

const notAllowed = (origin: string): string => `${origin} is not in allowedOrigins`;

const isAllowed = ({ allowedOrigins }: Config, url: URL): boolean =>
	allowedOrigins.length === 0 || allowedOrigins.some((pattern) => originMatches(pattern, url));

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
