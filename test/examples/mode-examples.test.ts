import { firstSuccess, playExamples } from "../kit/mode-examples.ts";

playExamples("persistent", firstSuccess);
playExamples("attached", firstSuccess);
