import { pointInTab } from "../frames/tab-frame.ts";
import type { Point } from "../input/mouse.ts";
import { inputAction } from "./lib/define.ts";
import { listens, pointOf } from "./lib/performer.ts";
import { fingered, TOUCH_EVENTS } from "./lib/pointer/touch-action.ts";

/** The fingers of a pinch. */
const PINCH = [1, 2] as const;

/** Two fingers that part or meet at an even pace: libraries take a changing one for a fling. */
export default inputAction("gesture_pinch", async ({ place, prepared, action, signal }) => {
	const { touch } = place.tab;
	const { x, y } = await pointInTab(place, pointOf(prepared));
	const endOffset = action.startOffset * action.scale;
	const at = (offset: number): [Point, Point] => [
		{ x: x - offset, y },
		{ x: x + offset, y },
	];
	const pinch = async () => {
		const [left, right] = at(action.startOffset);
		await touch.start(PINCH[0], left);
		signal.throwIfAborted();
		await touch.start(PINCH[1], right);
		for (let step = 1; step <= action.steps; step++) {
			signal.throwIfAborted();
			const [a, b] = at(action.startOffset + ((endOffset - action.startOffset) * step) / action.steps);
			await touch.move(
				new Map([
					[PINCH[0], a],
					[PINCH[1], b],
				]),
			);
		}
		await touch.endAll();
	};
	await fingered(place, pinch, signal);
	return { reacts: listens(place, TOUCH_EVENTS, pointOf(prepared)), told: { endOffset } };
});
