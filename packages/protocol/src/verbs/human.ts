import { humanAnswer, pageQuestion } from "../human.ts";
import { defineVerb } from "./define.ts";

export const human = {
	/** Asks the person in front of the page, until they answer there or the caller gives up. */
	askHuman: defineVerb({ port: "dom", effect: "read", query: pageQuestion, result: humanAnswer }),
};
