import type { DragState } from "@bascule/page-agent";
import { BridgeError } from "@bascule/protocol";
import { boxInTab, pointInTab, type TabFrame, withTarget } from "../frames/tab-frame.ts";
import type { Point } from "../input/mouse.ts";
import { sleep } from "../tab/change-signal.ts";
import { inputAction } from "./lib/define.ts";
import { isInner, listens, moveOnto, type Performance, pointOf, untilDialog } from "./lib/performer.ts";

const DRAG_EVENTS = ["mousedown", "mousemove", "pointerdown", "pointermove", "touchstart"];

/** Far enough for the browser, and for libraries, to tell a drag from a click. */
const GRIP_PX = 6;
/** Some look by a timer of their own where the pointer is (SortableJS every 50 ms), and have to find it there. */
const DWELL_MS = 80;
/** How long the browser may take to leave its drag to us. */
const LIFT_MS = 1000;
/** How long things may take to fly to their place. */
const LANDING_MS = 1000;

type Drag = Performance<"drag">;

/** Where a drag ends. The point is unknown as long as it cannot be seen. */
interface End {
	point: Point | null;
	element?: EndElement;
}

interface EndElement {
	place: TabFrame;
	ref: string;
}

/** Press, move step by step, release. What came of it can only be told when all has come to rest. */
export default inputAction("drag", async (performance) => {
	const { place, prepared, action, signal } = performance;
	const { tab, frame } = place;
	const end = await findEnd(performance);
	const from = await pointInTab(place, pointOf(prepared));
	const told = { steps: action.steps, from: tellEnd(from, prepared.ref) };
	const listening = listens(place, DRAG_EVENTS, pointOf(prepared));
	const requests = tab.network.mark;
	if (isInner(place)) await moveOnto(place, from, { isAimed: prepared.ref !== undefined, signal });
	else await tab.mouse.move(from);
	signal.throwIfAborted();
	try {
		await undisturbed(performance, tab.mouse.down());
		const { missed, absent } = await tab.agents.call(frame, "grasp", {}, signal);
		if (missed !== undefined || absent) {
			void tab.mouse.cancel().catch(() => {});
			return { reacts: false, told };
		}
		await undisturbed(performance, lift(performance, from, end));
		const to = await endNow(end, signal);
		await undisturbed(performance, carry(performance, from, to));
		const at = await intoFrame(place, to);
		const { over: droppedOn } = await tab.agents.call(frame, "dragged", { at }, signal);
		const events = tab.mouse.isCarrying ? "drag" : "pointer";
		const dropped = { ...told, to: tellEnd(to, end.element?.ref), droppedOn, events };
		await untilDialog(tab, tab.mouse.up(), signal);
		const measure = async () => ({
			told: { ...dropped, ...(await outcome(performance, { at, listening, requests })) },
		});
		return { reacts: true, told: dropped, measure };
	} catch (error) {
		void tab.mouse.cancel().catch(() => {});
		throw error;
	}
});

/** Sends a part of the drag. A dialog that a person has to answer ends it. */
async function undisturbed({ place: { tab }, signal }: Drag, input: Promise<void>): Promise<void> {
	await untilDialog(tab, input, signal);
	if (tab.dialogs.open) throw tab.dialogs.obstacle;
}

interface Evidence {
	/** Where it was dropped, in the viewport of the document that it began in. */
	at: Point;
	/** The page listens for what was sent. */
	listening: Promise<boolean>;
	/** How far the network was before. */
	requests: number;
}

/** What came of a drag; throws when that is nothing. */
async function outcome(performance: Drag, { at, listening, requests }: Evidence): Promise<Record<string, unknown>> {
	const { place, action } = performance;
	if (place.tab.dialogs.open) return {};
	const state = await atRest(performance, at);
	const isTaken =
		state.changed ||
		isAccepted(state) ||
		// What such an element shows nobody can tell; that the page listens has to do.
		(state.isOpaque && (await listening)) ||
		// Between two points text may be what it was about.
		(state.selected && action.coords !== undefined) ||
		(await place.tab.network.since(requests)).requests.some(({ method }) => method !== "GET");
	if (!isTaken) throw notTaken(state.over);
	return { pageChanged: state.changed, ...(state.effect !== null && { dropEffect: state.effect }) };
}

/** The first move, by which the page and the browser know that it is a drag. What follows may scroll the source away. */
async function lift({ place: { tab, frame }, prepared, signal }: Drag, from: Point, { point }: End): Promise<void> {
	const { mouse } = tab;
	await mouse.move(towards(from, point ?? { x: from.x + GRIP_PX, y: from.y + GRIP_PX }, GRIP_PX));
	if (mouse.isCarrying) return;
	const { isNative } = await tab.agents.call(frame, "dragged", { at: pointOf(prepared) }, signal);
	if (isNative) await mouse.untilCarrying(LIFT_MS);
}

/** Moves with the button held, each move when the page has had the one before. */
async function carry({ place, action, signal }: Drag, from: Point, to: Point): Promise<void> {
	const { mouse } = place.tab;
	for (let step = 1; step <= action.steps; step++) {
		signal.throwIfAborted();
		await mouse.move(between(from, to, step / action.steps));
	}
	await sleep(DWELL_MS, signal);
	await mouse.move(to);
}

/** The place to drop at, before anything is pressed: one that does not exist must not cost a press. */
function findEnd({ place: { tab }, action: { to }, host, signal }: Drag): Promise<End> {
	if (to.coords) return Promise.resolve({ point: to.coords });
	return withTarget(to, { tab, ids: host.ids, tabs: host.tabs, signal }, async (found, limit) => {
		if (found.tab !== tab) throw new BridgeError("invalid_action", "to: the element is in another tab");
		const place = { tab, frame: found.frame };
		const { ref, point } = await tab.agents.call(place.frame, "dropPoint", { target: to, reveal: false }, limit);
		return { point: point && (await pointInTab(place, point)), element: { place, ref } };
	});
}

/** Where it is once the drag has begun: a page that takes its source out of the way moves what is behind it. */
async function endNow({ point, element }: End, signal: AbortSignal): Promise<Point> {
	if (!element) {
		if (point) return point;
		throw new BridgeError("internal_error", "to: pass an element or coords");
	}
	try {
		return (await dropPoint(element, false, signal)) ?? (await reveal(element, signal));
	} catch (error) {
		// What the page has drawn anew is where it was.
		if (point && error instanceof BridgeError) return point;
		throw error;
	}
}

async function reveal(element: EndElement, signal: AbortSignal): Promise<Point> {
	const point = await dropPoint(element, true, signal);
	if (point) return point;
	throw new BridgeError("element_not_actionable", "the drop target cannot be scrolled into view", {
		details: { reason: "off-screen" },
	});
}

async function dropPoint({ place, ref }: EndElement, reveal: boolean, signal: AbortSignal): Promise<Point | null> {
	const { point } = await place.tab.agents.call(place.frame, "dropPoint", { target: { ref }, reveal }, signal);
	return point && pointInTab(place, point);
}

async function atRest({ place: { tab, frame }, signal }: Drag, at: Point): Promise<DragState> {
	const patience = performance.now() + LANDING_MS;
	for (;;) {
		const state = await tab.agents.call(frame, "dragged", { at }, signal);
		if (!state.isMoving || performance.now() > patience) return state;
		await sleep(16, signal);
	}
}

/** A point of the tab in a frame's viewport. */
async function intoFrame(place: TabFrame, { x, y }: Point): Promise<Point> {
	if (!isInner(place)) return { x, y };
	const unit = (await boxInTab(place, { reveal: false }))({ x: 0, y: 0, width: 1, height: 1 });
	return { x: (x - unit.x) / unit.width, y: (y - unit.y) / unit.height };
}

const between = (from: Point, to: Point, part: number): Point => ({
	x: from.x + (to.x - from.x) * part,
	y: from.y + (to.y - from.y) * part,
});

function towards(from: Point, to: Point, distance: number): Point {
	const whole = Math.hypot(to.x - from.x, to.y - from.y);
	return whole <= distance ? to : between(from, to, distance / whole);
}

const tellEnd = ({ x, y }: Point, ref: string | undefined) => ({
	...(ref !== undefined && { ref }),
	coords: { x: Math.round(x), y: Math.round(y) },
});

const isAccepted = ({ effect }: DragState): boolean => effect !== null && effect !== "none";

const notTaken = (over: string | null): BridgeError =>
	new BridgeError("element_not_actionable", "nothing accepted the drag, and the page did not change", {
		hint: "Drag the handle, drop on an element that accepts it, or use mouse_down, mouse_move and mouse_up if the page needs a pause.",
		details: { reason: "not_taken", droppedOn: over },
	});
