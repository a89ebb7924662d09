import { BridgeError, type GivenFile } from "@bascule/protocol";
import { unlessLost } from "../agent/agent-client.ts";
import type { TabFrame } from "../frames/tab-frame.ts";
import { sleep } from "../tab/change-signal.ts";
import { inputAction } from "./lib/define.ts";
import { handOver, ofOtherKinds } from "./lib/files/hand-over.ts";
import { listens, type Performance, type Performed, untilDialog } from "./lib/performer.ts";

/** How long the browser may take to read a folder. */
const FOLDER_MS = 10_000;
const FOLDER_LOOK_MS = 20;

export default inputAction("upload_file", async ({ place, prepared, action, host, signal }) => {
	const { tab, frame } = place;
	const { files } = action;
	const ref = prepared.ref ?? "";
	const { accept, multiple, directory } = await tab.agents.call(frame, "fileInput", { ref }, signal);
	if (files.length > 1 && !multiple && !directory)
		throw new BridgeError("invalid_action", "files: the input accepts one file only", {
			details: { reason: "not_multiple" },
		});
	const folder = folderOf(files, directory);
	if (folder) return uploadFolder({ place, ref, folder, host, signal });
	const handed = await handOver(files, host);
	if (directory && "paths" in handed)
		throw new BridgeError("invalid_action", "the input accepts a folder only", {
			hint: "Pass the path of a workspace folder; all files in it are used.",
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
});

/** The folder among what is given, if the input takes one. */
function folderOf(files: GivenFile[], directory: boolean): GivenFile | undefined {
	const folder = files.find(isFolder);
	if (folder && !directory)
		throw new BridgeError("invalid_action", `${folder.name} is a folder, but the input accepts files only`, {
			details: { reason: "takes_files" },
		});
	if (folder && files.length > 1)
		throw new BridgeError("invalid_action", "files: the input accepts one folder only", {
			details: { reason: "not_multiple" },
		});
	return folder;
}

const isFolder = ({ entries }: GivenFile): boolean => entries !== undefined;

interface FolderUpload extends Pick<Performance<"upload_file">, "place" | "host" | "signal"> {
	ref: string;
	folder: GivenFile;
}

/** The browser itself reads the folder, and tells the page when it has. */
async function uploadFolder({ place, ref, folder, host, signal }: FolderUpload): Promise<Performed> {
	const { tab, frame } = place;
	if (!host.files || !host.sharesDisk)
		throw new BridgeError("unsupported", "folders work only in a browser that Bascule starts", {
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
	const warnings =
		count === folder.entries ? [] : [`the page received ${count} of ${folder.entries} files in the folder`];
	return { reacts: true, told: { fileCount: count }, warnings };
}

/** How many files have come to the page; null if it has gone meanwhile. */
async function folderCame({ tab, frame }: TabFrame, signal: AbortSignal): Promise<number | null> {
	const { loaderId } = frame;
	for (const end = performance.now() + FOLDER_MS; performance.now() < end; await sleep(FOLDER_LOOK_MS, signal)) {
		const count = await tab.agents.call(frame, "folderCame", {}, signal).catch(unlessLost);
		if (count !== null || tab.frames.get(frame.id)?.loaderId !== loaderId) return count;
	}
	throw new BridgeError("outcome_unknown", "the folder was set, but the page has not received its files");
}
