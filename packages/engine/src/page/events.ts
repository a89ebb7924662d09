import type { PageEvent } from "@bascule/protocol";
import type { Tab } from "./tab.ts";

/** What is different once the event has happened. */
const STATE: Record<PageEvent, (tab: Tab) => string | number> = {
	navigation: ({ frames: { main } }) => `${main.loaderId} ${main.url}`,
	"console-error": (tab) => tab.console.errors,
	"network-mutation": (tab) => tab.network.writes,
	dialog: (tab) => tab.dialogs.seen,
};

/** True as soon as the event happens in the tab; false when the time is up. */
export function untilEvent(tab: Tab, event: PageEvent, options: { ms: number; signal: AbortSignal }): Promise<boolean> {
	const state = STATE[event];
	const before = state(tab);
	return tab.pulse.until(() => state(tab) !== before, options);
}
