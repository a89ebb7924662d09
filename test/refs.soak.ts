/** The rounds of refs-random.test.ts, many of them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStage, type Stage } from "./kit/driver.ts";
import { playRounds } from "./refs/rounds.ts";

const rounds = Number(process.env.BASCULE_SOAK_ROUNDS ?? 10_000);
const seed = Number(process.env.BASCULE_TEST_SEED);

let stage: Stage;

beforeAll(async () => {
	stage = await openStage();
});

afterAll(() => stage?.[Symbol.asyncDispose]());

test(`${rounds} rounds of changes and presses`, async () => {
	const tally = await playRounds(stage, seed, rounds);
	console.log(`${tally}`);
	expect(tally.wrong, `BASCULE_TEST_SEED=${seed}`).toEqual([]);
	expect(tally.sameLanded).toBeGreaterThanOrEqual(0.6);
});
