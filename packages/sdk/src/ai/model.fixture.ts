/** Agents whose model says what a test wrote for it. */
import type { BrowserAction } from "@bascule/protocol/bridge";
import { isStepCount, ToolLoopAgent } from "ai";
import { MockLanguageModelV4 } from "ai/test";
import type { BrowserAgentOptions } from "./browser-agent.ts";
import { taskTool } from "./task-tool.ts";

export interface Call {
	tool: string;
	input: unknown;
}

/** Text, or the calls of one step. */
export type Turn = string | Call[];

export const browser = (action: BrowserAction): Call => ({ tool: "browser", input: { action } });
export const complete = (summary: string, data?: object): Call => ({ tool: "complete", input: { summary, data } });
export const task = (prompt: string): Call => ({ tool: "task", input: { subagent_type: "browser", prompt } });

/** A turn may wait for what the tools answered to the one before; at first that is nothing. */
export function scriptedModel(...turns: Array<Turn | ((seen: string) => Turn)>): MockLanguageModelV4 {
	let asked = 0;
	return new MockLanguageModelV4({
		doGenerate: async ({ prompt }) => {
			const turn = turns[asked++];
			if (turn === undefined) throw new Error(`the script has no turn ${asked}`);
			return answer(typeof turn === "function" ? turn(wordsOf(outputsIn(prompt))) : turn, asked);
		},
	});
}

function answer(turn: Turn, number: number): Awaited<ReturnType<MockLanguageModelV4["doGenerate"]>> {
	const isText = typeof turn === "string";
	return {
		content: isText
			? [{ type: "text", text: turn }]
			: turn.map(({ tool, input }, index) => ({
					type: "tool-call",
					toolCallId: `call-${number}-${index}`,
					toolName: tool,
					input: JSON.stringify(input),
				})),
		finishReason: { unified: isText ? "stop" : "tool-calls", raw: undefined },
		usage: {
			inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
			outputTokens: { total: 1, text: 1, reasoning: undefined },
		},
		warnings: [],
	};
}

type Prompt = MockLanguageModelV4["doGenerateCalls"][number]["prompt"];
type ToolOutput = { type: string; value?: unknown };

/** What the tools gave back to the model before its turn with this number, the first being 1. */
export const toolOutputs = (model: MockLanguageModelV4, turn: number): ToolOutput[] =>
	outputsIn(model.doGenerateCalls[turn - 1]?.prompt ?? []);

function outputsIn(prompt: Prompt): ToolOutput[] {
	const message = prompt.at(-1);
	if (message?.role !== "tool") return [];
	return message.content.flatMap((part) => (part.type === "tool-result" ? [part.output] : []));
}

const wordsOf = (outputs: ToolOutput[]): string =>
	outputs.map(({ value }) => (typeof value === "string" ? value : JSON.stringify(value))).join("\n");

export const toolNames = (model: MockLanguageModelV4): string[] =>
	(model.doGenerateCalls[0]?.tools ?? []).map(({ name }) => name).toSorted();

/** A main agent as a user of the `task` tool would make it. */
export const mainAgent = (model: MockLanguageModelV4, options: BrowserAgentOptions) =>
	new ToolLoopAgent({ model, tools: { task: taskTool(options) }, stopWhen: isStepCount(5) });
