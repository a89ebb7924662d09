import * as z from "zod";
import { defineVerb, warnings } from "./define.ts";

/** Where a value is read, if the caller says so. */
export const extractSource = z.object({
	/** The items of an array: a selector, or words for what they are called. */
	collection: z.string().optional(),
	selector: z.string().optional(),
	attr: z.string().optional(),
	prop: z.string().optional(),
	query: z.string().optional(),
});
export type ExtractSource = z.infer<typeof extractSource>;

export const EXTRACT_TYPES = ["object", "array", "string", "number", "integer", "boolean"] as const;
export type ExtractType = (typeof EXTRACT_TYPES)[number];

/** A caller's JSON schema in one normal form. */
export interface Wanted {
	type: ExtractType;
	properties?: Record<string, Wanted> | undefined;
	items?: Wanted | undefined;
	required: boolean;
	default?: unknown;
	enum?: unknown[] | undefined;
	format?: string | undefined;
	/** What else the value is called. */
	title?: string | undefined;
	description?: string | undefined;
	minItems?: number | undefined;
	maxItems?: number | undefined;
	source?: ExtractSource | undefined;
}

export const wanted: z.ZodType<Wanted> = z.lazy(() =>
	z.object({
		type: z.enum(EXTRACT_TYPES),
		properties: z.record(z.string(), wanted).optional(),
		items: wanted.optional(),
		required: z.boolean(),
		default: z.unknown().optional(),
		enum: z.array(z.unknown()).optional(),
		format: z.string().optional(),
		title: z.string().optional(),
		description: z.string().optional(),
		minItems: z.number().optional(),
		maxItems: z.number().optional(),
		source: extractSource.optional(),
	}),
);

export const extractMiss = z.object({
	path: z.string(),
	reason: z.string(),
	/** What is in the place of the value. */
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

export const extracting = {
	/** Data in the form of a schema. */
	extract: defineVerb({
		port: "dom",
		effect: "read",
		agent: "more",
		query: z.object({ schema: wanted, ref: z.string().optional(), scope: z.string().optional() }),
		result: z.object({ data: z.unknown(), evidence: extractEvidence, warnings }),
	}),
};
