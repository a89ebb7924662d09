import { inputAction } from "./lib/define.ts";
import { restingScroll, targetOf } from "./lib/performer.ts";

const DOES_NOT_SCROLL = "it does not scroll, because all of it is visible; name the container that scrolls";

export default inputAction("scroll", async ({ place: { tab, frame }, action, signal }) => {
	const { coords, to, by, intoView, ...target } = action;
	if (coords) {
		await tab.mouse.wheel(coords, { x: by?.x ?? 0, y: by?.y ?? 0 });
		return { reacts: true, measure: () => restingScroll({ tab, frame }, signal) };
	}
	const request = { target: targetOf(target), to, by, intoView };
	const { scroll } = await tab.agents.call(frame, "scroll", request, signal);
	const isFixed = scroll.scrollHeight <= scroll.clientHeight && scroll.scrollWidth <= scroll.clientWidth;
	const warnings = (to || by) && !intoView && isFixed ? [DOES_NOT_SCROLL] : [];
	return { reacts: true, scroll, warnings };
});
