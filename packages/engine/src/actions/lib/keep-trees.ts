import { documents } from "../../frames/tab-frame.ts";
import type { PageTab } from "../../tab/page-tab.ts";

/** Has the documents of a tab remember how they look. One that does not answer will have nothing to compare. */
export async function keepTrees(tab: PageTab, signal: AbortSignal): Promise<void> {
	if (tab.crashed || tab.stuck || tab.isLeaving || tab.dialogs.open) return;
	for await (const frame of documents(tab, signal))
		await tab.agents.ofFrame(frame, signal, (limit) => tab.agents.call(frame, "keepTree", {}, limit));
}
