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

/** With every command the same address is asked for several times. */
let last = { url: "", domain: "" };

/** The host of an address in its one spelling; empty when it has none, as about:blank. */
export function domainOf(url: string): string {
	if (url !== last.url) last = { url, domain: readDomain(url) };
	return last.domain;
}

function readDomain(url: string): string {
	if (WRAPPED.test(url)) return readDomain(url.replace(WRAPPED, ""));
	const { protocol, hostname } = URL.parse(url) ?? { protocol: "", hostname: "" };
	return protocol === FILES ? FILES : canonical(hostname);
}

/**
 * Closed to agents whatever the owner has blocked: the owner's files, and the pages of this extension, where an agent
 * could let itself in everywhere.
 */
export const isClosed = (domain: string): boolean => domain === FILES || domain === EXTENSION_ID;

/** Whether one of the entries is the domain or one above it. A name that only ends alike is not. */
export function isCovered(domain: string, entries: { has(domain: string): boolean }): boolean {
	for (let name = canonical(domain); ; ) {
		if (entries.has(name)) return true;
		const dot = name.indexOf(".");
		if (dot === -1) return false;
		name = name.slice(dot + 1);
	}
}

/** What a person types for a site, be it a name or an address, as a domain. Throws `invalid_action` for anything else. */
export function parseDomain(input: string): string {
	const typed = input.trim();
	const address = SCHEME.test(typed) ? typed : `http://${typed.replace(/^\*\./, "")}`;
	const domain = WEB.test(address) && !/\s/.test(address) ? domainOf(address) : "";
	if (domain.length <= MAX_LENGTH && (LABELS.test(domain) || IPV6.test(domain))) return domain;
	throw new BridgeError("invalid_action", `"${typed.slice(0, 80)}" is not a domain`, {
		hint: "Enter a domain such as example.com, or a URL.",
	});
}
