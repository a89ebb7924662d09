import * as z from "zod";
import { COMPOSING } from "./observe/composing.ts";
import { EXTRACTING } from "./observe/extracting.ts";
import { READING } from "./observe/reading.ts";
import type { ObserveResults } from "./observe-result.ts";

/** What can be asked about a page besides its tree: the question of each kind. */
export const OBSERVATIONS = {
	...READING,
	...COMPOSING,
	...EXTRACTING,
} as const satisfies Record<string, z.ZodType>;

export type Observation = keyof typeof OBSERVATIONS;
export type ObserveQuery<K extends Observation> = z.infer<(typeof OBSERVATIONS)[K]>;
export type ObserveResult<K extends Observation> = ObserveResults[K];

const ofKind = (kind: Observation) => z.object({ kind: z.literal(kind), query: OBSERVATIONS[kind] });

/** A question on its way. */
export const observeCall = z.discriminatedUnion(
	"kind",
	(Object.keys(OBSERVATIONS) as Observation[]).map(ofKind) as unknown as [ReturnType<typeof ofKind>],
) as unknown as z.ZodType<ObserveCall>;
export type ObserveCall<K extends Observation = Observation> = { [P in K]: { kind: P; query: ObserveQuery<P> } }[K];
