import type * as z from "zod";
import { COMPOSED } from "./observe/composing-result.ts";
import { EXTRACTED } from "./observe/extracting-result.ts";
import { READ } from "./observe/reading-result.ts";
import type { Observation } from "./observe.ts";

/** The answer of each kind. It has its boxes in the tab's viewport, whatever frame the element is in. */
export const OBSERVED = {
	...READ,
	...COMPOSED,
	...EXTRACTED,
} as const satisfies Record<Observation, z.ZodType>;

export type ObserveResults = { [K in keyof typeof OBSERVED]: z.infer<(typeof OBSERVED)[K]> };
