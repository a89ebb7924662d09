import { playExamples } from "./kit/mode-examples.ts";

playExamples("persistent");
playExamples("attached");
playExamples("extension");
