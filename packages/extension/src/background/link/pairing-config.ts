import { BridgeError } from "@bascule/protocol/errors";
import type { BridgeConfigView, ConfigChanges } from "../../contracts/bridge-service.ts";
import { createSignal } from "../signal.ts";
import type { Store, Stored } from "../storage/store.ts";

const DEFAULT_URL = "ws://127.0.0.1:48123/ws/browser";

const MAX_NAME = 64;

type Pairing = Stored<"bridge_config">;

/** Whom this browser is paired with. */
export interface PairingConfig {
	readonly ready: Promise<void>;
	readonly current: Pairing;
	view(): BridgeConfigView;
	save(changes: ConfigChanges): Promise<void>;
	/** Keeps what a claimed code brought, in one piece. */
	keep(pairing: Omit<Pairing, "name">): Promise<void>;
	/** The daemon has said that it can show that it knows the token: from now on it has to. */
	demandProof(): Promise<void>;
	/** Forgets the pairing, but not where it was and what the owner calls this browser. */
	clear(): Promise<void>;
	/** Somebody else has put another pairing into storage. */
	onChange(listener: () => void): void;
}

export function createPairingConfig({ store }: { store: Store }): PairingConfig {
	let current: Pairing = { url: DEFAULT_URL };
	const ready = store.read("bridge_config").then((stored) => {
		if (stored) current = stored;
	});

	const changed = createSignal<[]>();

	chrome.storage.local.onChanged.addListener(async ({ bridge_config: change }) => {
		if (change === undefined || isSame(change.newValue, current)) return;
		current = (await store.read("bridge_config")) ?? { url: DEFAULT_URL };
		changed.emit();
	});

	async function replace(next: Pairing): Promise<void> {
		current = next;
		await store.write("bridge_config", next);
	}

	return {
		ready,
		get current() {
			return current;
		},
		view() {
			const { url, name, browserName, token, pairedAt } = current;
			return {
				url,
				name: name ?? browserName ?? productName(),
				isPaired: token !== undefined,
				...(browserName !== undefined && { browserName }),
				...(pairedAt !== undefined && { pairedAt }),
			};
		},
		async save({ url, token, name }) {
			await ready;
			const next: Pairing = { ...current, url: url === undefined ? current.url : bridgeUrl(url) };
			if (name !== undefined) next.name = name.trim().slice(0, MAX_NAME);
			if (next.name === "") delete next.name;
			if (token !== undefined) return replace({ ...withoutPairing(next), token: tokenOf(token), pairedAt: Date.now() });
			// The token of one daemon is not another's business.
			const isElsewhere = new URL(next.url).host !== new URL(current.url).host;
			await replace(isElsewhere ? withoutPairing(next) : next);
		},
		async keep(pairing) {
			await ready;
			const { name } = current;
			await replace({ ...pairing, ...(name !== undefined && { name }) });
		},
		async demandProof() {
			if (current.token !== undefined && isNumeric(current.url)) await replace({ ...current, proves: true });
		},
		async clear() {
			await ready;
			await replace(withoutPairing(current));
		},
		onChange: changed.on,
	};
}

const withoutPairing = ({ url, name }: Pairing): Pairing => ({ url, ...(name !== undefined && { name }) });

/** Storage gives the keys of a value back in another order. */
function isSame(stored: unknown, current: Pairing): boolean {
	const sorted = (value: unknown) => JSON.stringify(Object.entries(value ?? {}).sort());
	return sorted(stored) === sorted(current);
}

/** The address of a daemon's socket, from what a person types. Throws `invalid_action` for anything else. */
export function bridgeUrl(input: string): string {
	const typed = input.trim();
	const address = (/^[a-z]+:\/\//i.test(typed) ? typed : `ws://${typed}`).replace(/^http/i, "ws");
	// Chrome takes a space for a part of a host's name.
	if (/\s/.test(typed) || !URL.canParse(address) || !/^wss?:/i.test(address))
		throw refused("url", "it is not the address of a daemon", `Enter an address such as ${DEFAULT_URL}.`);
	const url = new URL(address);
	if (url.protocol === "ws:" && !isLoopback(url.hostname))
		throw refused("url", "the token would be sent unencrypted", "Use wss:// for a daemon on another computer.");
	// Anybody may listen at another address of that name.
	if (url.hostname === "localhost") url.hostname = "127.0.0.1";
	if (url.pathname === "/") url.pathname = "/ws/browser";
	url.hash = "";
	return url.href;
}

/** A token as it was copied, or `invalid_action`. It travels as the name of a subprotocol, which may hold only this. */
function tokenOf(input: string): string {
	const token = input.trim();
	if (/^[\w!#$%&'*+.^`|~-]+$/.test(token)) return token;
	throw refused(
		"token",
		"it contains a character that tokens never have",
		"Copy it again, without anything around it.",
	);
}

/** Whether the daemon at this address runs on the same machine. */
export const isLocal = (url: string): boolean => isLoopback(new URL(url).hostname);

const isLoopback = (host: string): boolean => host === "localhost" || host.endsWith(".localhost") || isNumber(host);

const isNumber = (host: string): boolean => host === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(host);

/** Whether it says itself where on this machine the daemon listens, and nobody need be asked. */
const isNumeric = (url: string): boolean => url.startsWith("ws:") && isNumber(new URL(url).hostname);

const refused = (field: "url" | "token", why: string, hint: string): BridgeError =>
	new BridgeError("invalid_action", `The ${field === "url" ? "address" : field} cannot be used: ${why}`, {
		hint,
		details: { field },
	});

/** What the browser calls itself, without the made-up brand that every list of brands has. */
function productName(): string {
	const { userAgentData } = navigator as { userAgentData?: { brands: { brand: string }[] } };
	const brands = userAgentData?.brands.map(({ brand }) => brand).filter((brand) => !/not.*brand/i.test(brand)) ?? [];
	return brands.find((brand) => brand !== "Chromium") ?? brands[0] ?? "Chromium";
}
