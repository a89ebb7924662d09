import { IdAllocator, type IdState, LocalPage, type PageTab } from "@bascule/engine";
import { GUEST_POLICIES, MODE_PORTS, type Port } from "@bascule/protocol";
import type { OpenQuery } from "@bascule/protocol/bridge";
import { BridgeError } from "@bascule/protocol/errors";
import { foreignFrame } from "../content/obstacle.ts";
import { createReturnWatch } from "../content/return-watch.ts";
import type { AgentWindow, Blocklist, Gate, GuardedTabs } from "../parts.ts";
import { createSignal } from "../signal.ts";
import type { Debuggers } from "./debuggers.ts";
import { onPopup } from "./popups.ts";
import { ExtensionHost, type HostOptions, type HostState } from "./tab-host.ts";

/** The session of callers that name none: those that speak only the thirteen actions. */
export const BRIDGE_SESSION = "bridge";

export interface OpenPage {
	readonly session: string;
	readonly host: ExtensionHost;
	readonly page: LocalPage;
}

export interface Pages {
	open(session: string, query: OpenQuery): Promise<OpenPage>;
	/** An open session, also one that an earlier run of the worker opened. */
	get(session: string): Promise<OpenPage>;
	/** A new tab of the session, which is opened with it if it is not open. It is the active one from then on. */
	openTab(session: string, focus: boolean, signal: AbortSignal): Promise<OpenPage>;
	/** Takes a tab of the browser into a session. */
	adopt(session: string, tabId: number, signal: AbortSignal): Promise<OpenPage>;
	close(session: string): Promise<void>;
	/** Closes a tab; the page of one that is the owner's may ask the owner first. */
	closeTab(tabId: number): Promise<void>;
	/** The session that holds a tab. */
	holder(tabId: number): string | undefined;
	/** Lets go of a tab, whatever is going on in it. Its session is told why, if that was its last. */
	leave(tabId: number, why?: BridgeError): Promise<void>;
	/** The same for all tabs, also those that an earlier run of the worker held. */
	leaveAll(why?: BridgeError): Promise<void>;
	/** Tells of tabs that agents or their pages have opened. */
	onJoined(listener: (tab: JoinedTab) => void): void;
	/** The tabs that an earlier run of the worker held, and this one still may. */
	earlier(): Promise<ReadonlySet<number>>;
	/** Tells of tabs of the owner's whose session was closed, and of those that have gone where they cannot be driven. */
	onLeft(listener: (tabId: number, why?: BridgeError) => void): void;
	/** Ends what the run of the daemon before this one had open: nobody can reach it any more. */
	serve(daemon: string): Promise<void>;
	/** The tabs that agents work in. */
	readonly tabs: number[];
	/** Tells what the page of a session offers, if that is not what was told last. */
	tellPorts(opened: OpenPage): void;
	onPorts(listener: (change: PortsChange) => void): void;
	/** Something keeps the debugger out of a tab from now on, or does not any more. */
	onObstacle(listener: (tabId: number, obstacle: BridgeError | undefined) => void): void;
}

export interface JoinedTab {
	readonly tabId: number;
	readonly url: string;
	readonly agent: string;
}

/** What a session's page offers now, and what keeps it from offering more. */
export interface PortsChange {
	readonly session: string;
	readonly ports: readonly Port[];
	readonly obstacle?: BridgeError;
}

interface Record extends HostState {
	options: HostOptions;
	tabs: number[];
	ids: IdState;
}

const BLANK = "about:blank";

/** Where sessions are noted. It ends with the browser, as the tabs do. */
const NOTES = "pages";
const DAEMON = "daemon";

export interface PagesDeps {
	debuggers: Debuggers;
	agentWindow: AgentWindow;
	gate: Gate;
	blocklist: Blocklist;
}

const ALL_PORTS: readonly Port[] = MODE_PORTS.extension;

export function createPages({ debuggers, agentWindow, gate, blocklist }: PagesDeps): Pages {
	const returns = createReturnWatch({ debuggers });
	const portChanges = createSignal<[PortsChange]>();
	const obstacles = createSignal<[number, BridgeError | undefined]>();
	const leavings = createSignal<[tabId: number, why?: BridgeError]>();
	const joinings = createSignal<[JoinedTab]>();
	/** Why a session lost its last tab. */
	const losses = new Map<string, BridgeError>();
	/** Those of whom less than all was told. */
	const reduced = new Set<string>();
	const open = new Map<string, Promise<OpenPage>>();
	const hosts = new Map<string, ExtensionHost>();
	const holders = new Map<number, string>();
	/** What an earlier run of the worker left and nobody has asked for yet. */
	const left = noted();
	const leavingEarlier = new Map<number, Promise<void>>();
	let noting: Promise<void> | undefined;
	void left.then((records) => agentWindow.tidy(tabsOf(records))).catch(console.error);

	onPopup((tabId, sourceTabId) => void follow(tabId, sourceTabId).catch(console.error));

	/** What a page opens belongs to the session of the page. */
	async function follow(tabId: number, sourceTabId: number): Promise<void> {
		const host = hosts.get(holders.get(sourceTabId) ?? "") ?? (await noteEarlier(tabId, sourceTabId));
		if (!host) return;
		if (agentWindow.owns(sourceTabId)) await agentWindow.adopt(tabId, host.options.agent);
		// A stop may have ended the session meanwhile.
		if (hosts.get(host.options.session) === host) await host.join(tabId, sourceTabId);
	}

	/** The same for a session of an earlier run of the worker: it is noted, unless the session has just come back. */
	async function noteEarlier(tabId: number, sourceTabId: number): Promise<ExtensionHost | undefined> {
		const record = [...(await left).values()].find(({ tabs }) => tabs.includes(sourceTabId));
		if (!record) return undefined;
		record.tabs.push(tabId);
		void note();
		return hosts.get(record.options.session);
	}

	/** Many changes at once are noted once. */
	function note(): Promise<void> {
		noting ??= left
			.then((before) => {
				noting = undefined;
				const records = new Map(before);
				for (const [session, { options, numbers, state, ids }] of hosts) {
					// The tabs of a session that is just being restored are still its own.
					const tabs = [...new Set([...numbers, ...(before.get(session)?.tabs ?? [])])];
					records.set(session, { options, tabs, ids: ids.state, ...state });
				}
				return chrome.storage.session.set({ [NOTES]: Object.fromEntries(records) });
			})
			.catch(console.error);
		return noting;
	}

	/** The tabs that agents work in, with what each session does not reach. */
	const guarded = (): GuardedTabs =>
		new Map([...holders].map(([tabId, name]) => [tabId, hosts.get(name)?.options.settings.blockedOrigins ?? []]));

	function makeHost(options: HostOptions, before?: Record): ExtensionHost {
		const { session } = options;
		const host = new ExtensionHost(
			options,
			{
				debuggers,
				agentWindow,
				returns,
				isBlocked: blocklist.isBlocked,
				onChange: note,
				closeTab,
				onJoined(tabId, { url, openerId }) {
					// The owner's own are the agent's only with the first action in them.
					if (openerId !== undefined || agentWindow.owns(tabId)) joinings.emit({ tabId, url, agent: options.agent });
				},
				onLost: leavings.emit,
				onObstacle(tabId, obstacle) {
					obstacles.emit(tabId, obstacle);
					void open.get(session)?.then(tellPorts, () => {});
				},
				async lease(tabId) {
					const holder = holders.get(tabId);
					if (holder !== undefined && holder !== session) throw heldByAnother(tabId);
					holders.set(tabId, session);
					await gate.guard(guarded());
				},
				release(tabId) {
					if (holders.get(tabId) === session && holders.delete(tabId)) void gate.guard(guarded());
				},
			},
			new IdAllocator({ state: before?.ids, onTake: note }),
			before,
		);
		hosts.set(session, host);
		return host;
	}

	function pageOf(host: ExtensionHost, first: PageTab): OpenPage {
		const opened = { session: host.options.session, host, page: new LocalPage(host, first, ALL_PORTS) };
		tellPorts(opened);
		return opened;
	}

	function tellPorts({ session, page: { ports } }: OpenPage): void {
		const isReduced = ports !== ALL_PORTS;
		if (isReduced === reduced.has(session)) return;
		if (isReduced) reduced.add(session);
		else reduced.delete(session);
		portChanges.emit({ session, ports, ...(isReduced && { obstacle: foreignFrame() }) });
	}

	function forgetPorts(session: string): void {
		if (reduced.delete(session)) portChanges.emit({ session, ports: ALL_PORTS });
	}

	async function begin(options: HostOptions, first: (host: ExtensionHost) => Promise<PageTab>): Promise<OpenPage> {
		const host = makeHost(options);
		try {
			return pageOf(host, await first(host));
		} catch (error) {
			hosts.delete(options.session);
			throw error;
		}
	}

	async function restore(session: string): Promise<OpenPage> {
		const records = await left;
		const record = records.get(session);
		if (!record) throw notOpen(losses.get(session));
		const host = makeHost(record.options, record);
		const joined = await Promise.allSettled(record.tabs.map((tabId) => host.join(tabId)));
		const tabs = joined.flatMap((result) => (result.status === "fulfilled" ? result.value : []));
		const first = tabs.find(({ id }) => id === record.active) ?? tabs.at(-1);
		if (!first) hosts.delete(session);
		const late = joined.find((result) => result.status === "rejected" && isLate(result.reason));
		// It is there, and may come back when its server has answered, or its owner.
		if (!first && late?.status === "rejected") throw late.reason;
		records.delete(session);
		void note();
		for (const tabId of record.tabs) if (!holders.has(tabId)) void debuggers.detach(tabId);
		if (!first) throw notOpen(losses.get(session));
		return pageOf(host, first);
	}

	/** Lets go of a tab that an earlier run of the worker held, and of which this one was not asked for yet. */
	function leaveEarlier(tabId: number, why: BridgeError | undefined): Promise<void> {
		// Who comes second must not detach while scripts are being ended.
		const leaving = leavingEarlier.get(tabId) ?? letGo(tabId, why).finally(() => leavingEarlier.delete(tabId));
		leavingEarlier.set(tabId, leaving);
		return leaving;
	}

	async function letGo(tabId: number, why: BridgeError | undefined): Promise<void> {
		const records = [...(await left)].filter(([, { tabs }]) => tabs.includes(tabId));
		for (const [session, record] of records) {
			record.tabs = record.tabs.filter((other) => other !== tabId);
			if (why) losses.set(session, why);
		}
		if (records.length > 0) {
			void note();
			await debuggers.endScripts(tabId).catch(() => {});
		}
		await debuggers.detach(tabId);
	}

	/** Once at a time: what is being opened is waited for, and what failed is forgotten. */
	function once(session: string, make: () => Promise<OpenPage>): Promise<OpenPage> {
		const known = open.get(session);
		if (known) return known;
		const made = make();
		open.set(session, made);
		made.catch(() => {
			if (open.get(session) === made) open.delete(session);
		});
		return made;
	}

	/** A session with this tab as its active one. It is begun with it, unless it is open or somebody else begins it. */
	async function withTab(
		session: string,
		signal: AbortSignal,
		takeTab: (host: ExtensionHost) => Promise<PageTab>,
	): Promise<OpenPage> {
		await pages.get(session).catch(() => {});
		const take = async (host: ExtensionHost): Promise<PageTab> => {
			// A stop that came meanwhile has found no tab to let go of.
			signal.throwIfAborted();
			return takeTab(host);
		};
		let first: PageTab | undefined;
		const opened = await once(session, () => begin(plain(session), async (host) => (first = await take(host))));
		if (first) return opened;
		const { id } = await take(opened.host);
		opened.page.activate(id);
		return opened;
	}

	const hostOf = (tabId: number): ExtensionHost | undefined => hosts.get(holders.get(tabId) ?? "");

	const closeTab = (tabId: number): Promise<void> =>
		agentWindow.owns(tabId) ? debuggers.unasked(tabId, chrome.tabs.remove) : chrome.tabs.remove(tabId);

	/** The agent's own tabs end, the owner's go on. */
	const end = (tabId: number): Promise<void> =>
		agentWindow.owns(tabId) ? closeTab(tabId).catch(() => {}) : debuggers.detach(tabId);

	function forget(session: string): void {
		open.delete(session);
		hosts.delete(session);
		forgetPorts(session);
		void note();
	}

	const pages: Pages = {
		async open(session, query) {
			if (open.has(session)) throw new BridgeError("session_exists", `session "${session}" is already open`);
			const { tab, agent, settings, testAttributes } = query;
			await gate.origins(settings.blockedOrigins ?? []);
			const opened = await once(session, () =>
				begin({ session, agent, settings, testAttributes }, (host) =>
					tab === undefined ? host.openTab(BLANK) : host.join(tab),
				),
			);
			// Who was told of it finds it again, also when the worker ends at once.
			await note();
			return opened;
		},
		async get(session) {
			const found = await once(session, () => restore(session));
			await found.host.refresh();
			if (found.host.tabs.size > 0 || found.host.isOpening) {
				losses.delete(session);
				return found;
			}
			forget(session);
			throw notOpen(losses.get(session));
		},
		openTab: (session, focus, signal) => withTab(session, signal, (host) => host.openTab(BLANK, focus)),
		adopt: (session, tabId, signal) => withTab(session, signal, (host) => host.join(tabId)),
		async close(session) {
			const records = await left;
			const tabs = records.get(session)?.tabs ?? [];
			const host = hosts.get(session);
			const opening = open.get(session);
			records.delete(session);
			losses.delete(session);
			forget(session);
			for (const tabId of [...tabs, ...(host?.numbers ?? [])]) if (!agentWindow.owns(tabId)) leavings.emit(tabId);
			// Not by way of their pages: one that is loading may answer nothing.
			await (host ? host.close() : Promise.all(tabs.map(end)));
			void opening?.then((late) => late.host.close()).catch(() => {});
		},
		closeTab,
		holder: (tabId) => holders.get(tabId),
		async leave(tabId, why) {
			if (!hostOf(tabId)) await left;
			// Its session may have come back meanwhile.
			const host = hostOf(tabId);
			if (!host) return leaveEarlier(tabId, why);
			if (why) losses.set(host.options.session, why);
			await host.leave(tabId, why);
		},
		async leaveAll(why) {
			const records = await left;
			// Not what has no tab yet, and will close the one that comes.
			const working = [...hosts].filter(([, { tabs }]) => tabs.size > 0);
			const all = new Set([...holders.keys(), ...tabsOf(records)]);
			await Promise.all([...all].map((tabId) => pages.leave(tabId, why)));
			for (const [session, { tabs }] of records) if (tabs.length === 0) records.delete(session);
			for (const [session, { tabs, isOpening }] of working) if (tabs.size === 0 && !isOpening) forget(session);
			void note();
		},
		onLeft: leavings.on,
		onJoined: joinings.on,
		earlier: async () => tabsOf(await left),
		async serve(daemon) {
			// What is opened while we look belongs to the new one.
			const running = [...hosts.keys()];
			const { [DAEMON]: before } = await chrome.storage.session.get(DAEMON);
			if (before === daemon) return;
			await chrome.storage.session.set({ [DAEMON]: daemon });
			const over = new Set([...running, ...(await left).keys()]);
			// Callers that know no sessions go on where they were.
			over.delete(BRIDGE_SESSION);
			await Promise.all([...over].map((session) => pages.close(session)));
		},
		get tabs() {
			return [...holders.keys()];
		},
		tellPorts,
		onPorts: portChanges.on,
		onObstacle: obstacles.on,
	};
	return pages;
}

async function noted(): Promise<Map<string, Record>> {
	const { [NOTES]: records } = await chrome.storage.session.get(NOTES);
	return new Map(Object.entries((records as { [session: string]: Record } | undefined) ?? {}));
}

const tabsOf = (records: ReadonlyMap<string, Record>): Set<number> =>
	new Set([...records.values()].flatMap(({ tabs }) => tabs));

/** For sessions that nobody gave any settings. */
const plain = (session: string): HostOptions => ({
	session,
	agent: "Agent",
	// Who speaks only the thirteen actions has no word for dialogs, so these are the owner's.
	settings: session === BRIDGE_SESSION ? { dialogPolicy: GUEST_POLICIES.dialogPolicy } : {},
	testAttributes: [],
});

export const heldByAnother = (tabId: number): BridgeError =>
	new BridgeError("lease_conflict", `tab ${tabId} belongs to another session`);

function notOpen(why: BridgeError | undefined): BridgeError {
	const message = "the session has no tab left in this browser; nothing was done";
	const details = { ...why?.details, gone: true };
	if (!why) return new BridgeError("session_not_found", message, { hint: AGAIN, details });
	return new BridgeError(why.code, `${why.message}: ${message}`, { hint: `${why.hint} ${elsewhere(why)}`, details });
}

const isLate = (error: unknown): boolean => ["timeout", "dialog_open"].includes(BridgeError.from(error).code);

const AGAIN = "The next call opens the session again.";

/** What the owner has said of a tab is of that tab alone. */
const elsewhere = ({ details }: BridgeError): string =>
	TAB_STOPS.has(details?.reason)
		? "This concerns only this tab: the next call opens the session again in a new one."
		: AGAIN;

const TAB_STOPS: ReadonlySet<unknown> = new Set(["user_stopped", "debugger_detached"]);
