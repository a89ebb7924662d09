/** What an extract says about pages that are in the way, and about those that only look like it. */
import type { Obstacle } from "@bascule/protocol/bridge";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Driver, openStage, type Stage } from "../kit/driver.ts";
import { checkScore } from "../kit/scores.ts";
import { ORDINARY } from "./obstacles/ordinary.ts";
import { htmlOf, type LabelledPage } from "./obstacles/page.ts";
import { WALLS } from "./obstacles/walls.ts";

const PAGES = [...WALLS, ...ORDINARY];

let stage: Stage;
beforeAll(async () => {
	stage = await openStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

/** Type and confidence of what the extract of the page reports. */
async function verdictOn(page: LabelledPage, driver: Driver): Promise<LabelledPage["label"]> {
	stage.site.set(new URL(page.path, stage.site.url).pathname, htmlOf(page));
	await driver.open("about:blank");
	await driver.open(`${stage.site.url}${page.path}`);
	const { json, isError, raw } = await driver.call("browser", { action: { type: "extract" } });
	if (isError) throw new Error(`${page.name}: ${raw}`);
	const { obstacle } = json.result as { obstacle?: Obstacle };
	return obstacle ? `${obstacle.type} ${obstacle.confidence}` : null;
}

type Outcome = LabelledPage & { verdict: LabelledPage["label"] };

const isRight = ({ label, verdict }: Outcome): boolean => verdict === label;

function table(outcomes: readonly Outcome[]): string {
	return [
		"# Obstacles",
		"",
		"Written by `test/scores/obstacles.full.ts`. What an extract reports about labelled pages, and how sure it is.",
		"",
		`${outcomes.filter(isRight).length} of ${outcomes.length} pages are right.`,
		"",
		"| page | label | verdict | right |",
		"|---|---|---|---|",
		...outcomes.map(
			(outcome) =>
				`| ${outcome.name} | ${outcome.label ?? "–"} | ${outcome.verdict ?? "–"} | ${isRight(outcome) ? "yes" : "no"} |`,
		),
	].join("\n");
}

test("obstacles keep their score, without a false alarm", { timeout: 120_000 }, async () => {
	await using driver = await stage.driver();
	const outcomes: Outcome[] = [];
	for (const page of PAGES) outcomes.push({ ...page, verdict: await verdictOn(page, driver) });
	const right = outcomes.filter(isRight).length;
	checkScore({ name: "obstacles", right, all: outcomes.length, report: table(outcomes) });
	const falseAlarms = outcomes.filter((outcome) => outcome.verdict?.endsWith("high") && !isRight(outcome));
	expect(falseAlarms.map(({ name, verdict }) => `${name}: ${verdict}`)).toEqual([]);
});
