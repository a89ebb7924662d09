import { fence } from "@bascule/protocol/fence";
import { tool } from "ai";
import * as z from "zod";
import { type BrowserAgentOptions, browserAgent } from "./browser-agent.ts";
import type { BrowserReport } from "./report.ts";

const DESCRIPTION = [
	"Give a task to an agent with a web browser, and return its report.",
	"The agent does not know this conversation: put everything it needs in prompt, and what to report.",
].join(" ");

/** The `task` tool: how an agent that has no browser tool works in a browser. */
export function taskTool(options: BrowserAgentOptions) {
	const agent = browserAgent(options);
	let last: Promise<unknown> = Promise.resolve();
	return tool({
		description: DESCRIPTION,
		inputSchema: z.object({ subagent_type: z.literal("browser"), prompt: z.string().min(1) }),
		execute({ prompt }, { abortSignal }): Promise<BrowserReport> {
			// One after the other: two agents in one session would press each other's buttons.
			const before = last;
			const turn = ended(before, abortSignal).then(() => agent.run(prompt, abortSignal ? { abortSignal } : {}));
			last = Promise.allSettled([before, turn]);
			return turn;
		},
		toModelOutput: ({ output }) => ({ type: "text", value: reportText(output) }),
	});
}

/** Resolves when what is before it has ended, and rejects when nobody waits for that any more. */
async function ended(before: Promise<unknown>, signal: AbortSignal | undefined): Promise<void> {
	signal?.throwIfAborted();
	const { promise: aborted, reject } = Promise.withResolvers<never>();
	const abort = (): void => reject(signal?.reason);
	signal?.addEventListener("abort", abort);
	try {
		await Promise.race([before, aborted]);
	} finally {
		signal?.removeEventListener("abort", abort);
	}
}

/** The summary is an agent's, but what it tells comes from pages. Milestones are for people. */
function reportText({ end, summary, data }: BrowserReport): string {
	const told = data ? `${summary}\n\n${JSON.stringify(data)}` : summary;
	return `end: ${end}\n${fence(told)}`;
}
