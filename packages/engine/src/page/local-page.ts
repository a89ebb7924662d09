import type { FramePlaceholder } from "@bascule/page-agent";
import {
	type Action,
	type ActionResult,
	BridgeError,
	type Candidate,
	type Capture,
	type CaptureQuery,
	type ConsoleEntry,
	estimateTokens,
	type FindQuery,
	type FindResult,
	type NetworkView,
	type Page,
	PORTS,
	type ScriptQuery,
	type SnapshotQuery,
	type SnapshotView,
	type TabInfo,
	type TextMatch,
	type TextQuery,
	type TextResult,
	type VerbOptions,
} from "@bascule/protocol";
import { act } from "./act.ts";
import { capture } from "./capture.ts";
import type { Frame } from "./frames.ts";
import type { IdAllocator } from "./ids.ts";
import { runScript } from "./script.ts";
import type { Tab } from "./tab.ts";
import { documents, placeOfRef } from "./targets.ts";

/** What a page needs of the browser that its tabs live in. */
export interface TabHost {
	readonly tabs: ReadonlyMap<string, Tab>;
	readonly ids: IdAllocator;
	openTab(url: string): Promise<Tab>;
	close(): Promise<void>;
}

const CHILD_FRAME_TOKENS = 500;

/** A session's view of its tabs, with the engine in this process. */
export class LocalPage implements Page {
	readonly ports = PORTS;
	readonly #host: TabHost;
	#activeId: string;

	constructor(host: TabHost, first: Tab) {
		this.#host = host;
		this.#activeId = first.id;
	}

	status(): { url: string; pages: number } {
		return { url: this.#host.tabs.get(this.#activeId)?.url ?? "", pages: this.#host.tabs.size };
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
		const budget = (query.maxTokens ?? 4000) - estimateTokens(view.lines.join("\n"));
		const lines = await this.#spliceFrames(tab, frame, view, budget, signal);
		return {
			url: view.url,
			title: view.title,
			stats: view.stats,
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
			const reply = await this.#guard(tab, signal, () => tab.agents.read(frame, "find", request, signal));
			found.push(...(await this.#inTab(tab, frame, reply.candidates)));
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
			const reply = await this.#guard(tab, signal, () =>
				tab.agents.read(frame, "textSearch", { ...query, scope }, signal),
			);
			result.count += reply.count;
			result.matches.push(...(await this.#inTab(tab, frame, reply.matches)));
			result.warnings.push(...reply.warnings);
		}
		return { ...result, matches: result.matches.slice(0, query.maxMatches) };
	}

	act(action: Action, { signal }: VerbOptions): Promise<ActionResult> {
		const tab = this.#tab();
		return this.#guard(tab, signal, () => act({ action, tab, host: this.#host, signal }));
	}

	capture(query: CaptureQuery, { signal }: VerbOptions): Promise<Capture> {
		const tab = this.#tab();
		return this.#guard(tab, signal, () => capture(query, { tab, host: this.#host, signal }));
	}

	script(query: ScriptQuery, { signal }: VerbOptions): Promise<unknown> {
		return runScript(this.#live(), query, signal);
	}

	async console({ limit }: { limit: number }): Promise<ConsoleEntry[]> {
		return this.#tab().console.recent(limit);
	}

	async network({ limit }: { limit: number }): Promise<NetworkView> {
		return this.#tab().network.recent(limit);
	}

	tabs(): Promise<TabInfo[]> {
		return Promise.all([...this.#host.tabs.values()].map((tab) => tab.info(tab.id === this.#activeId)));
	}

	async openTab({ url }: { url: string; focus: boolean }, { signal }: VerbOptions): Promise<TabInfo> {
		const tab = await this.#host.openTab("about:blank");
		this.#activeId = tab.id;
		const result = await act({
			action: { type: "navigate", url, mode: "none", maxResultTokens: 50 },
			tab,
			host: this.#host,
			signal,
		});
		if (!result.ok) {
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
		this.#tab();
		return this.tabs();
	}

	/** The active tab; when it was closed, the newest. */
	#tab(): Tab {
		const { tabs } = this.#host;
		const tab = tabs.get(this.#activeId) ?? [...tabs.values()].at(-1);
		if (!tab) throw new BridgeError("not_connected", "the session has no tab any more");
		this.#activeId = tab.id;
		return tab;
	}

	#live(): Tab {
		const tab = this.#tab();
		if (tab.crashed) throw new BridgeError("target_crashed", "the page has crashed");
		if (tab.dialogs.open) throw new BridgeError("dialog_open", "a dialog is open in the page");
		return tab;
	}

	#main(): { tab: Tab; frame: Frame } {
		const tab = this.#live();
		return { tab, frame: tab.frames.main };
	}

	/** The document to look in; a scope that is gone widens to the page, with a warning. */
	#scope(ref: string | undefined): { place: { tab: Tab; frame: Frame }; scope?: string; warnings: string[] } {
		if (!ref) return { place: this.#main(), warnings: [] };
		try {
			return { place: placeOfRef(ref, this.#host.ids, this.#host.tabs), scope: ref, warnings: [] };
		} catch {
			return { place: this.#main(), warnings: [`the ref ${ref} is not on the page: the whole page was used`] };
		}
	}

	/** Below a scope only its own document is searched; otherwise every document of the tab. */
	async *#searched(start: Frame, scope: string | undefined, tab: Tab, signal: AbortSignal): AsyncGenerator<Frame> {
		if (scope) yield start;
		else yield* documents(tab, signal);
	}

	/** Boxes of a child frame's elements, in the tab's viewport. */
	async #inTab<T extends Candidate | TextMatch>(tab: Tab, frame: Frame, found: T[]): Promise<T[]> {
		for (let inner = frame; inner.parentId !== undefined; ) {
			const parent = tab.frames.get(inner.parentId);
			const ref = parent && [...parent.children].find(([, id]) => id === inner.id)?.[0];
			if (!parent || !ref) break;
			for (const item of found) {
				if (!item.bbox) continue;
				const { x, y, width, height } = item.bbox;
				const from = await tab.agents.call(parent, "fromFrame", { ref, x, y });
				const to = await tab.agents.call(parent, "fromFrame", { ref, x: x + width, y: y + height });
				item.bbox = { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
			}
			inner = parent;
		}
		return found;
	}

	async #spliceFrames(
		tab: Tab,
		frame: Frame,
		view: { lines: string[]; frames: FramePlaceholder[] },
		budget: number,
		signal: AbortSignal,
	): Promise<string[]> {
		const lines = [...view.lines];
		for (const { ref, line, depth } of view.frames.toReversed()) {
			const child = await tab.childFrame(frame, ref);
			if (!child) continue;
			const maxTokens = Math.max(CHILD_FRAME_TOKENS, budget);
			const inner = await tab.agents.read(child, "snapshot", { maxTokens }, signal);
			const content = await this.#spliceFrames(tab, child, inner, maxTokens, signal);
			lines.splice(line + 1, 0, ...content.map((text) => " ".repeat(depth) + text));
		}
		return lines;
	}

	/** A page that does not answer in time is remembered as stuck, so that leaving it can end its script. */
	async #guard<T>(tab: Tab, signal: AbortSignal, run: () => Promise<T>): Promise<T> {
		try {
			return await run();
		} catch (error) {
			if (signal.aborted) tab.stuck = true;
			throw error;
		}
	}
}
