import { BridgeError, type WaitState } from "@bascule/protocol";
import { isBetweenPages } from "../../frames/between-pages.ts";
import { documents, placeOfRef, type TabFrame } from "../../frames/tab-frame.ts";
import { sleep } from "../../tab/change-signal.ts";
import type { PageTab, TabContext } from "../../tab/page-tab.ts";
import type { ActionOf } from "./action.ts";
import { targetOf } from "./performer.ts";

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 200;

/** States that hold for the tab only if they do in every document. */
const EVERYWHERE: ReadonlySet<WaitState> = new Set(["hidden", "detached"]);

/** Waits until an element, a text or the address is as the caller wants; the caller's deadline is how long. */
export async function waitUntil(
	place: TabFrame<PageTab>,
	action: ActionOf<"wait_for">,
	{ host: { ids, tabs }, signal }: TabContext,
): Promise<void> {
	const { ref, state = "visible" } = action;
	// What never was would be taken for what is gone.
	if (ref && !ids.ownerOf(ref)) throw new BridgeError("element_not_found", `there is no element with the ref ${ref}`);
	const notYet = (error: unknown): false => {
		if (place.tab.closed || !isBetweenPages(error)) throw error;
		return false;
	};
	for (let pause = FIRST_PAUSE_MS; !(await isReached(place, action, signal).catch(notYet)); ) {
		// An element does not outlive its document.
		if (ref && !EVERYWHERE.has(state)) placeOfRef(ref, ids, tabs);
		await sleep(pause, signal);
		pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS);
	}
}

async function isReached(
	{ tab, frame: start }: TabFrame<PageTab>,
	action: ActionOf<"wait_for">,
	signal: AbortSignal,
): Promise<boolean> {
	const { text, url, state = "visible" } = action;
	if (url !== undefined) return tab.url.toLowerCase().includes(url.toLowerCase());
	const request = text === undefined ? { target: targetOf(action), state } : { text, state };
	const isAnchored = action.ref ?? action.contextRef ?? action.coords;
	const isEverywhere = EVERYWHERE.has(state);
	for await (const frame of isAnchored ? [start] : documents(tab, signal)) {
		const ask = (limit: AbortSignal) => tab.agents.call(frame, "holds", request, limit);
		const holds = frame === tab.frames.main ? await ask(signal) : await tab.agents.ofFrame(frame, signal, ask);
		if (holds !== null && holds !== isEverywhere) return !isEverywhere;
	}
	return isEverywhere;
}
