import { playExamples } from "./kit/mode-examples.ts";
import { randomFrom } from "./kit/random.ts";

const random = randomFrom(Number(process.env.BASCULE_TEST_SEED));

// One of each tool that works on a page; `npm run soak` plays them all.
for (const mode of ["persistent", "attached"] as const)
	playExamples(mode, ({ needs, examples }) => (needs.length > 0 ? [random.pick(examples)] : []));
