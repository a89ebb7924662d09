import type { Prepared, PrepareRequest } from "@bascule/page-agent";
import { type ActionName, BridgeError, type ElementTarget, traitsOf } from "@bascule/protocol";
import { childFrame, type TabFrame, withTarget } from "../../frames/tab-frame.ts";
import { sleep } from "../../tab/change-signal.ts";
import type { PageTab, TabContext } from "../../tab/page-tab.ts";
import { targetOf } from "./performer.ts";

/** How long an element may take to become visible, enabled and uncovered. */
export const ACTIONABLE_MS = 1000;

/** How long a page may take to be drawn for the first time, before we have the browser do it. */
const FIRST_FRAME_MS = 100;

export interface PrepareOptions extends TabContext {
	action: { readonly type: ActionName };
	tab: PageTab;
	/** Input of the browser's own follows, of which a press may only reach the target. */
	isTrusted: boolean;
	/** A further step of an action whose window is open. */
	isStep?: boolean;
}

/**
 * Finds the target of an action and gets it ready. Waits a little for what may still become possible: an element that is
 * on its way, a button about to be enabled.
 */
export async function prepare({
	action,
	tab,
	host,
	signal,
	isTrusted,
	isStep = false,
}: PrepareOptions): Promise<Ready> {
	const target = targetOf(action as ElementTarget);
	const arm = isTrusted && traitsOf(action.type).presses === true && !target.coords;
	// A browser of its owner's drops input for such a page; those that we start do not.
	const drawn = isTrusted && tab.isHidden === true;
	const { value: text = "" } = action as { value?: string };
	const request = { target, action: action.type, arm, text, steady: true, drawn, isStep };
	const began = performance.now();
	const patience = began + ACTIONABLE_MS;
	using drawing = new DisposableStack();
	let isDrawing = false;
	for (;;) {
		try {
			return await withTarget(target, { tab, ids: host.ids, tabs: host.tabs, signal }, (place, limit) =>
				prepareIn(place, request, limit),
			);
		} catch (error) {
			if (!mayPass(error, target)) throw error;
			const now = performance.now();
			const isUndrawn = isFor(error, "undrawn");
			if (isUndrawn && !isDrawing && now > began + FIRST_FRAME_MS) {
				isDrawing = true;
				drawing.use(tab.drawn?.());
			}
			if (now < patience) await sleep(isUndrawn ? 8 : 50, signal);
			// What never stands still is pressed as it is; if the press misses, it is told.
			else if (request.steady && isFor(error, "moving")) request.steady = false;
			else if (isUndrawn && request.drawn) request.drawn = false;
			else throw error;
		}
	}
}

interface Ready {
	place: TabFrame<PageTab>;
	prepared: Prepared;
}

/** In the document itself; where a point is on a frame, in the frame, if that answers. */
async function prepareIn(place: TabFrame<PageTab>, request: PrepareRequest, signal: AbortSignal): Promise<Ready> {
	const { tab, frame: outer } = place;
	const prepared = await tab.agents.call(outer, "prepare", request, signal);
	const { inner } = prepared;
	const frame = inner && (await childFrame(tab, outer, inner.ref, signal));
	if (!frame) return { place, prepared };
	const target = { coords: { x: inner.x, y: inner.y } };
	const found = await tab.agents.ofFrame(frame, signal, (limit) =>
		prepareIn({ tab, frame }, { ...request, target }, limit),
	);
	return found ?? { place, prepared };
}

const PASSING = new Set(["hidden", "covered", "disabled", "off-screen", "moving", "undrawn"]);

const isFor = (error: unknown, reason: string): boolean =>
	error instanceof BridgeError && error.details?.reason === reason;

/** What stands in the way may go by itself in a moment. */
export function mayPass(error: unknown, target: ElementTarget): boolean {
	if (!(error instanceof BridgeError)) return false;
	if (error.code === "element_not_found") return target.selector !== undefined;
	return error.code === "element_not_actionable" && PASSING.has(String(error.details?.reason));
}
