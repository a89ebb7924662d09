import type { Dropped } from "@bascule/page-agent";
import { BridgeError, bytesIn, type GivenFile, type InlineFile, MAX_INLINE_BYTES, toBase64 } from "@bascule/protocol";
import { accepts } from "./accept.ts";
import type { TabHost } from "./local-page.ts";
import type { Point } from "./mouse.ts";
import { type ActionOf, listens, type Performance, type Performer, pointOf, untilDialog } from "./performer.ts";
import { sleep } from "./pulse.ts";
import { pointInTab } from "./targets.ts";

/** Files as they come to a page: by their paths, if the browser reads the same disk, or else with all their bytes. */
type Handed = { paths: string[] } | { files: InlineFile[] };

/** What shows a place to drop at only when files come needs to be dragged over once more. */
const DRAG_OVERS = 3;
const DRAG_PAUSE_MS = 30;

/** As the protocol names it; what is dropped stays where it came from. */
const COPY = 1;

export const upload_file: Performer<ActionOf<"upload_file">> = async ({ place, prepared, action, host, signal }) => {
	const { tab, frame } = place;
	const { files } = action;
	const ref = prepared.ref ?? "";
	const { accept, multiple } = await tab.agents.call(frame, "fileInput", { ref }, signal);
	if (files.length > 1 && !multiple)
		throw new BridgeError("invalid_action", "files: the input takes one file at a time", {
			details: { reason: "not_multiple" },
		});
	const handed = await handOver(files, host);
	const given =
		"paths" in handed
			? tab.agents.setFiles(frame, ref, handed.paths, signal)
			: tab.agents.call(frame, "giveFiles", { ref, files: handed.files }, signal);
	await untilDialog(tab, given, signal);
	const others = files.filter((file) => !accepts(accept, file));
	return {
		reacts: listens(place, ["input", "change"], null),
		told: { fileCount: files.length },
		warnings: others.map(({ name }) => `the input asks for ${accept}, and ${name} is of another kind`),
	};
};

export const drop_files: Performer<ActionOf<"drop_files">> = async (performance) => {
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
	// With a dialog open the page says nothing; it is what became of the drop.
	const { fired, isTaken } = dropped ?? { fired: ["dragenter", "dragover", "drop"], isTaken: true };
	if (!isTaken || !fired.includes("drop")) throw notTaken(fired, isTaken);
	return { reacts: true, told: { eventsFired: fired, dropDispatched: true } };
};

/** Drags files in from outside the page, as a person does. */
async function dropByBrowser(
	{ place: { tab, frame }, signal }: Performance<ActionOf<"drop_files">>,
	at: Point,
	files: string[],
): Promise<Dropped> {
	const data = { items: [], files, dragOperationsMask: COPY };
	const drag = (type: "dragEnter" | "dragOver" | "drop" | "dragCancel") =>
		tab.session.send("Input.dispatchDragEvent", { type, ...at, data }, { signal });
	await drag("dragEnter");
	let isTaken = false;
	for (let over = 0; over < DRAG_OVERS && !isTaken; over++) {
		if (over > 0) await sleep(DRAG_PAUSE_MS, signal);
		await drag("dragOver");
		({ isTaken } = await tab.agents.call(frame, "dropped", {}, signal));
	}
	// What no page takes the browser would open in its place.
	await drag(isTaken ? "drop" : "dragCancel");
	const { fired } = await tab.agents.call(frame, "dropped", {}, signal);
	return { fired, isTaken };
}

async function handOver(given: GivenFile[], { files, sharesDisk }: TabHost): Promise<Handed> {
	const paths = given.flatMap(({ path }) => path ?? []);
	if (paths.length > 0 && !files) throw new BridgeError("internal_error", "the engine cannot reach the workspace");
	if (files && sharesDisk && paths.length === given.length)
		return { paths: await Promise.all(paths.map((path) => files.resolve(path))) };
	const inline: InlineFile[] = [];
	let left = MAX_INLINE_BYTES;
	for (const { name, mimeType, contents, path } of given) {
		const bytes = contents ?? toBase64((await files?.read(path ?? "", { maxBytes: left })) ?? new Uint8Array());
		left -= bytesIn(bytes);
		inline.push({ name, mimeType, contents: bytes });
	}
	return { files: inline };
}

const notTaken = (eventsFired: string[], isZone: boolean): BridgeError =>
	new BridgeError(
		"element_not_actionable",
		isZone
			? "what is there takes files, but not these: there was no drop"
			: "nothing there takes files: the page did not cancel dragover",
		{
			hint: isZone
				? "It may take one file at a time, or none now."
				: "Drop on the zone itself, or use upload_file if there is a file input.",
			details: { reason: "not_taken", eventsFired, dropDispatched: false },
		},
	);
