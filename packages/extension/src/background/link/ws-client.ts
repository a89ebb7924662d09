import type { BridgeMessage } from "@bascule/protocol/bridge";
import type { BridgeState, PairingOutcome } from "../../contracts/bridge-service.ts";
import type { WsClient } from "../parts.ts";
import { createSignal } from "../signal.ts";
import { browserId, type Store } from "../storage/store.ts";
import { backoffMs } from "./backoff.ts";
import { type Link, openLink } from "./link.ts";
import { claimCode } from "./pairing.ts";
import { bridgeUrl, isLocal, type PairingConfig } from "./pairing-config.ts";

type Connection = BridgeState["connection"];

/** A connection that lasted so long is one that works. */
const STEADY_MS = 3000;

const NO_CAPS: ReadonlySet<never> = new Set();

export interface WsClientDeps {
	readonly store: Store;
	readonly config: PairingConfig;
}

/** Keeps one link to the daemon, and opens the next when it is lost, until the daemon refuses us. */
export function createWsClient({ store, config }: WsClientDeps): WsClient & { hurry(): void } {
	const messages = createSignal<[BridgeMessage]>();
	const states = createSignal<[]>();
	const daemons = createSignal<[string]>();
	const identity = browserId(store);
	let state: Connection = { status: "unpaired", since: Date.now() };
	let link: Link | undefined;
	let retry: ReturnType<typeof setTimeout> | undefined;
	let failures = 0;
	let steady: ReturnType<typeof setTimeout> | undefined;
	/** The newest attempt; one that is overtaken gives up. */
	let attempt = 0;

	self.addEventListener("online", hurry);
	config.onChange(reconnect);

	function become(next: Omit<Connection, "since" | "url">): void {
		const lastHeardAt = link?.lastHeardAt ?? state.lastHeardAt;
		state = {
			url: config.current.url,
			...(lastHeardAt !== undefined && { lastHeardAt }),
			...next,
			since: next.status === state.status ? state.since : Date.now(),
		};
		states.emit();
	}

	function drop(): void {
		clearTimeout(retry);
		clearTimeout(steady);
		retry = undefined;
		link?.close();
		link = undefined;
	}

	async function open(): Promise<void> {
		const mine = ++attempt;
		drop();
		const [id] = await Promise.all([identity, config.ready]);
		if (mine !== attempt) return;
		const { url, token, proves = false } = config.current;
		if (token === undefined) return become({ status: "unpaired" });
		const { name } = config.view();
		const { error } = state;
		become({ status: "connecting", ...(error?.reason === "unproven" && { error }) });
		try {
			link = openLink({
				url,
				token,
				mustProve: proves,
				clientVersion: chrome.runtime.getManifest().version,
				browser: { id, name },
				onAck({ browserName = name, instance, proves: canProve }) {
					// Not at once: where two have one pairing, each would throw the other out for ever.
					steady = setTimeout(() => {
						failures = 0;
					}, STEADY_MS);
					if (instance !== undefined) daemons.emit(instance);
					if (canProve && !proves) config.demandProof().catch(console.error);
					become({ status: "connected", browserName });
				},
				onReject({ error: { code, message }, reason }) {
					become({ status: "rejected", error: { code, message, ...(reason && { reason }) } });
				},
				onImpostor: () => wait("the program at this address does not know the pairing", "unproven"),
				onMessage: messages.emit,
				onLost: wait,
			});
		} catch {
			// What the browser says of it repeats the token.
			const message = "the stored address or token is not valid";
			become({ status: "rejected", error: { code: "invalid_action", message } });
		}
	}

	function wait(message: string, reason?: "unproven"): void {
		clearTimeout(steady);
		const ms = backoffMs(failures++, isLocal(config.current.url));
		retry = setTimeout(open, ms);
		become({
			status: "waiting",
			retryAt: Date.now() + ms,
			error: { code: "not_connected", message, ...(reason && { reason }) },
		});
	}

	/** There is reason to believe that it works now. */
	function hurry(): void {
		if (state.status === "waiting") void open();
	}

	function reconnect(): void {
		failures = 0;
		void open();
	}

	async function pair({ code, url: typed }: { code: string; url: string }): Promise<PairingOutcome> {
		await config.ready;
		const url = bridgeUrl(typed);
		const claimed = await claimCode(url, code, { id: await identity, name: config.view().name });
		if (!claimed.ok) return claimed;
		const { token, browserName, nonce, expiresAt, proves } = claimed.record;
		const given = bridgeUrl(claimed.record.url);
		await config.keep({
			url: given,
			token,
			browserName,
			nonce,
			expiresAt,
			pairedAt: Date.now(),
			...(proves && { proves }),
		});
		reconnect();
		return { ok: true, browserName };
	}

	return {
		get state() {
			const lastHeardAt = link?.lastHeardAt ?? state.lastHeardAt;
			return { ...state, ...(lastHeardAt !== undefined && { lastHeardAt }) };
		},
		get caps() {
			return link?.caps ?? NO_CAPS;
		},
		send: (message) => link?.send(message),
		onMessage: messages.on,
		onState: states.on,
		onDaemon: daemons.on,
		connect() {
			if (attempt === 0) void open();
		},
		reconnect,
		hurry,
		pair,
	};
}
