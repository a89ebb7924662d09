import {
	BridgeError,
	bytesIn,
	type DownloadRecord,
	type DownloadsState,
	type GivenFile,
	MAX_INLINE_BYTES,
	mimeTypeOf,
	type ToolContext,
	type ToolPage,
	toBase64,
} from "@bascule/protocol";
import * as z from "zod";

/** Files that a caller hands to a page, and where they come from. */

export const MAX_FILES = 32;

/** Exactly one of them says where the bytes are. */
const SOURCES = ["path", "contents", "download"] as const;

export const sourceShape = {
	path: z.string().min(1).optional().describe("in the workspace"),
	download: z
		.string()
		.regex(/^d\d+$/, "a download id looks like d1")
		.optional()
		.describe("id of a captured download"),
	name: z.string().min(1).max(255).optional().describe("as the page sees it; default: the file's name"),
	mimeType: z.string().optional().describe("default: from the name"),
};

export const givenFile = z
	.strictObject({ ...sourceShape, contents: z.base64().optional().describe("base64; needs a name") })
	.refine((file) => SOURCES.filter((source) => file[source] !== undefined).length === 1, {
		error: "pass exactly one of path, contents, download",
		path: ["path"],
	})
	.refine(({ contents, name }) => contents === undefined || name !== undefined, {
		error: "contents need a name",
		path: ["name"],
	});
export type FileSource = z.output<typeof givenFile>;

export const givenFiles = z.array(givenFile).min(1).max(MAX_FILES);

/** What a result says of a file that was handed over. */
export const fileFacts = z.object({
	name: z.string(),
	mode: z.enum(["path", "content", "download"]),
	bytes: z.number(),
	mimeType: z.string(),
});

export interface TakenFile {
	facts: z.output<typeof fileFacts>;
	given: GivenFile;
}

interface FileContext extends Pick<ToolContext, "files" | "signal"> {
	page: Pick<ToolPage<never, { download: "downloads" }>, "tryAsk">;
	/** A path may be that of a folder. */
	takesFolders?: boolean;
}

/** The files in the form in which a page gets them. */
export async function takeFiles(sources: FileSource[], context: FileContext): Promise<TakenFile[]> {
	const taken: TakenFile[] = [];
	let left = MAX_INLINE_BYTES;
	for (const source of sources) {
		const file = await takeFile(source, context);
		if (file.given.path === undefined) left -= file.facts.bytes;
		taken.push(file);
	}
	if (left < 0) throw tooLarge(MAX_INLINE_BYTES - left);
	return taken;
}

async function takeFile(source: FileSource, context: FileContext): Promise<TakenFile> {
	if (source.contents !== undefined) return inline(source, "content", source.contents);
	if (source.download === undefined) return fromPath(source, source.path ?? "", context);
	const { path = "", suggestedFilename } = await findDownload(source.download, context);
	// On the disk it has another name.
	return fromDisk({ ...source, name: source.name ?? suggestedFilename }, "download", path, context);
}

/** The page reads the file itself, unless it is to see it under another name or type. */
async function fromPath(source: FileSource, path: string, context: FileContext): Promise<TakenFile> {
	const name = path.split(/[\\/]/).findLast((part) => part !== "") ?? "file";
	const folder = context.takesFolders ? await context.files.inFolder(path) : null;
	if (folder) return wholeFolder(name, path, folder);
	const mimeType = mimeTypeOf(name) ?? UNKNOWN;
	const isAsItIs = (source.name ?? name) === name && (source.mimeType ?? mimeType) === mimeType;
	if (!isAsItIs) return fromDisk({ ...source, name: source.name ?? name }, "path", path, context);
	const bytes = await context.files.size(path);
	return { facts: { name, mode: "path", bytes, mimeType }, given: { name, mimeType, path } };
}

function wholeFolder(name: string, path: string, { count, bytes }: { count: number; bytes: number }): TakenFile {
	const mimeType = "inode/directory";
	return { facts: { name, mode: "path", bytes, mimeType }, given: { name, mimeType, path, entries: count } };
}

async function fromDisk(
	source: FileSource,
	mode: TakenFile["facts"]["mode"],
	path: string,
	{ files }: FileContext,
): Promise<TakenFile> {
	const bytes = await files.size(path);
	if (bytes > MAX_INLINE_BYTES) throw tooLarge(bytes);
	return inline(source, mode, toBase64(await files.read(path)));
}

function inline(source: FileSource, mode: TakenFile["facts"]["mode"], contents: string): TakenFile {
	const name = source.name ?? "file";
	const mimeType = source.mimeType ?? mimeTypeOf(name) ?? UNKNOWN;
	return { facts: { name, mode, bytes: bytesIn(contents), mimeType }, given: { name, mimeType, contents } };
}

const UNKNOWN = "application/octet-stream";

/** How long a download that is on its way is waited for. */
export const DOWNLOAD_MS = 3000;

/** A download that is all there. */
async function findDownload(id: string, { page, signal }: FileContext): Promise<DownloadRecord> {
	const state = await page.tryAsk("download", { id, ms: DOWNLOAD_MS }, { signal });
	if (!state)
		throw new BridgeError("unsupported", "downloads are not captured in this session", {
			hint: "Pass a path or contents.",
		});
	const record = downloadIn(state, id);
	if (record.state === "completed") return record;
	throw new BridgeError("busy", `the download ${id} is still running`, { hint: "Wait for it with download_get." });
}

/** A download by its id. One that failed is an error. */
export function downloadIn({ captured }: DownloadsState, id: string): DownloadRecord {
	const record = captured.find((download) => download.id === id);
	if (!record)
		throw new BridgeError("invalid_action", `there is no download ${id} in this session`, {
			hint: "Call downloads_capture for a list of downloads.",
		});
	if (record.state === "failed")
		throw new BridgeError("navigation_failed", `the download ${id} failed: ${record.reason ?? "unknown reason"}`, {
			hint: "Start the download again.",
		});
	return record;
}

const tooLarge = (bytes: number): BridgeError =>
	new BridgeError("invalid_action", `a page can receive at most ${MAX_INLINE_BYTES} bytes, got ${bytes}`, {
		hint: "In a browser that Bascule starts, a path has no limit unless you change the file's name or mimeType.",
		details: { bytes, maxBytes: MAX_INLINE_BYTES },
	});
