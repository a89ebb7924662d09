/** Every example of every tool runs on a real browser, and every argument has one. */
import { manifest } from "@bascule/tools/manifest";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AnyExample, runExample, tools } from "../kit/examples.ts";
import { type Kit, startBascule } from "../kit/index.ts";
import { differences } from "../kit/match.ts";
import type { Site } from "../kit/site.ts";

let kit: Kit;
let site: Site;
const home = process.cwd();

beforeAll(async () => {
	kit = await startBascule();
	site = await kit.serve({});
});

afterAll(async () => {
	process.chdir(home);
	await kit[Symbol.asyncDispose]();
});

/** Fails with all of the lines, where a comparison of arrays would show the first. */
const expectNone = (faults: string[]): void => expect(faults, faults.join("\n")).toEqual([]);

for (const tool of tools) {
	describe(tool.name, () => {
		for (const [index, example] of tool.examples.entries()) {
			test(`${index + 1}. ${example.note ?? JSON.stringify(example.args)}`, async () => {
				expectNone(differences(await runExample({ kit, site }, tool.name, example), example.expect));
			});
		}
	});
}

const argumentsOf = (example: AnyExample): Record<string, unknown> => example.args as Record<string, unknown>;
const examplesOf = (name: string): readonly AnyExample[] => tools.find((tool) => tool.name === name)?.examples ?? [];
const isRefused = (example: AnyExample): boolean => example.expect.code === "invalid_action";

/** For each limit that a schema can set: what a value beyond it looks like. */
const BEYOND: Record<string, (value: unknown, limit: number) => boolean> = {
	minimum: (value, limit) => typeof value === "number" && value < limit,
	maximum: (value, limit) => typeof value === "number" && value > limit,
	minLength: (value, limit) => typeof value === "string" && value.length < limit,
	maxLength: (value, limit) => typeof value === "string" && value.length > limit,
	minItems: (value, limit) => Array.isArray(value) && value.length < limit,
	maxItems: (value, limit) => Array.isArray(value) && value.length > limit,
};

/** That a text is not empty is no limit worth an example in every tool. */
function limitsOf(schema: object): Array<[keyword: string, limit: number]> {
	return Object.entries(schema).filter(
		(entry): entry is [string, number] => entry[0] in BEYOND && !(entry[0] === "minLength" && entry[1] === 1),
	);
}

describe("the examples show", () => {
	const properties = manifest.flatMap((row) =>
		Object.entries(row.schema.properties ?? {}).map(([name, schema]) => ({ tool: row.name, name, schema })),
	);

	test("every argument", () => {
		const missing = properties.filter(
			({ tool, name }) => !examplesOf(tool).some((example) => name in argumentsOf(example)),
		);
		expectNone(missing.map(({ tool, name }) => `${tool}.${name}`));
	});

	test("every default", () => {
		const missing = properties.filter(
			({ tool, name, schema }) =>
				schema.default !== undefined &&
				!examplesOf(tool).some((example) => !(name in argumentsOf(example)) && example.expect.ok !== false),
		);
		expectNone(missing.map(({ tool, name }) => `${tool}.${name}`));
	});

	test("every limit, those that tools share once", () => {
		const groups = Map.groupBy(
			properties.filter(({ schema }) => limitsOf(schema).length > 0),
			({ name, schema }) => `${name} ${JSON.stringify(schema)}`,
		);
		const missing = [...groups.values()].filter(
			(group) =>
				!group.some(({ tool, name, schema }) =>
					examplesOf(tool).some((example) => {
						const value = argumentsOf(example)[name];
						return isRefused(example) && limitsOf(schema).some(([keyword, limit]) => BEYOND[keyword]?.(value, limit));
					}),
				),
		);
		expectNone(missing.map((group) => group.map(({ tool, name }) => `${tool}.${name}`).join(" or ")));
	});

	test("a refusal of every tool that takes arguments", () => {
		const missing = manifest.filter(
			(row) =>
				Object.keys(row.schema.properties ?? {}).length > 0 &&
				!examplesOf(row.name).some((example) => example.expect.ok === false),
		);
		expectNone(missing.map((row) => row.name));
	});
});
