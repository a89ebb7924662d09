import * as z from "zod";

/** The answer to `extract`: what a page says about what a caller wants to know. */

export const extractMiss = z.object({
	path: z.string(),
	reason: z.string(),
	/** What stands where the value should be. */
	saw: z.string().optional(),
	required: z.boolean().optional(),
});
export type ExtractMiss = z.infer<typeof extractMiss>;

export const extractEvidence = z.object({
	refsUsed: z.array(z.string()),
	selectorsUsed: z.array(z.string()),
	partialMisses: z.array(extractMiss),
	/** Where each field came from, by its path; one entry for a field of all items. */
	sources: z.record(z.string(), z.string()),
});
export type ExtractEvidence = z.infer<typeof extractEvidence>;

export const EXTRACTED = {
	extract: z.object({ data: z.unknown(), evidence: extractEvidence, warnings: z.array(z.string()) }),
} as const;
