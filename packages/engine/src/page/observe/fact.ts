import type { ObserveResult } from "@bascule/protocol";
import { seenInTab, withTarget } from "../targets.ts";
import type { Observer } from "./ask.ts";

/** One thing about an element. What its own document shows may still be hidden by what is around its frame. */
export const fact: Observer<"fact"> = ({ tab, host, signal }, query) =>
	withTarget(query, { tab, ids: host.ids, tabs: host.tabs, signal }, async (place, limit) => {
		const reply = await place.tab.agents.call(place.frame, "observe", { kind: "fact", query }, limit);
		const { box, ...answer } = reply as ObserveResult<"fact">;
		if (!box || place.frame.parentId === undefined) return answer;
		const [sight] = await seenInTab(place, [box]);
		if (!sight || sight.state === "shown") return answer;
		const obstacle = { reason: sight.state, ...(sight.by && { by: sight.by }) };
		return { ...answer, value: "off-screen or covered", obstacle };
	});
