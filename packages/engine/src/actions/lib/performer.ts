import type { Prepared } from "@bascule/page-agent";
import {
	type ActionName,
	BridgeError,
	type ElementProbe,
	type ElementTarget,
	MAX_DEADLINE_MS,
} from "@bascule/protocol";
import { listensAnywhere, warmListeners } from "../../agent/listeners.ts";
import { isFrameGone } from "../../cdp/index.ts";
import type { Frame } from "../../frames/frames.ts";
import type { TabFrame } from "../../frames/tab-frame.ts";
import type { EngineSession } from "../../session/engine-session.ts";
import { sleep } from "../../tab/change-signal.ts";
import type { Tab } from "../../tab/tab.ts";
import type { ActionOf } from "./action.ts";

/** What is left to tell once the input was sent. */
export interface Performed {
	reacts: Promise<boolean> | boolean;
	/** What can only be measured once the page has settled. It throws what then turns out to have failed. */
	measure?: () => Promise<Pick<Performed, "scroll" | "told">>;
	valueRequested?: string;
	/** What the element has to hold in the end. */
	expected?: string;
	scroll?: NonNullable<ElementProbe["scroll"]>;
	/** What the result says of the action besides what was asked for. */
	told?: Record<string, unknown>;
	warnings?: string[];
}

export interface Performance<A extends ActionName> {
	place: TabFrame;
	prepared: Prepared;
	action: ActionOf<A>;
	host: EngineSession;
	signal: AbortSignal;
}

export type Performer<A extends ActionName> = (performance: Performance<A>) => Promise<Performed>;

/** How long the browser may take to send the mouse to the frame that is under it. */
const ROUTING_MS = 500;
/** How long a page may roll on after a wheel or a swipe, and how far apart two looks at it are. */
const ROLLING_MS = 1500;
const ROLL_LOOK_MS = 50;

export function targetOf({ ref, selector, contextRef, coords, first, exact }: ElementTarget): ElementTarget {
	return { ref, selector, contextRef, coords, first, exact };
}

export function pointOf({ point }: Prepared): { x: number; y: number } {
	if (!point) throw new BridgeError("internal_error", "the target has no point");
	return point;
}

/** Whether the page listens for such events there. When that cannot be told, it may. */
export async function listens(
	{ tab, frame }: TabFrame,
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

/** For an action that will ask whether the page listens. */
export function warmListens({ tab, frame }: TabFrame): void {
	if (tab.isRestricted) warmListeners(frame, tab.sessionOf(frame));
}

export const isInner = ({ tab, frame }: TabFrame): boolean => frame !== tab.frames.main;

/**
 * Moves the mouse to a point in a frame, and waits until it is there: right after a load or a scroll the browser may
 * still send it to another frame. A target that it does not reach is an error; a point is for whatever is there.
 */
export async function moveOnto(
	{ tab, frame }: TabFrame,
	point: { x: number; y: number },
	{ isAimed, signal }: { isAimed: boolean; signal: AbortSignal },
): Promise<void> {
	const patience = performance.now() + ROUTING_MS;
	for (;;) {
		await untilDialog(tab, tab.mouse.move(point), signal, frame);
		if (await tab.agents.call(frame, "pointed", {}, signal).catch(unpressed)) return;
		if (performance.now() > patience) {
			if (!isAimed) return;
			throw new BridgeError("element_not_actionable", "something outside its frame covers the element", {
				details: { reason: "covered" },
			});
		}
		await sleep(16, signal);
	}
}

/** Until then the mouse has only moved. */
function unpressed(error: unknown): never {
	throw isFrameGone(error) ? new BridgeError("element_stale", "the frame was removed; nothing was pressed") : error;
}

/** How far the page is scrolled once it has come to rest, after input that lets it roll on. */
export async function restingScroll({ tab, frame }: TabFrame, signal: AbortSignal): Promise<Pick<Performed, "scroll">> {
	const patience = performance.now() + ROLLING_MS;
	for (let before: NonNullable<Performed["scroll"]> | undefined; ; ) {
		const { scroll } = await tab.agents.call(frame, "scroll", {}, signal);
		if ((before?.x === scroll.x && before.y === scroll.y) || performance.now() > patience) return { scroll };
		before = scroll;
		await sleep(ROLL_LOOK_MS, signal);
	}
}

/** An open dialog holds back the acknowledgement of the input that opened it, and a frame that has gone sends none. */
export async function untilDialog(
	tab: Tab,
	input: Promise<unknown>,
	signal: AbortSignal,
	frame: Frame = tab.frames.main,
): Promise<void> {
	let done = false;
	const sent = input.finally(() => {
		done = true;
		tab.changes.notify();
	});
	sent.catch(() => {});
	const isGone = () => tab.crashed || tab.closed || tab.frames.get(frame.id) !== frame;
	await tab.changes.until(() => done || tab.dialogs.open || isGone(), { ms: MAX_DEADLINE_MS, signal });
	if (done && !isGone()) await sent;
}
