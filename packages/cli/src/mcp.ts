import { flushCompileCache } from "node:module";
import { parseArgs } from "node:util";
import { type Selection, selection } from "@bascule/daemon/mcp-tools";
import { serveMcpOnStdio } from "@bascule/daemon/stdio";
import type { Bascule } from "@bascule/sdk";
import { manifest } from "@bascule/tools/manifest";

const SETTLED_MS = 1000;

/** An MCP server on stdio. It lists tools by itself and hands calls to the daemon. */
export function runMcp(bascule: Bascule, args: string[]): void {
	const shown = readSelection(args);
	if (!shown) return void bascule.close();
	if (process.stdin.isTTY)
		console.error("Bascule is running as an MCP server on stdio; `bascule --help` shows the other commands.");
	serveMcpOnStdio({
		shown,
		call: ({ tool, args, signal }) => bascule.call(tool, args, { signal, render: true, ...effectOf(tool) }),
	});
	process.stdin.once("close", () => void bascule.close());
	// Many clients end their servers with a signal, and then Node would not write the cache.
	setTimeout(flushCompileCache, SETTLED_MS).unref();
}

function readSelection(args: string[]): Selection | null {
	try {
		const { values } = parseArgs({ args, options: { profile: { type: "string" }, tools: { type: "string" } } });
		return selection(values.profile ?? process.env.BASCULE_PROFILE, values.tools);
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		process.exitCode = 2;
		return null;
	}
}

function effectOf(name: string): { effect?: "read" | "act" } {
	const tool = manifest.find((each) => each.name === name);
	return tool ? { effect: tool.effect } : {};
}
