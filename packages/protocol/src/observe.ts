import * as z from "zod";
import { COMPOSED, COMPOSING } from "./observe/composing.ts";
import { EXTRACTED, EXTRACTING } from "./observe/extracting.ts";
import { READ, READING } from "./observe/reading.ts";

/** What can be asked about a page besides its tree: the question of each kind. */
export const OBSERVATIONS = {
	...READING,
	...COMPOSING,
	...EXTRACTING,
} as const satisfies Record<string, z.ZodType>;

export type Observation = keyof typeof OBSERVATIONS;
export type ObserveQuery<K extends Observation> = z.infer<(typeof OBSERVATIONS)[K]>;

/** The answer of each kind. It has its boxes in the tab's viewport, whatever frame the element is in. */
export const OBSERVED = {
	...READ,
	...COMPOSED,
	...EXTRACTED,
} as const satisfies Record<Observation, z.ZodType>;

export type ObserveResults = { [K in keyof typeof OBSERVED]: z.infer<(typeof OBSERVED)[K]> };
export type ObserveResult<K extends Observation> = ObserveResults[K];

const ofKind = (kind: Observation) => z.object({ kind: z.literal(kind), query: OBSERVATIONS[kind] });

/** A question on its way. */
export const observeCall = z.discriminatedUnion(
	"kind",
	(Object.keys(OBSERVATIONS) as Observation[]).map(ofKind) as unknown as [ReturnType<typeof ofKind>],
) as unknown as z.ZodType<ObserveCall>;
export type ObserveCall<K extends Observation = Observation> = { [P in K]: { kind: P; query: ObserveQuery<P> } }[K];
