import { MODE_PORTS, type Port, type Tool } from "@bascule/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runExample, tools } from "./examples.ts";
import { type PairedKit, startPaired } from "./extension.ts";
import { differences } from "./match.ts";
import { randomFrom } from "./random.ts";
import type { Site } from "./site.ts";

const offered: readonly Port[] = MODE_PORTS.extension;
const worksHere = ({ needs }: Tool): boolean => needs.length > 0 && needs.every((port) => offered.includes(port));

/**
 * The examples of every tool that works on a page, in the owner's own browser: the results are the same there. The first
 * of each tool, and of the others a share that the seed chooses.
 */
export function playExamples(share: number): void {
	let paired: PairedKit;
	let site: Site;
	const home = process.cwd();

	beforeAll(async () => {
		paired = await startPaired();
		site = await paired.kit.serve({});
	});

	afterAll(async () => {
		process.chdir(home);
		await paired?.[Symbol.asyncDispose]();
	});

	const random = randomFrom(Number(process.env.BASCULE_TEST_SEED));
	for (const tool of tools.filter(worksHere)) {
		describe(tool.name, () => {
			for (const [index, example] of tool.examples.entries()) {
				if (index > 0 && random() >= share) continue;
				test(`${index + 1}. ${example.note ?? JSON.stringify(example.args)}`, async () => {
					const faults = differences(await runExample({ kit: paired.kit, site }, tool.name, example), example.expect);
					expect(faults, faults.join("\n")).toEqual([]);
				});
			}
		});
	}
}
