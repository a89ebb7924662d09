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
