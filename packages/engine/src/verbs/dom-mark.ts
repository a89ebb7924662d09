import { withTarget } from "../frames/tab-frame.ts";
import { askHolders } from "./lib/holders.ts";
import { implementVerb } from "./lib/implement.ts";

/** Remembers the document that holds the scope; without a scope every document of the tab. */
export default implementVerb("domMark", { on: "document" }, async (query, context) => {
	const { tab, host, signal } = context;
	if (query.scope === undefined) {
		const marked = await askHolders("domMark", query, context);
		return { elements: marked.reduce((sum, { elements }) => sum + elements, 0), tabId: tab.id };
	}
	const target = { selector: query.scope };
	return withTarget(target, { tab, ids: host.ids, tabs: host.tabs, signal }, async ({ frame }, limit) => ({
		...(await tab.agents.call(frame, "domMark", query, limit)),
		tabId: tab.id,
	}));
});
