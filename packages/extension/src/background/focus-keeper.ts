/** A window manager may take a moment before it hands over the focus. */
const GUARD_MS = 1000;

/** Gives the focus back to the owner's window when an agent's page takes it, as it does by opening a pop-up. */
export interface FocusKeeper {
	/** A page opened something there: unless the owner is there already, he does not want to be taken there. */
	guard(windowId: number): void;
	/** He wants to see it after all. */
	allow(windowId: number): void;
}

export function createFocusKeeper(): FocusKeeper {
	/** Where the owner is; no window of ours when he uses another program. */
	let focused: number = chrome.windows.WINDOW_ID_NONE;
	const guardedUntil = new Map<number, number>();
	/** The word of the listener is newer. */
	let isHeard = false;

	chrome.windows.onFocusChanged.addListener((windowId) => {
		isHeard = true;
		if (isGuarded(windowId)) void giveBack(windowId, focused);
		// What follows a pop-up may be no window at all for a moment; that is not where the owner went.
		else if (windowId !== chrome.windows.WINDOW_ID_NONE || !guardedUntil.keys().some(isGuarded)) focused = windowId;
	});
	void chrome.windows.getLastFocused().then(
		({ id, focused: hasFocus }) => {
			if (!isHeard && hasFocus && id !== undefined) focused = id;
		},
		() => {},
	);

	const isGuarded = (windowId: number): boolean => (guardedUntil.get(windowId) ?? 0) > Date.now();

	return {
		guard(windowId) {
			if (windowId !== focused) guardedUntil.set(windowId, Date.now() + GUARD_MS);
		},
		allow: (windowId) => void guardedUntil.delete(windowId),
	};
}

async function giveBack(from: number, to: number): Promise<void> {
	// Its window may be gone by now: a pop-up's tab is moved to the others.
	await chrome.windows.update(from, { focused: false, state: "minimized" }).catch(() => {});
	if (to !== chrome.windows.WINDOW_ID_NONE) await chrome.windows.update(to, { focused: true }).catch(() => {});
}
