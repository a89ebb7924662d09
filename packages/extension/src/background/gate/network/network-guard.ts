import { originMatches } from "@bascule/protocol";
import { domainOf } from "../../owner/domain.ts";
import type { Blocklist, GuardedTabs } from "../../parts.ts";
import { type TabNotes, TabRoll } from "../tab-roll.ts";
import type { Connections } from "./connections.ts";
import { networkRules, RuleSet, type SessionList } from "./network-rules.ts";

/** Where the roll is kept while the worker sleeps. It ends with the browser, as the tabs and the rules do. */
const NOTES = "guard";

type Notes = TabNotes & {
	readonly seen?: string[];
	readonly owners?: string[];
	readonly unreached?: [tabId: number, origins: readonly string[]][];
};

/** A page of the owner's that was refused is not loaded again more often than this, or it might be for ever. */
const AGAIN_MS = 5000;

/** How long workers may take to end with the last page that has them. */
const ENDING_MS = 3000;

/** So many domains that agents have seen are held to the rules. The workers of older ones have long ended. */
const MAX_DOMAINS = 500;

/** Addresses of documents that come from no server, but from the page before. */
const MADE = /^(?:about|blob|data|filesystem):/i;

export interface NetworkGuardDeps {
	readonly blocklist: Blocklist & { ready: Promise<void> };
	readonly connections: Pick<Connections, "noteStreams" | "noteTransport">;
}

export interface NetworkGuard {
	readonly ready: Promise<void>;
	isGuarded(tabId: number): boolean;
	/** Whether rules keep the tab from something. */
	isHeld(tabId: number): boolean;
	/** Takes the tabs with the origins that their sessions do not reach. Returns those that are not guarded any more. */
	guard(guarded: GuardedTabs): { left: number[]; inForce: Promise<void> };
}

/** Keeps blocked domains from the tabs that agents work in, and from the tabs that those open. */
export function createNetworkGuard({ blocklist, connections }: NetworkGuardDeps): NetworkGuard {
	const rules = new RuleSet();
	const reloads = new Map<number, number>();
	let roll = new TabRoll();
	/** Seen by agents, and not by the owner after they had left. */
	let domains = new Set<string>();
	/** Shown in the owner's tabs meanwhile. */
	let ownersDomains = new Set<string>();
	/** The origins that tabs do not reach, because their session does not. */
	let unreached = new Map<number, readonly string[]>();
	let noted = "";
	/** When agents had something in a tab: a moment later the rules may still have been in force. */
	let armedAt = 0;
	let wasArmed = false;
	const ready = start();

	chrome.webNavigation.onCreatedNavigationTarget.addListener(({ tabId, sourceTabId }) =>
		change(() => {
			roll.opened(tabId, sourceTabId);
			const origins = unreached.get(sourceTabId);
			if (origins && !unreached.has(tabId)) unreached.set(tabId, origins);
		}),
	);
	chrome.webNavigation.onBeforeNavigate.addListener(({ tabId, frameId }) => {
		if (frameId === 0) change(() => roll.setsOut(tabId));
	});
	chrome.webNavigation.onCommitted.addListener(({ tabId, frameId, url }) =>
		change(() => {
			see(tabId, url);
			if (frameId === 0) roll.arrived(tabId, MADE.test(url) ? "made" : "page");
		}),
	);
	chrome.webNavigation.onErrorOccurred.addListener(({ tabId, frameId, url, error }) => {
		if (error === "net::ERR_BLOCKED_BY_CLIENT") void ready.then(() => loadAgain(tabId, url));
		if (frameId === 0) change(() => roll.arrived(tabId, "error"));
	});
	chrome.tabs.onRemoved.addListener((tabId) => {
		reloads.delete(tabId);
		change(() => {
			roll.closed(tabId);
			unreached.delete(tabId);
		});
	});
	blocklist.onChange(() => change(() => {}));

	async function start(): Promise<void> {
		const [stored, tabs] = await Promise.all([
			chrome.storage.session.get(NOTES),
			chrome.tabs.query({}),
			blocklist.ready,
		]);
		const open = tabs.flatMap(({ id }) => id ?? []);
		const { seen = [], owners = [], unreached: lists = [], ...tabNotes } = (stored[NOTES] ?? {}) as Notes;
		roll = TabRoll.from(open, tabNotes);
		domains = new Set(seen);
		ownersDomains = new Set(owners);
		unreached = new Map(lists.filter(([tabId]) => open.includes(tabId)));
		await apply();
	}

	function change(make: () => void): void {
		ready.then(make).then(apply).catch(console.error);
	}

	function see(tabId: number, url: string): void {
		const domain = domainOf(url);
		if (domain === "" || blocklist.isBlocked(domain)) return;
		if (roll.is(tabId, "own")) {
			if (roll.isArmed) ownersDomains.add(domain);
			// The owner uses it with all that it has, its service worker included.
			else domains.delete(domain);
			return;
		}
		domains.delete(domain);
		domains.add(domain);
		for (const oldest of domains) {
			if (domains.size <= MAX_DOMAINS) break;
			domains.delete(oldest);
		}
	}

	async function apply(): Promise<void> {
		const { isActive, isArmed } = roll;
		if (isArmed || wasArmed) armedAt = Date.now();
		if (wasArmed && !isArmed) setTimeout(() => change(() => {}), ENDING_MS + 100);
		wasArmed = isArmed;
		const isEnding = !isArmed && Date.now() - armedAt < ENDING_MS;
		connections.noteStreams(roll.armed);
		if (!isArmed && !isEnding) ownersDomains.clear();
		const noting = note({ ...roll.notes, seen: [...domains], owners: [...ownersDomains], unreached: [...unreached] });
		await rules.set(
			networkRules({
				blocked: blocklist.list().map(({ domain }) => domain),
				isActive,
				ownTabs: roll.all("own"),
				kinTabs: roll.kin,
				armedTabs: roll.armed,
				leftTabs: roll.all("left"),
				agentDomains: [...domains],
				ownersDomains: [...ownersDomains],
				sessions: sessionLists(),
				knownTabs: roll.known,
				isEnding,
			}),
		);
		await noting;
	}

	/** Tabs with the same list, which are mostly those of one session, together. */
	function sessionLists(): SessionList[] {
		const lists = Map.groupBy(unreached, ([, origins]) => JSON.stringify(origins));
		return [...lists].map(([list, entries]) => ({ origins: JSON.parse(list), tabs: entries.map(([tabId]) => tabId) }));
	}

	function isRefused(url: string): boolean {
		const address = URL.parse(url);
		const origins = [...unreached.values()].flat();
		return blocklist.isBlocked(domainOf(url)) || (!!address && origins.some((one) => originMatches(one, address)));
	}

	/** Most events change nothing of it. */
	async function note(notes: Notes): Promise<void> {
		const text = JSON.stringify(notes);
		if (text === noted) return;
		noted = text;
		await chrome.storage.session.set({ [NOTES]: notes });
	}

	/** What the tabs show already. */
	async function look(tabs: readonly number[]): Promise<void> {
		const lookAt = async (tabId: number) => {
			const frames = await chrome.webNavigation.getAllFrames({ tabId }).catch(() => null);
			for (const { url } of frames ?? []) see(tabId, url);
		};
		await Promise.all(tabs.map(lookAt));
	}

	/** A tab that the owner has just opened was not known to be the owner's when it set out, or when its frames did. */
	async function loadAgain(tabId: number, url: string): Promise<void> {
		const wasRefusedByUs = roll.isArmed || Date.now() - armedAt < AGAIN_MS;
		const isFree = roll.is(tabId, "own") && !roll.kin.includes(tabId);
		if (!wasRefusedByUs || !isFree || !isRefused(url)) return;
		if (Date.now() - (reloads.get(tabId) ?? 0) < AGAIN_MS) return;
		reloads.set(tabId, Date.now());
		await apply();
		await chrome.tabs.reload(tabId).catch(() => {});
	}

	return {
		ready,
		isGuarded: (tabId) => roll.is(tabId, "guarded"),
		isHeld: (tabId) => blocklist.list().length > 0 || unreached.has(tabId),
		guard(guarded) {
			const tabs = [...guarded.keys()];
			for (const [tabId, origins] of guarded) {
				if (origins.length > 0) unreached.set(tabId, origins);
				else unreached.delete(tabId);
			}
			const added = tabs.filter((tabId) => !roll.is(tabId, "guarded"));
			const { isArmed: wasArmed } = roll;
			const left = roll.guard(tabs);
			for (const tabId of left) unreached.delete(tabId);
			const begins = roll.isArmed && !wasArmed;
			return { left, inForce: look([...added, ...(begins ? roll.all("own") : [])]).then(apply) };
		},
	};
}
