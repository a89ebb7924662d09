import * as z from "zod";
import { COMPOSING } from "./observe/composing.ts";
import { EXTRACTING } from "./observe/extracting.ts";
import { READING } from "./observe/reading.ts";

/**
 * What can be asked about a page besides its tree: question and answer of each kind. An answer has its boxes in the
 * tab's viewport, whatever frame the element is in.
 */
export const OBSERVATIONS = {
	...READING,
	...COMPOSING,
	...EXTRACTING,
} as const satisfies Record<string, { query: z.ZodType; result: z.ZodType }>;

export type Observation = keyof typeof OBSERVATIONS;
export type ObserveQuery<K extends Observation> = z.infer<(typeof OBSERVATIONS)[K]["query"]>;
export type ObserveResult<K extends Observation> = z.infer<(typeof OBSERVATIONS)[K]["result"]>;

const ofKind = (kind: Observation) => z.object({ kind: z.literal(kind), query: OBSERVATIONS[kind].query });

/** A question on its way. */
export const observeCall = z.discriminatedUnion(
	"kind",
	(Object.keys(OBSERVATIONS) as Observation[]).map(ofKind) as unknown as [ReturnType<typeof ofKind>],
) as unknown as z.ZodType<ObserveCall>;
export type ObserveCall<K extends Observation = Observation> = { [P in K]: { kind: P; query: ObserveQuery<P> } }[K];
