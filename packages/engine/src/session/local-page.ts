import {
	type ActionResult,
	BridgeError,
	isAction,
	type Page,
	type Policies,
	type Port,
	type QueryOf,
	type ResultOf,
	traitsOf,
	type VerbName,
} from "@bascule/protocol";
import type { EffectOptions, PageTab } from "../tab/page-tab.ts";
import { implementationOf } from "../verbs/index.ts";
import { Uids } from "../verbs/lib/uids.ts";
import type { EngineSession } from "./engine-session.ts";
import { guarded, requireLive } from "./guarded.ts";
import { Questions } from "./human/questions.ts";

/** The keys by which a query says which tab it is about. */
interface TabKeys {
	tabId?: unknown;
	ref?: string | undefined;
	contextRef?: string | undefined;
}

/** A session's tabs, with the engine in this process. It finds the tab of a verb, and guards it while the verb runs. */
export class LocalPage implements Page {
	readonly #host: EngineSession;
	readonly #ports: readonly Port[];
	readonly uids = new Uids();
	readonly questions = new Questions();
	#shown: PageTab;

	constructor(host: EngineSession, first: PageTab, ports: readonly Port[]) {
		this.#host = host;
		this.#ports = ports;
		this.#shown = first;
		host.onActive?.(first);
	}

	get ports(): readonly Port[] {
		return this.#current()?.ports ?? this.#ports;
	}

	/** The policies that were set since it was opened. */
	get changedPolicies(): Partial<Policies> {
		return this.#host.targets.changed;
	}

	status(): { url: string; pages: number; isHeld: boolean } {
		const { url } = this.#current() ?? this.#shown;
		return { url, pages: this.#host.tabs.size, isHeld: this.#heldTab() !== undefined };
	}

	get isClosed(): boolean {
		return [...this.#host.tabs.values()].every((tab) => tab.closed);
	}

	close(): Promise<void> {
		return this.#host.close();
	}

	async ask<V extends VerbName>(verb: V, query: QueryOf<V>, options: EffectOptions): Promise<ResultOf<V>> {
		return this.askIn(this.tabFor(verb, query), verb, query, options);
	}

	/** Asks a verb of a certain tab. */
	async askIn<V extends VerbName>(
		tab: PageTab,
		verb: V,
		query: QueryOf<V>,
		options: EffectOptions,
	): Promise<ResultOf<V>> {
		const { on, run } = implementationOf(verb);
		if (on === "document") requireLive(tab);
		const answer = () => run(query, { ...options, tab, host: this.#host, page: this });
		return on === "session" ? answer() : guarded(tab, options.signal, answer);
	}

	/** The tab that a verb is about, which need not be the active one. */
	tabFor<V extends VerbName>(verb: V, query: QueryOf<V>): PageTab {
		const held = continuesHand(verb) ? this.#heldTab() : undefined;
		if (held) return held;
		const { tabId, ref, contextRef } = query as TabKeys;
		const named = typeof tabId === "string" ? tabId : this.#host.ids.ownerOf(ref ?? contextRef ?? "")?.tabId;
		return this.#host.tabs.get(named ?? "") ?? this.activeTab;
	}

	/** The tab that verbs are about if they name none; when it was closed, the one that opened it, or the newest. */
	get activeTab(): PageTab {
		const tab = this.#current();
		if (!tab) throw new BridgeError("not_connected", "the session has no tabs left");
		this.#show(tab);
		return tab;
	}

	tabById(tabId: string): PageTab {
		const tab = this.#host.tabs.get(tabId);
		if (!tab) throw new BridgeError("tab_not_found", `there is no tab ${tabId}`);
		return tab;
	}

	activate(tabId: string): void {
		this.#show(this.tabById(tabId));
	}

	/** A window that a page opens comes to the front, and the next call is about what is in front. */
	follow({ structure, warnings }: ActionResult): void {
		const opened = structure.newTabs.map(({ tabId }) => this.#host.tabs.get(tabId));
		const front = opened.findLast((tab) => tab?.openerId !== undefined);
		if (!front) return;
		this.#show(front);
		warnings.push(`the new tab ${front.id} is now active`);
	}

	#show(tab: PageTab): void {
		const isOther = tab.id !== this.#shown.id;
		this.#shown = tab;
		if (isOther) this.#host.onActive?.(tab);
	}

	#current(): PageTab | undefined {
		const { id, closed, openerId } = this.#shown;
		// The same tab, when it is driven in another way now.
		const same = this.#host.tabs.get(id);
		if (same || !closed) return same ?? this.#shown;
		const tabs = [...this.#host.tabs.values()];
		return tabs.find(({ targetId }) => targetId === openerId) ?? tabs.at(-1);
	}

	/** The tab that the mouse button or a finger is down in. */
	#heldTab(): PageTab | undefined {
		return [...this.#host.tabs.values()].find((tab) => tab.isHeld);
	}
}

const continuesHand = (verb: VerbName): boolean =>
	isAction(verb) && traitsOf(verb).hand?.includes("continues") === true;
