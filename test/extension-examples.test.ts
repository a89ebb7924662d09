import { playExamples } from "./kit/extension-examples.ts";

// A quarter of them each time; `npm run soak` plays them all.
playExamples(0.25);
