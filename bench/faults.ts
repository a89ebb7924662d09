/** How soon an agent in the owner's browser can go on after each kind of fault: `node bench/faults.ts [--quick]`. */
import { randomInt } from "node:crypto";
import { planFaults, playFaults, recoveryTable } from "../test/kit/fault-rounds.ts";
import { FAULTS, openScene } from "../test/kit/faults.ts";
import { randomFrom } from "../test/kit/random.ts";

const TIMES = process.argv.includes("--quick") ? 1 : 5;

await using scene = await openScene();
const seed = randomInt(2 ** 31);
const random = randomFrom(seed);
const { rounds, wrong } = await playFaults(scene, planFaults(TIMES * Object.keys(FAULTS).length, random), random);
if (wrong.length > 0) throw new Error(`seed ${seed}: ${wrong.join("\n")}`);
console.log(
	[
		"## After a fault",
		"From the fault until a press in the page succeeds again, without a hand of the owner's, in random order.",
		recoveryTable(rounds),
	].join("\n\n"),
);
