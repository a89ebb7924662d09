import { playExamples } from "./kit/mode-examples.ts";
import { randomFrom } from "./kit/random.ts";

const random = randomFrom(Number(process.env.BASCULE_TEST_SEED));

// One of each tool that works on a page; `npm run soak` plays them all.
playExamples("extension", ({ needs, examples }) => (needs.length > 0 ? [random.pick(examples)] : []));
