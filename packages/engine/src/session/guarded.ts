import { BridgeError, type ErrorCode } from "@bascule/protocol";
import { aborted } from "../cdp/interrupt.ts";
import type { PageTab } from "../tab/page-tab.ts";

/** Why nobody waits for an answer any more, if nothing else is to blame. */
const GIVEN_UP: ReadonlySet<ErrorCode> = new Set(["timeout", "cancelled"]);

export function requireLive(tab: PageTab): void {
	if (tab.crashed) throw new BridgeError("target_crashed", "the page has crashed");
	if (tab.dialogs.open) throw tab.dialogs.obstacle;
}

/** A page that does not answer in time is remembered as stuck, so that leaving it can end its script. */
export async function guarded<T>(tab: PageTab, signal: AbortSignal, run: () => Promise<T>): Promise<T> {
	try {
		return await Promise.race([run(), aborted(signal)]);
	} catch (error) {
		if (!signal.aborted) throw error;
		if (tab.isLeaving && GIVEN_UP.has(BridgeError.from(error).code)) throw unanswered(tab);
		tab.stuck = true;
		throw error;
	}
}

const unanswered = (tab: PageTab): BridgeError =>
	new BridgeError("timeout", `the tab is leaving ${tab.url}, but the new address has not answered yet`, {
		hint: "Call again with a longer timeoutMs, or navigate elsewhere.",
		source: "app",
	});
