import * as z from "zod";
import { elementTarget, target } from "../shapes.ts";
import { defineAction } from "./define.ts";

/** A file for a page: its bytes, or where they are in the workspace. */
export const givenFile = z.object({
	name: z.string(),
	mimeType: z.string(),
	/** Base64. */
	contents: z.string().optional(),
	path: z.string().optional(),
	/** Of a folder: how many files it holds. */
	entries: z.number().optional(),
});
export type GivenFile = z.infer<typeof givenFile>;

/** A file whose bytes travel with it. */
export type InlineFile = Pick<GivenFile, "name" | "mimeType"> & { contents: string };

/** What a page may be handed in one message. */
export const MAX_INLINE_BYTES = 32 << 20;

export const files = {
	/** The target is a file input, or what stands for one. */
	upload_file: defineAction({
		port: ["dom", "input"],
		query: { files: z.array(givenFile), ...elementTarget },
		traits: { givesFiles: true },
	}),
	drop_files: defineAction({
		port: ["dom", "input"],
		query: { files: z.array(givenFile), ...target },
		traits: { givesFiles: true },
	}),
};
