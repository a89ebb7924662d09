import { type Action, actionResult, BridgeError, defineTool, type Tool, type ToolDefinition } from "@bascule/protocol";
import type * as z from "zod";

type Definition<Input extends z.ZodType> = ToolDefinition<Input, typeof actionResult>;

/** What one action tool has that the others have not. */
interface ActionTool<Input extends z.ZodType>
	extends Pick<Definition<Input>, "title" | "summary" | "capability" | "needs" | "input" | "examples">,
		Partial<Pick<Definition<Input>, "effect" | "rare">> {
	name: Action["type"];
	/** What has not happened when the time is up, for a tool that does nothing but wait. */
	missed?: (args: z.output<Input>) => string;
}

/** A tool that is one action on the page: it takes the common options and returns an ActionResult. */
export function defineActionTool<Input extends z.ZodType<{ maxResultTokens: number }>>(tool: ActionTool<Input>): Tool {
	return defineTool({
		effect: "act",
		uses: ["network"],
		batchable: true,
		output: actionResult,
		budget: ({ maxResultTokens }) => 2 * maxResultTokens,
		...tool,
		rare: [...(tool.rare ?? []), "mode", "maxResultTokens"],
		async run({ page, signal }, args) {
			try {
				return await page.act({ ...args, type: tool.name } as unknown as Action, { signal });
			} catch (error) {
				throw tool.missed && isTimeUp(error, signal) ? neverCame(tool.missed(args), error) : error;
			}
		},
	});
}

/** Nothing more is known than that the time is up. */
const isTimeUp = (error: unknown, { reason }: AbortSignal): error is BridgeError =>
	error instanceof BridgeError && reason instanceof BridgeError && error.message === reason.message;

/** That a page never got there is news of the page and not of the bridge. */
function neverCame(missed: string, { code, details = {} }: BridgeError): BridgeError {
	return new BridgeError(code, `${missed} within ${details.timeoutMs} ms`, {
		source: "app",
		hint: "Look at the page with snapshot or screenshot before you wait again; raise timeoutMs if it is known to be slow.",
		details,
	});
}
