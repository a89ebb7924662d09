/** Tells when a tab shows another document than now. */
export function nextPage(tabId: number): Disposable & { shown: Promise<true> } {
	const { onCommitted } = chrome.webNavigation;
	const { promise, resolve } = Promise.withResolvers<true>();
	const look = (details: { tabId: number; frameId: number }): void => {
		if (details.tabId === tabId && details.frameId === 0) resolve(true);
	};
	onCommitted.addListener(look);
	return { shown: promise, [Symbol.dispose]: () => onCommitted.removeListener(look) };
}
