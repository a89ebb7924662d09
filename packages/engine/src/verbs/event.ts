import type { PageEvent } from "@bascule/protocol";
import type { Tab } from "../tab/tab.ts";
import { implementVerb } from "./lib/implement.ts";

/** What is different once the event has happened. */
const STATE: Record<PageEvent, (tab: Tab) => string | number> = {
	navigation: ({ frames: { main } }) => `${main.loaderId} ${main.url}`,
	"console-error": (tab) => tab.console.errors,
	"network-mutation": (tab) => tab.network.writes,
	dialog: (tab) => tab.dialogs.seen,
};

export default implementVerb("event", { on: "session" }, async ({ event, ms }, { tab: { driven }, signal }) => {
	const state = STATE[event];
	const before = state(driven);
	return { happened: await driven.changes.until(() => state(driven) !== before, { ms, signal }) };
});
