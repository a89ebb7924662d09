/** Scores: a table of each in docs/scores, and the best value so far in best.json. `BASCULE_WRITE_SCORES=1` writes both. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";

const FOLDER = join(import.meta.dirname, "../../docs/scores");
const BEST = join(FOLDER, "best.json");
/** Points that a score may fall below its best. */
const TOLERANCE = 1;

type ScoreName = "extract" | "find" | "obstacles" | "refs" | "traps" | "widgets";

interface Score {
	name: ScoreName;
	/** What counts, out of all. */
	right: number;
	all: number;
	/** Markdown, with the table. */
	report: string;
}

/** Prints the report and fails if the score is more than a point below its best. */
export function checkScore({ name, right, all, report }: Score): void {
	const value = Number(((100 * right) / all).toFixed(1));
	console.log(report);
	const best: Record<ScoreName, number> = JSON.parse(readFileSync(BEST, "utf8"));
	if (process.env.BASCULE_WRITE_SCORES === "1") {
		writeFileSync(join(FOLDER, `${name}.md`), `${report}\n`);
		const raised = { ...best, [name]: Math.max(best[name], value) };
		writeFileSync(BEST, `${JSON.stringify(raised, null, "\t")}\n`);
	}
	expect(value, `${name}: best ${best[name]} (docs/scores/best.json)`).toBeGreaterThanOrEqual(best[name] - TOLERANCE);
}
