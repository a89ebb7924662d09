import { around, withTarget } from "../frames/tab-frame.ts";
import { implementVerb } from "./lib/implement.ts";

/** The element in its document, and the frames that lead there: code that uses it starts at the page. */
export default implementVerb("locator", { on: "document" }, (query, { tab, host, signal }) =>
	withTarget(query, { tab, ids: host.ids, tabs: host.tabs, signal }, async (place, limit) => {
		const { agents } = place.tab;
		const own = await agents.call(place.frame, "locator", query, limit);
		let { playwright } = own;
		for await (const { frame, ref } of around(place)) {
			const outer = await agents.call(frame, "locator", { ref }, limit);
			playwright = `${outer.playwright}.contentFrame().${playwright}`;
		}
		return { ...own, playwright };
	}),
);
