/** A window manager may take a moment before it hands over the focus. */
const GUARD_MS = 1000;

const none = chrome.windows.WINDOW_ID_NONE;

/** Gives the focus back to the owner's window when an agent's page takes it, as it does by opening a pop-up. */
export interface FocusKeeper {
	/** When it is known where the owner is. */
	readonly ready: Promise<void>;
	/** A page opened something there: unless the owner is there already, he does not want to be taken there. */
	guard(windowId: number): void;
	/** He asked to see it. */
	admit(windowId: number): void;
	/** The window that he works in. */
	isOwnerIn(windowId: number): boolean;
}

/** `onLeft` is told of each window that he leaves. */
export function createFocusKeeper(onLeft: (windowId: number) => void): FocusKeeper {
	/** Where the owner is; no window of ours when he uses another program. */
	let focused: number = none;
	const guardedUntil = new Map<number, number>();
	let turns = 0;

	chrome.windows.onFocusChanged.addListener((windowId) => {
		if (isGuarded(windowId)) void giveBack(windowId, focused);
		else if (windowId !== none) goTo(windowId);
		// What follows a pop-up may be no window at all for a moment; that is not where the owner went.
		else if (!guardedUntil.keys().some(isGuarded)) void look();
	});
	const ready = look();

	/** That no window has the focus is also told on the way from one to another, and even after it. */
	async function look(): Promise<void> {
		const turn = turns;
		const { id = none, focused: isThere = false } = (await chrome.windows.getLastFocused().catch(() => null)) ?? {};
		if (turn === turns) goTo(isThere ? id : none);
	}

	function goTo(windowId: number): void {
		turns++;
		const left = focused;
		focused = windowId;
		if (left !== focused) onLeft(left);
	}

	const isGuarded = (windowId: number): boolean => (guardedUntil.get(windowId) ?? 0) > Date.now();

	return {
		ready,
		guard(windowId) {
			if (windowId !== focused) guardedUntil.set(windowId, Date.now() + GUARD_MS);
		},
		admit(windowId) {
			guardedUntil.delete(windowId);
			goTo(windowId);
		},
		isOwnerIn: (windowId) => focused === windowId,
	};
}

async function giveBack(from: number, to: number): Promise<void> {
	// Its window may be gone by now: a pop-up's tab is moved to the others.
	await chrome.windows.update(from, { focused: false, state: "minimized" }).catch(() => {});
	if (to !== none) await chrome.windows.update(to, { focused: true }).catch(() => {});
}
