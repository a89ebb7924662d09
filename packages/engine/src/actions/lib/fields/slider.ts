import type { TabFrame } from "../../../frames/tab-frame.ts";
import { sleep } from "../../../tab/change-signal.ts";
import { untilDialog } from "../performer.ts";

type Keys = readonly [up: string, down: string];

/** Most sliders know both; a flat one may know only the second. */
const STEPS: readonly Keys[] = [
	["ArrowUp", "ArrowDown"],
	["ArrowRight", "ArrowLeft"],
];
const LEAPS: Keys = ["PageUp", "PageDown"];
/** From so many steps on it is worth trying to leap. */
const FAR_STEPS = 12;
/** How long a slider may take to show that it moved. */
const MOVE_MS = 60;
const LOOK_MS = 8;

/** Moves a slider of the page's own to a value by its keys, as near as they bring it. */
export async function slide(
	{ tab, frame }: TabFrame,
	{ ref, value }: { ref: string; value: string },
	signal: AbortSignal,
): Promise<void> {
	const wanted = Number(value);
	let at = await read();
	if (value.trim() === "" || Number.isNaN(wanted)) return;
	for (const keys of STEPS) {
		const step = Math.abs((await press(keys)) ?? 0);
		if (step === 0) continue;
		if (Math.abs(wanted - at) > FAR_STEPS * step) await approach(LEAPS);
		await approach(keys);
		return;
	}

	async function read(): Promise<number> {
		return (await tab.agents.call(frame, "sliderValue", { ref }, signal)) ?? Number.NaN;
	}

	/** How far a key towards the value moved the slider; null when it is there, or nothing can be said of it. */
	async function press([up, down]: Keys): Promise<number | null> {
		if (at === wanted || tab.dialogs.open) return null;
		const before = at;
		await untilDialog(tab, tab.input.press(wanted > at ? up : down), signal);
		for (const end = performance.now() + MOVE_MS; !tab.dialogs.open; await sleep(LOOK_MS, signal)) {
			at = await read();
			if (at !== before || performance.now() > end) break;
		}
		return Number.isNaN(at) ? null : at - before;
	}

	/** Presses until the slider is at the value or beyond it, or does not come nearer any more. */
	async function approach(keys: Keys): Promise<void> {
		for (let distance = wanted - at; distance !== 0; ) {
			const moved = await press(keys);
			const left = wanted - at;
			if (!moved || Math.sign(left) !== Math.sign(distance) || Math.abs(left) >= Math.abs(distance)) return;
			distance = left;
		}
	}
}
