import type { Point } from "./mouse.ts";
import { type ActionOf, listens, type Performer, pointOf, restingScroll, untilDialog } from "./performer.ts";
import { sleep } from "./pulse.ts";
import type { Tab } from "./tab.ts";
import { type Place, pointInTab } from "./targets.ts";

const TOUCH_EVENTS = ["touchstart", "touchmove", "touchend", "pointerdown", "pointermove", "pointerup", "click"];

/** The fingers of a pinch. */
const PINCH = [1, 2] as const;

const finger =
	<A extends ActionOf<"touch_start" | "touch_move" | "touch_end">>(
		send: (tab: Tab, action: A, point: Point) => Promise<void>,
	): Performer<A> =>
	async ({ place, prepared, action, signal }) => {
		const reacts = listens(place, TOUCH_EVENTS, prepared.point ?? null);
		const point = prepared.point ? await pointInTab(place, prepared.point) : { x: 0, y: 0 };
		await untilDialog(place.tab, send(place.tab, action, point), signal);
		return { reacts };
	};

export const touch_start = finger<ActionOf<"touch_start">>(({ touch }, { identifier }, point) =>
	touch.start(identifier, point),
);
export const touch_move = finger<ActionOf<"touch_move">>(({ touch }, { identifier }, point) =>
	touch.move(new Map([[identifier, point]])),
);
/** A finger is lifted where it was last; one that is said to be elsewhere goes there first. */
export const touch_end = finger<ActionOf<"touch_end">>(async ({ touch }, { coords, identifier }, point) => {
	if (!coords) return touch.endAll();
	await touch.move(new Map([[identifier, point]]));
	await touch.end(identifier);
});

/** Two fingers that part or meet at an even pace: libraries take a changing one for a fling. */
export const gesture_pinch: Performer<ActionOf<"gesture_pinch">> = async ({ place, prepared, action, signal }) => {
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
};

/** One finger that slows down towards its end, as a hand does. */
export const gesture_swipe: Performer<ActionOf<"gesture_swipe">> = async ({ place, action, signal }) => {
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
};

/** No finger stays behind, whatever happens on the way. */
async function fingered({ tab }: Place, gesture: () => Promise<void>, signal: AbortSignal): Promise<void> {
	try {
		await untilDialog(tab, gesture(), signal);
	} catch (error) {
		void tab.touch.cancel().catch(() => {});
		throw error;
	}
}
