/** An MCP client that prints each call with its time and its tokens. */
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { bold, dim, green, red } from "./paint.ts";

export const BIN = join(import.meta.dirname, "../../packages/cli/bin/bascule.js");

export interface Answer {
	text: string;
	json: Record<string, unknown>;
}

export class Agent implements AsyncDisposable {
	readonly #mcp: Client;
	calls = 0;
	milliseconds = 0;
	tokens = 0;

	private constructor(mcp: Client) {
		this.#mcp = mcp;
	}

	static async start(env: Record<string, string>): Promise<Agent> {
		const started = performance.now();
		const mcp = new Client({ name: "bascule-demo", version: "1" });
		await mcp.connect(new StdioClientTransport({ command: process.execPath, args: [BIN], env, stderr: "inherit" }));
		const { tools } = await mcp.listTools();
		const tokens = estimate(JSON.stringify(tools));
		report("bascule", `${tools.length} tools offered`, performance.now() - started, tokens, true);
		return new Agent(mcp);
	}

	/** Calls a tool and prints `shows` of its answer; throws when the call fails or does not contain `wants`. */
	async call(tool: string, args: Record<string, unknown>, wants: string | RegExp): Promise<Answer> {
		const started = performance.now();
		const result = await this.#mcp.callTool({ name: tool, arguments: args });
		const milliseconds = performance.now() - started;
		const text = result.content.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");
		const tokens = estimate(text);
		this.calls++;
		this.milliseconds += milliseconds;
		this.tokens += tokens;
		const seen = text.match(wants)?.[0];
		const isGood = result.isError !== true && seen !== undefined;
		report(`${tool}(${JSON.stringify(args)})`, isGood ? seen : text.slice(0, 600), milliseconds, tokens, isGood);
		if (!isGood) throw new Error(`${tool} did not answer with ${wants}`);
		return { text, json: text.startsWith("{") ? (JSON.parse(text) as Record<string, unknown>) : {} };
	}

	async [Symbol.asyncDispose](): Promise<void> {
		await this.#mcp.close();
	}
}

const estimate = (text: string): number => Math.ceil(text.length / 4);

function report(call: string, answer: string, milliseconds: number, tokens: number, isGood: boolean): void {
	const cost = `${Math.round(milliseconds)} ms`.padStart(8) + `${tokens} tokens`.padStart(13);
	console.log(`${isGood ? green("✓") : red("✗")}${dim(cost)}  ${bold(shorten(call))}`);
	for (const line of answer.split("\n")) console.log(`${" ".repeat(24)}${dim("→")} ${line}`);
}

const shorten = (call: string): string => (call.length > 90 ? `${call.slice(0, 89)}…` : call);
