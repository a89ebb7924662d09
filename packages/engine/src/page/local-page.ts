import {
	type Action,
	type ActionResult,
	BridgeError,
	type Candidate,
	type Capture,
	type CaptureQuery,
	type ConsoleEntry,
	type EventQuery,
	estimateTokens,
	type FindQuery,
	type FindResult,
	type NetworkView,
	type Observation,
	type ObserveCall,
	type ObserveResult,
	type Page,
	PORTS,
	type Port,
	type ScriptQuery,
	type SnapshotQuery,
	type SnapshotView,
	type TabInfo,
	type Target,
	type TextMatch,
	type TextQuery,
	type TextResult,
	type VerbOptions,
} from "@bascule/protocol";
import type { BrowserAction, BrowserActionResult } from "@bascule/protocol/bridge";
import { browse } from "../browse/browse.ts";
import { Uids } from "../browse/uids.ts";
import { aborted } from "../cdp/interrupt.ts";
import { untilEvent } from "./events.ts";
import type { Frame } from "./frames.ts";
import type { IdAllocator } from "./ids.ts";
import { drawMarks } from "./marks.ts";
import { observe } from "./observe/index.ts";
import type { PageTab } from "./page-tab.ts";
import type { Pulse } from "./pulse.ts";
import { runScript, type ScriptOptions } from "./script.ts";
import { spliceFrames } from "./splice.ts";
import { boxInTab, documents, type Place, placeOfRef } from "./targets.ts";

/** What a page needs of the browser that its tabs live in. */
export interface TabHost {
	readonly tabs: ReadonlyMap<string, PageTab>;
	readonly ids: IdAllocator;
	/** Beats with everything that happens to any of the tabs. */
	readonly pulse: Pulse;
	/** A tab is being joined that the map does not show yet. */
	readonly isOpening: boolean;
	openTab(url: string): Promise<PageTab>;
	close(): Promise<void>;
}

/** Actions that end on a page, whatever was there before. */
const JOURNEYS: ReadonlySet<Action["type"]> = new Set(["navigate", "go_back", "go_forward"]);

const SILENT_FRAME = "a frame of the page does not answer and was left out";

/** A session's view of its tabs, with the engine in this process. */
export class LocalPage implements Page {
	readonly #host: TabHost;
	readonly #ports: readonly Port[];
	readonly #uids = new Uids();
	#active: PageTab;

	constructor(host: TabHost, first: PageTab, ports: readonly Port[] = PORTS) {
		this.#host = host;
		this.#ports = ports;
		this.#active = first;
	}

	get ports(): readonly Port[] {
		return this.#current()?.ports ?? this.#ports;
	}

	status(): { url: string; pages: number } {
		return { url: (this.#current() ?? this.#active).url, pages: this.#host.tabs.size };
	}

	get isClosed(): boolean {
		return [...this.#host.tabs.values()].every((tab) => tab.closed);
	}

	close(): Promise<void> {
		return this.#host.close();
	}

	async snapshot(query: SnapshotQuery, { signal }: VerbOptions): Promise<SnapshotView> {
		const { place, scope, warnings } = this.#scope(query.scope);
		const { tab, frame } = place;
		const request = { ...query, scope };
		const view = await this.#guard(tab, signal, () => tab.agents.read(frame, "snapshot", request, signal));
		const maxTokens = (query.maxTokens ?? 4000) - estimateTokens(view.lines.join("\n"));
		const { lines, stats } = await spliceFrames({ tab, frame, view, maxTokens, signal });
		return {
			url: view.url,
			title: view.title,
			stats,
			...(scope && { scope }),
			warnings: [...warnings, ...view.warnings],
			tree: lines.join("\n"),
		};
	}

	async find(query: FindQuery, { signal }: VerbOptions): Promise<FindResult> {
		const { place, scope, warnings } = this.#scope(query.contextRef);
		const { tab } = place;
		const found: Candidate[] = [];
		for await (const frame of this.#searched(place.frame, scope, tab, signal)) {
			const request = { ...query, contextRef: frame === place.frame ? scope : undefined };
			const reply = await this.#ask({ tab, frame }, signal, (limit) => tab.agents.read(frame, "find", request, limit));
			if (!reply) {
				warnings.push(SILENT_FRAME);
				continue;
			}
			found.push(...(await inTab({ tab, frame }, reply.candidates)));
			warnings.push(...reply.warnings.filter((warning) => !warnings.includes(warning)));
		}
		const usable = (candidate: Candidate) => (candidate.actionable === true ? 0 : 1);
		found.sort((a, b) => usable(a) - usable(b) || b.score - a.score);
		return { candidates: found.slice(0, query.maxCandidates), warnings };
	}

	async textSearch(query: TextQuery, { signal }: VerbOptions): Promise<TextResult> {
		const place = query.scope ? placeOfRef(query.scope, this.#host.ids, this.#host.tabs) : this.#main();
		const { tab } = place;
		const result: TextResult = { count: 0, matches: [], warnings: [] };
		for await (const frame of this.#searched(place.frame, query.scope, tab, signal)) {
			const scope = frame === place.frame ? query.scope : undefined;
			const reply = await this.#ask({ tab, frame }, signal, (limit) =>
				tab.agents.read(frame, "textSearch", { ...query, scope }, limit),
			);
			if (!reply) {
				result.warnings.push(SILENT_FRAME);
				continue;
			}
			result.count += reply.count;
			result.matches.push(...(await inTab({ tab, frame }, reply.matches)));
			result.warnings.push(...reply.warnings);
		}
		return { ...result, matches: result.matches.slice(0, query.maxMatches) };
	}

	observe<K extends Observation>(call: ObserveCall<K>, { signal }: VerbOptions): Promise<ObserveResult<K>> {
		this.#live();
		const tab = this.#target(call.query as Target);
		return this.#guard(tab, signal, () => observe({ tab, host: this.#host, signal }, call));
	}

	async act(action: Action, { signal }: VerbOptions): Promise<ActionResult> {
		const tab = this.#target(action as Target);
		const from = tab.url;
		const context = { host: this.#host, signal };
		const told = await this.#guard(tab, signal, () => tab.act(action, context));
		const heir = this.#host.tabs.get(tab.id);
		const result = (tab.closed && JOURNEYS.has(action.type) && (await heir?.arrive?.(action, from, context))) || told;
		this.#follow(result);
		return result;
	}

	capture(query: CaptureQuery, { signal }: VerbOptions): Promise<Capture> {
		const tab = this.#tab();
		return this.#guard(tab, signal, async () => {
			const picture = await tab.capture(query, { host: this.#host, signal });
			return query.marks ? drawMarks(picture, query, { tab, host: this.#host, signal }) : picture;
		});
	}

	async event({ event, ms }: EventQuery, { signal }: VerbOptions): Promise<{ happened: boolean }> {
		return { happened: await untilEvent(this.#tab().driven, event, { ms, signal }) };
	}

	script(query: ScriptQuery, options: ScriptOptions): Promise<unknown> {
		return runScript(this.#live().driven, query, options);
	}

	async console({ limit }: { limit: number }): Promise<ConsoleEntry[]> {
		return this.#tab().driven.console.recent(limit);
	}

	async network({ limit }: { limit: number }): Promise<NetworkView> {
		return this.#tab().driven.network.recent(limit);
	}

	tabs(): Promise<TabInfo[]> {
		const active = this.#tab();
		return Promise.all([...this.#host.tabs.values()].map((tab) => tab.info(tab === active)));
	}

	async openTab({ url }: { url: string; focus: boolean }, { signal }: VerbOptions): Promise<TabInfo> {
		const tab = await this.#host.openTab("about:blank");
		const before = this.#active;
		this.#active = tab;
		const result = await this.act({ type: "navigate", url, mode: "none", maxResultTokens: 50 }, { signal });
		if (!result.ok) {
			this.#active = before;
			await tab.close();
			throw new BridgeError("navigation_failed", result.error ?? "the page could not be opened");
		}
		return tab.info(true);
	}

	async closeTab({ tabId }: { tabId: string }): Promise<TabInfo[]> {
		const tab = this.#host.tabs.get(tabId);
		if (!tab) throw new BridgeError("tab_not_found", `there is no tab ${tabId}`);
		if (this.#host.tabs.size === 1) await this.#host.openTab("about:blank");
		await tab.close();
		return this.tabs();
	}

	/** The tab that the next verbs are about. */
	get activeTab(): PageTab {
		return this.#tab();
	}

	/** Makes a tab the one that the next verbs are about. */
	activate(tabId: string): void {
		const tab = this.#host.tabs.get(tabId);
		if (!tab) throw new BridgeError("tab_not_found", `there is no tab ${tabId}`);
		this.#active = tab;
	}

	browse(action: BrowserAction, { signal }: VerbOptions): Promise<BrowserActionResult> {
		const named = "tabId" in action && action.type !== "close_tab" ? action.tabId : undefined;
		if (named !== undefined) this.activate(`t${named}`);
		const tab = this.#tab();
		return this.#guard(tab, signal, () => browse(action, { page: this, tab, uids: this.#uids, signal }));
	}

	/** A window that a page opens comes to the front, and the next call is about what is in front. */
	#follow({ structure, warnings }: ActionResult): void {
		const opened = structure.newTabs.map(({ tabId }) => this.#host.tabs.get(tabId));
		const front = opened.findLast((tab) => tab?.openerId !== undefined);
		if (!front) return;
		this.#active = front;
		warnings.push(`the new tab ${front.id} is the active one now`);
	}

	/** The active tab; when it was closed, the one that opened it, or else the newest. */
	#tab(): PageTab {
		const tab = this.#current();
		if (!tab) throw new BridgeError("not_connected", "the session has no tab any more");
		this.#active = tab;
		return tab;
	}

	#current(): PageTab | undefined {
		const { id, closed, openerId } = this.#active;
		// The same tab, when it is driven in another way now.
		const same = this.#host.tabs.get(id);
		if (same || !closed) return same ?? this.#active;
		const tabs = [...this.#host.tabs.values()];
		return tabs.find(({ targetId }) => targetId === openerId) ?? tabs.at(-1);
	}

	/** The tab that an action's ref belongs to is the tab that the action is on. */
	#target({ ref, contextRef }: Target): PageTab {
		const owner = this.#host.ids.ownerOf(ref ?? contextRef ?? "");
		return (owner && this.#host.tabs.get(owner.tabId)) ?? this.#tab();
	}

	#live(): PageTab {
		const tab = this.#tab();
		if (tab.crashed) throw new BridgeError("target_crashed", "the page has crashed");
		if (tab.dialogs.open) throw tab.dialogs.obstacle;
		return tab;
	}

	#main(): Place<PageTab> {
		const tab = this.#live();
		return { tab, frame: tab.frames.main };
	}

	/** The document to look in; a scope that is gone widens to the page, with a warning. */
	#scope(ref: string | undefined): { place: Place<PageTab>; scope?: string; warnings: string[] } {
		if (!ref) return { place: this.#main(), warnings: [] };
		try {
			return { place: placeOfRef(ref, this.#host.ids, this.#host.tabs), scope: ref, warnings: [] };
		} catch {
			return { place: this.#main(), warnings: [`the ref ${ref} is not on the page: the whole page was used`] };
		}
	}

	/** Below a scope only its own document is searched; otherwise every document of the tab. */
	async *#searched(start: Frame, scope: string | undefined, tab: PageTab, signal: AbortSignal): AsyncGenerator<Frame> {
		if (scope) yield start;
		else yield* documents(tab, signal);
	}

	/** A frame that does not answer is left out; the page itself has to. */
	#ask<T>(
		{ tab, frame }: Place<PageTab>,
		signal: AbortSignal,
		ask: (limit: AbortSignal) => Promise<T>,
	): Promise<T | null> {
		if (frame === tab.frames.main) return this.#guard(tab, signal, () => ask(signal));
		return tab.agents.ofFrame(frame, signal, ask);
	}

	/** A page that does not answer in time is remembered as stuck, so that leaving it can end its script. */
	async #guard<T>(tab: PageTab, signal: AbortSignal, run: () => Promise<T>): Promise<T> {
		try {
			return await Promise.race([run(), aborted(signal)]);
		} catch (error) {
			if (!signal.aborted) throw error;
			if (tab.isLeaving) throw unanswered(tab);
			tab.stuck = true;
			throw error;
		}
	}
}

/** Boxes of a child frame's elements, in the tab's viewport. */
async function inTab<T extends Candidate | TextMatch>(place: Place<PageTab>, found: T[]): Promise<T[]> {
	if (place.frame.parentId === undefined || found.length === 0) return found;
	const map = await boxInTab(place, { reveal: false });
	return found.map((item) => (item.bbox ? { ...item, bbox: map(item.bbox) } : item));
}

const unanswered = (tab: PageTab): BridgeError =>
	new BridgeError("timeout", `the tab is on its way from ${tab.url} to an address that has not answered`, {
		hint: "Wait for it with a longer timeoutMs, or navigate elsewhere.",
		source: "app",
	});
