/** A press by ref lands on the record that the ref was shown for, or nowhere, however the page changes meanwhile. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStage, type Stage } from "./kit/driver.ts";
import { playRounds, randomFrom } from "./kit/lab.ts";

const ROUNDS = 150;
const seed = Number(process.env.BASCULE_TEST_SEED);

let stage: Stage;

beforeAll(async () => {
	stage = await openStage();
});

afterAll(() => stage[Symbol.asyncDispose]());

test(`${ROUNDS} rounds of changes and presses`, { timeout: 120_000 }, async () => {
	await using page = await stage.driver();
	const tally = await playRounds(page, randomFrom(seed), ROUNDS);
	expect(tally.wrong, `BASCULE_TEST_SEED=${seed}`).toEqual([]);
	// Some do land, or the game would be won by refusing everything.
	expect(tally.landed).toBeGreaterThan(ROUNDS / 10);
});
