import type { Dropped } from "@bascule/page-agent";
import { BridgeError } from "@bascule/protocol";
import { pointInTab } from "../frames/tab-frame.ts";
import type { Point } from "../input/mouse.ts";
import { sleep } from "../tab/change-signal.ts";
import { inputAction } from "./lib/define.ts";
import { handOver, ofOtherKinds } from "./lib/files/hand-over.ts";
import { type Performance, pointOf, untilDialog } from "./lib/performer.ts";

/** What shows a place to drop at only when files come needs to be dragged over once more. */
const DRAG_OVERS = 3;
const DRAG_PAUSE_MS = 30;

/** As the protocol names it; what is dropped stays where it came from. */
const COPY = 1;

export default inputAction("drop_files", async (performance) => {
	const { place, prepared, action, host, signal } = performance;
	const handed = await handOver(action.files, host);
	const at = pointOf(prepared);
	// Also for what lies over the frame that the point is in.
	const inTab = await pointInTab(place, at);
	const dropping =
		"paths" in handed
			? dropByBrowser(performance, inTab, handed.paths)
			: place.tab.agents.call(place.frame, "dropFiles", { at, files: handed.files }, signal);
	let dropped: Dropped | undefined;
	await untilDialog(
		place.tab,
		dropping.then((outcome) => {
			dropped = outcome;
		}),
		signal,
	);
	// With a dialog open the page says nothing; it is the outcome of the drop.
	const { fired, isTaken, accept } = dropped ?? { fired: ["dragenter", "dragover", "drop"], isTaken: true, accept: "" };
	if (!isTaken || !fired.includes("drop")) throw notTaken(fired, isTaken);
	const warnings = ofOtherKinds(action.files, accept);
	return { reacts: true, told: { eventsFired: fired, dropDispatched: true }, warnings };
});

/** Drags files in from outside the page, as a person does. */
async function dropByBrowser(
	{ place: { tab, frame }, signal }: Performance<"drop_files">,
	at: Point,
	files: string[],
): Promise<Dropped> {
	const data = { items: [], files, dragOperationsMask: COPY };
	const drag = (type: "dragEnter" | "dragOver" | "drop" | "dragCancel") =>
		tab.session.send("Input.dispatchDragEvent", { type, ...at, data }, { signal });
	await drag("dragEnter");
	let isTaken = false;
	let accept = "";
	for (let over = 0; over < DRAG_OVERS && !isTaken; over++) {
		if (over > 0) await sleep(DRAG_PAUSE_MS, signal);
		await drag("dragOver");
		({ isTaken, accept } = await tab.agents.call(frame, "dropped", {}, signal));
	}
	// What no page takes the browser would open in its place.
	await drag(isTaken ? "drop" : "dragCancel");
	const { fired } = await tab.agents.call(frame, "dropped", {}, signal);
	return { fired, isTaken, accept };
}

const notTaken = (eventsFired: string[], isZone: boolean): BridgeError =>
	new BridgeError(
		"element_not_actionable",
		isZone
			? "the element accepts files, but not these; nothing was dropped"
			: "the element accepts no files: the page did not cancel dragover",
		{
			hint: isZone
				? "It may accept only one file, or none at the moment."
				: "Drop on the zone itself, or use upload_file if there is a file input.",
			details: { reason: "not_taken", eventsFired, dropDispatched: false },
		},
	);
