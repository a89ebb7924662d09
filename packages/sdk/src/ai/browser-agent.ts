import { BridgeError } from "@bascule/protocol/errors";
import { type FinishReason, isStepCount, type LanguageModel, ToolLoopAgent } from "ai";
import { browserToolFor } from "./browser-tool.ts";
import { completeTool } from "./complete-tool.ts";
import { INSTRUCTIONS } from "./instructions.ts";
import type { Milestone } from "./milestone.ts";
import { failureOf } from "./output.ts";
import { type BrowserOptions, type Perform, performer } from "./perform.ts";
import { type BrowserReport, type Ending, endingOf } from "./report.ts";

const DEFAULT_MAX_STEPS = 40;

export interface BrowserAgentOptions extends BrowserOptions {
	model: LanguageModel;
	/** How often the model is asked before the run is given up. Default: 40. */
	maxSteps?: number;
	/** Added to the agent's own instructions. */
	instructions?: string;
}

export interface RunOptions {
	abortSignal?: AbortSignal;
}

export interface BrowserAgent {
	/** Works on a task until it has ended, and reports once. Throws when it is aborted, or when the model fails. */
	run(task: string, options?: RunOptions): Promise<BrowserReport>;
}

/** An agent that has the tools `browser` and `complete` and nothing else. Its runs know nothing of each other. */
export function browserAgent(options: BrowserAgentOptions): BrowserAgent {
	return { run: (task, { abortSignal } = {}) => run(options, task, abortSignal) };
}

async function run(options: BrowserAgentOptions, task: string, abortSignal?: AbortSignal): Promise<BrowserReport> {
	abortSignal?.throwIfAborted();
	const { model, maxSteps = DEFAULT_MAX_STEPS, instructions = "" } = options;
	const milestones: Milestone[] = [];
	let ending: Ending | undefined;

	const perform = performer({
		...options,
		onMilestone(milestone) {
			milestones.push(milestone);
			options.onMilestone?.(milestone);
		},
	});
	const performUntilEnd: Perform = async (input, signal) => {
		// A model may ask for several actions at once; those after the end are not begun.
		if (ending) return failureOf(new BridgeError("cancelled", "the run has ended"));
		const output = await perform(input, signal);
		ending = endingOf(output);
		return output;
	};
	const agent = new ToolLoopAgent({
		model,
		instructions: [INSTRUCTIONS, instructions].join("\n\n").trim(),
		tools: {
			browser: browserToolFor(performUntilEnd),
			complete: completeTool({
				onComplete(completion) {
					ending ??= { end: "completed", ...completion };
				},
			}),
		},
		toolCallConcurrency: 1,
		stopWhen: [isStepCount(maxSteps), () => ending !== undefined],
	});
	const { text, finishReason } = await agent.generate({ prompt: task, ...(abortSignal && { abortSignal }) });
	abortSignal?.throwIfAborted();
	return { ...(ending ?? unfinished(text, finishReason)), milestones };
}

/** A loop that was cut by its limit ends with a call whose result the model has not seen. */
function unfinished(text: string, finishReason: FinishReason): Ending {
	if (finishReason !== "tool-calls")
		return { end: "stopped", summary: text || "The browser agent stopped without a summary." };
	return { end: "max_steps", summary: `The browser agent ran out of steps. ${text}`.trim() };
}
