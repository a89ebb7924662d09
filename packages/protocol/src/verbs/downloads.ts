import * as z from "zod";
import { downloadRecord } from "../downloads.ts";
import { defineVerb } from "./define.ts";

export const downloadsState = z.object({
	captureOn: z.boolean(),
	storageDir: z.string(),
	captured: z.array(downloadRecord),
});
export type DownloadsState = z.infer<typeof downloadsState>;

/** Files that pages make the browser download. */
export const downloads = {
	/** The folder is a path in the workspace. */
	captureDownloads: defineVerb({
		port: "downloads",
		effect: "act",
		query: z.object({ on: z.boolean(), clear: z.boolean(), folder: z.string() }),
		result: downloadsState,
	}),
	/** All of them, once the one with that id has ended or the time is up. */
	downloads: defineVerb({
		port: "downloads",
		effect: "read",
		query: z.object({ id: z.string(), ms: z.number() }),
		result: downloadsState,
	}),
};
