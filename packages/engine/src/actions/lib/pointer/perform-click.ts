import { pointInTab } from "../../../frames/tab-frame.ts";
import { isInner, listens, moveOnto, type Performer, pointOf, untilDialog } from "../performer.ts";

/** Events whose listeners make a page react to a click. */
const CLICK_EVENTS = [
	"click",
	"mousedown",
	"mouseup",
	"pointerdown",
	"pointerup",
	"touchend",
	"submit",
	"change",
	"input",
];

export const performClick: Performer<"click"> = async ({ place, prepared, action, signal }) => {
	const point = await pointInTab(place, pointOf(prepared));
	const reacts = prepared.reacts || listens(place, CLICK_EVENTS, pointOf(prepared));
	if (isInner(place)) await moveOnto(place, point, { isAimed: prepared.ref !== undefined, signal });
	await untilDialog(place.tab, place.tab.mouse.click(point, action.button), signal, place.frame);
	return { reacts };
};
