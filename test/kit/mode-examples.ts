import { MODE_PORTS, type Port, type Tool } from "@bascule/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { STAGES } from "./example-stages.ts";
import { type AnyExample, type ExampleStage, runExample, tools } from "./examples.ts";
import { differences } from "./match.ts";

type PlayedMode = keyof typeof STAGES;

/** One example for each tool, the same each time; `npm run test:full` plays them all. */
export const firstSuccess = ({ examples }: Tool): AnyExample[] =>
	examples.filter(({ args, expect }) => expect.ok !== false && !namesMode(args)).slice(0, 1);

const namesMode = (args: unknown): boolean => String((args as { mode?: unknown }).mode) in MODE_PORTS;

/** The examples of the tools that work in sessions of a mode, or those that are chosen: the results are the same there. */
export function playExamples(
	mode: PlayedMode,
	choose: (tool: Tool) => readonly AnyExample[] = ({ examples }) => examples,
): void {
	describe(mode, () => {
		const resources = new AsyncDisposableStack();
		const home = process.cwd();
		let stage: ExampleStage;

		beforeAll(async () => {
			stage = await STAGES[mode](resources);
		});

		afterAll(async () => {
			process.chdir(home);
			await resources.disposeAsync();
		});

		for (const tool of tools.filter((each) => worksIn(mode, each))) {
			for (const example of choose(tool)) {
				if (refuses(mode, example)) continue;
				const number = tool.examples.indexOf(example) + 1;
				test(`${tool.name} ${number}. ${example.note ?? JSON.stringify(example.args)}`, async () => {
					const faults = differences(await runExample(stage, tool.name, example), example.expect);
					expect(faults, faults.join("\n")).toEqual([]);
				});
			}
		}
	});
}

function worksIn(mode: PlayedMode, { needs }: Tool): boolean {
	const offered: readonly Port[] = MODE_PORTS[mode];
	return needs.every((port) => offered.includes(port));
}

/** It shows that such a session is refused where nothing was prepared for one. */
const refuses = (mode: PlayedMode, { args, expect }: AnyExample): boolean =>
	expect.ok === false && (args as { mode?: unknown }).mode === mode;
