import { randomUUID } from "node:crypto";
import {
	BridgeError,
	check,
	type Files,
	MAX_DEADLINE_MS,
	type Policies,
	type QueryOf,
	type ResultOf,
	type VerbName,
	verbOf,
} from "@bascule/protocol";
import type { OpenQuery, VerbCall } from "@bascule/protocol/bridge";
import { timeLeft } from "../../calls/deadline.ts";
import type { SessionPage } from "../../sessions/session.ts";
import { REVOKED } from "../close-codes.ts";
import type { BrowserBridgePool, ConnectedBrowser } from "../contract.ts";
import { withContents } from "./file-contents.ts";
import { followPorts } from "./remote-ports.ts";

/** How long a call waits for a browser that was lost to come back. */
const RETURN_MS = 10_000;
const CLOSE_MS = 5000;
const MARGIN_MS = 200;

export interface RemoteOptions {
	readonly pool: BrowserBridgePool;
	readonly browser: ConnectedBrowser;
	/** The session's name in the browser, which no other client uses. */
	readonly session: string;
	/** The caller's workspace, which the browser cannot read. */
	readonly files: Files;
}

/** Opens a page whose engine is in the browser that it belongs to. Every verb is one message there and one back. */
export async function openRemotePage(
	options: RemoteOptions,
	query: OpenQuery,
	signal: AbortSignal,
): Promise<SessionPage> {
	const { pool, browser, session } = options;
	using undo = new DisposableStack();
	const offer = undo.use(followPorts(pool, browser.key, session));
	let status: ReturnType<SessionPage["status"]> = { url: query.url ?? "about:blank", pages: 1 };
	let endedBy: BridgeError | null = null;
	let changedPolicies: Partial<Policies> = {};

	/**
	 * When the connection is lost on the way, the same question is asked again once the browser is back: it knows the
	 * question's id, and answers with what it did, or runs it if it never heard of it, but never twice.
	 */
	async function send(call: VerbCall, limit: AbortSignal): Promise<unknown> {
		const id = randomUUID();
		for (;;) {
			try {
				const answer = await pool.verb(browser.key, session, call, { id, signal: limit, timeoutMs: patienceOf(limit) });
				if (answer.status) status = answer.status;
				if (call.name === "setPolicies")
					changedPolicies = { ...changedPolicies, ...(call.query.policies as Partial<Policies>) };
				return answer.result;
			} catch (error) {
				if (!(error instanceof BridgeError)) throw error;
				if (error.details?.gone === true) endedBy = error;
				if (error.code !== "not_connected" || limit.aborted) throw error;
				// Nobody will come back.
				if (endedBy) throw endedBy;
				await returned(options, limit);
			}
		}
	}

	async function ask<V extends VerbName>(
		verb: V,
		query: QueryOf<V>,
		{ signal: limit }: { signal: AbortSignal },
	): Promise<ResultOf<V>> {
		const call = { name: verb, query: await withContents(verb, query, options.files) } as VerbCall;
		const answer = await send(call, limit);
		// What comes from a browser is checked like everything that comes from outside.
		const parsed = check(verbOf(verb).result, answer, { whole: "the answer" });
		if (parsed.ok) return parsed.data as ResultOf<V>;
		throw new BridgeError("internal_error", `the browser's answer failed validation: ${parsed.faults[0].message}`, {
			hint: "The extension and the daemon may have different versions; update both.",
		});
	}

	function allowAgain(): void {
		if (endedBy?.details?.stopped === "all") endedBy = stoppedBefore();
	}

	/** A browser that is away is told when it is back: the session would go on there for ever. */
	async function end(): Promise<void> {
		if (endedBy) return;
		const signal = AbortSignal.timeout(CLOSE_MS);
		if (pool.isConnected(browser.key)) await send({ name: "close", query: {} }, signal).catch(() => {});
		if (endedBy || pool.isConnected(browser.key)) return;
		const forget = pool.onConnected(({ key }) => {
			if (key !== browser.key) return;
			forget();
			void end();
		});
	}

	try {
		await send({ name: "open", query }, signal);
	} catch (error) {
		// It may be open all the same, and nobody else would close it.
		void end();
		throw error;
	}
	undo.defer(
		pool.onEvent((from, event) => {
			if (from.key !== browser.key) return;
			if (event.event === "global_stop") endedBy = stoppedByOwner();
			if (event.event === "resumed") allowAgain();
		}),
	);
	undo.defer(
		pool.onConnected(({ key }) => {
			// What the owner has allowed while it was away was told to nobody.
			if (key === browser.key) allowAgain();
		}),
	);
	undo.defer(
		pool.onDisconnected((from, reason) => {
			if (from.key === browser.key && reason === REVOKED) endedBy = revokedByOwner(browser.name);
		}),
	);
	const listening = undo.move();
	return {
		ask,
		get ports() {
			return offer.ports;
		},
		get limitation() {
			return offer.limitation;
		},
		status: () => status,
		get changedPolicies() {
			return changedPolicies;
		},
		get isClosed() {
			return endedBy !== null;
		},
		get endedBy() {
			return endedBy;
		},
		async close() {
			listening.dispose();
			await end();
		},
	};
}

const revokedByOwner = (name: string): BridgeError =>
	new BridgeError("not_connected", `the pairing of the browser "${name}" was revoked`, {
		retry: "after_change",
		hint: "Its owner can pair it again: `bascule pair` shows a code for its popup.",
	});

const stoppedBefore = (): BridgeError =>
	new BridgeError("session_not_found", "the owner of the browser had stopped all agents; nothing was done", {
		hint: "If agents may work again, the next call opens the session again.",
	});

const stoppedByOwner = (): BridgeError =>
	new BridgeError("session_not_found", "the owner of the browser stopped all agents", {
		hint: "Only the owner can let agents work again, in the extension's popup.",
		details: { stopped: "all" },
	});

/**
 * The browser has to know when nobody waits any more, since it may be cut off when it would be told: what it then
 * did would come as a surprise. A little more than the signal, which is the one to say so while both can speak.
 */
const patienceOf = (signal: AbortSignal): number =>
	Math.ceil(Math.min(Math.max(timeLeft(signal), 0) + MARGIN_MS, MAX_DEADLINE_MS));

async function returned({ pool, browser }: RemoteOptions, signal: AbortSignal): Promise<void> {
	const patience = AbortSignal.timeout(RETURN_MS);
	try {
		await pool.whenConnected(browser.key, AbortSignal.any([signal, patience]));
	} catch (error) {
		// That it took too long is the lesser half of the truth.
		if (BridgeError.from(error).code === "cancelled" && !patience.aborted) throw error;
		throw new BridgeError("not_connected", `the browser "${browser.name}" is not connected`, {
			hint: "Start the browser; its extension connects by itself.",
		});
	}
}
