import { playExamples } from "./kit/mode-examples.ts";
import { randomFrom } from "./kit/random.ts";

const random = randomFrom(Number(process.env.BASCULE_TEST_SEED));

// Of each tool that works on a page the first, and of the others a quarter; `npm run soak` plays them all.
playExamples("extension", ({ needs, examples }) =>
	needs.length > 0 ? examples.filter((_, index) => index === 0 || random() < 0.25) : [],
);
