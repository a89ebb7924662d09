import * as z from "zod";

/** Questions of the tools that act and look at what came of it. */

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
