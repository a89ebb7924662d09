import { firstSuccess, playExamples } from "../kit/mode-examples.ts";

playExamples("extension", firstSuccess);
