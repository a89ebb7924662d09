import type { EndReason } from "@bascule/protocol/bridge";
import { BridgeError } from "@bascule/protocol/errors";
import type { ActivityEntry, SessionView } from "../../contracts/bridge-service.ts";
import { blockedError, connectedError } from "../gate/address.ts";
import type { Connections } from "../gate/network/connections.ts";
import type { AgentTabs, Blocklist, LetGo, SessionEvent } from "../parts.ts";
import { createSignal } from "../signal.ts";
import type { Store } from "../storage/store.ts";
import type { Audit } from "./audit.ts";
import { domainOf } from "./domain.ts";

/** What an agent is told to do about a stop. */
export const OWNERS_WORD = "Only the owner can let agents work again, in the extension's popup.";
export const OWNERS_RETURN = "Try again when the owner is back.";

const MAX_ACTIVITY = 50;
/** Counts may reach storage a moment late: a busy agent would keep it writing. */
const SAVE_MS = 250;

export interface SessionManagerDeps {
	readonly store: Store;
	/** Lasts as long as the browser runs, and needs no disk: a Stop that cannot be stored has to outlive the worker. */
	readonly memory: Store;
	readonly blocklist: Blocklist & { ready: Promise<void> };
	readonly audit: Audit;
	readonly connections: Pick<Connections, "ready" | "blockedIn">;
}

export function createAgentTabs({
	store,
	memory,
	blocklist,
	audit,
	connections,
}: SessionManagerDeps): AgentTabs & { ready: Promise<void> } {
	const sessions = new Map<number, SessionView>();
	const stoppedTabs = new Set<number>();
	/** Also before what was stored has been read, with the numbers of then. */
	const renumbered = new Map<number, number>();
	let raised = false;
	let isLocked = false;
	/** The newest first. */
	let activity: ActivityEntry[] = [];
	/** What runs in each tab, the newest last. */
	const runs = new Map<number, { action: string }[]>();
	let saving: ReturnType<typeof setTimeout> | undefined;
	const events = createSignal<[SessionEvent]>();
	const lettingGo = createSignal<[reason: LetGo, tabId?: number]>();
	/** What has ended sessions before they were known. */
	let owed: EndReason | undefined;
	const earlyStops = new Map<number, LetGo>();
	let isReady = false;
	const changes = createSignal<[]>();

	const ready = rehydrate();
	blocklist.onChange(endBlocked);
	chrome.tabs.onRemoved.addListener((tabId) => {
		if (stoppedTabs.delete(tabId)) void saveStopped();
		end(tabId, "tab_closed");
	});
	// Emptied to save memory, a tab has another number, but is the same to its owner.
	chrome.tabs.onReplaced.addListener((added, removed) => {
		renumbered.set(removed, added);
		if (stoppedTabs.delete(removed)) {
			stoppedTabs.add(added);
			void saveStopped();
		}
		end(removed, "tab_closed");
	});
	chrome.tabs.onUpdated.addListener((tabId, { url, title }) => {
		const session = sessions.get(tabId);
		if (session && (url !== undefined || title !== undefined)) follow(session, { url, title });
	});

	async function rehydrate(): Promise<void> {
		const [stored = [], seen = [], lasting, passing] = await Promise.all([
			store.read("activeSessions"),
			store.read("activity"),
			store.read("stopped"),
			memory.read("stopped"),
			audit.ready,
			blocklist.ready,
			connections.ready,
		]);
		const open = new Map((await chrome.tabs.query({})).map((tab) => [tab.id, tab]));
		for (const stopped of [lasting, passing]) {
			raised ||= stopped?.raised ?? false;
			for (const stored of stopped?.tabs ?? []) {
				const tabId = renumbered.get(stored) ?? stored;
				if (open.has(tabId)) stoppedTabs.add(tabId);
			}
		}
		activity = [...activity, ...seen].slice(0, MAX_ACTIVITY);
		for (const session of stored) if (!sessions.has(session.tabId)) sessions.set(session.tabId, session);
		for (const session of sessions.values()) {
			const tab = open.get(session.tabId);
			if (tab === undefined) end(session.tabId, "tab_closed");
			else follow(session, tab);
		}
		for (const tabId of stoppedTabs) end(tabId, earlyStops.get(tabId) ?? "user_stopped");
		isReady = true;
		if (raised) endAll("global_stop");
		else if (owed) endAll(owed);
		changes.emit();
	}

	/** The session goes where its tab goes, but not to a blocked domain. */
	function follow(session: SessionView, { url = "", title }: { url?: string | undefined; title?: string | undefined }) {
		if (title !== undefined) session.title = title;
		const domain = domainOf(url);
		if (domain !== "") session.domain = domain;
		if (closedFor(session) !== undefined) end(session.tabId, "domain_blocked");
		else save();
	}

	function endBlocked(): void {
		for (const session of [...sessions.values()])
			if (closedFor(session) !== undefined) end(session.tabId, "domain_blocked");
	}

	/** The blocked domain that the tab shows, or that its page is connected with. */
	function closedFor({ tabId, domain }: { tabId: number | undefined; domain: string }): string | undefined {
		if (blocklist.isBlocked(domain)) return domain;
		return tabId === undefined ? undefined : connections.blockedIn(tabId);
	}

	function end(tabId: number, reason: EndReason, cause?: BridgeError): void {
		const session = sessions.get(tabId);
		if (session === undefined) return;
		sessions.delete(tabId);
		const { domain, agent, startedAt, actionCount } = session;
		audit.add({ domain, tabId, ...(agent && { agent }), startedAt, endedAt: Date.now(), actionCount, reason });
		events.emit({ kind: "ended", session: viewOf(session), reason, ...(cause && { cause }) });
		save();
	}

	function endAll(reason: EndReason): number {
		if (!isReady) owed = reason;
		const tabs = [...sessions.keys()];
		for (const tabId of tabs) end(tabId, reason);
		return tabs.length;
	}

	/** The owner has left, which is about all tabs. */
	function leave(reason: "system_idle" | "screen_locked"): void {
		endAll(reason);
		lettingGo.emit(reason);
	}

	function viewOf(session: SessionView): SessionView {
		const running = runs.get(session.tabId)?.at(-1)?.action;
		return { ...session, ...(running && { running }) };
	}

	function saveSoon(): void {
		changes.emit();
		saving ??= setTimeout(save, SAVE_MS);
	}

	function save(): void {
		changes.emit();
		clearTimeout(saving);
		saving = undefined;
		// Before what is stored has been read, a write would take its place.
		void ready
			.then(() => {
				const kept = [...sessions.values()].map(({ running, obstacle, ...session }) => session);
				return Promise.all([store.write("activeSessions", kept), store.write("activity", activity)]);
			})
			.catch(console.error);
	}

	async function saveStopped(): Promise<void> {
		changes.emit();
		await ready.catch(() => {});
		const stopped = { raised, tabs: [...stoppedTabs] };
		await Promise.all([store, memory].map((each) => each.write("stopped", stopped).catch(console.error)));
	}

	function checkStopped(tabId?: number): void {
		if (raised) throw stopped("The owner has stopped all agents", { stopped: "all" });
		if (isLocked) throw screenLocked();
		if (tabId !== undefined && stoppedTabs.has(tabId))
			throw stopped(`The owner has stopped agents in tab ${tabId}`, { stopped: "tab", tabId });
	}

	return {
		ready,
		checkStopped,
		admit(tabId, domain, action) {
			checkStopped(tabId);
			const blocked = closedFor({ tabId, domain });
			if (blocked === undefined) return;
			events.emit({ kind: "blocked", domain: blocked, action, ...(tabId !== undefined && { tabId }) });
			throw blocked === domain ? blockedError(domain) : connectedError(blocked);
		},
		ensure(tabId, domain, { agent, isAgentTab } = {}) {
			const known = sessions.get(tabId);
			if (known) {
				const moved = known.domain !== domain && domain !== "";
				if (moved) known.domain = domain;
				if (agent !== undefined) known.agent = agent;
				if (moved) save();
				return;
			}
			const now = Date.now();
			const session: SessionView = {
				tabId,
				domain,
				title: "",
				...(agent !== undefined && { agent }),
				startedAt: now,
				lastActionAt: now,
				actionCount: 0,
				isAgentTab: isAgentTab ?? false,
			};
			sessions.set(tabId, session);
			void chrome.tabs.get(tabId).then(
				(tab) => sessions.get(tabId) === session && follow(session, { title: tab.title }),
				() => end(tabId, "tab_closed"),
			);
			events.emit({ kind: "started", session: viewOf(session) });
			save();
		},
		get(tabId) {
			const session = sessions.get(tabId);
			return session && viewOf(session);
		},
		list: () => [...sessions.values()].map(viewOf),
		record(entry) {
			activity = [entry, ...activity].slice(0, MAX_ACTIVITY);
			const session = entry.tabId === undefined ? undefined : sessions.get(entry.tabId);
			if (session) {
				session.actionCount++;
				session.lastActionAt = entry.at;
			}
			saveSoon();
		},
		running(tabId, action) {
			const run = { action };
			runs.set(tabId, [...(runs.get(tabId) ?? []), run]);
			changes.emit();
			return () => {
				const left = (runs.get(tabId) ?? []).filter((other) => other !== run);
				if (left.length > 0) runs.set(tabId, left);
				else runs.delete(tabId);
				changes.emit();
			};
		},
		setObstacle(tabId, obstacle) {
			const session = sessions.get(tabId);
			if (session === undefined) return;
			if (obstacle === undefined) delete session.obstacle;
			else session.obstacle = obstacle;
			changes.emit();
		},
		end,
		endAll,
		setLocked(locked) {
			isLocked = locked;
			if (locked) leave("screen_locked");
		},
		setIdle: () => leave("system_idle"),
		stopTab(tabId, reason = "user_stopped") {
			stoppedTabs.add(tabId);
			const saved = saveStopped();
			if (!isReady) earlyStops.set(tabId, reason);
			if (sessions.has(tabId)) end(tabId, reason);
			else lettingGo.emit(reason, tabId);
			return saved;
		},
		async allowTab(tabId) {
			if (stoppedTabs.delete(tabId)) await saveStopped();
		},
		async stopAll() {
			raised = true;
			const saved = saveStopped();
			const endedCount = endAll("global_stop");
			events.emit({ kind: "raised", endedCount });
			await saved;
			return endedCount;
		},
		resume() {
			raised = false;
			const saved = saveStopped();
			events.emit({ kind: "resumed" });
			return saved;
		},
		get raised() {
			return raised;
		},
		get stoppedTabs() {
			return [...stoppedTabs];
		},
		get activity() {
			return activity;
		},
		searchAudit: audit.search,
		onEvent: events.on,
		onLetGo: lettingGo.on,
		onChange: changes.on,
	};
}

const screenLocked = (): BridgeError =>
	new BridgeError("session_not_found", "the screen of the browser's owner is locked", {
		hint: OWNERS_RETURN,
		details: { reason: "screen_locked" },
	});

const stopped = (message: string, details: Record<string, unknown>): BridgeError =>
	new BridgeError("session_not_found", message, {
		hint: OWNERS_WORD,
		details,
	});
