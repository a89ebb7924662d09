/** Runs the examples of the tools, in whatever browser. */
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { type Capability, DEFAULT_CAPABILITIES, type Example, type Outcome, type Tool } from "@bascule/protocol";
import { type Bascule, connect } from "@bascule/sdk";
import { createRegistry, sessionOptions, tools as toolFiles } from "@bascule/tools";
import type { Kit } from "./index.ts";
import type { Site } from "./site.ts";

export type AnyExample = Example<unknown>;

const registry = createRegistry(toolFiles, sessionOptions);
export const tools: readonly Tool[] = await Promise.all(
	registry.names.map(async (name) => (await registry.get(name)) as Tool),
);

export interface ExampleStage {
	readonly kit: Kit;
	readonly site: Site;
	/** What it takes to open a session there, beyond the default. */
	readonly capabilities?: readonly Capability[];
	/** The folder of the next example, in place of a new one. */
	folder?(): Promise<string>;
}

/** A client, a folder and a session of its own, so that examples know nothing of each other and refs start at e1. */
export async function runExample(
	stage: ExampleStage,
	tool: string,
	example: AnyExample,
): Promise<Record<string, unknown>> {
	const { kit, site } = stage;
	process.chdir((await stage.folder?.()) ?? (await mkdtemp(join(kit.cwd, "example-"))));
	const capabilities = [...DEFAULT_CAPABILITIES, ...(stage.capabilities ?? []), ...(example.capabilities ?? [])];
	const env = { ...kit.env, BASCULE_WORKSPACE: process.cwd(), BASCULE_CAPABILITIES: capabilities.join(",") };
	await using client = await connect({ env });
	const here = <T>(args: T): T =>
		JSON.parse(JSON.stringify(args).replaceAll("https://example.com/", `${site.url}/`)) as T;
	try {
		for (const [path, html] of Object.entries(example.site ?? {})) site.set(path, html);
		// An empty page is what a session opens with; calls that are refused before need not even that.
		if (example.page) {
			site.set("/", example.page);
			await succeed(client, "navigate", { url: `${site.url}/` });
		}
		for (const call of example.before ?? []) await succeed(client, call.tool, here(call.args));
		return dataOf(await client.call(tool, here(example.args as Record<string, unknown>)));
	} finally {
		await client.call("close_sessions", { all: true });
	}
}

async function succeed(client: Bascule, tool: string, args: Record<string, unknown>): Promise<void> {
	const outcome = await client.call(tool, args);
	if (!outcome.ok) throw new Error(`${tool} before the example: ${JSON.stringify(outcome.result)}`);
}

const dataOf = (outcome: Outcome): Record<string, unknown> => ({
	...outcome.result,
	...(outcome.images && { images: outcome.images }),
});
