import {
	type Action,
	type ActionResult,
	BridgeError,
	type Candidate,
	type Capture,
	type CaptureQuery,
	type ConsoleEntry,
	type DownloadsQuery,
	type DownloadsState,
	type ErrorCode,
	type EventQuery,
	estimateTokens,
	type FindQuery,
	type FindResult,
	type HumanAnswer,
	type NetworkView,
	type Observation,
	type ObserveCall,
	type ObserveResult,
	type Page,
	type PageQuestion,
	type Policies,
	type PolicyCall,
	type PolicyReply,
	type PollOutcome,
	type PollQuery,
	type Port,
	type ResponseFound,
	type ResponseQuery,
	type SampleQuery,
	type SampleTrace,
	type ScriptQuery,
	type SnapshotQuery,
	type SnapshotView,
	type TabInfo,
	type Target,
	type TextMatch,
	type TextQuery,
	type TextResult,
	type VerbOptions,
	type WatchQuery,
	type WatchReport,
} from "@bascule/protocol";
import type { BrowserAction, BrowserActionResult, SessionVerb } from "@bascule/protocol/bridge";
import { browse, type PageVerbs } from "../browse/browse.ts";
import { Uids } from "../browse/uids.ts";
import { aborted } from "../cdp/interrupt.ts";
import type { Blocklist } from "./blocklist.ts";
import type { Downloads } from "./downloads.ts";
import { untilEvent } from "./events.ts";
import { scopeOfFrame } from "./frame-scope.ts";
import type { Frame } from "./frames.ts";
import { Questions } from "./human/questions.ts";
import type { IdAllocator } from "./ids.ts";
import { drawMarks } from "./marks.ts";
import { mergeFound } from "./merge-found.ts";
import { observe } from "./observe/index.ts";
import type { EffectOptions, PageTab } from "./page-tab.ts";
import { type SessionPolicies, servePolicy, type TabPolicies } from "./policies/index.ts";
import { poll } from "./poll.ts";
import type { Pulse } from "./pulse.ts";
import { untilResponse } from "./response.ts";
import { sample } from "./sample.ts";
import { runScript, unlessCutShort } from "./script.ts";
import type { SessionFiles } from "./session-files.ts";
import { spliceFrames } from "./splice.ts";
import { documents, type Place, placeOfRef, SILENT_FRAME, seenInTab } from "./targets.ts";
import { watch } from "./watch.ts";

/** What a page needs of the browser that its tabs live in. */
export interface TabHost {
	readonly tabs: ReadonlyMap<string, PageTab>;
	readonly ids: IdAllocator;
	/** How all tabs answer what pages ask of a person. */
	readonly policies: SessionPolicies;
	/** The policies in workers that are of no single tab. */
	readonly workers?: TabPolicies;
	/** What its tabs do not reach, where that is for the engine to say. */
	readonly blocklist?: Blocklist;
	/** The policies have changed. Resolves when they will not be lost. */
	onPolicies?(): Promise<void>;
	/** From now on the verbs are about this tab. */
	onActive?(tab: PageTab): void;
	/** Beats with everything that happens to any of the tabs. */
	readonly pulse: Pulse;
	/** A tab is being joined that the map does not show yet. */
	readonly isOpening: boolean;
	/** The caller's workspace, if the engine can reach it. */
	readonly files?: SessionFiles | undefined;
	/** The browser is sure to read the same disk. */
	readonly sharesDisk?: boolean;
	/** How many tabs there have been. */
	readonly tabCount?: number;
	/** What became of downloads, where that can be known. */
	readonly downloads?: Downloads | undefined;
	openTab(url: string): Promise<PageTab>;
	close(): Promise<void>;
}

const HIDDEN_FRAME = "no visible candidate in a frame: what matches there is off-screen or covered together with it";

/** What can be done while a dialog is open in the page, and after it has crashed. */
const FAULT_PROOF: ReadonlySet<BrowserAction["type"]> = new Set(["navigate", "get_tabs", "open_tab", "close_tab"]);

/** What a verb may say of the tab that it is about. */
interface Whereabouts extends Pick<Target, "ref" | "contextRef"> {
	tab?: string | undefined;
	tabId?: string | undefined;
}

/** Why nobody waits for an answer any more, if nothing else is to blame. */
const GIVEN_UP: ReadonlySet<ErrorCode> = new Set(["timeout", "cancelled"]);

/** Actions that end on a page, whatever was there before. */
const JOURNEYS: ReadonlySet<Action["type"]> = new Set(["navigate", "go_back", "go_forward"]);

/** Actions that go on where the button or a finger went down. */
const HANDS: ReadonlySet<Action["type"]> = new Set([
	"mouse_move",
	"mouse_up",
	"touch_start",
	"touch_move",
	"touch_end",
	"let_go",
]);

/** A session's view of its tabs, with the engine in this process. */
export class LocalPage implements Page {
	readonly #host: TabHost;
	readonly #ports: readonly Port[];
	readonly #uids = new Uids();
	readonly #questions = new Questions();
	#shown: PageTab;

	constructor(host: TabHost, first: PageTab, ports: readonly Port[]) {
		this.#host = host;
		this.#ports = ports;
		this.#shown = first;
		host.onActive?.(first);
	}

	get #active(): PageTab {
		return this.#shown;
	}

	set #active(tab: PageTab) {
		const isOther = tab.id !== this.#shown.id;
		this.#shown = tab;
		if (isOther) this.#host.onActive?.(tab);
	}

	get ports(): readonly Port[] {
		return this.#current()?.ports ?? this.#ports;
	}

	/** The policies that were set since it was opened. */
	get changedPolicies(): Partial<Policies> {
		return this.#host.policies.changed;
	}

	status(): { url: string; pages: number; isHeld: boolean } {
		const { url } = this.#current() ?? this.#active;
		return { url, pages: this.#host.tabs.size, isHeld: this.#heldTab() !== undefined };
	}

	/** The tab that the mouse button or a finger is down in. */
	#heldTab(): PageTab | undefined {
		return [...this.#host.tabs.values()].find((tab) => tab.isHeld);
	}

	get isClosed(): boolean {
		return [...this.#host.tabs.values()].every((tab) => tab.closed);
	}

	close(): Promise<void> {
		return this.#host.close();
	}

	async snapshot(query: SnapshotQuery, { signal }: VerbOptions): Promise<SnapshotView> {
		const { place, scope, warnings } = await this.#scope(query.scope, query.frame, signal);
		const { tab, frame } = place;
		const request = { ...query, scope };
		const view = await this.#guard(tab, signal, () => tab.agents.read(frame, "snapshot", request, signal));
		const maxTokens = (query.maxTokens ?? 4000) - estimateTokens(view.lines.join("\n"));
		const { lines, stats } = await spliceFrames({ tab, frame, view, maxTokens, signal });
		return {
			url: query.frame ? tab.frames.labels.find(query.frame, tab.frames.list()).url : view.url,
			title: view.title,
			stats,
			...(scope && { scope }),
			warnings: [...warnings, ...view.warnings],
			tree: lines.join("\n"),
		};
	}

	async find(query: FindQuery, { signal }: VerbOptions): Promise<FindResult> {
		const { place, scope, warnings } = await this.#scope(query.contextRef, query.frame, signal);
		const { tab } = place;
		const found: Candidate[][] = [];
		const isWhole = scope === undefined && query.frame === undefined;
		for await (const frame of isWhole ? documents(tab, signal) : [place.frame]) {
			const request = { ...query, contextRef: frame === place.frame ? scope : undefined };
			const reply = await this.#ask({ tab, frame }, signal, (limit) => tab.agents.read(frame, "find", request, limit));
			if (!reply) {
				warnings.push(SILENT_FRAME);
				continue;
			}
			const placed = await inTab({ tab, frame }, reply.candidates);
			const shown = query.visibleOnly ? placed.filter(({ actionable }) => actionable === true) : placed;
			found.push(shown);
			if (shown.length < placed.length) warnings.push(HIDDEN_FRAME);
			warnings.push(...reply.warnings.filter((warning) => !warnings.includes(warning)));
		}
		return { candidates: mergeFound(found).slice(0, query.maxCandidates), warnings };
	}

	async textSearch(query: TextQuery, { signal }: VerbOptions): Promise<TextResult> {
		const tab = this.#live({ ref: query.scope });
		const { ids, tabs } = this.#host;
		const place = query.scope ? placeOfRef(query.scope, ids, tabs) : { tab, frame: tab.frames.main };
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
		const tab = this.#live(call.query as Whereabouts);
		return this.#guard(tab, signal, () => observe({ tab, host: this.#host, signal }, call));
	}

	async act(action: Action, options: EffectOptions): Promise<ActionResult> {
		return this.#actIn(this.#actor(action), action, options);
	}

	async #actIn(tab: PageTab, action: Action, options: EffectOptions): Promise<ActionResult> {
		const { signal } = options;
		const from = tab.url;
		const context = { host: this.#host, ...options };
		using _acting = await this.#questions.act(action, { tab, ...context });
		const told = await this.#guard(tab, signal, () => tab.act(action, context));
		const heir = this.#host.tabs.get(tab.id);
		const result = (tab.closed && JOURNEYS.has(action.type) && (await heir?.arrive?.(action, from, context))) || told;
		this.#follow(result);
		return result;
	}

	async capture(query: CaptureQuery, options: VerbOptions): Promise<Capture> {
		return this.#captureOf(this.#target(query), query, options);
	}

	#captureOf(tab: PageTab, query: CaptureQuery, { signal }: VerbOptions): Promise<Capture> {
		return this.#guard(tab, signal, async () => {
			const picture = await tab.capture(query, { host: this.#host, signal });
			return query.marks ? drawMarks(picture, query, { tab, host: this.#host, signal }) : picture;
		});
	}

	async event({ event, ms }: EventQuery, { signal }: VerbOptions): Promise<{ happened: boolean }> {
		return { happened: await untilEvent(this.#tab().driven, event, { ms, signal }) };
	}

	sample(query: SampleQuery, { signal }: VerbOptions): Promise<SampleTrace> {
		const tab = this.#live(query);
		return this.#guard(tab, signal, () => sample(query, { tab, host: this.#host, signal }));
	}

	watch(query: WatchQuery, { signal }: VerbOptions): Promise<WatchReport> {
		const tab = this.#live();
		return this.#guard(tab, signal, () => watch(query, { tab, host: this.#host, signal }));
	}

	async response(query: ResponseQuery, { signal }: VerbOptions): Promise<ResponseFound> {
		return untilResponse(this.#tab().driven, query, signal);
	}

	async poll(query: PollQuery, { signal }: VerbOptions): Promise<PollOutcome> {
		return poll(this.#live().driven, query, signal);
	}

	policy(call: PolicyCall, { signal }: VerbOptions): Promise<PolicyReply> {
		return servePolicy(call, { host: this.#host, tab: this.#tab(), signal });
	}

	ask(question: PageQuestion, { signal }: VerbOptions): Promise<HumanAnswer> {
		return this.#questions.ask(question, { tab: this.#tab(), host: this.#host, signal });
	}

	script(query: ScriptQuery, options: EffectOptions): Promise<unknown> {
		const tab = this.#live();
		return this.#guard(tab, options.signal, () => runScript(tab.driven, query, options)).catch(unlessCutShort);
	}

	async downloads(query: DownloadsQuery, { signal }: VerbOptions): Promise<DownloadsState> {
		const { downloads } = this.#host;
		if (!downloads)
			throw new BridgeError("unsupported", "downloads are not captured in this session", {
				hint: "Use a persistent, incognito or attached session.",
			});
		return downloads.serve(query, signal);
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
		try {
			const result = await this.#actIn(tab, { type: "navigate", url, mode: "none", maxResultTokens: 50 }, { signal });
			if (result.ok) return await tab.info(true);
			const code = (result.code ?? "navigation_failed") as ErrorCode;
			throw new BridgeError(code, result.error ?? "the page could not be opened");
		} catch (error) {
			if (this.#active === tab) this.#active = before;
			// Its caller never learns of the tab, and so could not close it.
			await tab.close().catch(() => {});
			throw error;
		}
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

	/** The tab that a verb is about, which need not be the active one. */
	tabFor({ name, query }: SessionVerb): PageTab {
		if (name === "act") return this.#actor(query);
		if (name === "snapshot" || name === "textSearch") return this.#target({ ref: query.scope });
		return this.#target((name === "observe" ? query.query : query) as Whereabouts);
	}

	/** Makes a tab the one that the next verbs are about. */
	activate(tabId: string): void {
		const tab = this.#host.tabs.get(tabId);
		if (!tab) throw new BridgeError("tab_not_found", `there is no tab ${tabId}`);
		this.#active = tab;
	}

	async browse(action: BrowserAction, options: EffectOptions): Promise<BrowserActionResult> {
		const named = "tabId" in action && action.type !== "close_tab" ? action.tabId : undefined;
		if (named !== undefined) this.activate(`t${named}`);
		const tab = FAULT_PROOF.has(action.type) ? this.#tab() : this.#live();
		// While this action waits for something, another may make its own tab the active one.
		const here = () => this.#host.tabs.get(tab.id) ?? tab;
		const page: PageVerbs = {
			act: (step, given) => this.#actIn(here(), step, given),
			capture: (query, given) => this.#captureOf(here(), query, given),
			tabs: () => this.tabs(),
			openTab: (query, given) => this.openTab(query, given),
			closeTab: (query) => this.closeTab(query),
		};
		return this.#guard(tab, options.signal, () => browse(action, { page, tab, uids: this.#uids, ...options }));
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
	#target({ ref, contextRef, tab, tabId = tab }: Whereabouts): PageTab {
		const named = tabId ?? this.#host.ids.ownerOf(ref ?? contextRef ?? "")?.tabId ?? "";
		return this.#host.tabs.get(named) ?? this.#tab();
	}

	#actor(action: Action): PageTab {
		return (HANDS.has(action.type) && this.#heldTab()) || this.#target(action as Whereabouts);
	}

	#live(target: Whereabouts = {}): PageTab {
		const tab = this.#target(target);
		if (tab.crashed) throw new BridgeError("target_crashed", "the page has crashed");
		if (tab.dialogs.open) throw tab.dialogs.obstacle;
		return tab;
	}

	/** The document to look in; a scope that is gone widens to the page, with a warning. A ref says its frame itself. */
	async #scope(
		ref: string | undefined,
		label: string | undefined,
		signal: AbortSignal,
	): Promise<{ place: Place<PageTab>; scope?: string; warnings: string[] }> {
		const tab = this.#live({ ref });
		const main = { tab, frame: tab.frames.main };
		if (!ref && label) {
			const { frame, ...scope } = await this.#guard(tab, signal, () => scopeOfFrame(label, tab, signal));
			return { place: { tab, frame }, ...scope, warnings: [] };
		}
		if (!ref) return { place: main, warnings: [] };
		try {
			return { place: placeOfRef(ref, this.#host.ids, this.#host.tabs), scope: ref, warnings: [] };
		} catch {
			return { place: main, warnings: [`the ref ${ref} is not on the page: the whole page was used`] };
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
			if (tab.isLeaving && GIVEN_UP.has(BridgeError.from(error).code)) throw unanswered(tab);
			tab.stuck = true;
			throw error;
		}
	}
}

/** What was found in a child frame, as it is seen in the tab. */
async function inTab<T extends Candidate | TextMatch>(place: Place<PageTab>, found: T[]): Promise<T[]> {
	if (place.frame.parentId === undefined || found.length === 0) return found;
	const sights = await seenInTab(
		place,
		found.flatMap(({ bbox }) => bbox ?? []),
	);
	return found.map((item) => {
		const sight = item.bbox ? sights.shift() : undefined;
		if (!sight) return item;
		const isReached = sight.state === "shown" || !("actionable" in item) || item.actionable !== true;
		const placed = { ...item, bbox: sight.box, clipped: sight.box === null };
		return isReached ? placed : { ...placed, actionable: sight.state };
	});
}

const unanswered = (tab: PageTab): BridgeError =>
	new BridgeError("timeout", `the tab is on its way from ${tab.url} to an address that has not answered`, {
		hint: "Wait for it with a longer timeoutMs, or navigate elsewhere.",
		source: "app",
	});
