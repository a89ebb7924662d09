import type { EndReason } from "@bascule/protocol/bridge";

/** How long nobody may touch the computer before agents lose their sessions. */
const IDLE_SECONDS = 30 * 60;

/** Tells when the owner has left, and when he is back. */
export function watchIdle({ onAway, onBack }: { onAway(reason: EndReason): void; onBack(): void }): void {
	chrome.idle.setDetectionInterval(IDLE_SECONDS);
	chrome.idle.onStateChanged.addListener((state) => {
		if (state === "locked") onAway("screen_locked");
		else if (state === "idle") onAway("system_idle");
		else onBack();
	});
}
