import { seenInTab, withTarget } from "../frames/tab-frame.ts";
import { implementVerb } from "./lib/implement.ts";

/** An element that its own document shows may still be hidden by what is around its frame. */
export default implementVerb("fact", { on: "document" }, (query, { tab, host, signal }) =>
	withTarget(query, { tab, ids: host.ids, tabs: host.tabs, signal }, async (place, limit) => {
		const { box, ...answer } = await place.tab.agents.call(place.frame, "fact", query, limit);
		if (!box || place.frame.parentId === undefined) return answer;
		const [sight] = await seenInTab(place, [box]);
		if (!sight || sight.state === "shown") return answer;
		const hiddenBy = { reason: sight.state, ...(sight.by && { by: sight.by }) };
		return { ...answer, value: "off-screen or covered", hiddenBy };
	}),
);
