import type { Prepared } from "@bascule/page-agent";
import { type ActionName, BridgeError, type ElementTarget, traitsOf } from "@bascule/protocol";
import type { Frame } from "../../frames/frames.ts";
import { around, type TabFrame } from "../../frames/tab-frame.ts";
import { sleep } from "../../tab/change-signal.ts";
import type { ActOptions, PageTab } from "../../tab/page-tab.ts";
import type { Tab } from "../../tab/tab.ts";
import type { ActionOf } from "./action.ts";
import type { ActionWatch } from "./action-watch.ts";
import type { FormReport } from "./fields/form.ts";
import { isInner, type Performed, type Performer, targetOf, warmListens } from "./performer.ts";
import { performClick } from "./pointer/perform-click.ts";
import { ACTIONABLE_MS, prepare } from "./prepare.ts";
import { PressGuard } from "./press-guard.ts";
import { arrived, type SettleResult, settle } from "./settle.ts";

/** Between a press that missed and the next. */
const MISS_PAUSE_MS = 30;

export interface ActContext<A extends ActionName = ActionName> extends ActOptions {
	action: ActionOf<A>;
	tab: Tab;
}

/** What an action leaves to report, besides what the watch saw. */
export interface Done {
	place: TabFrame;
	/** The documents around the one that was acted on, which may show what came of it too. */
	around: Frame[];
	prepared?: Prepared;
	performed?: Performed;
	/** Input may have reached the page. */
	isSent?: true;
	/** A download is about to begin. */
	stores?: true;
	/** The element to tell of, if it is not the one that was acted on last. */
	element?: string;
	report: FormReport;
	warnings: string[];
}

/** Opens an action's window in the main document. */
export const openWindow = (tab: Tab, action: ActionName, signal: AbortSignal): Promise<unknown> =>
	tab.agents.call(tab.frames.main, "prepare", { target: {}, action, arm: false }, signal);

/** Prepare, send, settle; from the start again when the page moved the target away under the press. */
export async function input<A extends ActionName>(
	{ action, tab, host, signal, beforeEffect }: ActContext<A>,
	perform: Performer<A>,
	watch: ActionWatch,
	done: Done,
	{ isStep = false, isReadBack = false }: { isStep?: boolean; isReadBack?: boolean } = {},
): Promise<void> {
	requireDriven(tab);
	const { presses: isPress = false, hand = [] } = traitsOf(action.type);
	if (hand.includes("free") && tab.isHeld) throw handsFull();
	await using resources = new AsyncDisposableStack();
	if (hand.includes("holds")) {
		resources.use(lettingGo(tab, signal));
		resources.use(tab.drawn());
	}
	// A press at a point is for whatever is there.
	const isAimed = isPress && !targetOf(action as ElementTarget).coords;
	if (isAimed) resources.use(await tab.newDocuments.bar());
	warmListens(done.place);
	let guard: PressGuard | undefined;
	let patience = Number.POSITIVE_INFINITY;
	for (;;) {
		const { place: found, prepared } = await prepare({ action, tab, host, signal, isTrusted: true, isStep });
		const place = driven(found);
		const open = isStep ? [done.place.frame, ...done.around] : [];
		done.place = place;
		done.prepared = prepared;
		if (!guard) {
			done.around = await openAround(place, action, open, signal);
			if (isPress && prepared.ref) guard = resources.use(await PressGuard.set(place, signal));
		}
		await beforeEffect?.();
		done.isSent = true;
		const pressed = tab.presses.count;
		done.performed = await perform({ place, prepared, action, host, signal });
		done.warnings.push(...(done.performed.warnings ?? []));
		const { reacts } = done.performed;
		const { missed, absent, lost, strayed, cutShort } = await settled(done, watch, reacts, signal, isPress);
		const hit = missed ?? (absent || lost ? ((await guard?.missed()) ?? (await tab.newDocuments.admit())) : undefined);
		if (hit === undefined) {
			// A document that went with the press, or was replaced, has told of it before.
			const isTold = tab.presses.count > pressed;
			if (absent && !isTold) throw LOST_PRESS[absent]();
			if (lost && isAimed && isInner(place) && !isTold) throw LOST_PRESS.elsewhere();
			if (strayed !== undefined) throw strayClick(strayed);
			// What an option is pressed for is read back, and many lists act on the press alone.
			if (cutShort && !isReadBack) throw cutShortClick();
			await arrived(tab, watch, signal);
			Object.assign(done.performed, await done.performed.measure?.());
			return;
		}
		const now = performance.now();
		patience = Math.min(patience, now + ACTIONABLE_MS);
		if (now > patience) throw isPress ? movedUnder(hit) : lostFocus(hit);
		await sleep(MISS_PAUSE_MS, signal);
	}
}

/** Presses an element as a step of an action whose window is open. */
export function pressAsStep(
	{ action, ...context }: ActContext,
	ref: string,
	watch: ActionWatch,
	done: Done,
	isReadBack = false,
): Promise<void> {
	const { mode, maxResultTokens } = action;
	const press: ActContext<"click"> = {
		...context,
		action: { type: "click", button: "left", ref, mode, maxResultTokens },
	};
	return input(press, performClick, watch, done, { isStep: true, isReadBack });
}

/** Opens the action's window in the documents around a frame's own too. Those that have it open keep it. */
export async function openAround(
	place: TabFrame,
	action: { readonly type: ActionName },
	open: Frame[],
	signal: AbortSignal,
): Promise<Frame[]> {
	const frames = new Set(open);
	for (const at of [place, ...open.map((frame) => ({ tab: place.tab, frame }))])
		for await (const { frame } of around(at)) frames.add(frame);
	frames.delete(place.frame);
	const request = { target: {}, action: action.type, arm: false };
	const fresh = [...frames].filter((frame) => !open.includes(frame));
	await Promise.all(fresh.map((frame) => place.tab.agents.call(frame, "prepare", request, signal)));
	return [...frames];
}

/** What a call holds down when it is given up is let go of at once. */
function lettingGo(tab: Tab, signal: AbortSignal): Disposable {
	const letGo = () => void tab.letGo().catch(() => {});
	signal.addEventListener("abort", letGo, { once: true });
	return { [Symbol.dispose]: () => signal.removeEventListener("abort", letGo) };
}

const handsFull = (): BridgeError =>
	new BridgeError("invalid_action", "the mouse button or a finger is down", {
		hint: "Release it first with mouse_up or touch_end.",
	});

const movedUnder = (hit: string): BridgeError =>
	new BridgeError("element_not_actionable", `the page moved ${hit} over the target at every try; nothing was pressed`, {
		details: { reason: "moving", by: hit },
	});

export const lostFocus = (focused: string): BridgeError =>
	new BridgeError("element_not_actionable", `the page moved the focus to ${focused}; nothing was typed`, {
		hint: "Act on the focused element, or leave the target out to send keys to the page.",
		details: { reason: "unfocusable", focused },
	});

const strayClick = (hit: string): BridgeError =>
	new BridgeError(
		"element_not_actionable",
		`the target moved away between press and release; ${hit} received the click`,
		{
			hint: "Check the page before you try again, when the target no longer moves.",
			details: { reason: "moving", by: hit },
		},
	);

const cutShortClick = (): BridgeError =>
	new BridgeError("outcome_unknown", "the target received the press but no click: the page changed it in between", {
		hint: "Check whether the press was enough: some controls act on it. Otherwise find the target again.",
	});

const LOST_PRESS = {
	kept: () =>
		new BridgeError("outcome_unknown", "the press was sent, but the page received no pointer event and did not change"),
	elsewhere: () =>
		new BridgeError("outcome_unknown", "the press was sent, but did not reach the target's document", {
			hint: "The page may have moved something else there. Look at the page before you try again.",
		}),
};

export async function settled(
	done: Done,
	watch: ActionWatch,
	reacts: Performed["reacts"],
	signal: AbortSignal,
	isPress = false,
): Promise<SettleResult> {
	const { tab, frame } = done.place;
	const result = await settle({ tab, frames: [frame, ...done.around], watch, reacts, isPress, signal });
	done.warnings.push(...result.warnings);
	if (result.stores) done.stores = true;
	return result;
}

/** Input goes by the protocol alone. */
export const driven = ({ tab, frame }: TabFrame<PageTab>): TabFrame => ({ tab: tab.driven, frame });

export function requireDriven(tab: Tab): void {
	if (tab.crashed) throw crashed();
	if (tab.dialogs.open) throw tab.dialogs.obstacle;
}

export const crashed = (): BridgeError => new BridgeError("target_crashed", "the page has crashed");
