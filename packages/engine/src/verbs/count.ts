import { askDocuments } from "./lib/ask.ts";
import { implementVerb } from "./lib/implement.ts";

export default implementVerb(
	"count",
	{ on: "document" },
	askDocuments("count", ({ maxRefs }, answers) => ({
		count: answers.reduce((sum, { answer }) => sum + answer.count, 0),
		refs: answers.flatMap(({ answer }) => answer.refs).slice(0, maxRefs),
	})),
);
