import { inputAction } from "./lib/define.ts";
import { restingScroll, untilDialog } from "./lib/performer.ts";

export default inputAction("mouse_wheel", async ({ place, action, signal }) => {
	const { tab } = place;
	await untilDialog(tab, tab.mouse.wheel(action.coords, { x: action.deltaX, y: action.deltaY }), signal);
	return { reacts: true, measure: () => restingScroll(place, signal) };
});
