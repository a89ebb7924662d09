import { BridgeError } from "@bascule/protocol";
import { pointInTab } from "../../../frames/tab-frame.ts";
import type { Tab } from "../../../tab/tab.ts";
import { customAction } from "../define.ts";
import { input } from "../input.ts";
import { listens, type Performer, pointOf, untilDialog } from "../performer.ts";

const MOUSE_EVENTS = ["mousedown", "mouseup", "mousemove", "pointerdown", "pointerup", "pointermove", "click"];

type MouseAction = "mouse_down" | "mouse_move" | "mouse_up";

/** Moves there if the caller named a point, and then does one thing with the button. */
export function mouseAction<A extends MouseAction>(name: A, press: (tab: Tab) => Promise<void>) {
	const perform: Performer<A> = async ({ place, prepared, action, signal }) => {
		const { tab } = place;
		const reacts = listens(place, MOUSE_EVENTS, pointOf(prepared));
		const move = async () => {
			if (action.coords) await tab.mouse.move(await pointInTab(place, pointOf(prepared)));
			signal.throwIfAborted();
			await press(tab);
		};
		await untilDialog(tab, move(), signal);
		return { reacts: tab.mouse.isCarrying || reacts, told: { coords: tab.mouse.position } };
	};
	return customAction(name, (context, watch, done) => {
		const { action, tab } = context;
		// Without a point the mouse acts where it is.
		const aimed = { ...action, coords: action.coords ?? tab.mouse.position };
		return input({ ...context, action: aimed }, perform, watch, done);
	});
}

export const wrongButton = (message: string): BridgeError =>
	new BridgeError("invalid_action", message, { hint: "Press it with mouse_down and release it with mouse_up." });
