import { askElement } from "./lib/ask.ts";
import { implementVerb } from "./lib/implement.ts";

export default implementVerb(
	"inspect",
	{ on: "document" },
	askElement("inspect", (answer, toTab) => ({ ...answer, box: answer.box && toTab(answer.box) })),
);
