import {
	abortError,
	aborted,
	ChangeSignal,
	type EngineSession,
	type IdAllocator,
	type PageTab,
	SessionPolicies,
	SessionTargets,
	sessionFeatures,
	Tab,
} from "@bascule/engine";
import { BridgeError, GUEST_POLICIES, OWN_POLICIES, type SessionSettings } from "@bascule/protocol";
import { ContentTab } from "../content/content-tab.ts";
import { foreignFrame } from "../content/obstacle.ts";
import type { ReturnWatch } from "../content/return-watch.ts";
import type { IsBlocked } from "../gate/address.ts";
import type { AgentWindow } from "../parts.ts";
import { timeLimits } from "../time-limits.ts";
import type { Debuggers } from "./debuggers.ts";
import { existingTab } from "./existing-tab.ts";
import { agentDocuments } from "./init-scripts.ts";
import { nextPage } from "./next-page.ts";

/** What a session in this browser was opened with. */
export interface HostOptions {
	readonly session: string;
	readonly agent: string;
	readonly settings: Partial<SessionSettings>;
	readonly testAttributes: string[];
}

export interface HostDeps {
	readonly debuggers: Debuggers;
	readonly agentWindow: AgentWindow;
	readonly returns: ReturnWatch;
	readonly isBlocked: IsBlocked;
	/** The tabs or the policies of the session changed. Resolves when that is noted. */
	onChange(): Promise<void>;
	closeTab(tabId: number): Promise<void>;
	onJoined(tabId: number, tab: PageTab): void;
	/** A tab has gone where it cannot be driven. */
	onLost(tabId: number, why: BridgeError): void;
	/** Something keeps the debugger out of a tab from now on, or does not any more. */
	onObstacle(tabId: number, obstacle: BridgeError | undefined): void;
	/** Rejects when another session holds the tab; otherwise holds it, and resolves when the gate covers it. */
	lease(tabId: number): Promise<void>;
	release(tabId: number): void;
}

const platform = /Mac/.test(navigator.userAgent) ? "mac" : "other";

/** How long a window that a page opens may take to be known. */
const OPENING_MS = 1000;

/** A tab that waits for a server answers nobody, and those who ask for other tabs must not wait with it. */
const silent = (tabId: number): BridgeError =>
	new BridgeError("timeout", `tab ${tabId} does not answer`, {
		hint: "It may be waiting for a server, or show a dialog; stop it or close it in the browser.",
	});

/** A tab by the two names that it has: ours, short and within the session, and Chrome's. */
interface NamedTab {
	readonly id: string;
	readonly tabId: number;
	/** The target of the tab whose page opened it. */
	openerId?: string | undefined;
}

/** What the next run of the worker has to know of the tabs. */
export interface HostState {
	/** All that were ever named, since a name is not given twice. */
	readonly names: readonly NamedTab[];
	/** The name of the one that the session works in. */
	readonly active?: string | undefined;
}

/** The tabs of one session in this browser: the agent's own, and those of the owner that it was given. */
export class ExtensionHost implements EngineSession {
	readonly tabs = new Map<string, PageTab>();
	readonly ids: IdAllocator;
	readonly changes = new ChangeSignal();
	readonly policies = new SessionPolicies({ isGuest: true, joinsLate: true });
	readonly targets: SessionTargets;
	readonly #options: HostOptions;
	readonly #deps: HostDeps;
	readonly #joining = new Map<number, Promise<PageTab>>();
	/** Each ends what is being done to drive a tab, from the moment that it is asked for. */
	readonly #limits = new Map<number, AbortController>();
	readonly #retaking = new Map<ContentTab, Promise<boolean>>();
	/** Tabs that are being let go of. */
	readonly #leaving = new Map<number, Promise<void>>();
	readonly #names: Map<number, NamedTab>;
	/** Names of the tabs that were the agent's own when they were joined. */
	readonly #own = new Set<string>();
	#active: string | undefined;
	#announced = 0;

	/** Takes over what an earlier run of the worker knew. */
	constructor(options: HostOptions, deps: HostDeps, ids: IdAllocator, { names, active }: HostState = { names: [] }) {
		this.#options = options;
		this.#deps = deps;
		this.ids = ids;
		this.#names = new Map(names.map((named) => [named.tabId, named]));
		this.#active = active;
		// The gate keeps blocked origins away: no request can be held back here.
		const { blockedOrigins: _, ...settings } = options.settings;
		const documents = agentDocuments((tab) => this.#own.has(tab));
		this.targets = new SessionTargets([documents, ...sessionFeatures(this.policies)], settings);
	}

	get state(): HostState {
		return { names: [...this.#names.values()], active: this.#active };
	}

	nameOf(tabId: number): string {
		return this.#named(tabId).id;
	}

	#named(tabId: number): NamedTab {
		const named = this.#names.get(tabId) ?? { id: `t${this.#names.size + 1}`, tabId };
		this.#names.set(tabId, named);
		return named;
	}

	/** Chrome's number of one of our tabs. */
	numberOf({ id }: Pick<PageTab, "id">): number {
		const found = this.#names.values().find((named) => named.id === id);
		if (!found) throw new BridgeError("tab_not_found", `there is no tab ${id}`);
		return found.tabId;
	}

	/** Chrome's numbers of the tabs that are driven now. */
	get numbers(): number[] {
		return [...this.tabs.values()].map((tab) => this.numberOf(tab));
	}

	get isOpening(): boolean {
		return this.#joining.size + this.#announced > 0;
	}

	get options(): HostOptions {
		return { ...this.#options, settings: { ...this.#options.settings, ...this.targets.changed } };
	}

	onPolicies(): Promise<void> {
		return this.#deps.onChange();
	}

	onActive({ id }: PageTab): void {
		this.#active = id;
		void this.#deps.onChange();
	}

	async openTab(url: string, focus = false): Promise<PageTab> {
		const { agentWindow, closeTab } = this.#deps;
		const { tabId } = await agentWindow.open(url, { agent: this.#options.agent, focus });
		try {
			return await this.join(tabId);
		} catch (error) {
			// Its caller never learns of the tab, and so could not close it.
			await closeTab(tabId).catch(() => {});
			throw error;
		}
	}

	/** Drives a tab from now on. */
	join(tabId: number, openerId?: number): Promise<PageTab> {
		const known = this.tabs.get(this.nameOf(tabId));
		if (known) return Promise.resolve(known);
		const joining = this.#joining.get(tabId) ?? this.#join(tabId, openerId);
		this.#joining.set(tabId, joining);
		return joining;
	}

	/** Lets go of a tab, which goes on without us. Whoever is only just being let in is told why. */
	leave(tabId: number, why?: BridgeError): Promise<void> {
		this.#limits.get(tabId)?.abort(why);
		const leaving = this.#leaving.get(tabId) ?? this.#leave(tabId).finally(() => this.#leaving.delete(tabId));
		this.#leaving.set(tabId, leaving);
		return leaving;
	}

	async #leave(tabId: number): Promise<void> {
		const joining = this.#joining.get(tabId);
		const tab = this.tabs.get(this.nameOf(tabId));
		// A script or a journey that is let go of before it has ended would go on.
		if (tab instanceof Tab) await tab.halt();
		this.#drop(tabId);
		await this.#deps.debuggers.detach(tabId);
		// What was only just coming may come in spite of it.
		if (await joining?.catch(() => undefined)) await this.#leave(tabId);
	}

	/** Before something is asked: what is being let go of is gone then, and tabs of which nothing tells are looked at. */
	async refresh(): Promise<void> {
		const { debuggers } = this.#deps;
		if (this.#leaving.size > 0) await Promise.all(this.#leaving.values());
		for (const tab of [...this.tabs.values()]) {
			if (!(tab instanceof ContentTab)) continue;
			if (!(await debuggers.isObstructed(tab.tabId))) await this.#retake(tab);
			// A tab on a blocked domain is refused where it is used.
			if (!tab.closed) await tab.frames.refresh().catch((error) => isGone(error) && this.#drop(tab.tabId));
		}
	}

	/** Ends the agent's own tabs, also those that are only just coming; the owner's stay as they are. */
	async close(): Promise<void> {
		const tabs = [...this.numbers, ...this.#joining.keys()];
		await Promise.all(
			tabs.map((tabId) => (this.#deps.agentWindow.owns(tabId) ? this.#deps.closeTab(tabId) : this.leave(tabId))),
		).catch(() => {});
	}

	async #join(tabId: number, openerId: number | undefined): Promise<PageTab> {
		const limit = this.#limitOf(tabId);
		try {
			// What another session holds is not ours to let go of.
			await this.#deps.lease(tabId);
			return await this.#take(tabId, openerId, limit);
		} finally {
			this.#joining.delete(tabId);
			this.changes.notify();
		}
	}

	async #take(tabId: number, openerId: number | undefined, limit: AbortController): Promise<PageTab> {
		const named = this.#named(tabId);
		if (openerId !== undefined) named.openerId = this.tabs.get(this.nameOf(openerId))?.targetId;
		try {
			return await this.#driveSoon(tabId, named.openerId, limit).catch(async (error) => {
				if (!isForeign(error)) throw error;
				const { url = "" } = await chrome.tabs.get(tabId);
				if (limit.signal.aborted) throw abortError(limit.signal);
				return this.#fallBack(tabId, { url, targetId: `tab-${tabId}`, openerId: named.openerId });
			});
		} catch (thrown) {
			const error = BridgeError.from(thrown);
			this.#deps.release(tabId);
			// Only who is attached is told when the owner has answered.
			if (error.code !== "dialog_open") await this.#deps.debuggers.detach(tabId);
			throw error;
		}
	}

	#limitOf(tabId: number): AbortController {
		const limit = new AbortController();
		this.#limits.set(tabId, limit);
		return limit;
	}

	#driveSoon(tabId: number, openerId: string | undefined, limit: AbortController): Promise<Tab> {
		setTimeout(() => limit.abort(silent(tabId)), timeLimits.joinMs);
		return Promise.race([aborted(limit.signal), this.#drive(tabId, openerId, limit.signal)]);
	}

	async #drive(tabId: number, openerId: string | undefined, signal: AbortSignal): Promise<Tab> {
		signal.throwIfAborted();
		const { debuggers, agentWindow, onLost } = this.#deps;
		const id = this.nameOf(tabId);
		const isOwn = agentWindow.owns(tabId);
		// What opens in the owner's own tabs is the owner's to answer.
		const defaults = isOwn ? OWN_POLICIES : GUEST_POLICIES;
		if (isOwn) this.#own.add(id);
		const dialog = await debuggers.meet(tabId, this.targets.settingsOf({ defaults }).dialogPolicy);
		await wake(tabId, signal);
		const [connection, shown] = await Promise.all([debuggers.attach(tabId, signal), chrome.tabs.get(tabId)]);
		const { targetInfo } = await connection.root.send("Target.getTargetInfo");
		const tab = await Tab.attach({
			id,
			targetId: targetInfo.targetId,
			openerId,
			connection,
			session: connection.root,
			targets: this.targets,
			defaults,
			policies: this.policies,
			testAttributes: this.#options.testAttributes,
			owner: this.#options.session,
			ids: this.ids,
			changes: this.changes,
			platform,
			isHidden: true,
			isRestricted: true,
			wasLoaded: shown.status === "complete",
			close: () => this.#deps.closeTab(tabId),
			describe: async () => {
				const { title = "", url = "" } = await chrome.tabs.get(tabId);
				return { title, url };
			},
		});
		signal.throwIfAborted();
		if (dialog) tab.dialogs.tell(dialog);
		tab.session.on("Page.windowOpen", () => this.#announce());
		this.#set(tab);
		void tab.session.detached.then(() => {
			if (this.tabs.get(id) !== tab) return;
			if (tab.lostTo) return void this.#fallBack(tabId, tab);
			this.#drop(tabId);
			const { endedBy } = tab.session;
			if (endedBy?.code === "debugger_attach_failed") onLost(tabId, endedBy);
		});
		return tab;
	}

	/** Goes on without the debugger, until it can come back. */
	#fallBack(tabId: number, before: Pick<PageTab, "url" | "targetId" | "openerId">): ContentTab {
		const { session: owner, testAttributes } = this.#options;
		const { url, targetId, openerId } = before;
		const tab: ContentTab = new ContentTab({
			id: this.nameOf(tabId),
			tabId,
			url,
			targetId,
			openerId,
			owner,
			testAttributes,
			ids: this.ids,
			isBlocked: this.#deps.isBlocked,
			onClosed: () => this.#drop(tabId),
		});
		this.#set(tab);
		this.#deps.onObstacle(tabId, foreignFrame());
		this.#deps.returns.watch(tabId, () => this.#retake(tab));
		return tab;
	}

	/** Drives a tab again that was obstructed, once at a time. False while something else is in the way. */
	#retake(tab: ContentTab): Promise<boolean> {
		const known = this.#retaking.get(tab);
		if (known) return known;
		const retaking = this.#tryRetake(tab).finally(() => this.#retaking.delete(tab));
		this.#retaking.set(tab, retaking);
		return retaking;
	}

	async #tryRetake(tab: ContentTab): Promise<boolean> {
		const { debuggers, returns, onObstacle } = this.#deps;
		const { tabId } = tab;
		if (this.tabs.get(tab.id) !== tab) return true;
		try {
			await this.#driveSoon(tabId, tab.openerId, this.#limitOf(tabId));
		} catch (error) {
			await debuggers.detach(tabId);
			if (isGone(error)) this.#drop(tabId);
			return isGone(error);
		}
		// It was let go of meanwhile.
		if (tab.closed) await this.leave(tabId);
		tab.closed = true;
		returns.forget(tabId);
		onObstacle(tabId, undefined);
		return true;
	}

	#set(tab: PageTab): void {
		this.tabs.set(tab.id, tab);
		this.#deps.onJoined(this.numberOf(tab), tab);
		this.changes.notify();
		void this.#deps.onChange();
	}

	#drop(tabId: number): void {
		const tab = this.tabs.get(this.nameOf(tabId));
		this.tabs.delete(this.nameOf(tabId));
		this.#deps.release(tabId);
		if (tab instanceof ContentTab) {
			tab.closed = true;
			this.#deps.returns.forget(tabId);
			this.#deps.onObstacle(tabId, undefined);
		}
		this.changes.notify();
		void this.#deps.onChange();
	}

	/** A page opens a window, of which only the browser will tell which tab it is. */
	#announce(): void {
		this.#announced++;
		setTimeout(() => {
			this.#announced--;
			this.changes.notify();
		}, OPENING_MS);
	}
}

/** To save memory the browser empties tabs that have not been in front for long; they answer nothing until they are loaded. */
async function wake(tabId: number, signal: AbortSignal): Promise<void> {
	const { discarded, status, url } = await existingTab(tabId);
	if (!url || (!discarded && status !== "unloaded")) return;
	using next = nextPage(tabId);
	// Not by reloading, which would send a form again.
	await chrome.tabs.update(tabId, { url });
	await Promise.race([next.shown, aborted(signal)]);
}

const isForeign = (error: unknown): boolean => BridgeError.from(error).code === "foreign_extension_frame";
const isGone = (error: unknown): boolean => BridgeError.from(error).code === "tab_not_found";
