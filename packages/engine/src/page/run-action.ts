import type { Prepared } from "@bascule/page-agent";
import { BridgeError, type ElementTarget } from "@bascule/protocol";
import type { Action } from "../actions/action.ts";
import { type ActionWatch, isHashChange } from "./action-watch.ts";
import { chooseOption } from "./choose.ts";
import { type FormReport, fillForm } from "./form.ts";
import type { Frame } from "./frames.ts";
import { goThroughHistory, goTo } from "./navigate.ts";
import type { ActOptions, PageTab } from "./page-tab.ts";
import { type InputAction, perform } from "./perform.ts";
import { type ActionOf, isInner, type Performed, targetOf, warmListens } from "./performer.ts";
import { ACTIONABLE_MS, PRESSES, prepare } from "./prepare.ts";
import { PressGuard } from "./press-guard.ts";
import { sleep } from "./pulse.ts";
import { arrived, type SettleResult, settle } from "./settle.ts";
import type { Tab } from "./tab.ts";
import { around, type Place } from "./targets.ts";
import { changeVisibility } from "./visibility.ts";
import { waitFor } from "./wait-for.ts";

/** Actions that hold the button or a finger down, on their way or beyond their end. */
const HOLDS: ReadonlySet<Action["type"]> = new Set([
	"drag",
	"mouse_down",
	"mouse_move",
	"mouse_up",
	"touch_start",
	"touch_move",
	"touch_end",
	"gesture_pinch",
	"gesture_swipe",
	"gesture_chain",
]);
/** Actions that press by themselves, which a button that is down already would spoil. */
const NEEDS_FREE_HANDS: ReadonlySet<Action["type"]> = new Set([
	...PRESSES,
	"gesture_pinch",
	"gesture_swipe",
	"gesture_chain",
]);

/** Between a press that missed and the next. */
const MISS_PAUSE_MS = 30;

export interface ActContext<A extends Action = Action> extends ActOptions {
	action: A;
	tab: Tab;
}

/** What an action leaves to report, besides what the watch saw. */
export interface Done {
	place: Place;
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

type Runner<A extends Action> = (context: ActContext<A>, watch: ActionWatch, done: Done) => Promise<void>;

const RUN: { [A in Action as A["type"]]: Runner<A> } = {
	navigate: (context, watch, done) => {
		const { action, tab, signal } = context;
		const within = isHashChange(tab.url, action.url) && action.url.includes("#");
		return travel(context, watch, done, within, () => goTo(tab, action.url, watch, signal));
	},
	go_back: (context, watch, done) =>
		travel(context, watch, done, true, () => goThroughHistory(context.tab, -1, watch, context.signal)),
	go_forward: (context, watch, done) =>
		travel(context, watch, done, true, () => goThroughHistory(context.tab, 1, watch, context.signal)),
	set_viewport: async ({ action, tab, signal }, watch, done) => {
		requireLive(tab);
		await openWindow(tab, action.type, signal);
		await tab.setViewport(action);
		await settled(done, watch, true, signal);
		const { scroll } = await tab.agents.call(tab.frames.main, "scroll", {}, signal);
		done.performed = { reacts: true, scroll };
	},
	wait_for: ({ action, tab, host, signal }, _watch, done) => {
		requireLive(tab);
		return waitFor(done.place, action, { host, signal });
	},
	click: input,
	hover: input,
	fill: input,
	type: input,
	press: input,
	shortcut: input,
	select: input,
	choose_option: choose,
	fill_form: form,
	scroll: input,
	double_click: input,
	drag: input,
	mouse_down: mouse,
	mouse_move: mouse,
	mouse_up: mouse,
	mouse_wheel: input,
	touch_start: input,
	touch_move: input,
	touch_end: input,
	gesture_pinch: input,
	gesture_swipe: input,
	gesture_chain: input,
	upload_file: input,
	drop_files: input,
	release_input: async ({ host }) => {
		await Promise.all([...host.tabs.values()].map((tab) => tab.letGo?.()));
	},
	tab_visibility: async ({ action, tab, signal }, watch, done) => {
		requireLive(tab);
		await openWindow(tab, action.type, signal);
		done.performed = { reacts: true, told: { ...(await changeVisibility(tab, action, signal)) } };
		await settled(done, watch, true, signal);
	},
};

/** Does what an action says, and leaves in `done` what there is to tell of it. */
export const run: Runner<Action> = (context, watch, done) =>
	(RUN[context.action.type] as Runner<Action>)(context, watch, done);

const openWindow = (tab: Tab, action: Action["type"], signal: AbortSignal): Promise<unknown> =>
	tab.agents.call(tab.frames.main, "prepare", { target: {}, action, arm: false }, signal);

/** Goes to another page; to another place of the same one, if that may be, as an action on it. */
async function travel(
	{ action, tab, signal }: ActContext,
	watch: ActionWatch,
	done: Done,
	within: boolean,
	go: () => Promise<string[]>,
): Promise<void> {
	if (tab.dialogs.asksToLeave) throw tab.dialogs.obstacle;
	const isWatched = within && !tab.stuck && !watch.interrupted && !tab.isLeaving;
	if (isWatched) await openWindow(tab, action.type, signal);
	done.warnings.push(...(await go()));
	if (isWatched && !watch.replaced) await settled(done, watch, true, signal);
}

/** Without a point the mouse acts where it is. */
function mouse(
	context: ActContext<ActionOf<"mouse_down" | "mouse_move" | "mouse_up">>,
	watch: ActionWatch,
	done: Done,
): Promise<void> {
	const { action, tab } = context;
	return input({ ...context, action: { ...action, coords: action.coords ?? tab.mouse.position } }, watch, done);
}

/** Prepare, send, settle; from the start again when the page moved the target away under the press. */
async function input(
	{ action, tab, host, signal, beforeEffect }: ActContext<InputAction>,
	watch: ActionWatch,
	done: Done,
	{ isStep = false, isReadBack = false }: { isStep?: boolean; isReadBack?: boolean } = {},
): Promise<void> {
	requireLive(tab);
	if (NEEDS_FREE_HANDS.has(action.type) && tab.isHeld) throw handsFull();
	await using resources = new AsyncDisposableStack();
	if (HOLDS.has(action.type)) {
		resources.use(lettingGo(tab, signal));
		resources.use(tab.drawn());
	}
	const isPress = PRESSES.has(action.type);
	// A press at a point is for whatever is there.
	const isAimed = isPress && !targetOf(action as ElementTarget).coords;
	if (isAimed) resources.use(await tab.newcomers.bar());
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
		const hit = missed ?? (absent || lost ? ((await guard?.missed()) ?? (await tab.newcomers.admit())) : undefined);
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

/** Opens the control, then presses the option; the control is what is told of. */
async function choose(context: ActContext<ActionOf<"choose_option">>, watch: ActionWatch, done: Done): Promise<void> {
	const { action, tab, host, signal } = context;
	requireLive(tab);
	const { place: found, prepared } = await prepare({ action, tab, host, signal, isTrusted: true });
	const place = driven(found);
	const ref = prepared.ref ?? "";
	done.place = place;
	done.around = await openAround(place, action, [], signal);
	try {
		const expected = await chooseOption(
			{ place, ref, context },
			{
				click: (target) => pressAsStep(context, target, watch, done, true),
				settle: async () => void (await settled(done, watch, true, signal)),
				warn: (text) => void done.warnings.push(text),
			},
		);
		done.performed = { reacts: true, valueRequested: action.option, ...(expected !== undefined && { expected }) };
	} finally {
		done.around = [done.place.frame, ...done.around].filter((frame) => frame !== place.frame);
		Object.assign(done, { place, prepared, element: ref });
	}
}

async function form(context: ActContext<ActionOf<"fill_form">>, watch: ActionWatch, done: Done): Promise<void> {
	const { action, tab, signal } = context;
	requireLive(tab);
	await fillForm(context, {
		async begin([first = tab.frames.main, ...others]) {
			done.place = { tab, frame: first };
			done.around = await openAround(done.place, action, others, signal);
		},
		settle: async (reacts) => void (await settled(done, watch, reacts, signal)),
		submit: (ref) => pressAsStep(context, ref, watch, done),
		report: (report) => void Object.assign(done.report, report),
	});
}

function pressAsStep(
	{ action, ...context }: ActContext,
	ref: string,
	watch: ActionWatch,
	done: Done,
	isReadBack = false,
): Promise<void> {
	const { mode, maxResultTokens } = action;
	return input({ ...context, action: { type: "click", button: "left", ref, mode, maxResultTokens } }, watch, done, {
		isStep: true,
		isReadBack,
	});
}

/** Opens the action's window in the documents around a frame's own too. Those that have it open keep it. */
async function openAround(place: Place, action: Action, open: Frame[], signal: AbortSignal): Promise<Frame[]> {
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
		hint: "Lift it first, with mouse_up or touch_end.",
	});

const movedUnder = (hit: string): BridgeError =>
	new BridgeError("element_not_actionable", `the page moved ${hit} under every press; nothing was pressed`, {
		details: { reason: "moving", by: hit },
	});

export const lostFocus = (focused: string): BridgeError =>
	new BridgeError("element_not_actionable", `the page gave the focus to ${focused}; nothing was typed`, {
		hint: "Act on what has the focus then, or leave the target out to press keys on the page as it is.",
		details: { reason: "unfocusable", focused },
	});

const strayClick = (hit: string): BridgeError =>
	new BridgeError(
		"element_not_actionable",
		`the target moved away between press and release; the click was for ${hit}`,
		{
			hint: "Look what came of it before you try again, when the target stands still.",
			details: { reason: "moving", by: hit },
		},
	);

const cutShortClick = (): BridgeError =>
	new BridgeError("outcome_unknown", "the target got the press, but no click: the page changed it in between", {
		hint: "Look whether the press alone did it: some controls act on it. Otherwise find the target again.",
	});

const LOST_PRESS = {
	kept: () =>
		new BridgeError("outcome_unknown", "the press was sent, but was not seen to arrive, and nothing came of it"),
	elsewhere: () =>
		new BridgeError("outcome_unknown", "the press was sent, but did not come to the document of the target", {
			hint: "The page may have put something else there. Look before you try again.",
		}),
};

async function settled(
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
export const driven = ({ tab, frame }: Place<PageTab>): Place => ({ tab: tab.driven, frame });

function requireLive(tab: Tab): void {
	if (tab.crashed) throw crashed();
	if (tab.dialogs.open) throw tab.dialogs.obstacle;
}

export const crashed = (): BridgeError => new BridgeError("target_crashed", "the page has crashed");
