import type { ListScroll, OptionControl, OptionFound } from "@bascule/page-agent";
import { BridgeError } from "@bascule/protocol";
import type { TabFrame } from "../../../frames/tab-frame.ts";
import { sleep } from "../../../tab/change-signal.ts";
import type { ActContext } from "../input.ts";
import { untilDialog } from "../performer.ts";

/** How long a control may take to show the option, after it opened and after each page of a long list. */
const OPTION_MS = 1500;
const LOOK_MS = 16;
/** How long a list may take to draw what it was scrolled to. */
const DRAW_MS = 300;
/** No list is scrolled further than this. */
const MAX_PAGES = 200;
/** Where a text narrows a list down, it is not scrolled further than this before. */
const PAGES_BEFORE_TYPING = 3;

/** What choosing needs of the action that it is done by. */
export interface ChooseSteps {
	/** Presses an element, as a step of the same action, and waits for what comes of it. */
	click(ref: string): Promise<void>;
	settle(): Promise<void>;
	warn(text: string): void;
}

interface Choice {
	place: TabFrame;
	/** The control. */
	ref: string;
	context: ActContext<"choose_option">;
}

/**
 * Opens a control if it is closed, presses the option that shows the text, and sees to it that it was chosen. Returns
 * the value that a select has to hold afterwards.
 */
export async function chooseOption(choice: Choice, steps: ChooseSteps): Promise<string | undefined> {
	const { place, ref, context } = choice;
	const { tab, frame } = place;
	const { action, signal } = context;
	const { loaderId } = frame;
	const control = await tab.agents.call(frame, "optionControl", { ref }, signal);
	if (control.kind === "select") {
		const request = { ref, values: [action.option], part: !action.whole };
		const picked = tab.agents.call(frame, "chooseOptions", request, signal);
		await untilDialog(tab, picked, signal);
		await steps.settle();
		return tab.dialogs.open ? undefined : (await picked).chosen.join(",");
	}
	const opens = control.kind === "popup" && !control.isOpen;
	if (opens) await steps.click(control.press);
	let option = await look(choice, control);
	const isDoubtful = "ref" in option && option.isChosen && !option.isShown && control.kind === "popup";
	if (isDoubtful && (await moveOn(choice))) option = await look(choice, control);
	if (!("ref" in option)) {
		if (opens) await tab.input.press("Escape");
		throw noOption(action.option, option.options);
	}
	if (option.alike > 1)
		steps.warn(`${option.alike} options match "${action.option}"; the first was chosen: "${option.text}"`);
	// In a list that takes several, a press on a chosen one would take it back.
	if (option.isChosen) return undefined;
	await steps.click(option.ref);
	if (tab.closed || tab.dialogs.open || tab.frames.get(frame.id)?.loaderId !== loaderId) return undefined;
	const { chosen, shows } = await tab.agents.call(
		frame,
		"isChosen",
		{
			ref,
			option: option.ref,
			texts: [option.text, action.option],
			before: control.shows,
			others: option.others,
			was: option.wasChosen,
			...(option.list !== undefined && { list: option.list }),
		},
		signal,
	);
	if (chosen) return undefined;
	const isNew = shows !== control.shows && !option.wasChosen;
	if (!isNew || !(await isMarked(choice, control, steps))) throw notChosen(option.text, shows);
	steps.warn(`the control shows "${shows}" for "${option.text}"`);
	return undefined;
}

/** Some lists call the option chosen that the keys are at. Moves them to the next one, if the control takes keys. */
async function moveOn({ place: { tab, frame }, ref, context: { signal } }: Choice): Promise<boolean> {
	try {
		const request = { target: { ref }, action: "press", arm: false, isStep: true } as const;
		await tab.agents.call(frame, "prepare", request, signal);
	} catch (error) {
		if (error instanceof BridgeError && !signal.aborted) return false;
		throw error;
	}
	await tab.input.press("ArrowDown");
	return true;
}

/** Some controls show a short form of the choice: then the list, opened again, has it marked. */
async function isMarked(choice: Choice, { kind, press }: OptionControl, steps: ChooseSteps): Promise<boolean> {
	if (kind !== "popup") return false;
	const { place, ref, context } = choice;
	const { tab, frame } = place;
	try {
		const { isOpen } = await tab.agents.call(frame, "optionControl", { ref }, context.signal);
		if (!isOpen) await steps.click(press);
		const option = await search(choice, MAX_PAGES);
		if (!isOpen) {
			await tab.input.press("Escape");
			await steps.settle();
		}
		return "ref" in option && option.wasChosen;
	} catch (error) {
		// A page that took the control away, or lies over it now, leaves nothing to look at.
		if (error instanceof BridgeError && !context.signal.aborted) return false;
		throw error;
	}
}

/** Waits for the option and scrolls the list for it; where its text narrows the list down, types that first. */
async function look(choice: Choice, { isEditable }: OptionControl): Promise<OptionFound> {
	if (!isEditable) return search(choice, MAX_PAGES);
	const found = await search(choice, PAGES_BEFORE_TYPING);
	if ("ref" in found) return found;
	const { place, context } = choice;
	await untilDialog(place.tab, place.tab.input.insertText(context.action.option), context.signal);
	const narrowed = await search(choice, MAX_PAGES);
	if ("ref" in narrowed) return narrowed;
	await place.tab.input.press("ControlOrMeta+A");
	await place.tab.input.press("Delete");
	// Some offer to make a new one of what is typed.
	return { scrolled: false, options: [...new Set([...found.options, ...narrowed.options])] };
}

async function search({ place: { tab, frame }, ref, context }: Choice, maxPages: number): Promise<OptionFound> {
	const { action, signal } = context;
	const seen = new Set<string>();
	let scroll: ListScroll = "top";
	let before = "";
	for (let pages = 0, since = performance.now(); pages < maxPages; await sleep(LOOK_MS, signal)) {
		const waited = performance.now() - since;
		const request = { ref, text: action.option, whole: action.whole, scroll };
		const found: OptionFound = await tab.agents.call(frame, "findOption", request, signal);
		if ("ref" in found) return found;
		const { options, scrolled } = found;
		for (const option of options) seen.add(option);
		const shown = options.join("\n");
		if (scrolled) {
			pages++;
			since = performance.now();
			before = shown;
			scroll = "stay";
		} else if (waited > OPTION_MS) break;
		// A list draws its next page a moment after it was scrolled.
		else if (options.length > 0 && (shown !== before || waited > DRAW_MS)) scroll = "on";
	}
	return { scrolled: false, options: [...seen] };
}

const noOption = (text: string, options: string[]): BridgeError =>
	new BridgeError("element_not_found", `the control has no option "${text}"`, {
		hint:
			options.length > 0
				? "Use one of details.options, or pass exact:false to match part of the text."
				: "The control showed no options; is it the right one?",
		details: { options },
	});

const notChosen = (text: string, shows: string): BridgeError =>
	new BridgeError("element_not_actionable", `"${text}" was clicked, but the control does not show it as chosen`, {
		hint: "Look at the page: it may have rejected the choice.",
		details: { reason: "not_taken", value: shows, requested: text },
	});
