import { pointInTab } from "../frames/tab-frame.ts";
import { inputAction } from "./lib/define.ts";
import { isInner, moveOnto, pointOf, untilDialog } from "./lib/performer.ts";

export default inputAction("double_click", async ({ place, prepared, signal }) => {
	const point = await pointInTab(place, pointOf(prepared));
	if (isInner(place)) await moveOnto(place, point, { isAimed: prepared.ref !== undefined, signal });
	await untilDialog(place.tab, place.tab.mouse.click(point, "left", 2), signal, place.frame);
	return { reacts: true };
});
