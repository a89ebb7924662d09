/** A press by ref lands on the record that the ref was shown for, or nowhere, however the page changes meanwhile. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStage, type Stage } from "./kit/driver.ts";
import { playRounds } from "./refs/rounds.ts";
import type { Tally } from "./refs/tally.ts";

const REPORT = join(import.meta.dirname, "../docs/scores/refs.md");
const ROUNDS = 1000;
const seed = Number(process.env.BASCULE_TEST_SEED);

let stage: Stage;

beforeAll(async () => {
	stage = await openStage();
});

afterAll(() => stage?.[Symbol.asyncDispose]());

test(`${ROUNDS} rounds of changes and presses`, { timeout: 600_000 }, async () => {
	const tally = await playRounds(stage, seed, ROUNDS);
	console.log(`${tally}`);
	if (process.env.BASCULE_WRITE_SCORES === "1") await writeScores(tally);
	expect(tally.wrong, `BASCULE_TEST_SEED=${seed}`).toEqual([]);
	// Refusing everything does not win.
	expect(tally.same).toBeGreaterThan(ROUNDS / 10);
	expect(tally.sameLanded).toBeGreaterThanOrEqual(0.6);
});

async function writeScores(tally: Tally): Promise<void> {
	await mkdir(join(REPORT, ".."), { recursive: true });
	const head = `# Refs under changes\n\nWritten by \`test/refs-random.test.ts\`, ${ROUNDS} rounds. A wrong hit is a press on another record than the ref was shown for, or one that the result does not tell.\n`;
	await writeFile(REPORT, `${head}\n${tally}\n`);
}
