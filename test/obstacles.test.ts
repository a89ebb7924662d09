/** What an extract says about pages that are in the way, and about those that only look like it. */
import type { Obstacle } from "@bascule/protocol/bridge";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Driver, openStage, type Stage } from "./kit/driver.ts";
import { ORDINARY } from "./obstacles/ordinary.ts";
import { htmlOf, type LabelledPage } from "./obstacles/page.ts";
import { WALLS } from "./obstacles/walls.ts";

const PAGES = [...WALLS, ...ORDINARY];
const LEAST_RIGHT = 0.9;

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

test("labelled pages: never a false alarm, and nine of ten right", { timeout: 120_000 }, async () => {
	await using driver = await stage.driver();
	const outcomes: Array<LabelledPage & { verdict: LabelledPage["label"] }> = [];
	for (const page of PAGES) outcomes.push({ ...page, verdict: await verdictOn(page, driver) });

	const row = ({ name, label, verdict }: (typeof outcomes)[number]) =>
		`${verdict === label ? "✓" : "✗"} ${(label ?? "-").padEnd(18)} ${(verdict ?? "-").padEnd(18)} ${name}`;
	console.log([`  ${"label".padEnd(18)} ${"verdict".padEnd(18)} page`, ...outcomes.map(row)].join("\n"));

	const falseAlarms = outcomes.filter(({ label, verdict }) => verdict?.endsWith("high") && verdict !== label);
	expect(falseAlarms.map(row)).toEqual([]);
	const right = outcomes.filter(({ label, verdict }) => verdict === label).length;
	expect(right / outcomes.length).toBeGreaterThanOrEqual(LEAST_RIGHT);
	expect(ORDINARY.length).toBeGreaterThanOrEqual(WALLS.length);
	expect(outcomes.length).toBeGreaterThanOrEqual(40);
});
