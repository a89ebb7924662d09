import { END_REASONS } from "@bascule/protocol/bridge";
import * as z from "zod";
import type { Area } from "./idb-area.ts";

/** A tab is only remembered while it is open: its number means nothing to the next run of the browser. */
const tabId = z.number().int();
const time = z.number();

/** Everything that outlives the worker, by its key in `chrome.storage.local`. */
const VALUES = {
	/** Whom this browser is paired with. */
	bridge_config: z.object({
		url: z.string(),
		token: z.string().exactOptional(),
		/** The name that the owner gave the browser. */
		name: z.string().exactOptional(),
		/** The name under which the daemon knows it. */
		browserName: z.string().exactOptional(),
		pairedAt: time.exactOptional(),
		nonce: z.string().exactOptional(),
		expiresAt: z.string().exactOptional(),
		/** Before the daemon gets the token, it has to show that it knows it. */
		proves: z.literal(true).exactOptional(),
	}),
	/** Made once, so that the daemon knows this profile again. */
	browserId: z.uuid(),
	blocklist: z.array(z.object({ domain: z.string(), addedAt: time })),
	activeSessions: z.array(
		z.object({
			tabId,
			domain: z.string(),
			title: z.string(),
			agent: z.string().exactOptional(),
			startedAt: time,
			lastActionAt: time,
			actionCount: z.number(),
			isAgentTab: z.boolean(),
		}),
	),
	/** The newest first. */
	activity: z.array(
		z.object({
			at: time,
			tabId: tabId.exactOptional(),
			domain: z.string(),
			action: z.string(),
			ok: z.boolean(),
			code: z.string().exactOptional(),
			ms: z.number(),
		}),
	),
	/** The newest first. */
	sessionHistory: z.array(
		z.object({
			domain: z.string(),
			tabId,
			agent: z.string().exactOptional(),
			startedAt: time,
			endedAt: time,
			actionCount: z.number(),
			reason: z.enum(END_REASONS),
		}),
	),
	stopped: z.object({ raised: z.boolean(), tabs: z.array(tabId) }),
	/** Tabs in which scripts of agents may still be running. */
	unfinished: z.array(tabId),
	buaWindowId: z.number().int(),
	agentTabs: z.array(z.object({ tabId, agent: z.string() })),
} as const;

type Key = keyof typeof VALUES;
export type Stored<K extends Key> = z.infer<(typeof VALUES)[K]>;

export interface Store {
	/** What lies there; undefined when nothing does, or nothing of the right shape. */
	read<K extends Key>(key: K): Promise<Stored<K> | undefined>;
	/** Resolves when this value, or a later one of the same key, is stored. Keys set in the same turn are stored together. */
	write<K extends Key>(key: K, value: Stored<K> | undefined): Promise<void>;
}

export function createStore(area: Area = chrome.storage.local): Store {
	let pending = new Map<string, unknown>();
	let scheduled: Promise<void> | undefined;
	let writing = Promise.resolve();

	async function flush(): Promise<void> {
		// A slow write gathers those that come after it into one.
		await writing;
		const batch = pending;
		pending = new Map();
		scheduled = undefined;
		const write = apply(batch);
		writing = write.catch(() => {});
		return write;
	}

	async function apply(batch: Map<string, unknown>): Promise<void> {
		const entries = [...batch];
		const gone = entries.filter(([, value]) => value === undefined).map(([key]) => key);
		const kept = entries.filter(([, value]) => value !== undefined);
		if (gone.length > 0) await area.remove(gone);
		if (kept.length > 0) await area.set(Object.fromEntries(kept));
	}

	return {
		async read<K extends Key>(key: K): Promise<Stored<K> | undefined> {
			if (pending.has(key)) return pending.get(key) as Stored<K> | undefined;
			await writing;
			const { [key]: value } = await area.get([key]);
			if (value === undefined) return undefined;
			const parsed = VALUES[key].safeParse(value);
			if (parsed.success) return parsed.data as Stored<K>;
			console.warn(`the stored ${key} cannot be read and is left out`, parsed.error.issues);
			return undefined;
		},
		write(key, value) {
			pending.set(key, value);
			scheduled ??= flush();
			return scheduled;
		},
	};
}

/** This profile's id, made at the first call. */
export async function browserId(store: Store): Promise<string> {
	const known = await store.read("browserId");
	if (known !== undefined) return known;
	const made = crypto.randomUUID();
	await store.write("browserId", made);
	return made;
}
