/** A press by ref lands on the record that the ref was shown for, or nowhere, however the page changes meanwhile. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStage, type Stage } from "../kit/driver.ts";
import { checkScore } from "../kit/scores.ts";
import { playRounds } from "./refs/rounds.ts";

/** The score is taken on the same rounds each time; the others look for what nobody has thought of. */
const SCORED_ROUNDS = 1000;
const SCORED_SEED = 1;
const RANDOM_ROUNDS = Number(process.env.BASCULE_TEST_ROUNDS ?? 10_000);
const seed = Number(process.env.BASCULE_TEST_SEED);

let stage: Stage;

beforeAll(async () => {
	stage = await openStage();
});

afterAll(() => stage?.[Symbol.asyncDispose]());

test("refs keep their score", { timeout: 600_000 }, async () => {
	const tally = await playRounds(stage, SCORED_SEED, SCORED_ROUNDS);
	const head = `# Refs under changes\n\nWritten by \`test/scores/refs-random.full.ts\`, ${SCORED_ROUNDS} rounds. A wrong hit is a press on another record than the ref was shown for, or one that the result does not report.\n`;
	expect(tally.wrong).toEqual([]);
	expect(tally.same).toBeGreaterThan(SCORED_ROUNDS / 10);
	checkScore({ name: "refs", right: tally.sameLanded, all: tally.same, report: `${head}\n${tally}` });
});

test(`${RANDOM_ROUNDS} random rounds have no wrong hit`, { timeout: 3_000_000 }, async () => {
	const tally = await playRounds(stage, seed, RANDOM_ROUNDS);
	console.log(`${tally}`);
	expect(tally.wrong, `BASCULE_TEST_SEED=${seed}`).toEqual([]);
	// Refusing everything does not win.
	expect(tally.sameLanded / tally.same).toBeGreaterThanOrEqual(0.6);
});
