import { playExamples } from "./kit/extension-examples.ts";

playExamples(1);
