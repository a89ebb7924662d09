/** An agent works on while everything breaks in random order: each call ends typed, nothing is done twice, all recovers. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { planFaults, playFaults, recoveryTable } from "../kit/fault-rounds.ts";
import { FAULTS, openScene, type Scene } from "../kit/faults.ts";
import { randomFrom } from "../kit/random.ts";

const count = Number(process.env.BASCULE_TEST_FAULTS ?? 100);
const seed = Number(process.env.BASCULE_TEST_SEED);

let scene: Scene;

beforeAll(async () => {
	scene = await openScene();
});

afterAll(() => scene?.[Symbol.asyncDispose]());

test(`${count} faults in random order`, { timeout: 1_800_000 }, async () => {
	const random = randomFrom(seed);
	const { rounds, wrong } = await playFaults(scene, planFaults(count, random), random);
	console.log(recoveryTable(rounds));
	expect(wrong, `BASCULE_TEST_SEED=${seed}`).toEqual([]);
	const kinds = Object.keys(FAULTS).length;
	for (const of of Map.groupBy(rounds, ({ fault }) => fault).values())
		expect(of.length).toBeGreaterThanOrEqual(Math.floor(count / kinds));
	expect(rounds.filter(({ during }) => during !== null).length).toBeGreaterThanOrEqual(count / 2);
});
