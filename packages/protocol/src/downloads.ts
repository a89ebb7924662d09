import * as z from "zod";

/** A file that a page made the browser store. */
export const downloadRecord = z.object({
	id: z.string(),
	/** As the page named it, without what has no place in a file name. */
	suggestedFilename: z.string(),
	/** As the page named it, where that is different. */
	rawSuggestedFilename: z.string().optional(),
	mimeType: z.string().optional(),
	/** As far as it has come. */
	sizeBytes: z.number(),
	state: z.enum(["inProgress", "completed", "failed"]),
	/** Once it is all there. */
	path: z.string().optional(),
	/** Why it failed. */
	reason: z.string().optional(),
});
export type DownloadRecord = z.infer<typeof downloadRecord>;

/** What can be asked of a session's downloads. */
export const downloadsQuery = z.discriminatedUnion("op", [
	/** The folder is a path of the workspace. */
	z.object({ op: z.literal("capture"), on: z.boolean(), clear: z.boolean(), folder: z.string() }),
	/** One of them, when it has ended or the time is up. */
	z.object({ op: z.literal("get"), id: z.string(), ms: z.number() }),
]);
export type DownloadsQuery = z.infer<typeof downloadsQuery>;

export const downloadsState = z.object({
	captureOn: z.boolean(),
	storageDir: z.string(),
	captured: z.array(downloadRecord),
});
export type DownloadsState = z.infer<typeof downloadsState>;
