import { sleep } from "@bascule/engine";
import type { Debuggers } from "../tabs/debuggers.ts";

/** How soon and how late it is looked again whether the frame has gone: nothing tells of that. */
const FIRST_MS = 50;
const LAST_MS = 1000;
const SLOWER = 1.5;

/** Watches tabs that another extension's frame keeps us out of. */
export interface ReturnWatch {
	/** Tries to return when the frame has gone, until that is done. */
	watch(tabId: number, tryReturn: () => Promise<boolean>): void;
	forget(tabId: number): void;
}

interface Watched {
	/** Ends the pause. */
	hurry: AbortController;
}

export function createReturnWatch({ debuggers }: { debuggers: Debuggers }): ReturnWatch {
	const watched = new Map<number, Watched>();

	// Another document has none of the frames of the one before.
	chrome.webNavigation.onCommitted.addListener(({ tabId, frameId }) => {
		if (frameId === 0) watched.get(tabId)?.hurry.abort();
	});

	async function follow(tabId: number, tryReturn: () => Promise<boolean>): Promise<void> {
		const entry: Watched = { hurry: new AbortController() };
		watched.set(tabId, entry);
		let pause = FIRST_MS;
		for (;;) {
			await sleep(pause, entry.hurry.signal).catch(() => {});
			if (watched.get(tabId) !== entry) return;
			pause = entry.hurry.signal.aborted ? FIRST_MS : Math.min(pause * SLOWER, LAST_MS);
			if (entry.hurry.signal.aborted) entry.hurry = new AbortController();
			if (!(await debuggers.isObstructed(tabId)) && (await tryReturn())) break;
		}
		if (watched.get(tabId) === entry) watched.delete(tabId);
	}

	return {
		watch: (tabId, tryReturn) => void follow(tabId, tryReturn).catch(console.error),
		forget: (tabId) => void watched.delete(tabId),
	};
}
