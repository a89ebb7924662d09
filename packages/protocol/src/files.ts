import * as z from "zod";
import { deltaShape } from "./action.ts";
import { elementTarget, target } from "./shapes.ts";

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

export const fileActions = [
	/** The target is a file input, or what stands for one. */
	z.object({ type: z.literal("upload_file"), files: z.array(givenFile), ...elementTarget, ...deltaShape }),
	z.object({ type: z.literal("drop_files"), files: z.array(givenFile), ...target, ...deltaShape }),
] as const;
