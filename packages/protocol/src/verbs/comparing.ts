import * as z from "zod";
import { defineVerb, warnings } from "./define.ts";

const pair = z.tuple([z.string().nullable(), z.string().nullable()]);

/** An element that is still there, and what of it is different. Pairs are before and after. */
export const domChange = z.object({
	ref: z.string(),
	/** From the scope down. */
	path: z.string(),
	tag: z.string(),
	testId: z.string().nullable(),
	classDelta: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }).optional(),
	styleDelta: z.record(z.string(), pair).optional(),
	attrDelta: z.record(z.string(), pair).optional(),
	/** Of its own text, without that of the elements inside it. */
	textDelta: pair.optional(),
});
export type DomChange = z.infer<typeof domChange>;

const addedElement = domChange.pick({ ref: true, path: true, tag: true, testId: true });

export const domDiff = z.object({
	changed: z.array(domChange),
	/** How many elements were added and removed. */
	added: z.number(),
	removed: z.number(),
	/** The outermost of the added ones. */
	addedElements: z.array(addedElement),
	counts: z.object({ changed: z.number(), added: z.number(), removed: z.number() }),
	warnings,
});
export type DomDiff = z.infer<typeof domDiff>;

/** Where to look: the whole page without a selector. */
const marked = { mark: z.string(), scope: z.string().optional() };

export const comparing = {
	/** Remembers the elements of the page under a name. */
	domMark: defineVerb({
		port: "dom",
		effect: "read",
		agent: "more",
		query: z.object(marked),
		/** The tab that was looked at need not be the active one later. */
		result: z.object({ elements: z.number(), tabId: z.string().optional() }),
	}),
	/** What is different since they were remembered. Forgets them. */
	domDiff: defineVerb({
		port: "dom",
		effect: "read",
		agent: "more",
		query: z.object({ ...marked, tabId: z.string().optional() }),
		result: domDiff,
	}),
};
