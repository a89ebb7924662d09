import { BridgeError } from "@bascule/protocol/errors";
import { EXTENSION_ID } from "@bascule/protocol/extension-id";

/** Addresses that carry another one, whose page they show. */
const WRAPPED = /^\s*(?:blob|filesystem|view-source):/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const WEB = /^(?:https?|wss?):\/\//i;
const LABELS = /^[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*$/;
const IPV6 = /^\[[0-9a-f:.]+\]$/;
const MAX_LENGTH = 253;

/** One spelling for each name: small letters, no dot at the end. */
const canonical = (domain: string): string => domain.toLowerCase().replace(/\.+$/, "");

/** Stands for the host that files on the owner's disk do not have. */
const FILES = "file:";

/** The host of an address in its one spelling; empty when it has none, as about:blank. */
export function domainOf(url: string): string {
	if (WRAPPED.test(url)) return domainOf(url.replace(WRAPPED, ""));
	if (!URL.canParse(url)) return "";
	const { protocol, hostname } = new URL(url);
	return protocol === FILES ? FILES : canonical(hostname);
}

/**
 * Closed to agents whatever the owner has blocked: the owner's files, and the pages of this extension, where an agent
 * could let itself in everywhere.
 */
export const isClosed = (domain: string): boolean => domain === FILES || domain === EXTENSION_ID;

/** The domain and those above it. An entry for any of them covers it; a name that only ends alike is not among them. */
export function lineage(domain: string): string[] {
	const labels = canonical(domain).split(".");
	return labels.map((_, from) => labels.slice(from).join("."));
}

/** What a person types for a site, be it a name or an address, as a domain. Throws `invalid_action` for anything else. */
export function parseDomain(input: string): string {
	const typed = input.trim();
	const address = SCHEME.test(typed) ? typed : `http://${typed.replace(/^\*\./, "")}`;
	const domain = WEB.test(address) && !/\s/.test(address) ? domainOf(address) : "";
	if (domain.length <= MAX_LENGTH && (LABELS.test(domain) || IPV6.test(domain))) return domain;
	throw new BridgeError("invalid_action", `"${typed.slice(0, 80)}" is no domain`, {
		hint: "Give a domain such as example.com, or an address on it.",
	});
}
