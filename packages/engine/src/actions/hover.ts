import { pointInTab } from "../frames/tab-frame.ts";
import { inputAction } from "./lib/define.ts";
import { isInner, listens, moveOnto, pointOf, untilDialog } from "./lib/performer.ts";

const HOVER_EVENTS = ["mouseover", "mouseenter", "mousemove", "pointerover", "pointerenter", "pointermove"];

export default inputAction("hover", async ({ place, prepared, signal }) => {
	const point = await pointInTab(place, pointOf(prepared));
	const reacts = listens(place, HOVER_EVENTS, pointOf(prepared));
	if (isInner(place)) await moveOnto(place, point, { isAimed: prepared.ref !== undefined, signal });
	else await untilDialog(place.tab, place.tab.mouse.move(point), signal);
	return { reacts };
});
