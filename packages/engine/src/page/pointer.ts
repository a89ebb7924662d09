import { BridgeError, type GestureStep } from "@bascule/protocol";
import type { Point } from "./mouse.ts";
import {
	type ActionOf,
	isInner,
	listens,
	moveOnto,
	type Performer,
	pointOf,
	restingScroll,
	untilDialog,
} from "./performer.ts";
import { sleep } from "./pulse.ts";
import type { Tab } from "./tab.ts";
import { pointInTab } from "./targets.ts";

const MOUSE_EVENTS = ["mousedown", "mouseup", "mousemove", "pointerdown", "pointerup", "pointermove", "click"];

export const double_click: Performer<ActionOf<"double_click">> = async ({ place, prepared, signal }) => {
	const point = await pointInTab(place, pointOf(prepared));
	if (isInner(place) && prepared.ref) await moveOnto(place, point, signal);
	await untilDialog(place.tab, place.tab.mouse.click(point, "left", 2), signal, place.frame);
	return { reacts: true };
};

/** Moves there if the caller named a point, and then does one thing with the button. */
const mouse =
	(press: (tab: Tab) => Promise<void>): Performer<ActionOf<"mouse_down" | "mouse_move" | "mouse_up">> =>
	async ({ place, prepared, action, signal }) => {
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

export const mouse_move = mouse(async () => {});
export const mouse_down = mouse((tab) => {
	if (tab.mouse.isDown) throw wrongButton("the mouse button is down already");
	return tab.mouse.down();
});
export const mouse_up = mouse((tab) => {
	if (!tab.mouse.isDown) throw wrongButton("the mouse button is not down");
	return tab.mouse.up();
});

export const mouse_wheel: Performer<ActionOf<"mouse_wheel">> = async ({ place, action, signal }) => {
	const { tab } = place;
	await untilDialog(tab, tab.mouse.wheel(action.coords, { x: action.deltaX, y: action.deltaY }), signal);
	return { reacts: true, measure: () => restingScroll(place, signal) };
};

export const gesture_chain: Performer<ActionOf<"gesture_chain">> = async ({ place: { tab }, action, signal }) => {
	const began = performance.now();
	const warnings: string[] = [];
	let stepsExecuted = 0;
	const run = async () => {
		for (const step of action.steps) {
			signal.throwIfAborted();
			await STEPS[step.kind](tab, step, signal);
			stepsExecuted++;
		}
		if (!tab.mouse.isDown) return;
		warnings.push("the button was still down at the end and was released");
		await tab.mouse.up();
	};
	try {
		await untilDialog(tab, run(), signal);
	} catch (error) {
		void tab.mouse.cancel().catch(() => {});
		throw error;
	}
	return { reacts: true, warnings, told: { stepsExecuted, totalDurationMs: Math.round(performance.now() - began) } };
};

const STEPS: Record<GestureStep["kind"], (tab: Tab, step: GestureStep, signal: AbortSignal) => Promise<void>> = {
	async move(tab, step, signal) {
		await tab.mouse.move(pointOfStep(step));
		if (step.ms !== undefined) await sleep(step.ms, signal);
	},
	async down(tab, step, signal) {
		if (tab.mouse.isDown) throw wrongButton("the mouse button is down already");
		await tab.mouse.move(pointOfStep(step));
		signal.throwIfAborted();
		await tab.mouse.down();
	},
	async up(tab, step) {
		if (!tab.mouse.isDown) throw wrongButton("the mouse button is not down");
		await tab.mouse.move(pointOfStep(step));
		await tab.mouse.up();
	},
	wait: (_tab, { ms = 0 }, signal) => sleep(ms, signal),
	async wheel(tab, step) {
		if (step.x !== undefined && step.y !== undefined) await tab.mouse.move(pointOfStep(step));
		await tab.mouse.wheel(tab.mouse.position, { x: step.deltaX ?? 0, y: step.deltaY ?? 0 });
	},
};

const pointOfStep = ({ x = 0, y = 0 }: GestureStep): Point => ({ x, y });

const wrongButton = (message: string): BridgeError =>
	new BridgeError("invalid_action", message, { hint: "It goes down with mouse_down, and up with mouse_up." });
