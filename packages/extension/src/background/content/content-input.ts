import {
	type Action,
	type ActionOf,
	isLostContext,
	type PageTab,
	type Prepared,
	parseChord,
	pointInTab,
	prepare,
	type SyntheticInput,
	sleep,
	type TabContext,
	type TabFrame,
	targetOf,
} from "@bascule/engine";
import type { ElementProbe } from "@bascule/protocol";
import type { ContentTab } from "./content-tab.ts";
import { arrival, isUnderWay, type Start } from "./journey.ts";
import { foreignFrame } from "./obstacle.ts";

/** How long a page may take to show its first change, and how long it has to be quiet to have done. */
const REACTION_MS = 150;
const QUIET_MS = 50;
const SETTLE_CAP_MS = 1500;
const LOOK_MS = 20;

const platform = /Mac/.test(navigator.userAgent) ? "mac" : "other";

interface Performed {
	readonly warnings: string[];
	readonly valueRequested?: string;
	readonly scroll?: NonNullable<ElementProbe["scroll"]>;
}

/** What an action on the page leaves to tell. */
export interface InputDone extends Performed {
	readonly place: TabFrame<PageTab>;
	readonly prepared: Prepared;
}

/** Input made of the page's own events, since only the debugger can send any other. */
export async function inputInContent(
	tab: ContentTab,
	action: Action,
	start: Start,
	context: TabContext,
): Promise<InputDone> {
	const { signal } = context;
	const { place, prepared } = await prepare({ ...context, action, tab, isTrusted: false });
	// What lies over a frame is in the way of what is inside it.
	if (prepared.point) await pointInTab(place, prepared.point);
	const performed = await perform(place, prepared, action, signal);
	const warnings = [...performed.warnings, ...(await settled(tab, place, start, signal))];
	return { ...performed, place, prepared, warnings };
}

async function perform(
	place: TabFrame<PageTab>,
	{ ref, editable, point = { x: 0, y: 0 } }: Prepared,
	action: Action,
	signal: AbortSignal,
): Promise<Performed> {
	const { frame } = place;
	const { agents } = place.tab;
	const send = async (input: SyntheticInput): Promise<Performed> => ({
		warnings: await agents.call(frame, "synthesize", { ...(ref !== undefined && { ref }), input }, signal),
	});
	switch (action.type) {
		case "click":
			return send({ type: "click", point, button: action.button });
		case "hover":
			return send({ type: "hover", point });
		case "type":
		case "fill": {
			const { type, value } = action;
			if (editable === "slider") throw foreignFrame();
			const requested = type === "fill" && { valueRequested: value };
			if (editable !== "value") return { ...(await send({ type: "insert", text: value })), ...requested };
			await agents.call(frame, "setValue", { ref: ref ?? "", value }, signal);
			return { warnings: [], valueRequested: value };
		}
		case "press": {
			const { press, modifiers } = parseChord(action.key, platform);
			return send({ type: "press", ...press, modifiers });
		}
		case "select":
			await agents.call(frame, "chooseOptions", { ref: ref ?? "", values: action.values }, signal);
			return { warnings: [], valueRequested: action.values.join(",") };
		case "scroll":
			return scroll(place, action, signal);
		// The hand that holds, moves and lifts is the debugger's.
		default:
			throw foreignFrame();
	}
}

async function scroll(
	{ tab, frame }: TabFrame<PageTab>,
	{ coords, to, by, intoView, ...target }: ActionOf<"scroll">,
	signal: AbortSignal,
): Promise<Performed> {
	// A wheel turns only by the debugger.
	if (coords) throw foreignFrame();
	const request = { target: targetOf(target), to, by, intoView };
	return { warnings: [], ...(await tab.agents.call(frame, "scroll", request, signal)) };
}

/** Waits until the page has shown what came of it, or another one has come; returns warnings. */
async function settled(
	tab: ContentTab,
	{ frame }: TabFrame<PageTab>,
	start: Start,
	signal: AbortSignal,
): Promise<string[]> {
	const began = performance.now();
	for (;;) {
		if (await isUnderWay(tab)) return arrival(tab, start, signal);
		try {
			const { changed, quietFor } = await tab.agents.call(frame, "settle", { wait: false }, signal);
			const waited = performance.now() - began;
			if (quietFor >= QUIET_MS && (changed || waited > REACTION_MS)) return [];
			if (waited > SETTLE_CAP_MS) return [];
		} catch (error) {
			if (isLostContext(error)) return arrival(tab, start, signal);
			throw error;
		}
		await sleep(LOOK_MS, signal);
	}
}
