/** A reporter of vitest that prints where the time went: the slowest files, with their hooks, and the slowest tests. */
import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

const SHOWN = 20;

type Row = readonly [ms: number, name: string];

function print(title: string, rows: readonly Row[]): void {
	const total = rows.reduce((sum, [ms]) => sum + ms, 0);
	console.log(`\n${title} (${rows.length}, ${(total / 1000).toFixed(0)} s in all)`);
	for (const [ms, name] of rows.toSorted(([a], [b]) => b - a).slice(0, SHOWN))
		console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
}

export default class Slowest implements Reporter {
	onTestRunEnd(modules: readonly TestModule[]): void {
		const fileOf = ({ moduleId }: TestModule): string => relative(process.cwd(), moduleId);
		print(
			"slowest files",
			modules.map((module): Row => [module.diagnostic().duration, fileOf(module)]),
		);
		const tests = modules.flatMap((module) =>
			[...module.children.allTests()].map(
				(test): Row => [test.diagnostic()?.duration ?? 0, `${fileOf(module)} > ${test.fullName}`],
			),
		);
		print("slowest tests", tests);
	}
}
