import type { GestureStep } from "@bascule/protocol";
import type { Point } from "../input/mouse.ts";
import { sleep } from "../tab/change-signal.ts";
import type { Tab } from "../tab/tab.ts";
import { inputAction } from "./lib/define.ts";
import { untilDialog } from "./lib/performer.ts";
import { wrongButton } from "./lib/pointer/mouse-action.ts";

export default inputAction("gesture_chain", async ({ place: { tab }, action, signal }) => {
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
		warnings.push("the button was still down at the end and has been released");
		await tab.mouse.up();
	};
	try {
		await untilDialog(tab, run(), signal);
	} catch (error) {
		void tab.mouse.cancel().catch(() => {});
		throw error;
	}
	return { reacts: true, warnings, told: { stepsExecuted, totalDurationMs: Math.round(performance.now() - began) } };
});

const STEPS: Record<GestureStep["kind"], (tab: Tab, step: GestureStep, signal: AbortSignal) => Promise<void>> = {
	async move(tab, step, signal) {
		await tab.mouse.move(pointOfStep(step));
		if (step.ms !== undefined) await sleep(step.ms, signal);
	},
	async down(tab, step, signal) {
		if (tab.mouse.isDown) throw wrongButton("the mouse button is already down");
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
