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

type Arguments = Record<string, unknown>;

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

	/** Calls a tool and prints the part of its answer that is wanted; throws when there is none. */
	async call(tool: string, args: Arguments, wants: string | RegExp): Promise<Answer> {
		const { seen, ...answer } = await this.#send(tool, args, wants);
		if (seen === undefined) throw new Error(`${tool} did not answer with ${wants}: ${answer.text.slice(0, 600)}`);
		return answer;
	}

	/** The same for an action whose effect goes through a server, which may take longer than the answer waits for it. */
	async act(tool: string, args: Arguments, text: string): Promise<void> {
		const { seen } = await this.#send(tool, args, text);
		if (seen === undefined) await this.call("wait_for", { text }, /"ok":true/);
	}

	/** A call that must not succeed. */
	async refused(tool: string, args: Arguments, code: string): Promise<void> {
		const started = performance.now();
		const result = await this.#mcp.callTool({ name: tool, arguments: args });
		const text = JSON.stringify(result.content);
		const isRefused = result.isError === true && text.includes(code);
		report(
			`${tool}(${JSON.stringify(args)})`,
			isRefused ? `refused: ${code}` : text,
			performance.now() - started,
			0,
			isRefused,
		);
		if (!isRefused) throw new Error(`${tool} was not refused with ${code}`);
	}

	async #send(tool: string, args: Arguments, wants: string | RegExp): Promise<Answer & { seen: string | undefined }> {
		const started = performance.now();
		const result = await this.#mcp.callTool({ name: tool, arguments: args });
		const milliseconds = performance.now() - started;
		const text = result.content.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");
		const tokens = estimate(text);
		this.calls++;
		this.milliseconds += milliseconds;
		this.tokens += tokens;
		const isGood = result.isError !== true;
		const seen = text.match(wants)?.[0];
		report(`${tool}(${JSON.stringify(args)})`, seen ?? "not there yet", milliseconds, tokens, isGood);
		if (!isGood) throw new Error(`${tool}: ${text}`);
		return { text, json: text.startsWith("{") ? (JSON.parse(text) as Record<string, unknown>) : {}, seen };
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
