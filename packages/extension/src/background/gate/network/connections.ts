import { domainOf } from "../../owner/domain.ts";
import type { Blocklist } from "../../parts.ts";

/** Where sockets are kept while the worker sleeps. It ends with the browser, as the tabs do. */
const NOTES = "sockets";

type Details = chrome.webRequest.WebRequestDetails;

interface Connection {
	readonly tabId: number;
	readonly frameId: number;
	readonly documentId: string | undefined;
	readonly domain: string;
}

/**
 * Whom the pages of each tab are connected with. The rules of the network hold for what is asked for anew; what a page had
 * open before its other end was blocked, or before an agent came, would go on telling it things.
 */
export interface Connections {
	readonly ready: Promise<void>;
	/** The blocked domain that a page of the tab is connected with. */
	blockedIn(tabId: number): string | undefined;
	/** The tabs with such a page. */
	blockedTabs(): number[];
	/** Answers that come bit by bit are noted in these tabs alone: they look like any other, of which there are many. */
	noteStreams(tabs: readonly number[]): void;
	/** A page of the tab connects by WebTransport, of which only the debugger tells. */
	noteTransport(tabId: number, url: string): void;
}

export interface ConnectionsDeps {
	readonly blocklist: Blocklist;
}

export function createConnections({ blocklist }: ConnectionsDeps): Connections {
	/** Their end is not told: they count until the page is left. */
	const sockets = new Map<string, Connection>();
	const streams = new Map<string, Connection>();
	/** What ends the noting of streams, for each tab. */
	const noting = new Map<number, () => void>();

	chrome.webRequest.onSendHeaders.addListener((details) => hold(connectionOf(details)), {
		urls: ["ws://*/*", "wss://*/*"],
		types: ["websocket"],
	});
	chrome.webNavigation.onCommitted.addListener(({ tabId, frameId, documentId }) =>
		forget((one) => one.tabId === tabId && (frameId === 0 || one.frameId === frameId) && one.documentId !== documentId),
	);
	chrome.tabs.onRemoved.addListener((tabId) => forget((one) => one.tabId === tabId));
	const ready = restore();

	async function restore(): Promise<void> {
		const [{ [NOTES]: stored = [] }, tabs] = await Promise.all([
			chrome.storage.session.get<{ [NOTES]?: [string, Connection][] }>(NOTES),
			chrome.tabs.query({}),
		]);
		for (const [key, socket] of stored) if (tabs.some(({ id }) => id === socket.tabId)) sockets.set(key, socket);
	}

	function hold(socket: Connection): void {
		const { tabId, frameId, documentId, domain } = socket;
		const key = `${tabId} ${frameId} ${documentId} ${domain}`;
		if (tabId < 0 || sockets.has(key)) return;
		sockets.set(key, socket);
		save();
	}

	const all = (): Connection[] => [...sockets.values(), ...streams.values()];

	const blockedIn = (tabId: number): string | undefined =>
		all().find((one) => one.tabId === tabId && blocklist.isBlocked(one.domain))?.domain;

	function forget(isOver: (connection: Connection) => boolean): void {
		const before = sockets.size;
		for (const open of [sockets, streams])
			for (const [key, connection] of open) if (isOver(connection)) open.delete(key);
		if (sockets.size !== before) save();
	}

	/** Not before what is stored has been read, or it would be lost. */
	function save(): void {
		void ready.then(() => chrome.storage.session.set({ [NOTES]: [...sockets] })).catch(console.error);
	}

	return {
		ready,
		blockedIn,
		blockedTabs: () => [...new Set(all().map(({ tabId }) => tabId))].filter((tabId) => blockedIn(tabId) !== undefined),
		noteTransport(tabId, url) {
			const domain = domainOf(url);
			// What is blocked already is refused.
			if (!blocklist.isBlocked(domain)) hold({ tabId, frameId: 0, documentId: undefined, domain });
		},
		noteStreams(tabs) {
			for (const [tabId, stop] of noting) {
				if (tabs.includes(tabId)) continue;
				stop();
				noting.delete(tabId);
			}
			for (const tabId of tabs) if (!noting.has(tabId)) noting.set(tabId, watchStreams(tabId, streams));
		},
	};
}

/** Keeps the answers that go on in one tab. Returns the function that ends it. */
function watchStreams(tabId: number, streams: Map<string, Connection>): () => void {
	// Without a tab in it, whatever the owner's pages ask for would come here too.
	const filter: chrome.webRequest.RequestFilter = { urls: ["<all_urls>"], types: ["xmlhttprequest"], tabId };
	const { onSendHeaders, onCompleted, onErrorOccurred } = chrome.webRequest;
	const begin = (details: Details): void => void streams.set(details.requestId, connectionOf(details));
	const end = ({ requestId }: Details): void => void streams.delete(requestId);
	onSendHeaders.addListener(begin, filter);
	for (const over of [onCompleted, onErrorOccurred]) over.addListener(end, filter);
	return () => {
		onSendHeaders.removeListener(begin);
		for (const over of [onCompleted, onErrorOccurred]) over.removeListener(end);
		for (const [id, stream] of streams) if (stream.tabId === tabId) streams.delete(id);
	};
}

const connectionOf = ({ tabId, frameId, documentId, url }: Details): Connection => ({
	tabId,
	frameId,
	documentId,
	domain: domainOf(url),
});
