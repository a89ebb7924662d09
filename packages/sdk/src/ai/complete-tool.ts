import { tool } from "ai";
import * as z from "zod";

const completion = z.object({
	summary: z.string().min(1).describe("everything the caller needs to know; the caller sees nothing else"),
	data: z.record(z.string(), z.unknown()).optional().describe("values that the task asked for, by name"),
});
export type Completion = z.infer<typeof completion>;

export interface CompleteOptions {
	onComplete?(completion: Completion): void;
}

/** The `complete` tool, with which a browser agent ends its run. */
export const completeTool = ({ onComplete }: CompleteOptions = {}) =>
	tool({
		description: "End the task. Call it alone, after you have seen the result of your last action.",
		inputSchema: completion,
		execute: (input) => {
			onComplete?.(input);
			return input;
		},
	});
