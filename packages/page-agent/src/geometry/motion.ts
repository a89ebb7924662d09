import { flatContains } from "../tree/dom.ts";

/** Motion that lasts longer is how the page is; a press then has to take its chance. */
const SOON_MS = 1000;

/** Properties that move what they are set on. */
const MOVES = /^(transform|translate|rotate|scale|offset|top|right|bottom|left|inset|margin|width|height|zoom)/;

/** Whether an animation or a transition that will end soon moves the element, or something that it is part of. */
export function isArriving(element: Element): boolean {
	return document.getAnimations().some((animation) => {
		const moved = movedBy(animation);
		return moved !== null && flatContains(moved, element);
	});
}

/** The same of anything on the page. */
export const isAnythingArriving = (): boolean =>
	document.getAnimations().some((animation) => movedBy(animation) !== null);

/** What an animation moves that will end soon. */
function movedBy({ effect, playState }: Animation): Element | null {
	if (playState !== "running" || !(effect instanceof KeyframeEffect) || !effect.target) return null;
	if (timeLeft(effect) > SOON_MS) return null;
	const moves = effect.getKeyframes().some((frame) => Object.keys(frame).some((name) => MOVES.test(name)));
	return moves ? effect.target : null;
}

function timeLeft(effect: KeyframeEffect): number {
	const { endTime, localTime } = effect.getComputedTiming();
	return Number(endTime) - Number(localTime ?? 0);
}
