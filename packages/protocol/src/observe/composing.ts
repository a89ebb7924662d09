import * as z from "zod";

/** Questions and answers of the tools that act and then look at what changed. */

/** Where to look: all of the page without a selector. */
const marked = { mark: z.string(), scope: z.string().optional() };

/** The tab that was looked at, which need not be the active one any more. */
const tab = z.string().optional();

export const COMPOSING = {
	/** What an element is to a reader now. A copy in its place is not looked at. */
	identity: z.object({ ref: z.string(), exact: z.literal(true) }),
	/** Remembers the elements of the page under a name. */
	domMark: z.object(marked),
	/** What is different since they were remembered; forgets them. */
	domDiff: z.object({ ...marked, tab }),
} as const;

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
	/** How many elements came and went. */
	added: z.number(),
	removed: z.number(),
	/** The outermost of those that came. */
	addedElements: z.array(addedElement),
	counts: z.object({ changed: z.number(), added: z.number(), removed: z.number() }),
	warnings: z.array(z.string()),
});
export type DomDiff = z.infer<typeof domDiff>;

export const COMPOSED = {
	identity: z.object({ role: z.string(), name: z.string(), rowKey: z.string(), url: z.string() }),
	/** `tab` is the one that was looked at, which need not be the active one any more. */
	domMark: z.object({ elements: z.number(), tab: z.string().optional() }),
	domDiff: domDiff,
} as const;
