import type { Candidate, TextMatch } from "@bascule/protocol";
import { seenInTab, type TabFrame } from "../../frames/tab-frame.ts";
import type { PageTab } from "../../tab/page-tab.ts";

/** What was found in a child frame, as the tab shows it. */
export async function placedInTab<T extends Candidate | TextMatch>(place: TabFrame<PageTab>, found: T[]): Promise<T[]> {
	if (place.frame.parentId === undefined || found.length === 0) return found;
	const sights = await seenInTab(
		place,
		found.flatMap(({ bbox }) => bbox ?? []),
	);
	return found.map((item) => {
		const sight = item.bbox ? sights.shift() : undefined;
		if (!sight) return item;
		const isReached = sight.state === "shown" || !("actionable" in item) || item.actionable !== true;
		const placed = { ...item, bbox: sight.box, clipped: sight.box === null };
		return isReached ? placed : { ...placed, actionable: sight.state };
	});
}
