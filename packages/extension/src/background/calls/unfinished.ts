import type { Store } from "../storage/store.ts";

/** Tabs in whose page a script of an agent's may still be running, since nobody has heard of its end. */
export interface Unfinished {
	readonly ready: Promise<void>;
	begin(tabId: number): void;
	/** One of those that were begun has come to its end by itself. */
	end(tabId: number): void;
	has(tabId: number): boolean;
	readonly tabs: number[];
}

/** The end of the worker ends no script, so that it is noted where the browser keeps it. */
export function createUnfinished(memory: Store): Unfinished {
	const counts = new Map<number, number>();

	async function read(): Promise<void> {
		for (const tabId of (await memory.read("unfinished")) ?? []) if (!counts.has(tabId)) counts.set(tabId, 1);
	}
	const ready = read();

	const note = (): void => void ready.then(() => memory.write("unfinished", [...counts.keys()])).catch(console.error);

	function forget(tabId: number): void {
		if (counts.delete(tabId)) note();
	}

	// With its document every script ends.
	chrome.webNavigation.onCommitted.addListener(({ tabId, frameId }) => {
		if (frameId === 0) void ready.then(() => forget(tabId));
	});
	chrome.tabs.onRemoved.addListener(forget);

	return {
		ready,
		begin(tabId) {
			const count = counts.get(tabId) ?? 0;
			counts.set(tabId, count + 1);
			if (count === 0) note();
		},
		end(tabId) {
			const count = counts.get(tabId);
			if (count === 1) forget(tabId);
			else if (count !== undefined) counts.set(tabId, count - 1);
		},
		has: (tabId) => counts.has(tabId),
		get tabs() {
			return [...counts.keys()];
		},
	};
}
