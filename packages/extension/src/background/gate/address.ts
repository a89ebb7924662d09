import { BridgeError } from "@bascule/protocol/errors";
import { domainOf, isClosed } from "../owner/domain.ts";

/** Browsers drop some of these and keep others, so that an address with one is not the address that it looks like. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSEEN = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]/;

/** What a domain is held against. */
export type IsBlocked = (domain: string) => boolean;

export function blockedError(domain: string): BridgeError {
	if (isClosed(domain))
		return new BridgeError("domain_blocked", "files and the extension's own pages are closed to agents", {
			hint: "Use a tab with a web page; get_tabs lists them.",
			details: { domain },
		});
	return new BridgeError("domain_blocked", `${domain || "the page"} is on the blocklist`, { details: { domain } });
}

export const connectedError = (domain: string): BridgeError =>
	new BridgeError("domain_blocked", `the page is connected to ${domain}, which is on the blocklist`, {
		hint: "Use another tab. Agents can use this one again after it is reloaded or shows another page.",
		details: { domain },
	});

/** An address that a tab may be sent to: a web page or an empty one, and not of a blocked domain. */
export function checkAddress(url: string, isBlocked: IsBlocked): void {
	if (url === "about:blank") return;
	const scheme = URL.canParse(url) && !UNSEEN.test(url) ? new URL(url).protocol : "";
	if (scheme !== "http:" && scheme !== "https:")
		throw new BridgeError("invalid_action", `${JSON.stringify(url.slice(0, 80))} is not the address of a web page`, {
			hint: "Use an http or https address, or about:blank.",
		});
	const domain = domainOf(url);
	if (isBlocked(domain)) throw blockedError(domain);
}
