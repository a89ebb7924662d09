import { EIGHTH } from "./eighth.ts";
import { ELEVENTH } from "./eleventh.ts";
import { FIFTH } from "./fifth.ts";
import { FIRST } from "./first.ts";
import { FOURTH } from "./fourth.ts";
import { NINTH } from "./ninth.ts";
import type { ScoredPage } from "./scored-page.ts";
import { SECOND } from "./second.ts";
import { SEVENTH } from "./seventh.ts";
import { SIXTH } from "./sixth.ts";
import { TENTH } from "./tenth.ts";
import { THIRD } from "./third.ts";
import { THIRTEENTH } from "./thirteenth.ts";
import { TWELFTH } from "./twelfth.ts";

export type { ScoredPage } from "./scored-page.ts";

/** All sets, in the order in which they were written. */
export const SCORED: readonly ScoredPage[] = [
	...FIRST,
	...SECOND,
	...THIRD,
	...FOURTH,
	...FIFTH,
	...SIXTH,
	...SEVENTH,
	...EIGHTH,
	...NINTH,
	...TENTH,
	...ELEVENTH,
	...TWELFTH,
	...THIRTEENTH,
];
