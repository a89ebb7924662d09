/** All tabs of the browser, in its order. */
export interface TabList {
	all(): Promise<readonly chrome.tabs.Tab[]>;
}

/** Asks the browser once and follows what it tells from then on: to ask takes longer than all else that a list needs. */
export function createTabList(): TabList {
	let known: readonly chrome.tabs.Tab[] | undefined;
	/** How often anything was told. */
	let told = 0;

	function change(next: (tabs: readonly chrome.tabs.Tab[]) => readonly chrome.tabs.Tab[] | undefined): void {
		told++;
		known &&= next(known);
	}
	const askAnew = () => change(() => undefined);

	chrome.tabs.onCreated.addListener((tab) => change((tabs) => withNew(tabs, tab)));
	chrome.tabs.onUpdated.addListener((tabId, _, tab) =>
		change((tabs) => tabs.map((one) => (one.id === tabId ? tab : one))),
	);
	chrome.tabs.onRemoved.addListener((tabId) => change((tabs) => tabs.filter(({ id }) => id !== tabId)));
	chrome.tabs.onMoved.addListener(askAnew);
	chrome.tabs.onAttached.addListener(askAnew);
	chrome.tabs.onReplaced.addListener(askAnew);

	return {
		async all() {
			if (known) return known;
			const before = told;
			const tabs = await chrome.tabs.query({});
			// What was told meanwhile may be in it or not.
			if (told === before) known = tabs;
			return tabs;
		},
	};
}

/** The tabs with one that was opened at its place among those of its window. */
function withNew(tabs: readonly chrome.tabs.Tab[], tab: chrome.tabs.Tab): readonly chrome.tabs.Tab[] {
	const next = tabs.filter(({ windowId }) => windowId === tab.windowId)[tab.index];
	return next ? tabs.toSpliced(tabs.indexOf(next), 0, tab) : [...tabs, tab];
}
