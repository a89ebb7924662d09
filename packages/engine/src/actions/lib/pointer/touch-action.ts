import { pointInTab, type TabFrame } from "../../../frames/tab-frame.ts";
import type { Point } from "../../../input/mouse.ts";
import type { Tab } from "../../../tab/tab.ts";
import type { ActionOf } from "../action.ts";
import { inputAction } from "../define.ts";
import { listens, untilDialog } from "../performer.ts";

export const TOUCH_EVENTS = ["touchstart", "touchmove", "touchend", "pointerdown", "pointermove", "pointerup", "click"];

/** One finger that goes down, moves or is lifted. */
export const touchAction = <A extends "touch_start" | "touch_move" | "touch_end">(
	name: A,
	send: (tab: Tab, action: ActionOf<A>, point: Point) => Promise<void>,
) =>
	inputAction(name, async ({ place, prepared, action, signal }) => {
		const reacts = listens(place, TOUCH_EVENTS, prepared.point ?? null);
		const point = prepared.point ? await pointInTab(place, prepared.point) : { x: 0, y: 0 };
		await untilDialog(place.tab, send(place.tab, action, point), signal);
		return { reacts };
	});

/** No finger stays behind, whatever happens on the way. */
export async function fingered({ tab }: TabFrame, gesture: () => Promise<void>, signal: AbortSignal): Promise<void> {
	try {
		await untilDialog(tab, gesture(), signal);
	} catch (error) {
		void tab.touch.cancel().catch(() => {});
		throw error;
	}
}
