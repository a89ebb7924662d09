import { askDocuments } from "./lib/ask.ts";
import { implementVerb } from "./lib/implement.ts";

export default implementVerb(
	"overflow",
	{ on: "document" },
	askDocuments("overflow", ({ limit }, answers) => {
		const findings = answers.flatMap(({ answer, toTab }) =>
			answer.findings.map((finding) => ({ ...finding, bbox: finding.bbox && toTab(finding.bbox) })),
		);
		const truncated = findings.length > limit || answers.some(({ answer }) => answer.truncated);
		return { findings: findings.slice(0, limit), truncated };
	}),
);
