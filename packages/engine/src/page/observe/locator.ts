import type { Target } from "@bascule/protocol";
import { around, withTarget } from "../targets.ts";
import type { Observer } from "./ask.ts";

/** The element in its document, and the frames that lead there: an adopter starts at the page. */
export const locator: Observer<"locator"> = ({ tab, host, signal }, query) =>
	withTarget(query, { tab, ids: host.ids, tabs: host.tabs, signal }, async (place, limit) => {
		const { agents } = place.tab;
		const ask = async (frame: typeof place.frame, target: Target) => {
			const answer = await agents.call(frame, "observe", { kind: "locator", query: target }, limit);
			return answer as Awaited<ReturnType<Observer<"locator">>>;
		};
		const own = await ask(place.frame, query);
		let { playwright } = own;
		for await (const { frame, ref } of around(place)) {
			const outer = await ask(frame, { ref });
			playwright = `${outer.playwright}.contentFrame().${playwright}`;
		}
		return { ...own, playwright };
	});
