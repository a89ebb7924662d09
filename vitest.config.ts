import { randomInt } from "node:crypto";
import { defineConfig } from "vitest/config";

/** Random tests draw from this seed; set it to run them again as they were. */
const seed = process.env.BASCULE_TEST_SEED ?? String(randomInt(2 ** 31));
if (process.env.VITEST) console.error(`BASCULE_TEST_SEED=${seed}`);

const project = (name: string, include: string[], seconds: number) => ({
	extends: true as const,
	test: {
		name,
		include,
		testTimeout: seconds * 1000,
		hookTimeout: 30_000,
	},
});

export default defineConfig({
	test: {
		// A browser in each: more than the two cores of a small machine only makes them wait.
		maxWorkers: 2,
		env: { BASCULE_TEST_SEED: seed },
		// What is polled for comes at once, but not on a machine that is busy with something else.
		expect: { poll: { timeout: 10_000 } },
		// `npm test` runs the first two, `npm run test:full` all of them.
		projects: [
			project("unit", ["packages/**/src/**/*.test.ts"], 20),
			project("e2e", ["test/**/*.test.ts"], 30),
			project("full", ["test/**/*.full.ts"], 30),
		],
	},
});
