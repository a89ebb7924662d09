import * as z from "zod";

/** Shapes that verbs share. */

/** A point in CSS pixels, relative to the viewport. */
export const coords = z.strictObject({ x: z.number(), y: z.number() });

export const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type Box = z.infer<typeof box>;

/** An element, as a verb names it. Names that the caller gave have become refs by then. */
export const elementTarget = {
	ref: z.string().optional(),
	selector: z.string().optional(),
	contextRef: z.string().optional(),
	/** Of several elements that match a selector, the first visible one. */
	first: z.boolean().optional(),
	/** A copy that replaced the element does not count. */
	exact: z.boolean().optional(),
};

/** An element or a point. */
export const target = { ...elementTarget, coords: coords.optional() };

const elementOrPoint = z.object(target);
export type ElementTarget = z.infer<typeof elementOrPoint>;
