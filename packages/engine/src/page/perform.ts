import type { Prepared } from "@bascule/page-agent";
import { type Action, BridgeError, type ElementProbe, MAX_DEADLINE_MS, type Target } from "@bascule/protocol";
import { listensAnywhere } from "./listeners.ts";
import type { AgentTab } from "./page-tab.ts";
import { sleep } from "./pulse.ts";
import type { Tab } from "./tab.ts";
import { documents, type Place, pointInTab } from "./targets.ts";

/** What is left to tell once the input was sent. */
export interface Performed {
	reacts: Promise<boolean> | boolean;
	/** What can only be measured once the page has settled. */
	measure?: () => Promise<{ scroll: NonNullable<ElementProbe["scroll"]> }>;
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

/** How long the browser may take to send the mouse to the frame that is under it. */
const ROUTING_MS = 500;

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

const click: Performer<ActionOf<"click">> = async ({ place, prepared, action, signal }) => {
	const point = await pointInTab(place, pointOf(prepared));
	const reacts = prepared.reacts || listens(place, CLICK_EVENTS, pointOf(prepared));
	if (isInner(place)) await moveOnto(place, point, signal);
	await untilDialog(place.tab, place.tab.input.click(point, action.button), signal);
	return { reacts };
};

const hover: Performer<ActionOf<"hover">> = async ({ place, prepared, signal }) => {
	const point = await pointInTab(place, pointOf(prepared));
	const reacts = listens(place, HOVER_EVENTS, pointOf(prepared));
	if (isInner(place)) await moveOnto(place, point, signal);
	else await untilDialog(place.tab, place.tab.input.move(point), signal);
	return { reacts };
};

const fill: Performer<ActionOf<"fill">> = async ({ place, prepared, action, signal }) => {
	const { tab, frame } = place;
	const ref = prepared.ref ?? "";
	if (prepared.editable === "value") {
		await untilDialog(tab, tab.agents.call(frame, "setValue", { ref, value: action.value }, signal), signal);
		return { reacts: true, valueRequested: action.value };
	}
	const reacts = listens(place, TEXT_EVENTS, null);
	const typed = action.value === "" ? tab.input.press("Delete") : tab.input.insertText(action.value);
	await untilDialog(tab, typed, signal);
	return { reacts, valueRequested: action.value };
};

const type: Performer<ActionOf<"type">> = async ({ place, action, signal }) => {
	const reacts = listens(place, TEXT_EVENTS, null);
	await untilDialog(place.tab, place.tab.input.insertText(action.value), signal);
	return { reacts };
};

const press: Performer<ActionOf<"press">> = async ({ place, action, signal }) => {
	const reacts = listens(place, KEY_EVENTS, null);
	await untilDialog(place.tab, place.tab.input.press(action.key), signal);
	return { reacts: reacts.then((listening) => listening || /Enter|Tab|Escape| $/.test(action.key)) };
};

const select: Performer<ActionOf<"select">> = async ({ place, prepared, action, signal }) => {
	const { tab, frame } = place;
	const request = { ref: prepared.ref ?? "", values: action.values };
	await untilDialog(tab, tab.agents.call(frame, "chooseOptions", request, signal), signal);
	return { reacts: listens(place, ["input", "change"], null), valueRequested: action.values.join(",") };
};

const scroll: Performer<ActionOf<"scroll">> = async ({ place: { tab, frame }, action, signal }) => {
	const { coords, to, by, intoView, ...target } = action;
	if (coords) {
		await tab.input.wheel(coords, { x: by?.x ?? 0, y: by?.y ?? 0 });
		return { reacts: true, measure: () => tab.agents.call(frame, "scroll", {}, signal) };
	}
	const request = { target: targetOf(target), to, by, intoView };
	return { reacts: true, ...(await tab.agents.call(frame, "scroll", request, signal)) };
};

/** Actions on an element or on the page as it is. */
export const PERFORM = { click, hover, fill, type, press, select, scroll };
export type InputAction = ActionOf<keyof typeof PERFORM>;

export const perform = (performance: Performance<InputAction>): Promise<Performed> =>
	(PERFORM[performance.action.type] as Performer<InputAction>)(performance);

/** Waits for an element or a text to show; the caller's deadline is how long. */
export async function waitUntilVisible(
	{ tab, frame: start }: Place<AgentTab>,
	action: ActionOf<"wait_for">,
	signal: AbortSignal,
): Promise<void> {
	const request = action.text === undefined ? { target: targetOf(action) } : { text: action.text };
	const anchored = action.ref ?? action.contextRef;
	for (let pause = 20; ; pause = Math.min(pause * 1.5, 200)) {
		for await (const frame of anchored ? [start] : documents(tab, signal)) {
			if ((await tab.agents.call(frame, "visible", request, signal)).visible) return;
		}
		await sleep(pause, signal);
	}
}

export function targetOf({ ref, selector, contextRef, coords, first, exact }: Target): Target {
	return { ref, selector, contextRef, coords, first, exact };
}

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
		if (tab.isRestricted) return await listensAnywhere(frame, tab.sessionOf(frame), types);
		const call = `listensAt(${JSON.stringify(types)}, ${JSON.stringify(point)})`;
		return (await tab.runScript(frame, call)) !== false;
	} catch {
		return true;
	}
}

const isInner = ({ tab, frame }: Place): boolean => frame !== tab.frames.main;

/** Moves the mouse onto a target in a frame. Right after a scroll the browser may still send it to another one. */
async function moveOnto({ tab, frame }: Place, point: { x: number; y: number }, signal: AbortSignal): Promise<void> {
	const patience = performance.now() + ROUTING_MS;
	for (;;) {
		await tab.input.move(point);
		if (await tab.agents.call(frame, "pointed", {}, signal)) return;
		if (performance.now() > patience)
			throw new BridgeError("element_not_actionable", "the mouse does not reach the element in its frame", {
				details: { reason: "covered" },
			});
		await sleep(16, signal);
	}
}

/** An open dialog holds back the acknowledgement of the input that opened it. */
async function untilDialog(tab: Tab, input: Promise<unknown>, signal: AbortSignal): Promise<void> {
	let done = false;
	const sent = input.finally(() => {
		done = true;
		tab.pulse.notify();
	});
	sent.catch(() => {});
	const isGone = () => tab.crashed || tab.closed;
	await tab.pulse.until(() => done || tab.dialogs.open || isGone(), { ms: MAX_DEADLINE_MS, signal });
	if (done && !isGone()) await sent;
}
