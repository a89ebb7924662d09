/** Every example of every tool, in the modes that the other files play only some of. */
import { playExamples } from "../kit/mode-examples.ts";

playExamples("persistent");
playExamples("attached");
playExamples("extension");
