import type { ActionResult, DialogRecord, NetworkRequest } from "@bascule/protocol";
import type { DownloadsTold } from "../../browser/downloads.ts";
import type { EngineSession } from "../../session/engine-session.ts";
import type { Taken } from "../../session/policies/index.ts";
import type { NetworkProgress } from "../../tab/network.ts";
import type { PageTab } from "../../tab/page-tab.ts";
import type { Tab } from "../../tab/tab.ts";

/** The status of an answer that is not meant to be shown. */
const NO_CONTENT = 204;

/** Notes where a tab's streams stand before an action, to tell afterwards what the action brought. */
export class ActionWatch {
	readonly #tab: Tab;
	readonly #host: EngineSession;
	readonly #tabs: ReadonlySet<string>;
	readonly #tabCount: number;
	readonly #network: number;
	readonly #console: number;
	readonly #loads: number;
	readonly #dialogs: number;
	readonly #frames: ReadonlySet<string>;
	readonly from: string;
	readonly #loader: string;

	constructor(tab: Tab, host: EngineSession) {
		this.#tab = tab;
		this.#host = host;
		this.#tabs = new Set(host.tabs.keys());
		this.#tabCount = host.tabCount ?? 0;
		this.#network = tab.network.mark;
		this.#console = tab.console.mark;
		this.#loads = tab.loading.count;
		this.#dialogs = tab.dialogs.seen;
		this.#frames = new Set(tab.loading.frames);
		this.from = tab.url;
		this.#loader = tab.frames.main.loaderId;
	}

	/** The main frame has set out for another document, or is there. */
	get navigated(): boolean {
		return this.#tab.loading.count > this.#loads || this.#tab.frames.main.loaderId !== this.#loader;
	}

	/** The document was replaced. */
	get replaced(): boolean {
		return this.#tab.frames.main.loaderId !== this.#loader;
	}

	get requests(): NetworkProgress {
		return this.#tab.network.progressSince(this.#network);
	}

	/** A frame inside the page has set out for another document and is not there yet. */
	get framesLoading(): boolean {
		return !this.#tab.loading.frames.isSubsetOf(this.#frames);
	}

	/** The tabs that have come. */
	get opened(): PageTab[] {
		return [...this.#host.tabs.values()].filter((tab) => !this.#tabs.has(tab.id));
	}

	/** A tab has come, or is about to. */
	get opens(): boolean {
		return this.#host.isOpening || this.opened.length > 0;
	}

	/** The tabs that have come do not show their first page yet. */
	get arriving(): boolean {
		return this.#host.isOpening || this.opened.some((tab) => tab.isArriving);
	}

	/** Waiting for the page is pointless: it crashed, went away, or shows a dialog. */
	get interrupted(): boolean {
		return this.#tab.crashed || this.#tab.closed || this.#tab.dialogs.open;
	}

	/** A dialog has come and is left to the user: the page will not be left, or the next one not be there, before that. */
	get heldUp(): boolean {
		return this.#tab.dialogs.open && this.#tab.dialogs.seen > this.#dialogs;
	}

	get navigation(): ActionResult["navigation"] {
		const to = this.#tab.url;
		const changed = this.replaced || to !== this.from;
		const kind = !changed ? null : this.replaced ? "full_load" : isHashChange(this.from, to) ? "hash" : "spa";
		return { changed, from: this.from, to, kind };
	}

	/** How the document that the main frame shows, or tried to show, was answered. */
	get document() {
		return this.#tab.network.documentSince(this.#network, this.#tab.frames.main.id);
	}

	/** What pages asked of a person, in this tab, in those that have come, and in workers that they share. */
	asked(): Taken & { dialogs: DialogRecord[] } {
		const tabs = [this.#tab, ...this.opened];
		const taken = [this.#host.workers, ...tabs.map((tab) => tab.policies)].flatMap((one) => one?.take() ?? []);
		return {
			dialogs: tabs.flatMap((tab) => tab.dialogs.take?.() ?? []),
			permissionRequests: taken.flatMap((one) => one.permissionRequests),
			notifications: taken.flatMap((one) => one.notifications),
			fsPickerRequests: taken.flatMap((one) => one.fsPickerRequests),
			warnings: taken.flatMap((one) => one.warnings),
		};
	}

	/** What pages had the browser store. */
	async downloads({ isExpected, signal }: { isExpected: boolean; signal: AbortSignal }): Promise<DownloadsTold> {
		const isAwaited = isExpected || this.#endedNowhere || this.#leftEmpty || this.#droppedDocument;
		return (await this.#host.downloads?.take({ isAwaited, signal })) ?? { downloads: [], warnings: [] };
	}

	/** The tab set out for another document and shows the same: it may have been a download. */
	get #endedNowhere(): boolean {
		return this.navigated && !this.replaced && !this.interrupted;
	}

	/** The same of a tab that came and went, or has nothing to show. */
	get #leftEmpty(): boolean {
		const isEmpty = this.opened.some((tab) => tab.loading.count > 0 && tab.url === "");
		return isEmpty || (this.#host.tabCount ?? 0) - this.#tabCount > this.opened.length;
	}

	/** The same of a frame: what it asked for was answered and not shown. */
	get #droppedDocument(): boolean {
		const isDropped = ({ type, failed, status }: NetworkRequest) =>
			type === "Document" && failed === "net::ERR_ABORTED" && status !== NO_CONTENT;
		return this.#tab.network.answerSince(this.#network, isDropped) !== undefined;
	}

	get log() {
		return this.#tab.console.since(this.#console);
	}

	network() {
		return this.#tab.network.since(this.#network);
	}
}

/** Whether two addresses differ in their fragment at most. */
export const isHashChange = (from: string, to: string): boolean => from.split("#")[0] === to.split("#")[0];
