import type { Dropped } from "@bascule/page-agent";
import { BridgeError, bytesIn, type GivenFile, type InlineFile, MAX_INLINE_BYTES, toBase64 } from "@bascule/protocol";
import { accepts } from "./accept.ts";
import { unlessLost } from "./agent-link.ts";
import type { TabHost } from "./local-page.ts";
import type { Point } from "./mouse.ts";
import {
	type ActionOf,
	listens,
	type Performance,
	type Performed,
	type Performer,
	pointOf,
	untilDialog,
} from "./performer.ts";
import { sleep } from "./pulse.ts";
import { type Place, pointInTab } from "./targets.ts";

/** Files as they come to a page: by their paths, if the browser reads the same disk, or else with all their bytes. */
type Handed = { paths: string[] } | { files: InlineFile[] };

/** What shows a place to drop at only when files come needs to be dragged over once more. */
const DRAG_OVERS = 3;
const DRAG_PAUSE_MS = 30;

/** How long the browser may take to read a folder. */
const FOLDER_MS = 10_000;
const FOLDER_LOOK_MS = 20;

/** As the protocol names it; what is dropped stays where it came from. */
const COPY = 1;

export const upload_file: Performer<ActionOf<"upload_file">> = async ({ place, prepared, action, host, signal }) => {
	const { tab, frame } = place;
	const { files } = action;
	const ref = prepared.ref ?? "";
	const { accept, multiple, directory } = await tab.agents.call(frame, "fileInput", { ref }, signal);
	if (files.length > 1 && !multiple && !directory)
		throw new BridgeError("invalid_action", "files: the input takes one file at a time", {
			details: { reason: "not_multiple" },
		});
	const folder = folderOf(files, directory);
	if (folder) return uploadFolder({ place, ref, folder, host, signal });
	const handed = await handOver(files, host);
	if (directory && "paths" in handed)
		throw new BridgeError("invalid_action", "the input takes a folder", {
			hint: "Pass the path of a folder of the workspace; all files in it are given.",
			details: { reason: "takes_folder" },
		});
	const given =
		"paths" in handed
			? tab.agents.setFiles(frame, ref, handed.paths, signal)
			: tab.agents.call(frame, "giveFiles", { ref, files: handed.files }, signal);
	await untilDialog(tab, given, signal);
	return {
		reacts: listens(place, ["input", "change"], null),
		told: { fileCount: files.length },
		warnings: ofOtherKinds(files, accept),
	};
};

const ofOtherKinds = (files: GivenFile[], accept: string): string[] =>
	files
		.filter((file) => !accepts(accept, file))
		.map(({ name }) => `the input asks for ${accept}, and ${name} is of another kind`);

/** The folder among what is given, if the input takes one. */
function folderOf(files: GivenFile[], directory: boolean): GivenFile | undefined {
	const folder = files.find(isFolder);
	if (folder && !directory)
		throw new BridgeError("invalid_action", `${folder.name} is a folder, and the input takes files`, {
			details: { reason: "takes_files" },
		});
	if (folder && files.length > 1)
		throw new BridgeError("invalid_action", "files: the input takes one folder", {
			details: { reason: "not_multiple" },
		});
	return folder;
}

const isFolder = ({ entries }: GivenFile): boolean => entries !== undefined;

interface FolderUpload extends Pick<Performance<unknown>, "place" | "host" | "signal"> {
	ref: string;
	folder: GivenFile;
}

/** The browser itself reads the folder, and tells the page when it has. */
async function uploadFolder({ place, ref, folder, host, signal }: FolderUpload): Promise<Performed> {
	const { tab, frame } = place;
	if (!host.files || !host.sharesDisk)
		throw new BridgeError("unsupported", "only a browser that Bascule starts can be given a folder", {
			hint: "Pass the files in it with their contents.",
		});
	const path = await host.files.resolve(folder.path ?? "");
	await tab.agents.call(frame, "watchFolder", { ref }, signal);
	await tab.agents.setFiles(frame, ref, [path], signal);
	// A page that asks, or goes elsewhere, has heard of the files.
	let count = folder.entries;
	const came = folderCame(place, signal).then((files) => {
		count = files ?? count;
	});
	await untilDialog(tab, came, signal);
	const warnings = count === folder.entries ? [] : [`of ${folder.entries} files in the folder ${count} came`];
	return { reacts: true, told: { fileCount: count }, warnings };
}

/** How many files have come to the page; null if it has gone meanwhile. */
async function folderCame({ tab, frame }: Place, signal: AbortSignal): Promise<number | null> {
	const { loaderId } = frame;
	for (const end = performance.now() + FOLDER_MS; performance.now() < end; await sleep(FOLDER_LOOK_MS, signal)) {
		const count = await tab.agents.call(frame, "folderCame", {}, signal).catch(unlessLost);
		if (count !== null || tab.frames.get(frame.id)?.loaderId !== loaderId) return count;
	}
	throw new BridgeError("outcome_unknown", "the folder was given, but the page has not heard of its files");
}

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
	const { fired, isTaken, accept } = dropped ?? { fired: ["dragenter", "dragover", "drop"], isTaken: true, accept: "" };
	if (!isTaken || !fired.includes("drop")) throw notTaken(fired, isTaken);
	const warnings = ofOtherKinds(action.files, accept);
	return { reacts: true, told: { eventsFired: fired, dropDispatched: true }, warnings };
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
