import * as z from "zod";
import { coords } from "../action.ts";
import { elementTarget } from "../shapes.ts";

/** Questions of the tools that read a page and check what it shows. */

export const FACTS = ["visibility", "text", "value", "attribute"] as const;

export const LOCATOR_PARTS = ["testid", "role", "text", "css"] as const;

export const OVERFLOWS = ["layout", "clipped", "text-ellipsis", "viewport-horizontal"] as const;
export type Overflow = (typeof OVERFLOWS)[number];

export const READING = {
	/** One element: where it is, how it is styled, whether its content fits. */
	inspect: z.object({ ...elementTarget, styles: z.array(z.string()) }),
	/** One thing about one element, as it is now. */
	fact: z.object({
		...elementTarget,
		fact: z.enum(FACTS),
		/** Of the attribute. */
		name: z.string().optional(),
		/** What the caller believes a secret field to hold: it is read out only if that is so. */
		known: z.string().optional(),
	}),
	/** How many elements a selector matches, shown or not, and the first of them. */
	count: z.object({ selector: z.string(), maxRefs: z.number() }),
	/** Content that does not fit where it is. */
	overflow: z.object({ scope: z.enum(["viewport", "document"]), types: z.array(z.enum(OVERFLOWS)), limit: z.number() }),
	/** How to find an element again, in our own words and in those of Playwright. */
	locator: z.object(elementTarget),
	/** What lies at a point, the uppermost first. */
	point: z.object({ coords, maxLayers: z.number() }),
	/** The shadow roots of the page, also those that are closed. */
	shadowTrees: z.object({ ref: z.string().optional(), maxHosts: z.number() }),
	/** The frames of the tab, outer ones first. */
	frames: z.object({}),
} as const;
