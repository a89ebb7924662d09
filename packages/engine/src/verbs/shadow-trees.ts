import { askDocuments } from "./lib/ask.ts";
import { implementVerb } from "./lib/implement.ts";

export default implementVerb(
	"shadowTrees",
	{ on: "document" },
	askDocuments("shadowTrees", ({ maxHosts }, answers) => {
		const trees = answers.flatMap(({ answer }) => answer.trees);
		const isCapped = trees.length > maxHosts || answers.some(({ answer }) => answer.cappedAt !== undefined);
		return {
			trees: trees.slice(0, maxHosts),
			closedShadowAvailable: answers.some(({ answer }) => answer.closedShadowAvailable),
			...(isCapped && { cappedAt: maxHosts }),
		};
	}),
);
