import {
	type Action,
	type ActOptions,
	AgentClient,
	type IdAllocator,
	type PageTab,
	type Tab,
	type TabContext,
} from "@bascule/engine";
import type { ActionResult, Port, QueryOf, ResultOf, TabInfo } from "@bascule/protocol";
import type { IsBlocked } from "../gate/address.ts";
import { domainOf } from "../owner/domain.ts";
import { actInContent, arriveInContent } from "./content-act.ts";
import { captureFront } from "./content-capture.ts";
import { ContentFrames } from "./content-frames.ts";
import { ContentTransport } from "./content-transport.ts";
import { CONTENT_PORTS, foreignFrame } from "./obstacle.ts";

export interface ContentTabOptions {
	/** Our name of the tab, and Chrome's number. */
	readonly id: string;
	readonly tabId: number;
	readonly url: string;
	readonly targetId: string;
	readonly openerId: string | undefined;
	readonly owner: string;
	readonly testAttributes: string[];
	readonly ids: IdAllocator;
	isBlocked: IsBlocked;
	/** The tab was closed. */
	onClosed(): void;
}

/** A tab that the debugger does not reach, with what extensions can do in it all the same. */
export class ContentTab implements PageTab {
	readonly id: string;
	readonly tabId: number;
	readonly targetId: string;
	readonly openerId: string | undefined;
	readonly ports: readonly Port[] = CONTENT_PORTS;
	readonly frames: ContentFrames;
	readonly agents: AgentClient;
	readonly isBlocked: IsBlocked;
	readonly crashed = false;
	readonly isLeaving = false;
	readonly isArriving = false;
	readonly loading = { count: 1 };
	/** Nobody tells of dialogs: while one is open the page does not answer. */
	readonly dialogs = { open: false, obstacle: foreignFrame() };
	stuck = false;
	title = "";
	closed = false;
	readonly #onClosed: () => void;

	constructor(options: ContentTabOptions) {
		const { id, tabId, url, owner, ids, testAttributes } = options;
		this.id = id;
		this.tabId = tabId;
		this.targetId = options.targetId;
		this.openerId = options.openerId;
		this.isBlocked = options.isBlocked;
		this.#onClosed = options.onClosed;
		this.frames = new ContentFrames(tabId, url, options.isBlocked);
		const transport = new ContentTransport({ tabId, frames: this.frames, owner, config: { testAttributes } });
		this.agents = new AgentClient({ tabId: id, transport, ids });
	}

	get url(): string {
		return this.frames.main.url;
	}

	get driven(): Tab {
		throw foreignFrame();
	}

	async act(action: Action, context: ActOptions): Promise<ActionResult> {
		await context.beforeEffect?.();
		return actInContent(this, action, context);
	}

	arrive(action: Action, from: string, context: TabContext): Promise<ActionResult> {
		return arriveInContent(this, action, from, context);
	}

	capture(query: QueryOf<"screenshot">, { host, signal }: TabContext): Promise<ResultOf<"screenshot">> {
		return captureFront(this, query, { ids: host.ids, signal });
	}

	async info(active: boolean): Promise<TabInfo> {
		const { title = "", url = "" } = await chrome.tabs.get(this.tabId);
		this.title = title;
		return { tabId: this.id, url, title, domain: domainOf(url), active };
	}

	async close(): Promise<void> {
		await chrome.tabs.remove(this.tabId);
		this.closed = true;
		this.#onClosed();
	}
}
