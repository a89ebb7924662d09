import { sleep } from "../tab/change-signal.ts";
import { inputAction } from "./lib/define.ts";
import { restingScroll } from "./lib/performer.ts";
import { fingered } from "./lib/pointer/touch-action.ts";

/** One finger that slows down towards its end, as a hand does. */
export default inputAction("gesture_swipe", async ({ place, action, signal }) => {
	const { touch } = place.tab;
	const { from, to, durationMs, steps, identifier } = action;
	const swipe = async () => {
		const began = performance.now();
		await touch.start(identifier, from);
		for (let step = 1; step <= steps; step++) {
			const late = performance.now() - began;
			await sleep(Math.max(0, (durationMs * step) / steps - late), signal);
			const part = 1 - (1 - step / steps) ** 2;
			const point = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
			await touch.move(new Map([[identifier, point]]));
		}
		await touch.endAll();
	};
	await fingered(place, swipe, signal);
	return { reacts: true, measure: () => restingScroll(place, signal) };
});
