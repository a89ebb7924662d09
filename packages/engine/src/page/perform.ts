import type { Prepared } from "@bascule/page-agent";
import { type Action, BridgeError, type ElementProbe, type Target, targetCount } from "@bascule/protocol";
import { sleep } from "./pulse.ts";
import type { Tab } from "./tab.ts";
import { documents, type Place, pointInTab } from "./targets.ts";

/** What is left to tell once the input was sent. */
export interface Performed {
	reacts: Promise<boolean> | boolean;
	valueRequested?: string;
	scroll?: NonNullable<ElementProbe["scroll"]>;
}

export type ActionOf<T extends Action["type"]> = Extract<Action, { type: T }>;

interface Performance<A> {
	place: Place;
	prepared: Prepared;
	action: A;
	signal: AbortSignal;
}

type Performer<A> = (performance: Performance<A>) => Promise<Performed>;

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
const TEXT_EVENTS = ["beforeinput", "input"];
const KEY_EVENTS = [...TEXT_EVENTS, "keydown", "keyup", "keypress"];

const click: Performer<ActionOf<"click">> = async ({ place, prepared, action }) => {
	const point = await pointInTab(place, pointOf(prepared));
	const reacts = prepared.reacts || listens(place, CLICK_EVENTS, pointOf(prepared));
	await untilDialog(place.tab, place.tab.input.click(point, action.button));
	return { reacts };
};

const hover: Performer<ActionOf<"hover">> = async ({ place, prepared }) => {
	const point = await pointInTab(place, pointOf(prepared));
	const reacts = listens(place, HOVER_EVENTS, pointOf(prepared));
	await place.tab.input.move(point);
	return { reacts };
};

const fill: Performer<ActionOf<"fill">> = async ({ place, prepared, action, signal }) => {
	const { tab, frame } = place;
	const ref = prepared.ref ?? "";
	if (prepared.editable === "value") {
		await tab.agents.call(frame, "setValue", { ref, value: action.value }, signal);
		return { reacts: true, valueRequested: action.value };
	}
	const reacts = listens(place, TEXT_EVENTS, null);
	await untilDialog(tab, action.value === "" ? tab.input.press("Delete") : tab.input.insertText(action.value));
	return { reacts, valueRequested: action.value };
};

const press: Performer<ActionOf<"press">> = async ({ place, action }) => {
	const reacts = listens(place, KEY_EVENTS, null);
	await untilDialog(place.tab, place.tab.input.press(action.key));
	return { reacts: reacts.then((listening) => listening || /Enter|Tab|Escape| $/.test(action.key)) };
};

const select: Performer<ActionOf<"select">> = async ({ place, prepared, action, signal }) => {
	const { tab, frame } = place;
	await tab.agents.call(frame, "chooseOptions", { ref: prepared.ref ?? "", values: action.values }, signal);
	return { reacts: listens(place, ["input", "change"], null), valueRequested: action.values.join(",") };
};

const scroll: Performer<ActionOf<"scroll">> = async ({ place: { tab, frame }, action, signal }) => {
	const { coords, to, by, intoView, ...target } = action;
	if (coords) await tab.input.wheel(coords, { x: by?.x ?? 0, y: by?.y ?? 0 });
	const request = coords ? {} : { target: targetOf(target), to, by, intoView };
	const { scroll: metrics } = await tab.agents.call(frame, "scroll", request, signal);
	return { reacts: true, scroll: metrics };
};

/** Actions on an element or on the page as it is. */
export const PERFORM = { click, hover, fill, press, select, scroll };
export type InputAction = ActionOf<keyof typeof PERFORM>;

export const perform = (performance: Performance<InputAction>): Promise<Performed> =>
	(PERFORM[performance.action.type] as Performer<InputAction>)(performance);

/** Waits for an element or a text to show; the caller's deadline is how long. */
export async function waitUntilVisible(
	{ tab, frame: start }: Place,
	action: ActionOf<"wait_for">,
	signal: AbortSignal,
): Promise<void> {
	if (action.named) throw new BridgeError("element_not_found", `no ref is named ${action.named}`);
	const request = action.text === undefined ? { target: targetOf(action) } : { text: action.text };
	const anchored = action.ref ?? action.contextRef;
	for (let pause = 20; ; pause = Math.min(pause * 1.5, 200)) {
		for await (const frame of anchored ? [start] : documents(tab, signal)) {
			if ((await tab.agents.call(frame, "visible", request, signal)).visible) return;
		}
		await sleep(pause, signal);
	}
}

export function targetOf({ ref, selector, named, contextRef, coords }: Target): Target {
	return { ref, selector, named, contextRef, coords };
}

export const hasTarget = (action: Action): action is InputAction => targetCount(action as Target) > 0;

function pointOf({ point }: Prepared): { x: number; y: number } {
	if (!point) throw new BridgeError("internal_error", "the target has no point");
	return point;
}

/** Whether the page listens for such events there. When that cannot be told, it may. */
async function listens(
	{ tab, frame }: Place,
	types: string[],
	point: { x: number; y: number } | null,
): Promise<boolean> {
	try {
		const call = `listensAt(${JSON.stringify(types)}, ${JSON.stringify(point)})`;
		return (await tab.runScript(frame, call)) !== false;
	} catch {
		return true;
	}
}

/** An open dialog holds back the acknowledgement of the input that opened it. */
async function untilDialog(tab: Tab, input: Promise<unknown>): Promise<void> {
	let done = false;
	const sent = input.finally(() => {
		done = true;
		tab.pulse.notify();
	});
	sent.catch(() => {});
	await tab.pulse.until(() => done || tab.dialogs.open || tab.crashed, { ms: 60_000 });
	if (done) await sent;
}
