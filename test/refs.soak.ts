/** The rounds of refs-random.test.ts, many of them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStage, type Stage } from "./kit/driver.ts";
import { playRounds, randomFrom } from "./kit/lab.ts";

const rounds = Number(process.env.BASCULE_SOAK_ROUNDS ?? 10_000);
const seed = Number(process.env.BASCULE_TEST_SEED);

let stage: Stage;

beforeAll(async () => {
	stage = await openStage();
});

afterAll(() => stage[Symbol.asyncDispose]());

test(`${rounds} rounds of changes and presses`, async () => {
	await using page = await stage.driver();
	const tally = await playRounds(page, randomFrom(seed), rounds);
	console.log(`landed ${tally.landed}, refused ${JSON.stringify(tally.refused)}`);
	expect(tally.wrong, `BASCULE_TEST_SEED=${seed}`).toEqual([]);
	expect(tally.landed).toBeGreaterThan(rounds / 10);
});
