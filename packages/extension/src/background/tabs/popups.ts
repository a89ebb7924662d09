/**
 * Tells of the tabs that pages open, with the tab of the page. What the owner opens beside a page, or from a link in it, is
 * none of them, although it names the same opener: there the browser makes the tab, and with an address to set out for,
 * while a page's is empty at first.
 */
export function onPopup(listener: (tabId: number, sourceTabId: number) => void): void {
	const owners = new Set<number>();

	chrome.tabs.onCreated.addListener(({ id, pendingUrl }) => {
		if (id !== undefined && pendingUrl) owners.add(id);
	});
	chrome.tabs.onRemoved.addListener((tabId) => owners.delete(tabId));
	chrome.webNavigation.onCreatedNavigationTarget.addListener(({ tabId, sourceTabId }) => {
		if (!owners.has(tabId)) listener(tabId, sourceTabId);
	});
}
