import type { AgentTabs } from "../parts.ts";

/** How long nobody may touch the computer before agents lose their sessions. */
const IDLE_SECONDS = 30 * 60;

export interface IdleDeps {
	sessions: Pick<AgentTabs, "setIdle" | "setLocked">;
	onBack(): void;
}

/** Ends sessions when the owner has left, and lets nobody in while the screen is locked. */
export function watchIdle({ sessions, onBack }: IdleDeps): void {
	chrome.idle.setDetectionInterval(IDLE_SECONDS);
	chrome.idle.onStateChanged.addListener((state) => {
		sessions.setLocked(state === "locked");
		if (state === "idle") sessions.setIdle();
		if (state === "active") onBack();
	});
	// It may have been locked before this worker began.
	void chrome.idle.queryState(IDLE_SECONDS).then((state) => state === "locked" && sessions.setLocked(true));
}
