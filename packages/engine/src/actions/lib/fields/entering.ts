import type { Editable, FieldRead } from "@bascule/page-agent";
import type { TabFrame } from "../../../frames/tab-frame.ts";
import { sleep } from "../../../tab/change-signal.ts";
import { listens, untilDialog } from "../performer.ts";
import { slide } from "./slider.ts";

/** Text for what has the focus. */

export const TEXT_EVENTS = ["beforeinput", "input"];
export const ARRIVE_EVENTS = ["focus", "focusin"];
export const LEAVE_EVENTS = ["change", "blur", "focusout"];
/** A field that is left for the next one is told of that, too. */
export const FIELD_EVENTS = [...TEXT_EVENTS, ...LEAVE_EVENTS, ...ARRIVE_EVENTS];
export interface Entry {
	ref: string;
	editable: Editable;
	value: string;
}

/** Puts a value in place of what a field holds. Fields that take typed text have the focus and are selected. */
export async function enter(
	{ tab, frame }: TabFrame,
	{ ref, editable, value }: Entry,
	signal: AbortSignal,
): Promise<void> {
	const { agents, input } = tab;
	const done = (entered: Promise<unknown>) => untilDialog(tab, entered, signal);
	if (editable === "value") return done(agents.call(frame, "setValue", { ref, value }, signal));
	if (editable === "choice") return done(agents.call(frame, "chooseOptions", { ref, values: [value] }, signal));
	if (editable === "slider") return slide({ tab, frame }, { ref, value }, signal);
	// No selection in the page is all of its text.
	if (editable === "code") await done(input.press("ControlOrMeta+A"));
	if (editable === "rich") await untilSelectionTold({ tab, frame }, signal);
	if (editable === "rich" && value.includes("\n")) {
		// Typed, an Enter may send a message, and some editors make one paragraph of all lines.
		await done(input.press("Delete"));
		const { taken } = await agents.call(frame, "paste", { ref, text: value }, signal);
		if (taken) return;
	}
	const collapses =
		editable === "rich" && value.includes("  ") && (await agents.call(frame, "collapsesSpaces", { ref }, signal));
	const text = collapses ? value.replaceAll(RUNS, kept) : value;
	await done(text === "" ? input.press("Delete") : input.insertText(text));
	if (editable === "number" && !tab.dialogs.open) await done(agents.call(frame, "leaveNumber", { ref, value }, signal));
}

const RUNS = / {2,}/g;

/** As the browser writes spaces that are typed one by one, so that each of them shows. */
const kept = (run: string): string => "\u00A0 ".repeat(run.length).slice(-run.length);

/** Whether the page may do something about a value for the field that has the focus, and about leaving it. */
export async function reactsToField(place: TabFrame, editable: Editable): Promise<boolean> {
	return editable === "value" || editable === "choice" || listens(place, FIELD_EVENTS, null);
}

/** The same selection as before is not told again. */
const SELECTION_MS = 60;

/** An editor that has not heard of the selection yet would put the text where its caret was. */
async function untilSelectionTold({ tab, frame }: TabFrame, signal: AbortSignal): Promise<void> {
	for (const end = performance.now() + SELECTION_MS; performance.now() < end; await sleep(4, signal))
		if (await tab.agents.call(frame, "selectionTold", {}, signal)) return;
}

/** How long an editor may take to draw what it took. */
const DRAW_MS = 300;
/** How long a field that was typed in key by key may take to put its old value back. */
const REVERT_MS = 200;

/** Reads a field back, and tries again by keys where that may help. */
export async function confirm(
	place: TabFrame,
	field: Omit<Entry, "editable">,
	signal: AbortSignal,
): Promise<FieldRead | null> {
	const isClear = ({ verdict, wantsKeys }: FieldRead) => verdict !== "other" || wantsKeys === true;
	const read = await readUntil(place, field, { isEnough: isClear, ms: DRAW_MS, signal });
	if (!read?.wantsKeys) return read;
	await enterByKeys(place, field, signal);
	return readUntil(place, field, { isEnough: ({ verdict }) => verdict === "other", ms: REVERT_MS, signal });
}

/** Reads a field again and again until that is enough, or for so long. */
async function readUntil(
	{ tab, frame }: TabFrame,
	field: Omit<Entry, "editable">,
	{ isEnough, ms, signal }: { isEnough: (read: FieldRead) => boolean; ms: number; signal: AbortSignal },
): Promise<FieldRead | null> {
	for (const end = performance.now() + ms; ; await sleep(15, signal)) {
		if (tab.dialogs.open || tab.crashed || tab.closed) return null;
		const [read] = await tab.agents.call(frame, "readFields", { fields: [field] }, signal);
		if (!read || isEnough(read) || performance.now() > end) return read ?? null;
	}
}

/** Longer texts are not typed key by key. */
const MAX_KEYS = 64;

/** Types a value key by key into a field that did not take it as a whole: some act on keys alone. */
async function enterByKeys(
	{ tab, frame }: TabFrame,
	{ ref, value }: Omit<Entry, "editable">,
	signal: AbortSignal,
): Promise<void> {
	if (value === "" || value.length > MAX_KEYS || value.includes("\n")) return;
	const { editable } = await tab.agents.call(frame, "nextField", { next: { ref, value } }, signal);
	const done = (entered: Promise<unknown>) => untilDialog(tab, entered, signal);
	for (const character of value) {
		if (tab.dialogs.open) return;
		await done(tab.input.press(character));
	}
	if (editable === "number" && !tab.dialogs.open)
		await done(tab.agents.call(frame, "leaveNumber", { ref, value }, signal));
}
