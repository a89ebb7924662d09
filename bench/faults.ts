/** How soon an agent in the owner's browser can go on after each kind of fault: `node bench/faults.ts [--quick]`. */
import { randomInt } from "node:crypto";
import { planFaults, playFaults, recoveryTable } from "../test/kit/fault-rounds.ts";
import { FAULTS, openScene } from "../test/kit/faults.ts";
import { randomFrom } from "../test/kit/random.ts";
import { median } from "./samples.ts";

const TIMES = process.argv.includes("--quick") ? 1 : 5;

await using scene = await openScene();
const seed = randomInt(2 ** 31);
const random = randomFrom(seed);
const { rounds, wrong } = await playFaults(scene, planFaults(TIMES * Object.keys(FAULTS).length, random), random);
if (wrong.length > 0) throw new Error(`seed ${seed}: ${wrong.join("\n")}`);
const kinds = [...Map.groupBy(rounds, ({ fault }) => fault)]
	.map(([fault, of]) => ({ fault, ms: median(of.map(({ recoveryMs }) => recoveryMs)) ?? 0 }))
	.sort((a, b) => a.ms - b.ms);
const slowest = kinds.at(-1);
const seconds = (ms = 0): string => (ms / 1000).toFixed(1);
console.log(
	[
		"## After a fault",
		"From the fault until a click in the page works again, without help from the owner, in random order.",
		recoveryTable(rounds),
		`- After a fault a click works again within ${seconds(kinds[kinds.length >> 1]?.ms)} s (median of ${kinds.length} kinds of fault); the slowest kind, ${slowest?.fault}, takes ${seconds(slowest?.ms)} s.`,
	].join("\n\n"),
);
