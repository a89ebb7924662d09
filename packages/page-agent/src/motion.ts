import { flatContains } from "./dom.ts";

/** Motion that lasts longer is how the page is; a press then has to take its chance. */
const SOON_MS = 1000;

/** Properties that move what they are set on. */
const MOVES = /^(transform|translate|rotate|scale|offset|top|right|bottom|left|inset|margin|width|height|zoom)/;

/** Whether an animation or a transition that will end soon moves the element, or something that it is part of. */
export function isArriving(element: Element): boolean {
	return document.getAnimations().some((animation) => {
		const { effect } = animation;
		if (animation.playState !== "running" || !(effect instanceof KeyframeEffect) || !effect.target) return false;
		if (!flatContains(effect.target, element) || timeLeft(effect) > SOON_MS) return false;
		return effect.getKeyframes().some((frame) => Object.keys(frame).some((name) => MOVES.test(name)));
	});
}

function timeLeft(effect: KeyframeEffect): number {
	const { endTime, localTime } = effect.getComputedTiming();
	return Number(endTime) - Number(localTime ?? 0);
}
