import * as z from "zod";
import { coords, type Target } from "./action.ts";

/** Shapes that verbs share. */

export const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type Box = z.infer<typeof box>;

/** An element, as a verb names it. Names that people gave have become refs by then. */
export const elementTarget = {
	ref: z.string().optional(),
	selector: z.string().optional(),
	contextRef: z.string().optional(),
	first: z.boolean().optional(),
	exact: z.boolean().optional(),
} satisfies Record<Exclude<keyof Target, "coords">, z.ZodType>;

/** An element or a point. */
export const target = { ...elementTarget, coords: coords.optional() } satisfies Record<keyof Target, z.ZodType>;
