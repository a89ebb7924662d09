import { drag } from "./drag.ts";
import * as gestures from "./gestures.ts";
import {
	type ActionOf,
	isInner,
	listens,
	moveOnto,
	type Performance,
	type Performed,
	type Performer,
	pointOf,
	restingScroll,
	targetOf,
	untilDialog,
} from "./performer.ts";
import * as pointer from "./pointer.ts";
import { pointInTab } from "./targets.ts";
import { fill, press, shortcut, type } from "./typing.ts";
import * as uploads from "./uploads.ts";

/** Events whose listeners make a page react to an action. */
const CLICK_EVENTS = [
	"click",
	"mousedown",
	"mouseup",
	"pointerdown",
	"pointerup",
	"touchend",
	"submit",
	"change",
	"input",
];
const HOVER_EVENTS = ["mouseover", "mouseenter", "mousemove", "pointerover", "pointerenter", "pointermove"];

const click: Performer<ActionOf<"click">> = async ({ place, prepared, action, signal }) => {
	const point = await pointInTab(place, pointOf(prepared));
	const reacts = prepared.reacts || listens(place, CLICK_EVENTS, pointOf(prepared));
	if (isInner(place) && prepared.ref) await moveOnto(place, point, signal);
	await untilDialog(place.tab, place.tab.mouse.click(point, action.button), signal, place.frame);
	return { reacts };
};

const hover: Performer<ActionOf<"hover">> = async ({ place, prepared, signal }) => {
	const point = await pointInTab(place, pointOf(prepared));
	const reacts = listens(place, HOVER_EVENTS, pointOf(prepared));
	if (isInner(place) && prepared.ref) await moveOnto(place, point, signal);
	else await untilDialog(place.tab, place.tab.mouse.move(point), signal);
	return { reacts };
};

const select: Performer<ActionOf<"select">> = async ({ place, prepared, action, signal }) => {
	const { tab, frame } = place;
	const request = { ref: prepared.ref ?? "", values: action.values };
	const choosing = tab.agents.call(frame, "chooseOptions", request, signal);
	await untilDialog(tab, choosing, signal);
	const expected = tab.dialogs.open ? {} : { expected: (await choosing).chosen.join(",") };
	return { reacts: listens(place, ["input", "change"], null), valueRequested: action.values.join(","), ...expected };
};

const DOES_NOT_SCROLL = "all of it shows already: it does not scroll; name the container that does";

const scroll: Performer<ActionOf<"scroll">> = async ({ place: { tab, frame }, action, signal }) => {
	const { coords, to, by, intoView, ...target } = action;
	if (coords) {
		await tab.mouse.wheel(coords, { x: by?.x ?? 0, y: by?.y ?? 0 });
		return { reacts: true, measure: () => restingScroll({ tab, frame }, signal) };
	}
	const request = { target: targetOf(target), to, by, intoView };
	const { scroll } = await tab.agents.call(frame, "scroll", request, signal);
	const isFixed = scroll.scrollHeight <= scroll.clientHeight && scroll.scrollWidth <= scroll.clientWidth;
	const warnings = (to || by) && !intoView && isFixed ? [DOES_NOT_SCROLL] : [];
	return { reacts: true, scroll, warnings };
};

/** Actions on an element or on the page as it is. */
export const PERFORM = {
	click,
	hover,
	fill,
	type,
	press,
	shortcut,
	select,
	scroll,
	drag,
	...pointer,
	...gestures,
	...uploads,
};
export type InputAction = ActionOf<keyof typeof PERFORM>;

export const perform = (performance: Performance<InputAction>): Promise<Performed> =>
	(PERFORM[performance.action.type] as Performer<InputAction>)(performance);
